using Decant.Http.Origins;
using Decant.Support;

namespace Decant.Http.Faults;

/// <summary>Callers who take the first elements and go: what is left is drained if it is little, and the connection is dropped if it is much.</summary>
public sealed class EarlyStopTests : FaultTestBase
{
    [Theory, Trait("Row", "D10")]
    [InlineData(1_000, 1)]
    [InlineData(1_000_000, 1)]
    [InlineData(4_000_000, 2)]
    public async Task GetElements_LeftEarly_DrainsLittleAndDropsMuch(int left, int connections)
    {
        string body = Answer.Array[..^1] + new string(' ', left) + "]";
        Origin.Queue(connection => connection.SendAsync(Answer.Whole(body)));

        await foreach (Item item in Client.GetProjectionAsAsyncEnumerable<Item>(Origin.Address, Options, Cancellation))
        {
            Received.Add(item.Id);
            break;
        }

        Assert.Equal([1], Received);
        Pool.AssertBalanced();
        await AssertNextAsync(Stem.Elements, connections);
    }

    // The handler waits for the rest for a while of its own, and then gives the connection up; nobody has to.
    [Fact, Trait("Row", "D10")]
    public async Task GetElements_LeftEarlyAndStalled_FreesTheConnectionAfterTheDrainTime()
    {
        Handler.ResponseDrainTimeout = TimeSpan.FromMilliseconds(1);
        Origin.Queue(Scripts.SendAndStall(Answer.Head(Answer.Length(1000)) + Answer.Array[..25]));
        await foreach (Item item in Client.GetProjectionAsAsyncEnumerable<Item>(Origin.Address, Options, Cancellation))
        {
            Received.Add(item.Id);
            break;
        }

        Pool.AssertBalanced();
        await AssertNextAsync(Stem.Elements, connections: 2);
        await SoonAsync(Origin[0].Died);
    }

    [Fact, Trait("Row", "D10")]
    public async Task GetElements_ConsumerThrows_FreesTheConnection()
    {
        await Assert.ThrowsAsync<InvalidOperationException>(async () =>
        {
            await foreach (Item item in Client.GetProjectionAsAsyncEnumerable<Item>(Origin.Address, Options, Cancellation))
                throw new InvalidOperationException(item.Name);
        });

        Pool.AssertBalanced();
        await AssertNextAsync(Stem.Elements, connections: 1);
    }

    // With one connection, each of these would keep the next waiting for ever if its response were not disposed.
    [Theory, Trait("Row", "D11")]
    [MemberData(nameof(Stems.All), MemberType = typeof(Stems))]
    public async Task Get_ManyFailures_LeaveNoResponseBehind(Stem stem)
    {
        Http = Http with { MaxBodyBytes = 1000 };
        Func<RawConnection, Task>[] keeping =
        [
            Scripts.Good,
            Scripts.Send(Answer.Whole("404 Not Found", [.. "{}"u8])),
            Scripts.Send(Answer.Whole("{", "Content-Type: application/json")),
            Scripts.Send(Answer.Whole(new string(' ', 2000))),
            Scripts.Send(Answer.Head("204 No Content", [])),
            Scripts.Send(Answer.Whole("302 Found", [.. "x"u8])),
            Scripts.Send(Answer.Whole("{}", "Content-Type: text/plain; charset=bogus")),
            Scripts.Send(Answer.Whole([.. "no gzip"u8], "Content-Encoding: gzip")),
        ];
        for (int i = 0; i < 5; i++)
        {
            Origin.Queue(keeping);
            foreach (Func<RawConnection, Task> _ in keeping)
            {
                Task<string> call = StartAsync(stem);
                await SoonAsync(Task.WhenAny(call));
                Assert.True(call.IsCompleted, $"{call.Exception}");
                Pool.AssertBalanced();
            }
        }

        Assert.Equal(5 * keeping.Length, Origin.Requests);
        await AssertNextAsync(stem, connections: 1);
    }

    [Theory, Trait("Row", "D10")]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    public async Task GetElements_DisposedTwice_GivesBackOnce(int moves)
    {
        IAsyncEnumerator<Item> elements = Client
            .GetProjectionAsAsyncEnumerable<Item>(Origin.Address, Options, Cancellation).GetAsyncEnumerator(Cancellation);
        for (int i = 0; i < moves; i++)
            Assert.Equal(i < 2, await SoonAsync(elements.MoveNextAsync().AsTask()));

        await elements.DisposeAsync();
        await elements.DisposeAsync();

        Assert.Equal(Pool.Rents, Pool.Returns);
        Assert.False(await elements.MoveNextAsync());
        await AssertNextAsync(Stem.Elements, connections: 1);
    }
}
