using System.Text;
using Decant.Buffers;
using Decant.Http.Calls;
using Decant.Http.Origins;
using Decant.Support;

namespace Decant.Http.Faults;

/// <summary>A read that is pending when its response is disposed still owns its buffer: bytes that come later land in it. Shown on a plain
/// client, and absent here.</summary>
public sealed class LateWriteTests : FaultTestBase
{
    private const string Late = "LATEBYTES";

    private readonly TaskCompletionSource _late = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly TaskCompletionSource _sent = new(TaskCreationOptions.RunContinuationsAsynchronously);

    // This is what .NET does below; if it does so no more, the care that is taken above may be looked at again.
    [Fact, Trait("Row", "D5")]
    public async Task PlainClient_ResponseDisposedWithAReadPending_IsWrittenToLater()
    {
        Origin.Queue(SendLateAsync(Answer.Head(Answer.Length(100))));
        byte[] buffer = new byte[64];
        HttpResponseMessage response = await Client.GetAsync(Origin.Address, HttpCompletionOption.ResponseHeadersRead, Cancellation);
        Stream body = await response.Content.ReadAsStreamAsync(Cancellation);
        Task<int> read = body.ReadAsync(buffer, Cancellation).AsTask();

        response.Dispose();
        await body.DisposeAsync();
        Assert.False(read.IsCompleted);
        // Someone else has the buffer now.
        "OF ANOTHER"u8.CopyTo(buffer);
        _late.SetResult();

        Assert.Equal(Late.Length, await SoonAsync(read));
        Assert.StartsWith(Late, Encoding.Latin1.GetString(buffer), StringComparison.Ordinal);
    }

    [Theory, Trait("Row", "D5")]
    [InlineData("Content-Length: 100")]
    [InlineData("Transfer-Encoding: chunked")]
    [InlineData("Connection: close")]
    [InlineData("Content-Encoding: identity")]
    public async Task Elements_DisposedWithAReadPending_AreNotWrittenToLater(string framing)
    {
        bool isChunked = framing.EndsWith("chunked", StringComparison.Ordinal);
        Origin.Queue(SendLateAsync(Answer.Head(framing) + (isChunked ? "40\r\n" : "") + Answer.Array[..25]));
        var kept = new KeptPool(Pool);
        JsonProjectionOptions options = Options.With(pool: kept) with { Http = Http with { Pool = kept } };
        IAsyncEnumerator<Item> elements = Client
            .GetProjectionAsAsyncEnumerable<Item>(Origin.Address, options, Cancellation).GetAsyncEnumerator(Cancellation);
        Assert.True(await SoonAsync(elements.MoveNextAsync().AsTask()));
        Task<bool> pending = elements.MoveNextAsync().AsTask();
        Assert.False(pending.IsCompleted);

        await SoonAsync(elements.DisposeAsync().AsTask());

        // The read has ended by now, and so has the connection: the server cannot even send.
        Pool.AssertBalanced();
        await AssertEndedAsync(pending);
        await SoonAsync(Origin[0].Died);
        _late.SetResult();
        await SoonAsync(_sent.Task);
        kept.AssertUntouched();
        await elements.DisposeAsync();
        await AssertNextAsync(CallKinds.Elements, connections: 2);
    }

    // Before anything has come: the request itself is given up.
    [Fact, Trait("Row", "D5")]
    public async Task Elements_DisposedBeforeTheHeaders_GiveTheRequestUp()
    {
        Origin.Queue(SendLateAsync(""));
        IAsyncEnumerator<Item> elements = Client
            .GetProjectionAsAsyncEnumerable<Item>(Origin.Address, Options, Cancellation).GetAsyncEnumerator(Cancellation);
        Task<bool> pending = elements.MoveNextAsync().AsTask();
        await UntilAsync(() => Origin.Requests > 0);

        await SoonAsync(elements.DisposeAsync().AsTask());

        await AssertEndedAsync(pending);
        await SoonAsync(Origin[0].Died);
        _late.SetResult();
        await AssertNextAsync(CallKinds.Elements, connections: 2);
    }

    [Theory, Trait("Row", "D5"), Trait("Row", "D6")]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Elements_DisposedTwiceWithAReadPending_EndOnce(bool isParallel)
    {
        Origin.Queue(SendLateAsync(Answer.Head(Answer.Length(100)) + Answer.Array[..25]));
        IAsyncEnumerator<Item> elements = Client
            .GetProjectionAsAsyncEnumerable<Item>(Origin.Address, Options, Cancellation).GetAsyncEnumerator(Cancellation);
        Assert.True(await SoonAsync(elements.MoveNextAsync().AsTask()));
        Task<bool> pending = elements.MoveNextAsync().AsTask();

        // Each of them is told only when there is nothing left to end.
        Task[] disposals = [.. Enumerable.Range(0, 4).Select(_ => isParallel
            ? Task.Run(async () => await elements.DisposeAsync(), Cancellation)
            : elements.DisposeAsync().AsTask())];
        foreach (Task disposal in disposals)
        {
            await SoonAsync(disposal);
            Pool.AssertBalanced();
        }

        await AssertEndedAsync(pending);
        Pool.AssertBalanced();
        _late.SetResult();
        await AssertNextAsync(CallKinds.Elements, connections: 2);
    }

    // Who still waits for an element is told that there is none to come, and not that the caller's own token was cancelled.
    private static async Task AssertEndedAsync(Task<bool> pending)
    {
        var exception = await Assert.ThrowsAnyAsync<OperationCanceledException>(() => SoonAsync(pending));
        Assert.NotEqual(Cancellation, exception.CancellationToken);
    }

    private Func<RawConnection, Task> SendLateAsync(string first) => async connection =>
    {
        await connection.SendAsync(first);
        await _late.Task.WaitAsync(connection.End);
        try
        {
            await connection.SendAsync(Late);
        }
        finally
        {
            _sent.SetResult();
        }

        await connection.Died.WaitAsync(connection.End);
    };
}
