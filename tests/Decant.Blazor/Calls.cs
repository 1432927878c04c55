using System.Net.Http.Json;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Decant.Blazor;

/// <summary>A call of each family, and what it says: how many values it gave, if they are those of System.Text.Json.</summary>
internal static class Calls
{
    private static readonly JsonTypeInfo<Repository[]> s_many = RepositoryContext.Default.RepositoryArray;

    public static IEnumerable<(string Name, Func<HttpClient, Task<string>> Call)> All =>
    [
        ("object", ObjectAsync),
        ("array", http => ArrayAsync(http, "many")),
        ("compressed", http => ArrayAsync(http, "gzip")),
        ("elements", ElementsAsync),
        ("lines", LinesAsync),
        ("entries", EntriesAsync),
        ("envelope", EnvelopeAsync),
        ("pages-by-link", http => PagesByLinkAsync(http, "pages/1")),
        ("pages-by-hidden-link", http => PagesByLinkAsync(http, "hidden/1")),
        ("pages-by-body", PagesByBodyAsync),
        ("copy", CopyAsync),
        ("pooled-body", PooledBodyAsync),
        ("events", EventsAsync),
        .. Endings.All,
    ];

    private static async Task<string> ObjectAsync(HttpClient http)
    {
        Repository? read = await http.GetProjectionAsync<Repository>("one");
        return Compare([read!], [(await http.GetFromJsonAsync("one", RepositoryContext.Default.Repository))!]);
    }

    private static async Task<string> ArrayAsync(HttpClient http, string address) =>
        Compare(await http.GetProjectionArrayAsync<Repository>(address), (await http.GetFromJsonAsync(address, s_many))!);

    private static async Task<string> ElementsAsync(HttpClient http) =>
        Compare(await http.GetProjectionAsAsyncEnumerable<Repository>("many").ToArrayAsync(), (await http.GetFromJsonAsync("many", s_many))!);

    private static async Task<string> LinesAsync(HttpClient http) =>
        Compare(await http.GetProjectionAsAsyncEnumerable<Repository>("lines").ToArrayAsync(), (await http.GetFromJsonAsync("many", s_many))!);

    private static async Task<string> EntriesAsync(HttpClient http)
    {
        KeyValuePair<string, Repository>[] read = await http.GetProjectionEntriesAsAsyncEnumerable<Repository>("entries").ToArrayAsync();
        Dictionary<string, Repository> expected = (await http.GetFromJsonAsync("entries", RepositoryContext.Default.DictionaryStringRepository))!;
        return read.Select(entry => entry.Key).SequenceEqual(expected.Keys)
            ? Compare([.. read.Select(entry => entry.Value)], [.. expected.Values])
            : $"the keys are {string.Join(", ", read.Select(entry => entry.Key))}";
    }

    private static async Task<string> EnvelopeAsync(HttpClient http)
    {
        ProjectionElements<Total, Repository> read = http.GetProjectionAsAsyncEnumerable<Total, Repository>("body/1", new JsonProjectionOptions { Path = "items" });
        int count = (await read.ToArrayAsync()).Length;
        return $"{count} of {read.Envelope.Count}";
    }

    private static async Task<string> PagesByLinkAsync(HttpClient http, string address) =>
        $"{(await http.GetProjectionArrayPagesAsAsyncEnumerable<Repository>(address).ToArrayAsync()).Length} pages";

    private static async Task<string> PagesByBodyAsync(HttpClient http) =>
        $"{(await http.GetProjectionPagesAsAsyncEnumerable<Page>("body/1", (page, _) => page.Next).ToArrayAsync()).Length} pages";

    private static async Task<string> CopyAsync(HttpClient http)
    {
        using var copy = new MemoryStream();
        await http.CopyProjectionToAsync("many", JsonCopy.OfArray<Repository>(), copy);
        return Compare(JsonSerializer.Deserialize(copy.ToArray(), s_many)!, (await http.GetFromJsonAsync("many", s_many))!);
    }

    private static async Task<string> PooledBodyAsync(HttpClient http)
    {
        using PooledBody body = await http.GetPooledBodyAsync("gzip");
        return Compare(JsonSerializer.Deserialize(body.Span, s_many)!, (await http.GetFromJsonAsync("many", s_many))!);
    }

    // The stream does not end: its reader leaves.
    private static async Task<string> EventsAsync(HttpClient http)
    {
        Repository[] read = await http.GetProjectionEventsAsAsyncEnumerable<Repository>("events").Take(3).Select(item => item.Data).ToArrayAsync();
        return Compare(read, (await http.GetFromJsonAsync("many", s_many))![..3]);
    }

    // By their text, because records compare arrays by reference.
    private static string Compare(Repository[] read, Repository[] expected)
    {
        string text = JsonSerializer.Serialize(read, s_many), expectedText = JsonSerializer.Serialize(expected, s_many);
        return text == expectedText ? $"{read.Length} as System.Text.Json" : $"{text} instead of {expectedText}";
    }
}
