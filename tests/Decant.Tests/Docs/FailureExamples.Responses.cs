using System.Net;
using System.Net.Sockets;
using Decant.Http.Calls;
using Decant.Support;

namespace Decant.Docs;

/// <summary>Requests that get no response, and responses that are no success.</summary>
internal static partial class FailureExamples
{
    private const string Problem = """
        {"type":"https://api.example/problems/quota","title":"Quota exceeded","detail":"120 of 100 requests.","instance":"/logs/7"}
        """;

    private static Dictionary<string, Func<Task>> Sending() => new()
    {
        ["send"] = () => Client(_ => throw new HttpRequestException(
            HttpRequestError.ConnectionError, "Connection refused (api.example:443)", new SocketException((int)SocketError.ConnectionRefused)))
            .GetProjectionAsync<Project>("projects/42", Cancellation),
        // What the handler says that follows redirects.
        ["send-redirect"] = () => Client(_ => throw new UriFormatException("Invalid URI: The hostname could not be parsed."))
            .GetProjectionAsync<Project>("projects/42", Cancellation),
        ["send-timeout"] = async () =>
        {
            using var client = new HttpClient(new SilentHandler()) { BaseAddress = new("https://api.example/"), Timeout = TimeSpan.FromMilliseconds(20) };
            await client.GetProjectionAsync<Project>("projects/42", Cancellation);
        },
    };

    private static Dictionary<string, Func<Task>> Statuses() => new()
    {
        ["status"] = () => GetAsync(HttpStatusCode.TooManyRequests),
        ["status-quoted"] = () => GetAsync(HttpStatusCode.TooManyRequests, new() { IncludeErrorBodyInMessage = true }),
        ["status-304"] = () => Client(Json(""), HttpStatusCode.NotModified).GetProjectionAsync<Project>("projects/42", Cancellation),
        ["no-value"] = () => Client(Json(""), HttpStatusCode.NoContent).GetProjectionAsync<Point>("points/1", Cancellation),
    };

    private static Task<Project?> GetAsync(HttpStatusCode status, DecantHttpOptions? options = null) =>
        Client(Json(Problem, "application/problem+json"), status)
            .GetProjectionAsync<Project>("projects/42?key=secret", new() { Http = options }, Cancellation);

    private static Dictionary<string, Func<Task>> Times() => new()
    {
        ["cancelled"] = async () =>
        {
            using var source = new CancellationTokenSource();
            Task call = Client(Stalled(Whole)).GetProjectionAsync<Project>("projects/42", source.Token);
            await source.CancelAsync();
            await call;
        },
        ["deadline"] = () => LateAsync("{", TimeSpan.FromSeconds(10), (client, options) =>
            client.GetProjectionAsync<Project>("projects/42", new() { Http = options with { Timeout = TimeSpan.FromSeconds(10) } }, Cancellation)),
        ["deadline-client"] = () => LateAsync("{", TimeSpan.FromSeconds(100), (client, options) =>
            client.GetProjectionAsync<Project>("projects/42", new() { Http = options }, Cancellation)),
        ["idle"] = () => LateAsync("[{", TimeSpan.FromSeconds(30), (client, options) =>
            client.GetProjectionAsAsyncEnumerable<Project>("projects", new() { Http = options }, Cancellation).TakeAllAsync()),
        ["deadline-rejected"] = async () =>
        {
            var time = new FakeTimeProvider();
            var options = new DecantHttpOptions { TimeProvider = time, Timeout = TimeSpan.FromSeconds(20) };
            Task call = new HttpClient(new WaitingHandler()) { BaseAddress = new("https://api.example/") }
                .GetProjectionAsync<Project>("projects/42", new() { Http = options }, Cancellation);
            await Task.WhenAny(call, time.WhenDueInAsync(TimeSpan.FromSeconds(20)));
            time.Advance(TimeSpan.FromSeconds(20));
            await call;
        },
        ["write-timeout"] = async () =>
        {
            var time = new FakeTimeProvider();
            await using var destination = new StallingDestination();
            var options = new JsonProjectionOptions { Copy = new() { WriteTimeout = TimeSpan.FromSeconds(10) }, Http = new() { TimeProvider = time } };
            Task call = Client(Json($"[{Whole}]")).CopyProjectionToAsync("projects", JsonCopy.OfArray<Project>(options), destination, Cancellation);
            await Task.WhenAny(call, destination.Reached.Task);
            time.Advance(TimeSpan.FromSeconds(10));
            await call;
        },
    };

    // The clock is moved once the timeout is armed.
    private static async Task LateAsync(string start, TimeSpan limit, Func<HttpClient, DecantHttpOptions, Task> get)
    {
        var time = new FakeTimeProvider();
        Task call = get(Client(Stalled(start + "\"name\":\"decant\",")), new() { TimeProvider = time });
        await Task.WhenAny(call, time.WhenDueInAsync(limit));
        time.Advance(limit);
        await call;
    }

    private static Dictionary<string, Func<Task>> Paging() => new()
    {
        ["page-status"] = () => PagesAsync(page => page == 3 ? new(HttpStatusCode.BadGateway) : Page("page=" + (page + 1))),
        ["page-json"] = () => PagesAsync(page => page == 2 ? new() { Content = Json("""[{"name":1}]""") } : Page("page=2")),
        ["page-elsewhere"] = () => PagesAsync(_ => Page("https://other.example/projects?page=2")),
        ["page-proxy"] = () => PagesAsync(_ => Page("http://api.example/projects?page=2")),
        ["page-no-address"] = () => PagesAsync(_ => Page("https://[other")),
        ["page-no-link"] = () => PagesAsync(_ =>
        {
            var response = new HttpResponseMessage { Content = Json($"[{Whole}]") };
            response.Headers.Add("Link", "/projects?page=2; rel=\"next\"");
            return response;
        }),
        ["page-many"] = () => PagesAsync(page => Page("page=" + (page + 1)), new() { MaxPages = 2 }),
        ["page-circle"] = () => PagesAsync(_ => Page("page=7")),
        ["page-same"] = () => Client(_ => new() { Content = Json(Whole) })
            .GetProjectionPagesAsAsyncEnumerable<Project>(_ => new(HttpMethod.Post, "projects"), (_, _) => "7", cancellationToken: Cancellation).TakeAllAsync(),
    };

    private static Task PagesAsync(Func<int, HttpResponseMessage> answer, DecantHttpOptions? options = null)
    {
        int page = 0;
        return Client(_ => answer(++page)).GetProjectionArrayPagesAsAsyncEnumerable<Project>("projects?key=secret", new() { Http = options }, Cancellation).TakeAllAsync();
    }

    private static HttpResponseMessage Page(string next)
    {
        var response = new HttpResponseMessage { Content = Json($"[{Whole}]") };
        response.Headers.Add("Link", $"<{(next.StartsWith("http", StringComparison.Ordinal) ? next : "?" + next)}>; rel=\"next\"");
        return response;
    }

    /// <summary>Does not hand out a rejection, as a handler that waits to try again.</summary>
    private sealed class WaitingHandler : HttpMessageHandler
    {
        protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
        {
            using var rejection = new HttpResponseMessage(HttpStatusCode.TooManyRequests);
            rejection.Headers.Add("Retry-After", "7");
            request.Options.Set(new("Decant.LastResponse"), rejection);
            await Task.Delay(Timeout.Infinite, cancellationToken);
            throw new InvalidOperationException();
        }
    }

    /// <summary>Never answers.</summary>
    private sealed class SilentHandler : HttpMessageHandler
    {
        protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
        {
            await Task.Delay(Timeout.Infinite, cancellationToken);
            throw new InvalidOperationException();
        }
    }
}
