using System.Net.Http.Json;
using System.Text.Json;

namespace Decant.Ladder.Ways;

internal static partial class CompleteWays
{
    public static async Task<List<T>?> Mine<T>(HttpClient http, Uri uri, JsonSerializerOptions? options, CancellationToken token)
    {
        List<T> items = [];
        await foreach (T? item in http.GetFromJsonAsAsyncEnumerable<T>(uri, options, token))
            items.Add(item!);
        return items;
    }
}
