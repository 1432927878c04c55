using Decant.Support;

namespace Decant.Http.Calls;

/// <summary>An enumeration that is disposed while the next element is awaited: what awaits it gets a <see cref="TaskCanceledException"/>, however
/// the read that is pending ends.</summary>
public sealed class DisposedEnumerationTests
{
    /// <summary>How a pending read ends when it is cancelled.</summary>
    public enum PendingEnd
    {
        CancelledTask,
        CancelledOperation,
        CancelledWithoutToken,
        Bytes,
    }

    /// <summary>What is enumerated.</summary>
    public enum Source
    {
        Stream,
        Content,
        Client,
        Pages,
    }

    public static TheoryData<Source, PendingEnd> Cases => new MatrixTheoryData<Source, PendingEnd>(Enum.GetValues<Source>(), Enum.GetValues<PendingEnd>());

    [Theory, Trait("Row", "D5")]
    [MemberData(nameof(Cases))]
    public async Task DisposeAsync_ReadIsPending_EndsItAsACancelledTask(Source source, PendingEnd end)
    {
        var pending = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        var content = new ShapedContent([.. """[{"id":1},{"id":2}]"""u8], 9, beforeRead: async (read, token) =>
        {
            if (read < 2)
                return;
            var cancelled = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
            using CancellationTokenRegistration registration = token.Register(cancelled.SetResult);
            pending.TrySetResult();
            await cancelled.Task;
            if (end == PendingEnd.CancelledTask)
                throw new TaskCanceledException(null, null, token);
            if (end == PendingEnd.CancelledOperation)
                throw new OperationCanceledException(token);
            if (end == PendingEnd.CancelledWithoutToken)
                throw new OperationCanceledException();
        });
        using var client = new HttpClient(new HookedHandler(_ => new() { Content = content }));

        Task<bool> move = source == Source.Pages
            ? await LeaveAsync(client.GetProjectionArrayPagesAsAsyncEnumerable<Item>(Call.Address, Cancellation), pending.Task)
            : await LeaveAsync(
                source switch
                {
                    Source.Stream => JsonProjection.ReadAsAsyncEnumerable<Item>(await content.ReadAsStreamAsync(Cancellation), null, Cancellation),
                    Source.Content => content.ReadProjectionAsAsyncEnumerable<Item>(Cancellation),
                    _ => client.GetProjectionAsAsyncEnumerable<Item>(Call.Address, Cancellation),
                },
                pending.Task);

        Assert.True(move.IsCompleted);
        Assert.IsType<TaskCanceledException>(await Record.ExceptionAsync(() => move));
        Assert.False(Cancellation.IsCancellationRequested);
    }

    private static async Task<Task<bool>> LeaveAsync<T>(IAsyncEnumerable<T> elements, Task pending)
    {
        IAsyncEnumerator<T> enumerator = elements.GetAsyncEnumerator(Cancellation);
        Task<bool> move = enumerator.MoveNextAsync().AsTask();
        if (await SoonAsync(Task.WhenAny(move, pending)) == move && await move)
            move = enumerator.MoveNextAsync().AsTask();
        await SoonAsync(pending);
        await SoonAsync(enumerator.DisposeAsync().AsTask());
        // It has ended by then; the task that stands for it is completed a moment later.
        await SoonAsync(Task.WhenAny(move));
        return move;
    }
}
