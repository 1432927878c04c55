using System.Diagnostics.CodeAnalysis;
using System.Net.Http.Headers;
using Decant.Http;
using Decant.Http.Calls;
using Decant.Http.Paging;

namespace Decant;

public static partial class HttpClientProjectionExtensions
{
    /// <inheritdoc cref="GetProjectionEntriesAsAsyncEnumerable{T}(HttpClient, string?, CancellationToken)"/>
    /// <param name="client">The client. Its base address, default headers and default version apply.</param>
    /// <param name="requestUri">The address of the request. A relative address is resolved against the client's base address.</param>
    /// <param name="projection">The projection of the type, with the options of the call.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    public static IAsyncEnumerable<KeyValuePair<string, T>> GetProjectionEntriesAsAsyncEnumerable<T>(
        this HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri,
        JsonProjection<T> projection,
        CancellationToken cancellationToken = default) => EntriesReader<T>.Enumerate(CallSource.From(client, requestUri), projection, cancellationToken);

    /// <inheritdoc cref="GetProjectionEntriesAsAsyncEnumerable{T}(HttpClient, string?, JsonProjection{T}, CancellationToken)"/>
    public static IAsyncEnumerable<KeyValuePair<string, T>> GetProjectionEntriesAsAsyncEnumerable<T>(
        this HttpClient client,
        Uri? requestUri,
        JsonProjection<T> projection,
        CancellationToken cancellationToken = default) => EntriesReader<T>.Enumerate(CallSource.From(client, requestUri), projection, cancellationToken);

    /// <inheritdoc cref="GetProjectionEntriesAsAsyncEnumerable{T}(HttpMessageInvoker, HttpRequestMessage, JsonProjectionOptions?, CancellationToken)"/>
    /// <param name="invoker">The invoker that sends the request. The base address and default headers of an <see cref="HttpClient"/> apply. The
    /// timeout of any other invoker is <see cref="DecantHttpOptions.Timeout"/>.</param>
    /// <param name="request">The request. The caller owns it and disposes it after the enumeration. It is sent only once: a second enumeration throws
    /// an <see cref="InvalidOperationException"/>.</param>
    /// <param name="projection">The projection of the type, with the options of the call.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    public static IAsyncEnumerable<KeyValuePair<string, T>> GetProjectionEntriesAsAsyncEnumerable<T>(
        this HttpMessageInvoker invoker,
        HttpRequestMessage request,
        JsonProjection<T> projection,
        CancellationToken cancellationToken = default) => EntriesReader<T>.Enumerate(CallSource.From(invoker, request), projection, cancellationToken);

    /// <inheritdoc cref="GetProjectionAsAsyncEnumerable{TEnvelope, T}(HttpClient, string?, JsonProjectionOptions, CancellationToken)"/>
    /// <typeparam name="TEnvelope">The type of the object around the array.</typeparam>
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="client">The client. Its base address, default headers and default version apply.</param>
    /// <param name="requestUri">The address of the request. A relative address is resolved against the client's base address.</param>
    /// <param name="envelope">The projection of the object around the array. Its options are ignored.</param>
    /// <param name="elements">The projection of an element, with the options of the call. Its <see cref="JsonProjectionOptions.Path"/> is required, and is the
    /// path of the array.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    /// <exception cref="ArgumentException">The options of the elements have no <see cref="JsonProjectionOptions.Path"/>.</exception>
    public static ProjectionElements<TEnvelope, T> GetProjectionAsAsyncEnumerable<TEnvelope, T>(
        this HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri,
        JsonProjection<TEnvelope> envelope,
        JsonProjection<T> elements,
        CancellationToken cancellationToken = default) =>
        EnvelopedElementsReader<TEnvelope, T>.Enumerate(CallSource.From(client, requestUri), envelope, elements, cancellationToken);

    /// <inheritdoc cref="GetProjectionAsAsyncEnumerable{TEnvelope, T}(HttpClient, string?, JsonProjection{TEnvelope}, JsonProjection{T}, CancellationToken)"/>
    public static ProjectionElements<TEnvelope, T> GetProjectionAsAsyncEnumerable<TEnvelope, T>(
        this HttpClient client,
        Uri? requestUri,
        JsonProjection<TEnvelope> envelope,
        JsonProjection<T> elements,
        CancellationToken cancellationToken = default) =>
        EnvelopedElementsReader<TEnvelope, T>.Enumerate(CallSource.From(client, requestUri), envelope, elements, cancellationToken);

    /// <inheritdoc cref="GetProjectionAsAsyncEnumerable{TEnvelope, T}(HttpMessageInvoker, HttpRequestMessage, JsonProjectionOptions, CancellationToken)"/>
    /// <typeparam name="TEnvelope">The type of the object around the array.</typeparam>
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="invoker">The invoker that sends the request. The base address and default headers of an <see cref="HttpClient"/> apply. The
    /// timeout of any other invoker is <see cref="DecantHttpOptions.Timeout"/>.</param>
    /// <param name="request">The request. The caller owns it and disposes it after the enumeration. It is sent only once: a second enumeration throws
    /// an <see cref="InvalidOperationException"/>.</param>
    /// <param name="envelope">The projection of the object around the array. Its options are ignored.</param>
    /// <param name="elements">The projection of an element, with the options of the call. Its <see cref="JsonProjectionOptions.Path"/> is required, and is the
    /// path of the array.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    /// <exception cref="ArgumentException">The options of the elements have no <see cref="JsonProjectionOptions.Path"/>.</exception>
    public static ProjectionElements<TEnvelope, T> GetProjectionAsAsyncEnumerable<TEnvelope, T>(
        this HttpMessageInvoker invoker,
        HttpRequestMessage request,
        JsonProjection<TEnvelope> envelope,
        JsonProjection<T> elements,
        CancellationToken cancellationToken = default) =>
        EnvelopedElementsReader<TEnvelope, T>.Enumerate(CallSource.From(invoker, request), envelope, elements, cancellationToken);

    /// <inheritdoc cref="GetProjectionArrayPagesAsAsyncEnumerable{T}(HttpClient, string?, CancellationToken)"/>
    /// <param name="client">The client. Its base address, default headers and default version apply.</param>
    /// <param name="requestUri">The address of the request. A relative address is resolved against the client's base address.</param>
    /// <param name="projection">The projection of an element, with the options of each call.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    public static IAsyncEnumerable<T[]> GetProjectionArrayPagesAsAsyncEnumerable<T>(
        this HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri,
        JsonProjection<T> projection,
        CancellationToken cancellationToken = default) => Pages.ByLink(client, Addresses.Create(requestUri), projection, cancellationToken);

    /// <inheritdoc cref="GetProjectionArrayPagesAsAsyncEnumerable{T}(HttpClient, string?, JsonProjection{T}, CancellationToken)"/>
    public static IAsyncEnumerable<T[]> GetProjectionArrayPagesAsAsyncEnumerable<T>(
        this HttpClient client,
        Uri? requestUri,
        JsonProjection<T> projection,
        CancellationToken cancellationToken = default) => Pages.ByLink(client, requestUri, projection, cancellationToken);

    /// <inheritdoc cref="GetProjectionPagesAsAsyncEnumerable{TPage}(HttpClient, string?, Func{TPage, HttpResponseHeaders, string?}, JsonProjectionOptions?, CancellationToken)"/>
    /// <typeparam name="TPage">The type of a page: its elements and the address of the next page.</typeparam>
    /// <param name="client">The client. Its base address, default headers and default version apply.</param>
    /// <param name="requestUri">The address of the first page. A relative address is resolved against the client's base address.</param>
    /// <param name="projection">The projection of a page, with the options of each call.</param>
    /// <param name="next">A function that returns the address of the next page, or null or an empty string after the last page. It gets the page and the
    /// headers of its response. A relative address is resolved against the address of the page.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    public static IAsyncEnumerable<TPage> GetProjectionPagesAsAsyncEnumerable<TPage>(
        this HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri,
        JsonProjection<TPage> projection,
        Func<TPage, HttpResponseHeaders, string?> next,
        CancellationToken cancellationToken = default) => Pages.ByAddress(client, Addresses.Create(requestUri), projection, next, cancellationToken);

    /// <inheritdoc cref="GetProjectionPagesAsAsyncEnumerable{TPage}(HttpClient, string?, JsonProjection{TPage}, Func{TPage, HttpResponseHeaders, string?}, CancellationToken)"/>
    public static IAsyncEnumerable<TPage> GetProjectionPagesAsAsyncEnumerable<TPage>(
        this HttpClient client,
        Uri? requestUri,
        JsonProjection<TPage> projection,
        Func<TPage, HttpResponseHeaders, string?> next,
        CancellationToken cancellationToken = default) => Pages.ByAddress(client, requestUri, projection, next, cancellationToken);

    /// <inheritdoc cref="GetProjectionPagesAsAsyncEnumerable{TPage}(HttpMessageInvoker, Func{string?, HttpRequestMessage}, Func{TPage, HttpResponseHeaders, string?}, JsonProjectionOptions?, CancellationToken)"/>
    /// <typeparam name="TPage">The type of a page: its elements and the cursor of the next page.</typeparam>
    /// <param name="invoker">The invoker that sends the requests. The base address and default headers of an <see cref="HttpClient"/> apply. The
    /// timeout of any other invoker is <see cref="DecantHttpOptions.Timeout"/>.</param>
    /// <param name="request">A function that creates the request for the page at a cursor, which is null for the first page. The enumeration disposes
    /// the request.</param>
    /// <param name="projection">The projection of a page, with the options of each call.</param>
    /// <param name="nextCursor">A function that returns the cursor of the next page, or null or an empty string after the last page. It gets the page and the
    /// headers of its response.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    public static IAsyncEnumerable<TPage> GetProjectionPagesAsAsyncEnumerable<TPage>(
        this HttpMessageInvoker invoker,
        Func<string?, HttpRequestMessage> request,
        JsonProjection<TPage> projection,
        Func<TPage, HttpResponseHeaders, string?> nextCursor,
        CancellationToken cancellationToken = default) => Pages.ByCursor(invoker, request, projection, nextCursor, cancellationToken);
}
