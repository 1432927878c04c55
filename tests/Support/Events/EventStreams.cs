using System.Net.ServerSentEvents;
using System.Text;
using Decant.Http.Calls;
using Decant.Support;

namespace Decant.Http.Events;

/// <summary>Bodies that are streams of events, and what was read of one.</summary>
internal static class EventStreams
{
    public const string MediaType = "text/event-stream";

    public static HttpResponseMessage Response(
        string body, int piece = int.MaxValue, string mediaType = MediaType, Func<int, CancellationToken, ValueTask>? beforeRead = null) =>
        new() { Content = new ShapedContent(Encoding.UTF8.GetBytes(body), piece, contentType: mediaType, beforeRead: beforeRead) };

    /// <summary>The events as texts: the type, the id and the data of each.</summary>
    public static async Task<string[]> DescribeAsync(this IAsyncEnumerable<SseItem<Item>> events, List<string>? taken = null)
    {
        taken ??= [];
        await foreach (SseItem<Item> item in events)
            taken.Add($"{item.EventType} {item.EventId ?? "-"} {item.Data?.Id}{item.Data?.Name}");
        return [.. taken];
    }

    public static Task<string[]> ReadAsync(string body, EventStreamOptions? events = null, int piece = int.MaxValue) =>
        ReadAsync(Response(body, piece), new() { Events = events });

    public static async Task<string[]> ReadAsync(HttpResponseMessage response, JsonProjectionOptions? options, List<string>? taken = null)
    {
        using (response)
            return await response.ReadProjectionEventsAsAsyncEnumerable<Item>(options, TestContext.Current.CancellationToken).DescribeAsync(taken);
    }
}
