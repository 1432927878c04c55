using System.Net.Http.Json;
using System.Text.Json;

namespace Decant.Interception.Tests.Support;

/// <summary>The calls of the framework as delegates. The compiler intercepts none of them.</summary>
internal static class Written<T>
{
    public static readonly Func<string, JsonSerializerOptions?, T?> String = JsonSerializer.Deserialize<T>;

    public static readonly CharactersCall Characters = JsonSerializer.Deserialize<T>;

    public static readonly BytesCall Bytes = JsonSerializer.Deserialize<T>;

    public static readonly Func<Stream, JsonSerializerOptions?, T?> Stream = JsonSerializer.Deserialize<T>;

    public static readonly Func<Stream, JsonSerializerOptions?, CancellationToken, ValueTask<T?>> StreamAsync = JsonSerializer.DeserializeAsync<T>;

    public static readonly Func<HttpContent, CancellationToken, Task<T?>> Content = HttpContentJsonExtensions.ReadFromJsonAsync<T>;

    public static readonly Func<HttpContent, JsonSerializerOptions?, CancellationToken, Task<T?>> ContentWithOptions = HttpContentJsonExtensions.ReadFromJsonAsync<T>;

    public static readonly Func<HttpClient, string?, CancellationToken, Task<T?>> Text = HttpClientJsonExtensions.GetFromJsonAsync<T>;

    public static readonly Func<HttpClient, string?, JsonSerializerOptions?, CancellationToken, Task<T?>> TextWithOptions = HttpClientJsonExtensions.GetFromJsonAsync<T>;

    public static readonly Func<HttpClient, Uri?, CancellationToken, Task<T?>> Uri = HttpClientJsonExtensions.GetFromJsonAsync<T>;

    public static readonly Func<HttpClient, Uri?, JsonSerializerOptions?, CancellationToken, Task<T?>> UriWithOptions = HttpClientJsonExtensions.GetFromJsonAsync<T>;

    public delegate T? CharactersCall(ReadOnlySpan<char> json, JsonSerializerOptions? options);

    public delegate T? BytesCall(ReadOnlySpan<byte> utf8Json, JsonSerializerOptions? options);
}
