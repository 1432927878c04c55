using System.Net;
using System.Text;
using System.Text.RegularExpressions;
using Decant.Http.Calls;
using Decant.Support;

namespace Decant.Http.Paging;

/// <summary>Each failure of pages says each sentence, and each address, once: in its message, or in that of a cause.</summary>
public sealed partial class PageMessageTests
{
    private const string Address = "https://host/dir/items";

    // What the second page answers with.
    private static readonly Dictionary<string, Func<HttpResponseMessage>> s_answers = new()
    {
        ["status"] = () => new(HttpStatusCode.BadGateway) { Content = Content("<html>") },
        ["status with problem details"] = () => new(HttpStatusCode.Conflict)
        {
            Content = new ShapedContent([.. """{"title":"Conflict","detail":"Twice."}"""u8], contentType: "application/problem+json"),
        },
        ["JSON"] = () => new() { Content = Content("[{") },
        ["JSON of another kind"] = () => new() { Content = Content("""[{"id":"x"}]""") },
        ["JSON of another media type"] = () => new() { Content = new ShapedContent([.. "<html>"u8], contentType: "text/html") },
        ["JSON in an unknown coding"] = () => Coded("zstd"),
        ["a coding that is damaged"] = () => Coded("gzip"),
        ["charset"] = () => new() { Content = new ShapedContent([.. "[]"u8], contentType: "application/json; charset=unknown") },
        ["truncated"] = () => Broken(new HttpIOException(HttpRequestError.ResponseEnded)),
        ["reset"] = () => Broken(new IOException("Reset.")),
        ["protocol"] = () => Broken(new HttpIOException(HttpRequestError.HttpProtocolError, "The stream was reset.")),
        ["too large"] = () => new() { Content = Content($"[{new string(' ', 200)}]") },
        ["no connection"] = () => throw new HttpRequestException(HttpRequestError.ConnectionError, "Rejected.", new IOException("No route.")),
        ["timeout"] = () => throw new TaskCanceledException("Late.", new TimeoutException("After 10 seconds.")),
        ["another origin"] = () => Next("<https://elsewhere/items>; rel=next"),
        ["another scheme"] = () => Next("<http://host/dir/items>; rel=next"),
        ["loop to itself"] = () => Next("<?page=2>; rel=next"),
        ["loop to the first"] = () => Next("<items>; rel=next"),
        ["too many"] = () => Next("<?page=3>; rel=next"),
        ["too many, at another address"] = () => Next("<items/3>; rel=next"),
        ["link that is no address"] = () => Next("<https://[host>; rel=next"),
        ["link that is no link"] = () => Next("items; rel=next"),
    };

    public static TheoryData<string, bool> Failures => [.. s_answers.Keys.SelectMany(name => new[] { new TheoryDataRow<string, bool>(name, false), new(name, true) })];

    [Theory]
    [MemberData(nameof(Failures))]
    public async Task Page2_Fails_SaysEachSentenceOnce(string name, bool mayLeave)
    {
        int page = 0;
        using var client = new HttpClient(new HookedHandler(request =>
        {
            HttpResponseMessage response = ++page == 1 ? Next("<?page=2>; rel=next") : s_answers[name]();
            response.RequestMessage = request;
            return response;
        }));
        var options = new JsonProjectionOptions { Http = new() { MaxPages = 2, MaxBodyBytes = 100, FollowPagesToOtherOrigins = mayLeave } };

        Exception? thrown = await Record.ExceptionAsync(() => client.GetProjectionArrayPagesAsAsyncEnumerable<Item>($"{Address}?token=secret", options, Cancellation).TakeAllAsync());

        AssertOnce(Assert.IsAssignableFrom<Exception>(thrown));
    }

    // A type of the user's may have more than its message.
    [Fact]
    public async Task Page1_HandlerThrowsATypeOfItsOwn_IsTheCause()
    {
        var own = new OwnException();
        using var client = new HttpClient(new HookedHandler((Func<HttpRequestMessage, HttpResponseMessage>)(_ => throw own)));

        var thrown = await Assert.ThrowsAsync<HttpRequestException>(() => client.GetProjectionArrayPagesAsAsyncEnumerable<Item>(Address, Cancellation).TakeAllAsync());

        Assert.Same(own, thrown.InnerException);
        Assert.Equal($"Page 1 ({Address}): Mine.", thrown.Message);
    }

    [Fact]
    public async Task Page1_HandlerThrows_KeepsWhatTheHandlerHasNoted()
    {
        var noted = new HttpRequestException(HttpRequestError.ConnectionError, "Rejected.") { Data = { ["attempts"] = 3 } };
        using var client = new HttpClient(new HookedHandler((Func<HttpRequestMessage, HttpResponseMessage>)(_ => throw noted)));

        var thrown = await Assert.ThrowsAsync<HttpRequestException>(() => client.GetProjectionArrayPagesAsAsyncEnumerable<Item>(Address, Cancellation).TakeAllAsync());

        Assert.Equal((3, HttpRequestError.ConnectionError, null), (thrown.Data["attempts"], thrown.HttpRequestError, thrown.InnerException));
    }

    [Theory]
    [InlineData("https:nothing", "a")]
    [InlineData("https://elsewhere/items", "a")]
    [InlineData("items", "a")]
    [InlineData(null, "a")]
    public async Task Page_ThatNamesTheNextInItsBody_SaysEachSentenceOnce(string? address, string cursor)
    {
        int page = 0;
        using var client = new HttpClient(new HookedHandler(request => new() { RequestMessage = request, Content = Content($$"""{"id":{{++page / 2}}}""") }));
        var options = new JsonProjectionOptions { Http = new() { MaxPages = 5 } };
        IAsyncEnumerable<Item> pages = address is null
            ? client.GetProjectionPagesAsAsyncEnumerable<Item>(_ => new(HttpMethod.Get, Address), (_, _) => cursor, options, Cancellation)
            : client.GetProjectionPagesAsAsyncEnumerable<Item>(Address, (_, _) => address, options, Cancellation);

        AssertOnce(Assert.IsAssignableFrom<Exception>(await Record.ExceptionAsync(() => pages.TakeAllAsync())));
    }

    // As ToString prints them.
    private static void AssertOnce(Exception exception)
    {
        StringBuilder all = new();
        for (Exception? at = exception; at is not null; at = at.InnerException)
            all.Append(at.Message).Append('\n');
        string text = all.ToString();
        Assert.StartsWith("Page ", text, StringComparison.Ordinal);
        Assert.Single(PageNumber().Matches(text));
        Assert.Single(Regex.Matches(text, $@"{Regex.Escape(Address)}(?![\w/])"));
        Assert.DoesNotContain("secret", text, StringComparison.Ordinal);
        string[] sentences = [.. PageNumber().Replace(text, "").Split((string[])[". ", ".\n", "\n"], StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries)];
        Assert.Equal(sentences.Distinct(), sentences);
        // Where it failed is not lost.
        Assert.Contains(" at Decant.", exception.ToString(), StringComparison.Ordinal);
    }

    private static ShapedContent Content(string text) => new(Encoding.UTF8.GetBytes(text));

    private static HttpResponseMessage Broken(Exception exception) => new() { Content = new ShapedContent([], beforeRead: (_, _) => throw exception) };

    private static HttpResponseMessage Coded(string coding)
    {
        var response = new HttpResponseMessage { Content = Content("zzzzzzzzzzzz") };
        response.Content.Headers.ContentEncoding.Add(coding);
        return response;
    }

    private static HttpResponseMessage Next(string link)
    {
        var response = new HttpResponseMessage { Content = Content("[]") };
        Assert.True(response.Headers.TryAddWithoutValidation("Link", link));
        return response;
    }

    private sealed class OwnException() : HttpRequestException("Mine.");

    [GeneratedRegex(@"Page \d+( \([^)]*\))?: ")]
    private static partial Regex PageNumber();
}
