using System.Net.ServerSentEvents;
using System.Text.Json;

namespace Decant.Browser.Tests.Web;

/// <summary>Reads the events of a run.</summary>
internal static class RunEventStream
{
    /// <summary>All events from "started" on. A run that another client left may still be ending, and then there is an event "waiting" before.</summary>
    public static async Task<List<SseItem<JsonElement>>> ReadAllAsync(HttpClient http, string query)
    {
        var events = new List<SseItem<JsonElement>>();
        await foreach (SseItem<JsonElement> item in ReadAsync(http, query))
        {
            if (item.EventType != "waiting")
                events.Add(item);
        }

        return events;
    }

    /// <summary>Events as they come; whoever leaves the enumeration closes the connection.</summary>
    public static async IAsyncEnumerable<SseItem<JsonElement>> ReadAsync(HttpClient http, string query)
    {
        CancellationToken cancellation = TestContext.Current.CancellationToken;
        using HttpResponseMessage response = await http.GetAsync($"api/runs?{query}", HttpCompletionOption.ResponseHeadersRead, cancellation);
        response.EnsureSuccessStatusCode();
        Assert.Equal("text/event-stream", response.Content.Headers.ContentType?.MediaType);
        await using Stream body = await response.Content.ReadAsStreamAsync(cancellation);
        await foreach (SseItem<JsonElement> item in SseParser.Create(body, static (_, data) => JsonElement.Parse(data)).EnumerateAsync(cancellation))
            yield return item;
    }
}
