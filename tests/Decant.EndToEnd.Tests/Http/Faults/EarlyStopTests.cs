using Decant.Http.Calls;
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

        Assert.Single(await Client.GetProjectionAsAsyncEnumerable<Item>(Origin.Address, Options, Cancellation).TakeAsync(1));
        Pool.AssertBalanced();
        await AssertNextAsync(CallKinds.Elements, connections);
    }

    // The handler waits for the rest for a while of its own, and then gives the connection up; nobody has to.
    [Fact, Trait("Row", "D10")]
    public async Task GetElements_LeftEarlyAndStalled_FreesTheConnectionAfterTheDrainTime()
    {
        Handler.ResponseDrainTimeout = TimeSpan.FromMilliseconds(1);
        Origin.Queue(Scripts.SendAndStall(Answer.Head(Answer.Length(1000)) + Answer.Array[..25]));
        Assert.Single(await Client.GetProjectionAsAsyncEnumerable<Item>(Origin.Address, Options, Cancellation).TakeAsync(1));
        Pool.AssertBalanced();
        await AssertNextAsync(CallKinds.Elements, connections: 2);
        await SoonAsync(Origin[0].Died);
    }

    // With one connection, each of these would keep the next waiting for ever if its response were not disposed.
    [Theory, Trait("Row", "D11")]
    [MemberData(nameof(Kinds.All), MemberType = typeof(Kinds))]
    public async Task Get_ManyFailures_LeaveNoResponseBehind(CallKinds kind)
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
                Task<string> call = StartAsync(kind);
                await SoonAsync(Task.WhenAny(call));
                Assert.True(call.IsCompleted, $"{call.Exception}");
                Pool.AssertBalanced();
            }
        }

        Assert.Equal(5 * keeping.Length, Origin.Requests);
        await AssertNextAsync(kind, connections: 1);
    }
}
