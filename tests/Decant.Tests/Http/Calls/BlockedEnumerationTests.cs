using Decant.Buffers;
using Decant.Support;

namespace Decant.Http.Calls;

/// <summary>An enumeration that another thread disposes while code of the user's blocks the thread that moves it: the disposal waits for that code, and then
/// gives all back.</summary>
public sealed class BlockedEnumerationTests
{
    /// <summary>Whose code blocks.</summary>
    public enum Blocker
    {
        Handler,
        Content,
        FirstRead,
        LaterRead,
    }

    public static TheoryData<CallKinds, Blocker> Cases => new MatrixTheoryData<CallKinds, Blocker>(
        [CallKinds.Elements, CallKinds.Entries, CallKinds.Enveloped, CallKinds.Pages], Enum.GetValues<Blocker>());

    [Theory, Trait("Row", "G18")]
    [MemberData(nameof(Cases))]
    public async Task DisposeAsync_WhileTheUsersCodeBlocks_EndsAfterItAndGivesBack(CallKinds kind, Blocker blocker)
    {
        var pool = new TrackingPool();
        using var released = new ManualResetEventSlim();
        var blocked = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        var content = new ShapedContent(
            Bodies.Make(kind, 20_000),
            1000,
            beforeRead: (read, _) =>
            {
                if (read == (blocker == Blocker.FirstRead ? 1 : blocker == Blocker.LaterRead ? 3 : 0))
                    Block();
                return default;
            });
        using var client = new HttpClient(new HookedHandler(_ =>
        {
            if (blocker == Blocker.Handler)
                Block();
            return new() { Content = blocker == Blocker.Content ? new BlockingContent(content, Block) : content };
        }));
        var options = new JsonProjectionOptions { Settings = new() { Pool = pool, WindowBytes = 256 }, Http = new() { Pool = pool } };

        Task ended = kind switch
        {
            CallKinds.Entries => LeaveAsync(client.GetProjectionEntriesAsAsyncEnumerable<Item>(Call.Address, options, Cancellation)),
            CallKinds.Enveloped => LeaveAsync(client.GetProjectionAsAsyncEnumerable<Surroundings, Item>(Call.Address, options with { Path = "items" }, Cancellation)),
            CallKinds.Pages => LeaveAsync(client.GetProjectionArrayPagesAsAsyncEnumerable<Item>(Call.Address, options, Cancellation)),
            _ => LeaveAsync(client.GetProjectionAsAsyncEnumerable<Item>(Call.Address, options, Cancellation)),
        };

        await SoonAsync(ended);
        pool.AssertBalanced();
        Assert.True(content.IsDisposed || blocker == Blocker.Handler && !content.IsOpened);
        Assert.Equal(0, content.Stream.Pending);

        void Block()
        {
            blocked.TrySetResult();
            released.Wait(Cancellation);
        }

        async Task LeaveAsync<T>(IAsyncEnumerable<T> elements)
        {
            IAsyncEnumerator<T> enumerator = elements.GetAsyncEnumerator(Cancellation);
            Task moving = Task.Run(async () =>
            {
                while (await enumerator.MoveNextAsync())
                {
                }
            });
            await blocked.Task;
            Task disposing = enumerator.DisposeAsync().AsTask();
            await LetOthersRunAsync();
            Assert.False(disposing.IsCompleted);
            released.Set();
            await disposing;
            Assert.False(await enumerator.MoveNextAsync());
            Exception? thrown = await Record.ExceptionAsync(() => moving);
            Assert.True(thrown is null or OperationCanceledException, $"{thrown}");
        }
    }

    private sealed class BlockingContent(ShapedContent content, Action block) : HttpContent
    {
        protected override Task<Stream> CreateContentReadStreamAsync()
        {
            block();
            return content.ReadAsStreamAsync();
        }

        protected override Task SerializeToStreamAsync(Stream stream, System.Net.TransportContext? context) => throw new NotSupportedException();

        protected override bool TryComputeLength(out long length)
        {
            length = 0;
            return false;
        }

        protected override void Dispose(bool disposing)
        {
            content.Dispose();
            base.Dispose(disposing);
        }
    }
}
