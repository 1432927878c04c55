using System.Net.Http.Json;
using System.Text.Json;

namespace Decant.Ladder.Ways;

/// <summary>
/// The nine ways of seed 003, with its names. As in the seed, they do not check the status and do not pass the token on. Every public method here is a way.
/// </summary>
internal static class SeedWays
{
    public static async Task<List<T>?> GetAsync_ReadAsStringAsync<T>(HttpClient http, Uri uri, JsonSerializerOptions? options, CancellationToken token)
    {
        using HttpResponseMessage response = await http.GetAsync(uri);
        string json = await response.Content.ReadAsStringAsync();
        return JsonSerializer.Deserialize<List<T>>(json, options);
    }

    public static async Task<List<T>?> GetAsync_ReadAsStreamAsync<T>(HttpClient http, Uri uri, JsonSerializerOptions? options, CancellationToken token)
    {
        using HttpResponseMessage response = await http.GetAsync(uri);
        await using Stream body = await response.Content.ReadAsStreamAsync();
        return await JsonSerializer.DeserializeAsync<List<T>>(body, options);
    }

    public static async Task<List<T>?> GetAsync_ReadFromJsonAsync<T>(HttpClient http, Uri uri, JsonSerializerOptions? options, CancellationToken token)
    {
        using HttpResponseMessage response = await http.GetAsync(uri);
        return await response.Content.ReadFromJsonAsync<List<T>>(options);
    }

    public static async Task<List<T>?> GetAsync_ReadAsStringAsync_CompletionOption<T>(
        HttpClient http, Uri uri, JsonSerializerOptions? options, CancellationToken token)
    {
        using HttpResponseMessage response = await http.GetAsync(uri, HttpCompletionOption.ResponseHeadersRead);
        string json = await response.Content.ReadAsStringAsync();
        return JsonSerializer.Deserialize<List<T>>(json, options);
    }

    public static async Task<List<T>?> GetAsync_ReadAsStreamAsync_CompletionOption<T>(
        HttpClient http, Uri uri, JsonSerializerOptions? options, CancellationToken token)
    {
        using HttpResponseMessage response = await http.GetAsync(uri, HttpCompletionOption.ResponseHeadersRead);
        await using Stream body = await response.Content.ReadAsStreamAsync();
        return await JsonSerializer.DeserializeAsync<List<T>>(body, options);
    }

    public static async Task<List<T>?> GetAsync_ReadFromJsonAsync_CompletionOption<T>(
        HttpClient http, Uri uri, JsonSerializerOptions? options, CancellationToken token)
    {
        using HttpResponseMessage response = await http.GetAsync(uri, HttpCompletionOption.ResponseHeadersRead);
        return await response.Content.ReadFromJsonAsync<List<T>>(options);
    }

    public static async Task<List<T>?> GetStreamAsync<T>(HttpClient http, Uri uri, JsonSerializerOptions? options, CancellationToken token)
    {
        await using Stream body = await http.GetStreamAsync(uri);
        return await JsonSerializer.DeserializeAsync<List<T>>(body, options);
    }

    public static async Task<List<T>?> GetStringAsync<T>(HttpClient http, Uri uri, JsonSerializerOptions? options, CancellationToken token)
    {
        string json = await http.GetStringAsync(uri);
        return JsonSerializer.Deserialize<List<T>>(json, options);
    }

    public static async Task<List<T>?> GetFromJsonAsync<T>(HttpClient http, Uri uri, JsonSerializerOptions? options, CancellationToken token) =>
        await http.GetFromJsonAsync<List<T>>(uri, options);
}
