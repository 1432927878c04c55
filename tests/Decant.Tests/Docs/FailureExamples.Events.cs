using Decant.Support;

namespace Decant.Docs;

/// <summary>Streams of events.</summary>
internal static partial class FailureExamples
{
    private const string WholeEvent = $"data: {Whole}\n\n";

    private static readonly EventStreamOptions s_done = new() { EndData = "[DONE]", ReconnectionInterval = TimeSpan.Zero };

    private static Dictionary<string, Func<Task>> Events() => new()
    {
        ["event-error"] = () => EventsAsync($"{WholeEvent}event: error\ndata: {Whole}\n\n"),
        ["event-end"] = () => EventsAsync(WholeEvent + WholeEvent, new() { Events = s_done }),
        ["event-cut"] = () => EventsAsync($"{WholeEvent}data: {Whole}\n"),
        ["event-json"] = () => EventsAsync($"{WholeEvent}data: {{\"stars\":x}}\n\n"),
        ["event-type"] = () => EventsAsync(Whole, contentType: "application/json"),
        ["event-size"] = () => EventsAsync($"data: {new string('x', 300)}\n\n", new() { MaxValueBytes = 256 }),
        ["event-id"] = IdBeyondAsciiAsync,
        ["event-lost"] = () => EventsAsync("", new() { Events = s_done with { MaxReconnections = 2 } }),
    };

    // As SocketsHttpHandler does that nobody has told otherwise.
    private static Task IdBeyondAsciiAsync()
    {
        var options = new JsonProjectionOptions { Events = s_done with { MaxReconnections = 1 } };
        return Client(request => request.Headers.Contains("Last-Event-ID")
            ? throw new HttpRequestException("Request headers must contain only ASCII characters.")
            : new() { Content = Json($"id: caf\u00E9\n{WholeEvent}", "text/event-stream") }).GetProjectionEventsAsAsyncEnumerable<Project>("feed", options, Cancellation).TakeAllAsync();
    }

    private static Task EventsAsync(string body, JsonProjectionOptions? options = null, string contentType = "text/event-stream") =>
        Client(_ => new() { Content = Json(body, contentType) }).GetProjectionEventsAsAsyncEnumerable<Project>("feed", options, Cancellation).TakeAllAsync();
}
