using System.Net;
using System.Text.Json;
using Decant.Buffers;
using Decant.Http.Calls;
using Decant.Support;

namespace Decant.Http.Paging;

/// <summary>A failure on the third page says so, is otherwise a single call's, and comes after the two pages before.</summary>
public sealed class PageFailureTests
{
    private const string Address = "https://user:secret@host/items?token=secret";
    private const string Prefix = "Page 3 (https://host/items): ";

    private static readonly Dictionary<string, Func<HttpResponseMessage>> s_failures = new()
    {
        ["status"] = () => new(HttpStatusCode.TooManyRequests)
        {
            Content = new ShapedContent([.. """{"title":"Slow down","secret":1}"""u8], contentType: "application/problem+json"),
        },
        ["ended"] = () => Broken(HttpRequestError.ResponseEnded),
        ["protocol"] = () => Broken(HttpRequestError.HttpProtocolError),
        ["no connection"] = () => throw new HttpRequestException(HttpRequestError.ConnectionError, "Rejected.", null, HttpStatusCode.BadGateway),
        ["too large"] = () => new() { Content = new ShapedContent(new byte[101]) },
        ["no JSON"] = () => new() { Content = new ShapedContent([.. "[{\"id\":1},\n{\"id\":]"u8]) },
        ["HTML"] = () => new() { Content = new ShapedContent([.. "<html>secret"u8], contentType: "text/html") },
    };

    private readonly TrackingPool _pool = new();

    public static TheoryData<string> Failures => [.. s_failures.Keys];

    [Theory]
    [MemberData(nameof(Failures))]
    public async Task Page3_Fails_IsWhatASingleCallSaysAndWhere(string name)
    {
        var http = new DecantHttpOptions { MaxBodyBytes = 100 };
        using var client = new HttpClient(new HookedHandler(request =>
        {
            HttpResponseMessage response = s_failures[name]();
            response.RequestMessage = request;
            return response;
        }));
        Exception? single = await Record.ExceptionAsync(() => client.GetProjectionArrayAsync<Item>(Address, new() { Http = http }, Cancellation));

        Exception thrown = await FailsAsync(s_failures[name], http);

        // Where the message has the address, it is not there twice.
        Assert.Equal((name == "status" ? "Page 3: " : Prefix) + single!.Message, thrown.Message);
        Assert.Equal(Describe(single), Describe(thrown));
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

        Exception thrown = await FailsAsync(
            () => new() { Content = content }, new() { TimeProvider = time, Timeout = TimeSpan.FromSeconds(10) }, () => time.Advance(TimeSpan.FromSeconds(9)));

        Assert.IsType<TimeoutException>(Assert.IsType<TaskCanceledException>(thrown).InnerException);
        Assert.Contains(nameof(DecantHttpOptions.Timeout), thrown.Message, StringComparison.Ordinal);
        content.AssertClosed();
    }

    [Fact]
    public async Task Page3_Cancelled_IsCancelledWithTheToken()
    {
        using var source = new CancellationTokenSource();
        var content = new ShapedContent([], beforeRead: async (_, token) =>
        {
            source.Cancel();
            await Task.Delay(Timeout.Infinite, token);
        });

        Exception thrown = await FailsAsync(() => new() { Content = content }, token: source.Token);

        Assert.Equal(source.Token, Assert.IsAssignableFrom<OperationCanceledException>(thrown).CancellationToken);
    }

    // The first page's address is the caller's, which may be relative; the message is to say where that was.
    [Fact]
    public async Task Page1_RelativeAddress_IsNamedAbsolutely()
    {
        using var client = new HttpClient(new HookedHandler(_ => new(HttpStatusCode.NotFound))) { BaseAddress = new("https://user:secret@host/api/") };

        var thrown = await Assert.ThrowsAsync<HttpStatusException>(
            () => client.GetProjectionArrayPagesAsAsyncEnumerable<Item>("items?token=secret", Cancellation).TakeAllAsync());

        Assert.StartsWith("Page 1 (https://host/api/items): ", thrown.Message, StringComparison.Ordinal);
        Assert.DoesNotContain("secret", thrown.Message, StringComparison.Ordinal);
    }

    private static HttpResponseMessage Broken(HttpRequestError error) =>
        new() { Content = new ShapedContent([], beforeRead: (_, _) => throw new HttpIOException(error)) };

    private static object Describe(Exception exception) => exception switch
    {
        HttpStatusException status => (status.StatusCode, status.ProblemTitle, status.IsErrorBodyTruncated, status.MediaType, status.ErrorBody.Length),
        HttpRequestException request => (request.HttpRequestError, request.StatusCode),
        JsonException json => (json.Path, json.LineNumber, json.BytePositionInLine),
        _ => exception.GetType(),
    };

    private async Task<Exception> FailsAsync(
        Func<HttpResponseMessage> third, DecantHttpOptions? http = null, Action? betweenPages = null, CancellationToken? token = null)
    {
        using var handler = new PagedHandler(page => [$"</items?token=secret{page}>; rel=next"]) { Instead = page => page == 3 ? third() : null };
        using var client = new HttpClient(handler);
        var options = new JsonProjectionOptions { Settings = new() { Pool = _pool }, Http = (http ?? new()) with { Pool = _pool } };
        int pages = 0;

        Exception? thrown = await Record.ExceptionAsync(async () =>
        {
            await foreach (Item[] _ in client.GetProjectionArrayPagesAsAsyncEnumerable<Item>(Address, options, token ?? Cancellation))
            {
                pages++;
                betweenPages?.Invoke();
            }
        });

        Assert.Equal(2, pages);
        Assert.DoesNotContain("secret", thrown!.Message, StringComparison.Ordinal);
        _pool.AssertBalanced();
        return thrown;
    }
}
