using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Net.Http.Headers;
using System.Net.Http.Json;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Decant.Http;
using Decant.Interception;

namespace Decant.CompilerServices;

// Calls that read JSON from responses and contents.
public sealed partial class JsonInterceptor<T>
{
    /// <inheritdoc cref="HttpClientJsonExtensions.GetFromJsonAsync{TValue}(HttpClient, string?, JsonSerializerOptions?, CancellationToken)"/>
    [RequiresUnreferencedCode(SerializerCall.ReflectionMessage)]
    [RequiresDynamicCode(SerializerCall.ReflectionMessage)]
    public Task<T?> GetFromJsonAsync(
        HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, JsonSerializerOptions? options, CancellationToken cancellationToken) =>
        GetFromJsonAsync(client, Addresses.Create(requestUri), new SerializerCall<T>(options), cancellationToken);

    /// <inheritdoc cref="HttpClientJsonExtensions.GetFromJsonAsync{TValue}(HttpClient, string?, JsonTypeInfo{TValue}, CancellationToken)"/>
    public Task<T?> GetFromJsonAsync(
        HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, JsonTypeInfo<T> jsonTypeInfo, CancellationToken cancellationToken) =>
        GetFromJsonAsync(client, Addresses.Create(requestUri), new SerializerCall<T>(jsonTypeInfo), cancellationToken);

    /// <inheritdoc cref="HttpClientJsonExtensions.GetFromJsonAsync{TValue}(HttpClient, Uri?, JsonSerializerOptions?, CancellationToken)"/>
    [RequiresUnreferencedCode(SerializerCall.ReflectionMessage)]
    [RequiresDynamicCode(SerializerCall.ReflectionMessage)]
    public Task<T?> GetFromJsonAsync(HttpClient client, Uri? requestUri, JsonSerializerOptions? options, CancellationToken cancellationToken) =>
        GetFromJsonAsync(client, requestUri, new SerializerCall<T>(options), cancellationToken);

    /// <inheritdoc cref="HttpClientJsonExtensions.GetFromJsonAsync{TValue}(HttpClient, Uri?, JsonTypeInfo{TValue}, CancellationToken)"/>
    public Task<T?> GetFromJsonAsync(HttpClient client, Uri? requestUri, JsonTypeInfo<T> jsonTypeInfo, CancellationToken cancellationToken) =>
        GetFromJsonAsync(client, requestUri, new SerializerCall<T>(jsonTypeInfo), cancellationToken);

    /// <inheritdoc cref="HttpContentJsonExtensions.ReadFromJsonAsync{T}(HttpContent, JsonSerializerOptions?, CancellationToken)"/>
    [RequiresUnreferencedCode(SerializerCall.ReflectionMessage)]
    [RequiresDynamicCode(SerializerCall.ReflectionMessage)]
    public Task<T?> ReadFromJsonAsync(HttpContent content, JsonSerializerOptions? options, CancellationToken cancellationToken) =>
        ReadFromJsonAsync(content, new SerializerCall<T>(options), cancellationToken);

    /// <inheritdoc cref="HttpContentJsonExtensions.ReadFromJsonAsync{T}(HttpContent, JsonTypeInfo{T}, CancellationToken)"/>
    public Task<T?> ReadFromJsonAsync(HttpContent content, JsonTypeInfo<T> jsonTypeInfo, CancellationToken cancellationToken) =>
        ReadFromJsonAsync(content, new SerializerCall<T>(jsonTypeInfo), cancellationToken);

    private Task<T?> GetFromJsonAsync(HttpClient client, Uri? requestUri, SerializerCall<T> call, CancellationToken cancellationToken)
    {
        if (client is null || Find(call, DefaultOptions.OfHttp) is not { } options)
            return call.GetFromJsonAsync(client!, requestUri, cancellationToken);

        // The timeout starts before the request is sent, so that it covers headers and body together, as in the framework.
        CancellationTokenSource? linked = null;
        if (client.Timeout != Timeout.InfiniteTimeSpan)
        {
            linked = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
            linked.CancelAfter(client.Timeout);
        }

        try
        {
            // GetAsync throws synchronously for an invalid request, and so must this method.
            Task<HttpResponseMessage> sending = client.GetAsync(requestUri, HttpCompletionOption.ResponseHeadersRead, cancellationToken);
            return ReceiveAsync(client, sending, call, options, linked, cancellationToken);
        }
        catch
        {
            linked?.Dispose();
            throw;
        }
    }

    private async Task<T?> ReceiveAsync(
        HttpClient client,
        Task<HttpResponseMessage> sending,
        SerializerCall<T> call,
        JsonProjectionOptions options,
        CancellationTokenSource? linked,
        CancellationToken cancellationToken)
    {
        using (linked)
        {
            using HttpResponseMessage response = await sending.ConfigureAwait(false);
            response.EnsureSuccessStatusCode();
            try
            {
                using Stream body = await JsonContents.OpenLimitedAsync(client, response.Content, cancellationToken).ConfigureAwait(false);
                return await ReadAsync(response.Content, body, call, options, linked?.Token ?? cancellationToken).ConfigureAwait(false);
            }
            catch (OperationCanceledException exception) when (linked is { IsCancellationRequested: true } && !cancellationToken.IsCancellationRequested)
            {
                throw new TaskCanceledException(
                    $"The request was canceled due to the configured HttpClient.Timeout of {client.Timeout.TotalSeconds} seconds elapsing.",
                    new TimeoutException(exception.Message, exception),
                    exception.CancellationToken);
            }
        }
    }

    private Task<T?> ReadFromJsonAsync(HttpContent content, SerializerCall<T> call, CancellationToken cancellationToken) =>
        content is not null && Find(call, DefaultOptions.OfHttp) is { } options
            ? OpenAndReadAsync(content, call, options, cancellationToken)
            : call.ReadFromJsonAsync(content!, cancellationToken);

    private async Task<T?> OpenAndReadAsync(HttpContent content, SerializerCall<T> call, JsonProjectionOptions options, CancellationToken cancellationToken)
    {
        using Stream body = await JsonContents.OpenAsync(content, cancellationToken).ConfigureAwait(false);
        return await ReadAsync(content, body, call, options, cancellationToken).ConfigureAwait(false);
    }

    private ValueTask<T?> ReadAsync(HttpContent content, Stream body, SerializerCall<T> call, JsonProjectionOptions options, CancellationToken cancellationToken)
    {
        call = call.WithDefault(DefaultOptions.OfHttp);
        // A content may return a null stream, for which the serializer throws.
        return body is null || IsTooLong(content) || ReplayedStream.IsTooLong(body)
            ? call.DeserializeAsync(body!, cancellationToken)
            : ReadAsync(body, call, options, cancellationToken);
    }

    // Reads the raw header, because the property ContentLength would compute a missing length and add the header.
    private static bool IsTooLong(HttpContent content) =>
        content.Headers.NonValidated.TryGetValues("Content-Length", out HeaderStringValues values)
        && long.TryParse(values.ToString(), NumberStyles.None, CultureInfo.InvariantCulture, out long length) && length > ReplayedStream.MostKept;
}
