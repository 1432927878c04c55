using Decant.Http.Origins;
using Decant.Support;

namespace Decant.Http.Faults;

/// <summary>The caller's token, at every point of a call: its own exception comes out, and the connection is free at once.</summary>
public sealed class CancellationTests : FaultTestBase
{
    [Theory, Trait("Row", "D3")]
    [MemberData(nameof(Stems.All), MemberType = typeof(Stems))]
    public async Task Get_CancelledBefore_SendsNothing(Stem stem)
    {
        var cancelled = new CancellationToken(canceled: true);

        await AssertCancelledAsync(StartAsync(stem, cancelled), cancelled);

        Assert.Equal(0, Origin.Requests);
        await AssertNextAsync(stem, connections: 1);
    }

    [Theory, Trait("Row", "D3")]
    [MemberData(nameof(Stems.All), MemberType = typeof(Stems))]
    public async Task Get_CancelledInTheQueue_LeavesTheQueue(Stem stem)
    {
        var free = new TaskCompletionSource();
        var taken = new TaskCompletionSource();
        Origin.Queue(async connection =>
        {
            taken.SetResult();
            await free.Task.WaitAsync(connection.End);
            await Scripts.Good(connection);
        });
        Task<string> first = StartAsync(stem);
        await SoonAsync(taken.Task);
        using var source = new CancellationTokenSource();
        Task<string> second = Stems.RunAsync(stem, Client, new(Origin.Address, Stems.Path(stem)), Options, [], source.Token);

        await source.CancelAsync();
        var exception = await Assert.ThrowsAnyAsync<OperationCanceledException>(() => SoonAsync(second));
        Assert.Equal(source.Token, exception.CancellationToken);
        Assert.False(first.IsCompleted);
        free.SetResult();

        Assert.Equal(Stems.Good(stem), await SoonAsync(first));
        Assert.Equal(1, Origin.Requests);
        await AssertNextAsync(stem, connections: 1);
    }

    [Theory, Trait("Row", "D3")]
    [MemberData(nameof(Stems.All), MemberType = typeof(Stems))]
    public async Task Get_CancelledBeforeTheHeaders_DropsTheConnection(Stem stem)
    {
        using var source = new CancellationTokenSource();
        Origin.Queue(async connection =>
        {
            await source.CancelAsync();
            await connection.Died.WaitAsync(connection.End);
        });

        await AssertCancelledAsync(StartAsync(stem, source.Token), source.Token);

        await SoonAsync(Origin[0].Died);
        await AssertNextAsync(stem, connections: 2);
    }

    // One connection is all there is, and the server of this one will never end its body.
    [Theory, Trait("Row", "D3"), Trait("Row", "D12")]
    [MemberData(nameof(Stems.All), MemberType = typeof(Stems))]
    public async Task Get_CancelledWithinTheBody_DropsTheConnection(Stem stem)
    {
        using var source = new CancellationTokenSource();
        string json = Stems.Json(stem);
        Origin.Queue(Scripts.SendAndStall(Answer.Head(Answer.Length(json.Length)) + json[..^9]));
        Task headers = NextHeaders;
        Task<string> call = StartAsync(stem, source.Token);
        await SoonAsync(headers);

        await source.CancelAsync();
        await AssertCancelledAsync(call, source.Token);

        await SoonAsync(Origin[0].Died);
        await AssertNextAsync(stem, connections: 2);
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
        Assert.Equal(Stems.Good(Stem.Array), await GetAsync(Stem.Array));
    }

    // Both tokens count, the call's and the enumeration's.
    [Fact, Trait("Row", "D3")]
    public async Task GetElements_TokenOfTheEnumeration_CancelsToo()
    {
        using var source = new CancellationTokenSource();
        Origin.Queue(Scripts.SendAndStall(Answer.Head(Answer.Length(Answer.Array.Length)) + Answer.Array[..25]));
        await using IAsyncEnumerator<Item> elements = Client
            .GetProjectionAsAsyncEnumerable<Item>(Origin.Address, Options, Cancellation).GetAsyncEnumerator(source.Token);
        Assert.True(await SoonAsync(elements.MoveNextAsync().AsTask()));
        Task<bool> next = elements.MoveNextAsync().AsTask();

        await source.CancelAsync();

        await FailsAnyAsync<OperationCanceledException>(next);
        await SoonAsync(Origin[0].Died);
        await AssertNextAsync(Stem.Elements, connections: 2);
    }

    private async Task AssertCancelledAsync(Task call, CancellationToken token)
    {
        OperationCanceledException exception = await FailsAnyAsync<OperationCanceledException>(call);
        Assert.Equal(token, exception.CancellationToken);
        Assert.IsNotType<TimeoutException>(exception.InnerException);
        Assert.Equal(0, Time.ArmedTimers);
    }

    private async Task<TException> FailsAnyAsync<TException>(Task call)
        where TException : Exception
    {
        TException exception = await Assert.ThrowsAnyAsync<TException>(() => SoonAsync(call));
        Pool.AssertBalanced();
        return exception;
    }
}
