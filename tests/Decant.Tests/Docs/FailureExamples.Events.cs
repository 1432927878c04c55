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
        ["event-lost"] = () => EventsAsync("", new() { Events = s_done with { MaxReconnections = 2 } }),
    };

    private static Task EventsAsync(string body, JsonProjectionOptions? options = null, string contentType = "text/event-stream") =>
        Client(_ => new() { Content = Json(body, contentType) }).GetProjectionEventsAsAsyncEnumerable<Project>("feed", options, Cancellation).TakeAllAsync();
}
