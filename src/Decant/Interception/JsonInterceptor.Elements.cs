using System.Diagnostics.CodeAnalysis;
using System.Net.Http.Json;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Decant.Http;
using Decant.Interception;

namespace Decant.CompilerServices;

// Streaming calls: the elements of an array as they arrive.
public sealed partial class JsonInterceptor<T>
{
    /// <inheritdoc cref="JsonSerializer.DeserializeAsyncEnumerable{TValue}(Stream, JsonSerializerOptions?, CancellationToken)"/>
    [RequiresUnreferencedCode(SerializerCall.ReflectionMessage)]
    [RequiresDynamicCode(SerializerCall.ReflectionMessage)]
    public IAsyncEnumerable<T?> DeserializeAsAsyncEnumerable(Stream utf8Json, JsonSerializerOptions? options, CancellationToken cancellationToken) =>
        DeserializeAsAsyncEnumerable(utf8Json, new SerializerCall<T>(options), cancellationToken);

    /// <inheritdoc cref="JsonSerializer.DeserializeAsyncEnumerable{TValue}(Stream, JsonTypeInfo{TValue}, CancellationToken)"/>
    public IAsyncEnumerable<T?> DeserializeAsAsyncEnumerable(Stream utf8Json, JsonTypeInfo<T> jsonTypeInfo, CancellationToken cancellationToken) =>
        DeserializeAsAsyncEnumerable(utf8Json, new SerializerCall<T>(jsonTypeInfo), cancellationToken);

    /// <inheritdoc cref="HttpClientJsonExtensions.GetFromJsonAsAsyncEnumerable{TValue}(HttpClient, string?, JsonSerializerOptions?, CancellationToken)"/>
    [RequiresUnreferencedCode(SerializerCall.ReflectionMessage)]
    [RequiresDynamicCode(SerializerCall.ReflectionMessage)]
    public IAsyncEnumerable<T?> GetFromJsonAsAsyncEnumerable(
        HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, JsonSerializerOptions? options, CancellationToken cancellationToken) =>
        GetFromJsonAsAsyncEnumerable(client, Addresses.Create(requestUri), new SerializerCall<T>(options), cancellationToken);

    /// <inheritdoc cref="HttpClientJsonExtensions.GetFromJsonAsAsyncEnumerable{TValue}(HttpClient, string?, JsonTypeInfo{TValue}, CancellationToken)"/>
    public IAsyncEnumerable<T?> GetFromJsonAsAsyncEnumerable(
        HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, JsonTypeInfo<T> jsonTypeInfo, CancellationToken cancellationToken) =>
        GetFromJsonAsAsyncEnumerable(client, Addresses.Create(requestUri), new SerializerCall<T>(jsonTypeInfo), cancellationToken);

    /// <inheritdoc cref="HttpClientJsonExtensions.GetFromJsonAsAsyncEnumerable{TValue}(HttpClient, Uri?, JsonSerializerOptions?, CancellationToken)"/>
    [RequiresUnreferencedCode(SerializerCall.ReflectionMessage)]
    [RequiresDynamicCode(SerializerCall.ReflectionMessage)]
    public IAsyncEnumerable<T?> GetFromJsonAsAsyncEnumerable(HttpClient client, Uri? requestUri, JsonSerializerOptions? options, CancellationToken cancellationToken) =>
        GetFromJsonAsAsyncEnumerable(client, requestUri, new SerializerCall<T>(options), cancellationToken);

    /// <inheritdoc cref="HttpClientJsonExtensions.GetFromJsonAsAsyncEnumerable{TValue}(HttpClient, Uri?, JsonTypeInfo{TValue}, CancellationToken)"/>
    public IAsyncEnumerable<T?> GetFromJsonAsAsyncEnumerable(HttpClient client, Uri? requestUri, JsonTypeInfo<T> jsonTypeInfo, CancellationToken cancellationToken) =>
        GetFromJsonAsAsyncEnumerable(client, requestUri, new SerializerCall<T>(jsonTypeInfo), cancellationToken);

    /// <inheritdoc cref="HttpContentJsonExtensions.ReadFromJsonAsAsyncEnumerable{TValue}(HttpContent, JsonSerializerOptions?, CancellationToken)"/>
    [RequiresUnreferencedCode(SerializerCall.ReflectionMessage)]
    [RequiresDynamicCode(SerializerCall.ReflectionMessage)]
    public IAsyncEnumerable<T?> ReadFromJsonAsAsyncEnumerable(HttpContent content, JsonSerializerOptions? options, CancellationToken cancellationToken) =>
        ReadFromJsonAsAsyncEnumerable(content, new SerializerCall<T>(options), cancellationToken);

    /// <inheritdoc cref="HttpContentJsonExtensions.ReadFromJsonAsAsyncEnumerable{TValue}(HttpContent, JsonTypeInfo{TValue}, CancellationToken)"/>
    public IAsyncEnumerable<T?> ReadFromJsonAsAsyncEnumerable(HttpContent content, JsonTypeInfo<T> jsonTypeInfo, CancellationToken cancellationToken) =>
        ReadFromJsonAsAsyncEnumerable(content, new SerializerCall<T>(jsonTypeInfo), cancellationToken);

    private IAsyncEnumerable<T?> DeserializeAsAsyncEnumerable(Stream utf8Json, SerializerCall<T> call, CancellationToken cancellationToken)
    {
        if (utf8Json is null || FindForElements(call, DefaultOptions.OfSerializer) is not { } options)
            return call.DeserializeAsyncEnumerable(utf8Json!, cancellationToken);
        call.Begin();
        return ReadElementsAsync(utf8Json, call, options, cancellationToken);
    }

    private IAsyncEnumerable<T?> GetFromJsonAsAsyncEnumerable(HttpClient client, Uri? requestUri, SerializerCall<T> call, CancellationToken cancellationToken)
    {
        if (client is null || FindForElements(call, DefaultOptions.OfHttp) is not { } options)
            return call.GetFromJsonAsAsyncEnumerable(client!, requestUri, cancellationToken);
        call.Begin();
        return SendAndReadElementsAsync(client, requestUri, call.WithDefault(DefaultOptions.OfHttp), options, cancellationToken);
    }

    private IAsyncEnumerable<T?> ReadFromJsonAsAsyncEnumerable(HttpContent content, SerializerCall<T> call, CancellationToken cancellationToken)
    {
        if (content is null || FindForElements(call, DefaultOptions.OfHttp) is not { } options)
            return call.ReadFromJsonAsAsyncEnumerable(content!, cancellationToken);
        call.Begin();
        return OpenAndReadElementsAsync(content, call.WithDefault(DefaultOptions.OfHttp), options, cancellationToken);
    }

    // Generated code streams only elements that are objects. For other elements this returns null, and the original call runs.
    private JsonProjectionOptions? FindForElements(SerializerCall<T> call, JsonSerializerOptions defaults) => _info is null ? null : Find(call, defaults);

    private async IAsyncEnumerable<T?> SendAndReadElementsAsync(
        HttpClient client, Uri? requestUri, SerializerCall<T> call, JsonProjectionOptions options, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        using HttpResponseMessage response = await client.GetAsync(requestUri, HttpCompletionOption.ResponseHeadersRead, cancellationToken).ConfigureAwait(false);
        response.EnsureSuccessStatusCode();
        using Stream body = await JsonContents.OpenAsync(client, response.Content, cancellationToken).ConfigureAwait(false);
        await foreach (T? element in ReadElementsAsync(body, call, options, cancellationToken).ConfigureAwait(false))
            yield return element;
    }

    private async IAsyncEnumerable<T?> OpenAndReadElementsAsync(
        HttpContent content, SerializerCall<T> call, JsonProjectionOptions options, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        using Stream body = await JsonContents.OpenAsync(content, cancellationToken).ConfigureAwait(false);
        await foreach (T? element in ReadElementsAsync(body, call, options, cancellationToken).ConfigureAwait(false))
            yield return element;
    }

    // Reads in batches, like the serializer, which yields the elements of a buffer only after it has parsed the whole buffer. So an error also withholds the
    // elements before it in the same buffer.
    private async IAsyncEnumerable<T?> ReadElementsAsync(
        Stream utf8Json, SerializerCall<T> call, JsonProjectionOptions options, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        using var stream = new ReplayedStream(utf8Json, isBlocking: false);
        long given = 0;
        IAsyncEnumerator<List<T>> batches = _info!.ReadBatchesAsync(stream, InBuffers(options, call), cancellationToken).GetAsyncEnumerator(CancellationToken.None);
        await using (batches.ConfigureAwait(false))
        {
            while (true)
            {
                bool? isNext = await TryMoveAsync(batches).ConfigureAwait(false);
                if (isNext == false)
                    yield break;
                if (isNext is null)
                    break;
                foreach (T? element in batches.Current)
                {
                    given++;
                    yield return element;
                }
            }
        }

        stream.Replay();
        try
        {
            await foreach (T? element in call.DeserializeAsyncEnumerable(stream, cancellationToken).ConfigureAwait(false))
            {
                if (given-- <= 0)
                    yield return element;
            }
        }
        finally
        {
            stream.Rewind();
        }
    }

    private static JsonProjectionOptions InBuffers(JsonProjectionOptions options, SerializerCall<T> call) =>
        options with { Settings = options.Settings with { WindowBytes = call.BufferSize, GatheredBytes = 0 } };

    /// <returns>Whether there is another batch; null if reading it failed, so that the serializer reads instead.</returns>
    [SuppressMessage("Design", "CA1031", Justification = "The serializer then reads the same bytes, and reports the failure itself.")]
    private static async ValueTask<bool?> TryMoveAsync(IAsyncEnumerator<List<T>> batches)
    {
        try
        {
            return await batches.MoveNextAsync().ConfigureAwait(false);
        }
        catch (Exception)
        {
            return null;
        }
    }
}
