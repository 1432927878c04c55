using System.Text;
using Decant.Support;

namespace Decant.Buffers;

/// <summary>Streams that fail, are cancelled, or are left: nothing stays out, and no array goes back while a read may write to it.</summary>
public sealed class StreamRentalTests
{
    private const int Elements = 24;
    private const int Piece = 11;

    private static readonly byte[] s_json = Encoding.UTF8.GetBytes(
        "[" + string.Join(" , ", Enumerable.Range(0, Elements).Select(i => $$"""{"x":[{"a":"{{i}}"}],"id":{{i}},"name":"n{{i}}"}""")) + "]");

    private static readonly int s_reads = s_json.Length / Piece + 2;

    public static TheoryData<bool, bool> Ways => new MatrixTheoryData<bool, bool>([false, true], [false, true]);

    [Theory, Trait("Row", "D7")]
    [MemberData(nameof(Ways))]
    public async Task Read_StreamFailsAtEveryRead_PassesItsExceptionAndGivesEverythingBack(bool isEnumerated, bool isAsynchronous)
    {
        for (int failing = 1; failing <= s_reads; failing++)
        {
            var pool = new TrackingPool();
            var failure = new IOException("Reset.");
            await using var stream = new HookedStream(s_json, Piece, async (read, _) =>
            {
                if (isAsynchronous)
                    await Task.Yield();
                if (read == failing)
                    throw failure;
            });

            IOException thrown = await Assert.ThrowsAsync<IOException>(() => ReadAsync(isEnumerated, stream, pool, Cancellation));

            Assert.Same(failure, thrown);
            pool.AssertBalanced();
        }
    }

    [Theory]
    [MemberData(nameof(Ways))]
    public async Task Read_CancelledAtEveryRead_ThrowsWithTheTokenAndGivesEverythingBack(bool isEnumerated, bool isPending)
    {
        for (int cancelling = 1; cancelling <= s_reads; cancelling++)
        {
            var pool = new TrackingPool();
            using var source = new CancellationTokenSource();
            bool wasOutWhilePending = false;
            await using var stream = new HookedStream(s_json, Piece, async (read, token) =>
            {
                if (read != cancelling)
                    return;
                if (!isPending)
                {
                    source.Cancel();
                    token.ThrowIfCancellationRequested();
                }

                // The read is still on its way when the token is cancelled, and ends later: until then its array must not go back.
                Task cancelled = Task.Delay(Timeout.Infinite, token);
                int returns = pool.Returns;
                source.Cancel();
                await Task.Yield();
                wasOutWhilePending = pool.Returns == returns;
                await cancelled;
            });

            var thrown = await Assert.ThrowsAnyAsync<OperationCanceledException>(() => ReadAsync(isEnumerated, stream, pool, source.Token));

            Assert.Equal(source.Token, thrown.CancellationToken);
            Assert.Equal(isPending, wasOutWhilePending);
            Assert.Equal(0, stream.Pending);
            pool.AssertBalanced();
        }
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Read_TokenCancelledBefore_ThrowsWithTheToken(bool isEnumerated)
    {
        var pool = new TrackingPool();
        var cancelled = new CancellationToken(canceled: true);
        await using var stream = new ChunkStream(s_json);

        var thrown = await Assert.ThrowsAnyAsync<OperationCanceledException>(() => ReadAsync(isEnumerated, stream, pool, cancelled));

        Assert.Equal(cancelled, thrown.CancellationToken);
        Assert.False(stream.IsDisposed);
        pool.AssertBalanced();
    }

    [Fact]
    public async Task ReadAsAsyncEnumerable_LeftAtEveryElement_GivesEverythingBackAndReadsNoFurther()
    {
        for (int last = 0; last < Elements; last++)
        {
            var pool = new TrackingPool();
            await using var stream = new HookedStream(s_json, Piece, async (_, _) => await Task.Yield());
            int readsThen = 0;
            Item? kept = null;
            await foreach (Item item in Enumerate(stream, pool, Cancellation))
            {
                kept = item;
                readsThen = stream.Reads;
                if (item.Id == last)
                    break;
            }

            Assert.Equal(new Item(last, $"n{last}"), kept);
            Assert.Equal(readsThen, stream.Reads);
            Assert.False(stream.IsDisposed);
            pool.AssertBalanced();
        }
    }

    [Fact]
    public async Task ReadAsAsyncEnumerable_ConsumerThrows_GivesEverythingBack()
    {
        var pool = new TrackingPool();
        await using var stream = new HookedStream(s_json, Piece, async (_, _) => await Task.Yield());

        await Assert.ThrowsAsync<InvalidOperationException>(async () =>
        {
            await foreach (Item item in Enumerate(stream, pool, Cancellation))
                throw new InvalidOperationException(item.Name);
        });

        pool.AssertBalanced();
    }

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(Elements)]
    [InlineData(Elements + 1)]
    public async Task DisposeAsync_Twice_GivesBackOnce(int moves)
    {
        var pool = new TrackingPool();
        await using var stream = new ChunkStream(s_json, Chunks.Every(s_json.Length, () => Piece));
        IAsyncEnumerator<Item> elements = Enumerate(stream, pool, Cancellation).GetAsyncEnumerator(Cancellation);
        for (int i = 0; i < moves; i++)
            Assert.Equal(i < Elements, await elements.MoveNextAsync());

        await elements.DisposeAsync();
        await elements.DisposeAsync();

        Assert.Equal(pool.Rents, pool.Returns);
        pool.AssertBalanced();
    }

    [Fact]
    public async Task ReadAsAsyncEnumerable_EnumeratedTwiceOrNever_RentsOnceEach()
    {
        var pool = new TrackingPool();
        await using var stream = new ChunkStream(s_json);
        IAsyncEnumerable<Item> elements = Enumerate(stream, pool, Cancellation);
        Assert.Equal(0, pool.Rents);
        Assert.Equal(Elements, (await elements.TakeAllAsync()).Length);
        // The stream is at its end: an empty body is no JSON.
        await Assert.ThrowsAsync<System.Text.Json.JsonException>(() => elements.TakeAllAsync());
        pool.AssertBalanced();
    }

    [Fact]
    public async Task ReadAsAsyncEnumerable_TokenGivenToTheEnumerator_CancelsToo()
    {
        var pool = new TrackingPool();
        using var source = new CancellationTokenSource();
        await using var stream = new HookedStream(s_json, Piece, async (read, token) =>
        {
            if (read == 5)
                source.Cancel();
            await Task.Yield();
            token.ThrowIfCancellationRequested();
        });

        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () =>
        {
            await foreach (Item _ in Enumerate(stream, pool, CancellationToken.None).WithCancellation(source.Token))
            {
            }
        });

        Assert.Equal(5, stream.Reads);
        pool.AssertBalanced();
    }

    private static IAsyncEnumerable<Item> Enumerate(Stream stream, TrackingPool pool, CancellationToken token) =>
        JsonProjection.ReadAsAsyncEnumerable<Item>(stream, new() { Settings = new() { Pool = pool, WindowBytes = 32 } }, token);

    private static async Task ReadAsync(bool isEnumerated, Stream stream, TrackingPool pool, CancellationToken token)
    {
        if (isEnumerated)
            await Enumerate(stream, pool, token).TakeAllAsync();
        else
            await JsonProjection.ReadArrayAsync<Item>(stream, new() { Settings = new() { Pool = pool, WindowBytes = 32 } }, token);
    }
}
