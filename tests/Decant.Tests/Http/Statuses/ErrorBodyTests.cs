using System.Net;
using System.Text;
using Decant.Buffers;
using Decant.Http.Calls;
using Decant.Support;

namespace Decant.Http.Statuses;

/// <summary>How much of an error body is read, and how long.</summary>
public sealed class ErrorBodyTests
{
    private readonly TrackingPool _pool = new();

    public static TheoryData<int, int, bool> Sizes => new MatrixTheoryData<int, int, bool>(
        [1, 100, 64 * 1024 - 1, 64 * 1024, 64 * 1024 + 1, 1_200_000], [-1, 0, 1], [false, true]);

    [Theory]
    [MemberData(nameof(Sizes))]
    public async Task ErrorBody_AroundTheLimit_IsCutExactlyThere(int limit, int difference, bool isAnnounced)
    {
        byte[] body = new byte[limit + difference];
        new Random(limit).NextBytes(body);
        var content = new ShapedContent(body, 5_003, isAnnounced ? body.Length : null);

        HttpStatusException thrown = await StatusBody.FailAsync(content, new() { MaxErrorBodyBytes = limit, Pool = _pool });

        Assert.Equal(difference > 0, thrown.IsErrorBodyTruncated);
        Assert.True(thrown.ErrorBody.Span.SequenceEqual(body.AsSpan(0, Math.Min(body.Length, limit))));
        content.AssertClosed();
        _pool.AssertBalanced();
    }

    [Theory]
    [InlineData(0L, false)]
    [InlineData(5L, true)]
    [InlineData(null, true)]
    public async Task ErrorBody_NotWanted_IsNotOpened(long? announced, bool isTruncated)
    {
        var content = new ShapedContent(new byte[5], announced: announced);

        HttpStatusException thrown = await StatusBody.FailAsync(content, new() { MaxErrorBodyBytes = 0, Pool = _pool });

        Assert.Equal((0, isTruncated, false), (thrown.ErrorBody.Length, thrown.IsErrorBodyTruncated, content.IsOpened));
        Assert.Equal(0, _pool.Rents);
    }

    // What is announced is a hint and never more memory than the limit takes.
    [Theory]
    [InlineData(null)]
    [InlineData(1L << 40)]
    public async Task ErrorBody_WithoutEnd_StopsAtTheLimitInMemoryToo(long? announced)
    {
        await using var endless = new RepeatedStream("", "x", 1L << 40, "");
        using var content = new StreamContent(endless);
        content.Headers.ContentLength = announced;

        HttpStatusException thrown = await StatusBody.FailAsync(content, new() { MaxErrorBodyBytes = 1_000, Pool = _pool });

        Assert.Equal((1_000, true), (thrown.ErrorBody.Length, thrown.IsErrorBodyTruncated));
        Assert.InRange(_pool.PeakBytes, 1, 1_000 + 64 * 1024 + 16);
        Assert.InRange(endless.BytesRead, 1_001, 128 * 1024);
        _pool.AssertBalanced();
    }

    [Fact]
    public async Task ErrorBody_Stalls_IsTheStatusAtTheDeadline()
    {
        var time = new FakeTimeProvider();
        var content = new ShapedContent([.. "half"u8], beforeRead: async (read, token) =>
        {
            if (read > 1)
                await Task.Delay(Timeout.Infinite, token);
        });
        // Of another clock's calls nothing is kept, so that this is the one.
        Task<HttpStatusException> call = StatusBody.FailAsync(content, new() { TimeProvider = time, Timeout = TimeSpan.FromSeconds(7), Pool = _pool });
        await SoonAsync(time.WhenDueInAsync(TimeSpan.FromSeconds(7)));
        time.Advance(TimeSpan.FromSeconds(7));

        HttpStatusException thrown = await call;

        Assert.Equal(("half", true), (Encoding.UTF8.GetString(thrown.ErrorBody.Span), thrown.IsErrorBodyTruncated));
        content.AssertClosed();
        _pool.AssertBalanced();
    }

    [Fact]
    public async Task ErrorBody_CallerGivesUp_IsCancelledWithTheToken()
    {
        using var source = new CancellationTokenSource();
        var content = new ShapedContent([], beforeRead: async (_, token) =>
        {
            source.Cancel();
            await Task.Delay(Timeout.Infinite, token);
        });
        using var response = new HttpResponseMessage(HttpStatusCode.BadGateway) { Content = content };

        var thrown = await Assert.ThrowsAnyAsync<OperationCanceledException>(() => response.EnsureSuccessAsync(new() { Pool = _pool }, source.Token));

        Assert.Equal(source.Token, thrown.CancellationToken);
        content.AssertClosed();
        Assert.False(content.IsDisposed);
        _pool.AssertBalanced();
    }

    public static TheoryData<string> Troubles =>
        [nameof(IOException), nameof(HttpIOException), nameof(HttpRequestException), nameof(InvalidDataException), nameof(InvalidOperationException),
            nameof(ObjectDisposedException), nameof(NotSupportedException), nameof(OperationCanceledException)];

    [Theory]
    [MemberData(nameof(Troubles))]
    public async Task ErrorBody_Fails_IsTheStatusWithWhatCame(string trouble)
    {
        Exception failure = trouble switch
        {
            nameof(IOException) => new IOException(),
            nameof(HttpIOException) => new HttpIOException(HttpRequestError.Unknown),
            nameof(HttpRequestException) => new HttpRequestException(),
            nameof(InvalidDataException) => new InvalidDataException(),
            nameof(InvalidOperationException) => new InvalidOperationException(),
            nameof(ObjectDisposedException) => new ObjectDisposedException("stream"),
            nameof(NotSupportedException) => new NotSupportedException(),
            _ => new OperationCanceledException(),
        };
        var content = new ShapedContent([.. "0123456789"u8], 5, beforeRead: (read, _) => read < 2 ? default : throw failure);

        HttpStatusException thrown = await StatusBody.FailAsync(content, new() { Pool = _pool });

        Assert.Equal(("01234", true), (Encoding.UTF8.GetString(thrown.ErrorBody.Span), thrown.IsErrorBodyTruncated));
        content.AssertClosed();
        _pool.AssertBalanced();
    }
}
