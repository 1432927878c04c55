using System.Diagnostics.CodeAnalysis;
using System.Net.Http.Headers;
using System.Runtime.CompilerServices;
using Decant.Http;
using Decant.Http.Paging;

namespace Decant;

public static partial class HttpClientProjectionExtensions
{
    /// <inheritdoc cref="GetProjectionPagesAsAsyncEnumerable{TPage}(HttpClient, string?, Func{TPage, HttpResponseHeaders, string?}, JsonProjectionOptions?, CancellationToken)"/>
    public static IAsyncEnumerable<TPage> GetProjectionPagesAsAsyncEnumerable<TPage>(
        this HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri,
        Func<TPage, HttpResponseHeaders, string?> next,
        CancellationToken cancellationToken = default)
        where TPage : IJsonProjection<TPage> => GetProjectionPagesAsAsyncEnumerable<TPage>(client, requestUri, next, null, cancellationToken);

    /// <summary>Enumerates pages that contain the address of the next page in their body, <c>(page, _) => page.NextLink</c>, or in a header of their
    /// response.</summary>
    /// <typeparam name="TPage">The projection of a page: its elements and the address of the next page.</typeparam>
    /// <param name="client">The client. Its base address, default headers and default version apply.</param>
    /// <param name="requestUri">The address of the first page. A relative address is resolved against the client's base address.</param>
    /// <param name="next">A function that returns the address of the next page, or null or an empty string after the last page. It gets the page and the
    /// headers of its response. A relative address is resolved against the address of the page.</param>
    /// <param name="options">The options for reading each page, or null for the defaults.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    /// <remarks>Each page is a separate call with its own deadline and limit, sent when the enumeration moves to the page. An address with another origin
    /// (scheme, host, port) than the first page is followed only if <see cref="DecantHttpOptions.FollowPagesToOtherOrigins"/> is set, or if it has the same
    /// host and <see cref="DecantHttpOptions.KeepSchemeAndPortOfPages"/> gives it the origin of the first page. Otherwise it causes an
    /// <see cref="HttpRequestException"/> after the page that contains it. The address of a page that was already read, an http address in an https page, an
    /// invalid address, and more than <see cref="DecantHttpOptions.MaxPages"/> pages cause the exception too, so that no page is omitted silently. The message
    /// of a failure begins with the number of the page, and contains its address.</remarks>
    /// <returns>The pages. A response with the status 204 (No Content) or 205 (Reset Content) ends the enumeration.</returns>
    /// <inheritdoc cref="GetProjectionAsync{T}(HttpClient, string?, CancellationToken)"/>
    [OverloadResolutionPriority(1)]
    public static IAsyncEnumerable<TPage> GetProjectionPagesAsAsyncEnumerable<TPage>(
        this HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri,
        Func<TPage, HttpResponseHeaders, string?> next,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken = default)
        where TPage : IJsonProjection<TPage> => Pages.ByAddress(client, Addresses.Create(requestUri), TPage.ProjectionInfo, next, options, cancellationToken);

    /// <inheritdoc cref="GetProjectionPagesAsAsyncEnumerable{TPage}(HttpClient, Uri?, Func{TPage, HttpResponseHeaders, string?}, JsonProjectionOptions?, CancellationToken)"/>
    public static IAsyncEnumerable<TPage> GetProjectionPagesAsAsyncEnumerable<TPage>(
        this HttpClient client, Uri? requestUri, Func<TPage, HttpResponseHeaders, string?> next, CancellationToken cancellationToken = default)
        where TPage : IJsonProjection<TPage> => GetProjectionPagesAsAsyncEnumerable<TPage>(client, requestUri, next, null, cancellationToken);

    /// <inheritdoc cref="GetProjectionPagesAsAsyncEnumerable{TPage}(HttpClient, string?, Func{TPage, HttpResponseHeaders, string?}, JsonProjectionOptions?, CancellationToken)"/>
    [OverloadResolutionPriority(1)]
    public static IAsyncEnumerable<TPage> GetProjectionPagesAsAsyncEnumerable<TPage>(
        this HttpClient client,
        Uri? requestUri,
        Func<TPage, HttpResponseHeaders, string?> next,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken = default)
        where TPage : IJsonProjection<TPage> => Pages.ByAddress(client, requestUri, TPage.ProjectionInfo, next, options, cancellationToken);

    /// <inheritdoc cref="GetProjectionPagesAsAsyncEnumerable{TPage}(HttpMessageInvoker, Func{string?, HttpRequestMessage}, Func{TPage, HttpResponseHeaders, string?}, JsonProjectionOptions?, CancellationToken)"/>
    public static IAsyncEnumerable<TPage> GetProjectionPagesAsAsyncEnumerable<TPage>(
        this HttpMessageInvoker invoker,
        Func<string?, HttpRequestMessage> request,
        Func<TPage, HttpResponseHeaders, string?> nextCursor,
        CancellationToken cancellationToken = default)
        where TPage : IJsonProjection<TPage> => GetProjectionPagesAsAsyncEnumerable<TPage>(invoker, request, nextCursor, null, cancellationToken);

    /// <summary>Enumerates pages by sending requests, with any method, that contain a cursor from the previous page: the variable of a GraphQL query,
    /// an offset, the id of the last element, the id of a scroll, or a token in a header of the response.</summary>
    /// <typeparam name="TPage">The projection of a page: its elements and the cursor of the next page.</typeparam>
    /// <param name="invoker">The invoker that sends the requests. The base address and default headers of an <see cref="HttpClient"/> apply. The
    /// timeout of any other invoker is <see cref="DecantHttpOptions.Timeout"/>.</param>
    /// <param name="request">A function that creates the request for the page at a cursor, which is null for the first page. The enumeration disposes
    /// the request.</param>
    /// <param name="nextCursor">A function that returns the cursor of the next page, or null or an empty string after the last page:
    /// <c>(page, _) => page.EndCursor</c>. It gets the page and the headers of its response.</param>
    /// <param name="options">The options for reading each page, or null for the defaults.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    /// <remarks>Each page is a separate call with its own deadline and limit, sent when the enumeration moves to the page. A cursor may stay the same from page
    /// to page, like the cursor of a scroll. The enumeration throws an <see cref="HttpRequestException"/> after the current page if an earlier cursor returns
    /// after a different cursor, if the cursor stays the same and the page has the same bytes as the page before, or if there are more than
    /// <see cref="DecantHttpOptions.MaxPages"/> pages. So no page is omitted silently, and a server that ignores the cursor is noticed. The message of a
    /// failure begins with the number of the page, and contains its address.</remarks>
    /// <returns>The pages. A response with the status 204 (No Content) or 205 (Reset Content) ends the enumeration.</returns>
    /// <inheritdoc cref="GetProjectionAsync{T}(HttpClient, string?, CancellationToken)"/>
    [OverloadResolutionPriority(1)]
    public static IAsyncEnumerable<TPage> GetProjectionPagesAsAsyncEnumerable<TPage>(
        this HttpMessageInvoker invoker,
        Func<string?, HttpRequestMessage> request,
        Func<TPage, HttpResponseHeaders, string?> nextCursor,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken = default)
        where TPage : IJsonProjection<TPage> => Pages.ByCursor(invoker, request, TPage.ProjectionInfo, nextCursor, options, cancellationToken);
}
