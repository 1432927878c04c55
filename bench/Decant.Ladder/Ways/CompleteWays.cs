using System.Net.Http.Json;
using System.Text.Json;

namespace Decant.Ladder.Ways;

/// <summary>
/// The nine ways with what seed 003 lists as missing. They check the status and pass the token on, and their client comes from <see cref="IHttpClientFactory"/>
/// and decompresses. The three one-liners at the end check the status by themselves. Another way is a public method in a file of its own.
/// </summary>
internal static partial class CompleteWays
{
    public static async Task<List<T>?> GetAsync_ReadAsStringAsync<T>(HttpClient http, Uri uri, JsonSerializerOptions? options, CancellationToken token)
    {
        using HttpResponseMessage response = await http.GetAsync(uri, token);
        response.EnsureSuccessStatusCode();
        string json = await response.Content.ReadAsStringAsync(token);
        return JsonSerializer.Deserialize<List<T>>(json, options);
    }

    public static async Task<List<T>?> GetAsync_ReadAsStreamAsync<T>(HttpClient http, Uri uri, JsonSerializerOptions? options, CancellationToken token)
    {
        using HttpResponseMessage response = await http.GetAsync(uri, token);
        response.EnsureSuccessStatusCode();
        await using Stream body = await response.Content.ReadAsStreamAsync(token);
        return await JsonSerializer.DeserializeAsync<List<T>>(body, options, token);
    }

    public static async Task<List<T>?> GetAsync_ReadFromJsonAsync<T>(HttpClient http, Uri uri, JsonSerializerOptions? options, CancellationToken token)
    {
        using HttpResponseMessage response = await http.GetAsync(uri, token);
        response.EnsureSuccessStatusCode();
        return await response.Content.ReadFromJsonAsync<List<T>>(options, token);
    }

    public static async Task<List<T>?> GetAsync_ReadAsStringAsync_CompletionOption<T>(
        HttpClient http, Uri uri, JsonSerializerOptions? options, CancellationToken token)
    {
        using HttpResponseMessage response = await http.GetAsync(uri, HttpCompletionOption.ResponseHeadersRead, token);
        response.EnsureSuccessStatusCode();
        string json = await response.Content.ReadAsStringAsync(token);
        return JsonSerializer.Deserialize<List<T>>(json, options);
    }

    public static async Task<List<T>?> GetAsync_ReadAsStreamAsync_CompletionOption<T>(
        HttpClient http, Uri uri, JsonSerializerOptions? options, CancellationToken token)
    {
        using HttpResponseMessage response = await http.GetAsync(uri, HttpCompletionOption.ResponseHeadersRead, token);
        response.EnsureSuccessStatusCode();
        await using Stream body = await response.Content.ReadAsStreamAsync(token);
        return await JsonSerializer.DeserializeAsync<List<T>>(body, options, token);
    }

    public static async Task<List<T>?> GetAsync_ReadFromJsonAsync_CompletionOption<T>(
        HttpClient http, Uri uri, JsonSerializerOptions? options, CancellationToken token)
    {
        using HttpResponseMessage response = await http.GetAsync(uri, HttpCompletionOption.ResponseHeadersRead, token);
        response.EnsureSuccessStatusCode();
        return await response.Content.ReadFromJsonAsync<List<T>>(options, token);
    }

    public static async Task<List<T>?> GetStreamAsync<T>(HttpClient http, Uri uri, JsonSerializerOptions? options, CancellationToken token)
    {
        await using Stream body = await http.GetStreamAsync(uri, token);
        return await JsonSerializer.DeserializeAsync<List<T>>(body, options, token);
    }

    public static async Task<List<T>?> GetStringAsync<T>(HttpClient http, Uri uri, JsonSerializerOptions? options, CancellationToken token)
    {
        string json = await http.GetStringAsync(uri, token);
        return JsonSerializer.Deserialize<List<T>>(json, options);
    }

    public static async Task<List<T>?> GetFromJsonAsync<T>(HttpClient http, Uri uri, JsonSerializerOptions? options, CancellationToken token) =>
        await http.GetFromJsonAsync<List<T>>(uri, options, token);
}
