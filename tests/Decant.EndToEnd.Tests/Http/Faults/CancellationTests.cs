using Decant.Http.Calls;
using Decant.Http.Origins;
using Decant.Support;

namespace Decant.Http.Faults;

/// <summary>The caller's token, at every point of a call: its own exception comes out, and the connection is free at once.</summary>
public sealed class CancellationTests : FaultTestBase
{
    public static TheoryData<CallKinds> AllKinds => [.. Kinds.GetsAndContents];

    [Theory, Trait("Row", "D3")]
    [MemberData(nameof(Kinds.All), MemberType = typeof(Kinds))]
    public async Task Get_CancelledBefore_SendsNothing(CallKinds kind)
    {
        var cancelled = new CancellationToken(canceled: true);

        await AssertCancelledAsync(StartAsync(kind, cancelled), cancelled);

        Assert.Equal(0, Origin.Requests);
        await AssertNextAsync(kind, connections: 1);
    }

    [Theory, Trait("Row", "D3")]
    [MemberData(nameof(Kinds.All), MemberType = typeof(Kinds))]
    public async Task Get_CancelledInTheQueue_LeavesTheQueue(CallKinds kind)
    {
        var free = new TaskCompletionSource();
        var taken = new TaskCompletionSource();
        Origin.Queue(async connection =>
        {
            taken.SetResult();
            await free.Task.WaitAsync(connection.End);
            await Scripts.Good(connection);
        });
        Task<string> first = StartAsync(kind);
        await SoonAsync(taken.Task);
        using var source = new CancellationTokenSource();
        Task<string> second = Call.RunAsync(kind, Client, Options, source.Token, new(Origin.Address, Kinds.Path(kind)));

        await source.CancelAsync();
        var exception = await Assert.ThrowsAnyAsync<OperationCanceledException>(() => SoonAsync(second));
        Assert.Equal(source.Token, exception.CancellationToken);
        Assert.False(first.IsCompleted);
        free.SetResult();

        Assert.Equal(Kinds.Good(kind), await SoonAsync(first));
        Assert.Equal(1, Origin.Requests);
        await AssertNextAsync(kind, connections: 1);
    }

    [Theory, Trait("Row", "D3")]
    [MemberData(nameof(Kinds.All), MemberType = typeof(Kinds))]
    public async Task Get_CancelledBeforeTheHeaders_DropsTheConnection(CallKinds kind)
    {
        using var source = new CancellationTokenSource();
        Origin.Queue(async connection =>
        {
            await source.CancelAsync();
            await connection.Died.WaitAsync(connection.End);
        });

        await AssertCancelledAsync(StartAsync(kind, source.Token), source.Token);

        await SoonAsync(Origin[0].Died);
        await AssertNextAsync(kind, connections: 2);
    }

    // One connection is all there is, and the server of this one will never end its body.
    [Theory, Trait("Row", "D3"), Trait("Row", "D12")]
    [MemberData(nameof(AllKinds))]
    public async Task Get_CancelledWithinTheBody_DropsTheConnection(CallKinds kind)
    {
        using var source = new CancellationTokenSource();
        string json = Kinds.Json(kind);
        Origin.Queue(Scripts.SendAndStall(Answer.Head(Answer.Length(json.Length)) + json[..^9]));
        Task headers = NextHeaders;
        Task<string> call = StartAsync(kind, source.Token);
        await SoonAsync(headers);

        await source.CancelAsync();
        await AssertCancelledAsync(call, source.Token);

        await SoonAsync(Origin[0].Died);
        await AssertNextAsync(kind, connections: 2);
    }

    [Fact, Trait("Row", "D3")]
    public async Task GetElements_CancelledBetweenReads_ThrowsAtTheNextElement()
    {
        using var source = new CancellationTokenSource();
        await using IAsyncEnumerator<Item> elements = Client
            .GetProjectionAsAsyncEnumerable<Item>(Origin.Address, Options, source.Token).GetAsyncEnumerator(Cancellation);
        Assert.True(await SoonAsync(elements.MoveNextAsync().AsTask()));

        await source.CancelAsync();

        // The second element is in the window by now, and still not handed out.
        await AssertCancelledAsync(elements.MoveNextAsync().AsTask(), source.Token);
        Assert.False(await elements.MoveNextAsync());
        Assert.Equal(Kinds.Good(CallKinds.Array), await GetAsync(CallKinds.Array));
    }

    // Its connection is gone with the read, and not only with the response.
    [Fact, Trait("Row", "D3")]
    public async Task ReadContent_Cancelled_DropsTheConnectionThoughTheResponseIsKept()
    {
        using var source = new CancellationTokenSource();
        Origin.Queue(Scripts.SendAndStall(Answer.Head(Answer.Length(Answer.Array.Length)) + Answer.Array[..^9]));
        using HttpResponseMessage response = await SoonAsync(Client.GetAsync(Origin.Address, HttpCompletionOption.ResponseHeadersRead, Cancellation));
        Task read = response.Content.ReadProjectionArrayAsync<Item>(Options, source.Token);

        await source.CancelAsync();

        await AssertCancelledAsync(read, source.Token);
        await SoonAsync(Origin[0].Died);
    }
}
