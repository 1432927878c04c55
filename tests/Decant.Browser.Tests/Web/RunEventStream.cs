using System.Net.ServerSentEvents;
using System.Text.Json;

namespace Decant.Browser.Tests.Web;

/// <summary>Reads the events of a run.</summary>
internal static class RunEventStream
{
    public static async Task<List<SseItem<JsonElement>>> ReadAllAsync(HttpClient http, string query) =>
        await ReadAsync(http, query).ToListAsync(TestContext.Current.CancellationToken);

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
