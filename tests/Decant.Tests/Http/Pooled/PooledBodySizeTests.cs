using Decant.Buffers;
using Decant.Http.Calls;
using Decant.Support;

namespace Decant.Http.Pooled;

/// <summary>Bodies around the lengths at which chunks begin and end, announced rightly, wrongly or not.</summary>
public sealed class PooledBodySizeTests
{
    private readonly TrackingPool _pool = new();

    public static TheoryData<int> Sizes =>
    [
        0, 1, 255, 256, 64 * 1024 - 1, 64 * 1024, 64 * 1024 + 1, 128 * 1024, 1024 * 1024 - 1, 1024 * 1024, 1024 * 1024 + 1, 2 * 1024 * 1024 + 1, 5_000_000,
    ];

    public static TheoryData<long, bool> Limits => new MatrixTheoryData<long, bool>(
        [1, 1000, 64 * 1024 - 1, 64 * 1024, 64 * 1024 + 1, 1024 * 1024, 1024 * 1024 + 1, 3_000_000], [false, true]);

    [Theory]
    [MemberData(nameof(Sizes))]
    public async Task ReadAsPooledBody_AnyLength_IsReadWhole(int length)
    {
        byte[] bytes = new byte[length];
        new Random(length).NextBytes(bytes);
        long?[] announcements = [null, length, 0, 1, length / 2, length * 2L + 1, 60_000_000];
        foreach (long? announced in announcements)
        {
            // The first array of a tracking pool is longer than asked for; the shared one's are a power of two.
            foreach (BufferPool pool in (BufferPool[])[_pool, BufferPool.Shared])
            {
                foreach (int piece in (int[])[int.MaxValue, 60_013])
                {
                    var content = new ShapedContent(bytes, piece, announced, "application/octet-stream");
                    if (length > 0 && announced > length)
                    {
                        await AssertCutAsync(() => content.ReadAsPooledBodyAsync(new DecantHttpOptions { Pool = pool }, Cancellation));
                        content.AssertClosed();
                        continue;
                    }

                    using PooledBody body = await content.ReadAsPooledBodyAsync(new DecantHttpOptions { Pool = pool }, Cancellation);

                    Assert.Equal((length, length, length), (body.Length, body.Memory.Length, body.Span.Length));
                    Assert.True(body.Span.SequenceEqual(bytes));
                    Assert.Equal("application/octet-stream", body.MediaType);
                    content.AssertClosed();
                    Assert.InRange(_pool.Rents - _pool.Returns, 0, 1);
                }
            }
        }

        _pool.AssertBalanced();
    }

    [Theory]
    [MemberData(nameof(Limits))]
    public async Task ReadAsPooledBody_AroundTheLimit_IsReadOrRejected(long limit, bool isAnnounced)
    {
        byte[] bytes = new byte[limit + 1];
        new Random(7).NextBytes(bytes);
        byte[] exact = bytes[..^1];

        var content = new ShapedContent(exact, 50_021, isAnnounced ? limit : null);
        using (PooledBody body = await content.ReadAsPooledBodyAsync(new DecantHttpOptions { MaxBodyBytes = limit, Pool = _pool }, Cancellation))
            Assert.True(body.Span.SequenceEqual(exact));

        content = new ShapedContent(bytes, 50_021, isAnnounced ? limit + 1 : null);
        await AssertTooLargeAsync(() => content.ReadAsPooledBodyAsync(new DecantHttpOptions { MaxBodyBytes = limit, Pool = _pool }, Cancellation));
        content.AssertClosed();
        _pool.AssertBalanced();
    }

    // However long it says it is, and however long it is.
    [Theory, Trait("Row", "B9"), Trait("Row", "C5")]
    [InlineData(1_000, null)]
    [InlineData(1_000, 1_000_000L)]
    [InlineData(1_000, 1L << 40)]
    [InlineData(100_000, null)]
    [InlineData(100_000, 1L << 40)]
    [InlineData(1_000_000, null)]
    [InlineData(1_000_000, 1L << 40)]
    [InlineData(10_000_000, null)]
    [InlineData(10_000_000, 1L << 40)]
    public async Task ReadAsPooledBody_TooLarge_TakesTheLimitAndAChunkAtMost(long limit, long? announced)
    {
        await using var endless = new RepeatedStream("", "x", 1L << 40, "");
        using var content = new StreamContent(endless);
        content.Headers.ContentLength = announced;

        await AssertTooLargeAsync(() => content.ReadAsPooledBodyAsync(new DecantHttpOptions { MaxBodyBytes = limit, Pool = _pool }, Cancellation));

        // Each array is a little longer than asked for.
        Assert.InRange(_pool.PeakBytes, 0, limit + 64 * 1024 + 100);
        Assert.InRange(endless.BytesRead, 0, limit + 64 * 1024 + 100);
        _pool.AssertBalanced();
    }

    // A byte at a time: the array grows with what came and not with how often.
    [Fact, Trait("Row", "D15")]
    public async Task ReadAsPooledBody_ShortReadsOfUnknownLength_GrowsOnlyAsNeeded()
    {
        byte[] bytes = [.. Enumerable.Repeat((byte)'x', 20_000)];

        using (PooledBody body = await new ShapedContent(bytes, 1).ReadAsPooledBodyAsync(new DecantHttpOptions { Pool = _pool }, Cancellation))
            Assert.Equal(bytes, body.Span);

        Assert.InRange(_pool.Rents, 1, 4);
        Assert.InRange(_pool.PeakBytes, 20_000, 160_000);
        _pool.AssertBalanced();
    }

    private static async Task AssertCutAsync(Func<Task<PooledBody>> read) =>
        Assert.Equal(HttpRequestError.ResponseEnded, (await Assert.ThrowsAsync<HttpRequestException>(read)).HttpRequestError);

    private static async Task AssertTooLargeAsync(Func<Task<PooledBody>> read)
    {
        var thrown = await Assert.ThrowsAsync<HttpRequestException>(read);
        Assert.Equal(HttpRequestError.ConfigurationLimitExceeded, thrown.HttpRequestError);
        Assert.Contains(nameof(DecantHttpOptions.MaxBodyBytes), thrown.Message, StringComparison.Ordinal);
    }
}
