using System.Net;
using System.Text.Json;
using Decant.Buffers;
using Decant.Http.Calls;
using Decant.Support;

namespace Decant.Http.Paging;

/// <summary>A failure on the third page says so, is of the type that a single call's is, and comes after the two pages before.</summary>
public sealed class PageFailureTests
{
    private const string Prefix = "Page 3 (https://host/items): ";

    private readonly TrackingPool _pool = new();

    [Fact]
    public async Task Page3_Status_IsAStatus()
    {
        var thrown = await FailsAsync<HttpStatusException>(_ => new(HttpStatusCode.TooManyRequests)
        {
            Content = new ShapedContent([.. """{"title":"Slow down","secret":1}"""u8], contentType: "application/problem+json"),
        });

        Assert.Equal((HttpStatusCode.TooManyRequests, "Slow down", false), (thrown.StatusCode, thrown.ProblemTitle, thrown.IsErrorBodyTruncated));
        Assert.Equal("application/problem+json", thrown.MediaType);
        Assert.Equal(32, thrown.ErrorBody.Length);
    }

    [Theory]
    [InlineData(HttpRequestError.ResponseEnded)]
    [InlineData(HttpRequestError.HttpProtocolError)]
    public async Task Page3_BodyBreaksOff_IsAnHttpRequestException(HttpRequestError error)
    {
        var thrown = await FailsAsync<HttpRequestException>(
            _ => new() { Content = new ShapedContent([], beforeRead: (_, _) => throw new HttpIOException(error)) });

        Assert.Equal(error, thrown.HttpRequestError);
    }

    [Fact]
    public async Task Page3_NoConnection_IsAnHttpRequestException()
    {
        var thrown = await FailsAsync<HttpRequestException>(
            _ => throw new HttpRequestException(HttpRequestError.ConnectionError, "Refused.", null, HttpStatusCode.BadGateway));

        Assert.Equal((HttpRequestError.ConnectionError, HttpStatusCode.BadGateway), (thrown.HttpRequestError, thrown.StatusCode));
        Assert.Equal(Prefix + "Refused.", thrown.Message);
    }

    [Fact]
    public async Task Page3_TooLarge_IsALimit()
    {
        var thrown = await FailsAsync<HttpRequestException>(_ => new() { Content = new ShapedContent(new byte[101]) }, new() { MaxBodyBytes = 100 });

        Assert.Equal(HttpRequestError.ConfigurationLimitExceeded, thrown.HttpRequestError);
    }

    [Fact]
    public async Task Page3_NoJson_IsAJsonExceptionWithItsPlace()
    {
        var thrown = await FailsAsync<JsonException>(_ => new() { Content = new ShapedContent([.. "[{\"id\":1},\n{\"id\":]"u8]) });

        Assert.Equal(("$[1].id", 1, 6), (thrown.Path, thrown.LineNumber, thrown.BytePositionInLine));
    }

    [Fact]
    public async Task Page3_Html_SaysSo()
    {
        var thrown = await FailsAsync<JsonException>(_ => new() { Content = new ShapedContent([.. "<html>secret"u8], contentType: "text/html") });

        Assert.Contains("text/html", thrown.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Page3_TimeRunsOut_IsATimeout()
    {
        var time = new FakeTimeProvider();
        ShapedContent content = new([], beforeRead: async (read, token) =>
        {
            Task stalled = Task.Delay(Timeout.Infinite, token);
            // Its own deadline, not what the pages before left of theirs.
            await SoonAsync(time.WhenDueInAsync(TimeSpan.FromSeconds(10)));
            time.Advance(TimeSpan.FromSeconds(10));
            await stalled;
        });

        var thrown = await FailsAsync<TaskCanceledException>(
            _ => new() { Content = content }, new() { TimeProvider = time, Timeout = TimeSpan.FromSeconds(10) }, () => time.Advance(TimeSpan.FromSeconds(9)));

        Assert.IsType<TimeoutException>(thrown.InnerException);
        Assert.Contains(nameof(DecantHttpOptions.Timeout), thrown.Message, StringComparison.Ordinal);
        content.AssertClosed();
    }

    [Fact]
    public async Task Page3_Cancelled_IsCancelledWithTheToken()
    {
        using var source = new CancellationTokenSource();
        using var handler = new PagedHandler(page => [$"</items?page={page + 1}>; rel=next"])
        {
            Instead = page => page == 3 ? new()
            {
                Content = new ShapedContent([], beforeRead: async (_, token) =>
                {
                    source.Cancel();
                    await Task.Delay(Timeout.Infinite, token);
                }),
            } : null,
        };
        using var client = new HttpClient(handler);
        int pages = 0;

        var thrown = await Assert.ThrowsAnyAsync<OperationCanceledException>(async () =>
        {
            await foreach (Item[] _ in client.GetPagesAsAsyncEnumerable<Item>("https://host/items", source.Token))
                pages++;
        });

        Assert.Equal((2, source.Token), (pages, thrown.CancellationToken));
    }

    // The first page's address is the caller's, which may be relative; the message is to say where that was.
    [Fact]
    public async Task Page1_RelativeAddress_IsNamedAbsolutely()
    {
        using var client = new HttpClient(new HookedHandler(_ => new(HttpStatusCode.NotFound))) { BaseAddress = new("https://user:secret@host/api/") };

        var thrown = await Assert.ThrowsAsync<HttpStatusException>(async () =>
        {
            await foreach (Item[] _ in client.GetPagesAsAsyncEnumerable<Item>("items?token=secret", Cancellation))
            {
            }
        });

        Assert.StartsWith("Page 1 (https://host/api/items): ", thrown.Message, StringComparison.Ordinal);
        Assert.DoesNotContain("secret", thrown.Message, StringComparison.Ordinal);
    }

    private async Task<TException> FailsAsync<TException>(
        Func<int, HttpResponseMessage> third, DecantHttpOptions? http = null, Action? betweenPages = null)
        where TException : Exception
    {
        using var handler = new PagedHandler(page => [$"</items?token=secret{page}>; rel=next"]) { Instead = page => page == 3 ? third(page) : null };
        using var client = new HttpClient(handler);
        var options = new JsonProjectionOptions { Pool = _pool, Http = (http ?? new()) with { Pool = _pool } };
        int pages = 0;

        var thrown = await Assert.ThrowsAsync<TException>(async () =>
        {
            await foreach (Item[] _ in client.GetPagesAsAsyncEnumerable<Item>("https://user:secret@host/items?token=secret", options, Cancellation))
            {
                pages++;
                betweenPages?.Invoke();
            }
        });

        Assert.Equal(2, pages);
        Assert.StartsWith(Prefix, thrown.Message, StringComparison.Ordinal);
        Assert.DoesNotContain("secret", thrown.Message, StringComparison.Ordinal);
        _pool.AssertBalanced();
        return thrown;
    }
}
