using System.Diagnostics.CodeAnalysis;
using Decant.Http;
using Decant.Http.Calls;

namespace Decant;

public static partial class HttpClientProjectionExtensions
{
    /// <summary>Gets pages of which each gives the address of the next in its body: <c>page => page.NextLink</c>.</summary>
    /// <typeparam name="TPage">A page: its elements and the address of the next.</typeparam>
    /// <param name="client">The client; its base address, default headers and default version count.</param>
    /// <param name="requestUri">The first page; relative to the client's base address if it is relative.</param>
    /// <param name="next">Gives the next page's address, relative to the page's own if it is relative; null or an empty text after the last.</param>
    /// <param name="options">How each body is read; the defaults if null.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    /// <remarks>Each page is a call of its own, with its own deadline and limit, made when it is asked for. An address of another origin (scheme,
    /// host, port) than the first page's, unless <see cref="DecantHttpOptions.FollowPagesToOtherOrigins"/> allows it, one that was read before or leads
    /// from https to http, what is no address, and more than <see cref="DecantHttpOptions.MaxPages"/> are an <see cref="HttpRequestException"/> after the page that gives it: no page
    /// is left out silently. What a page's failure throws has a message that begins with the page's number and address.</remarks>
    /// <returns>The pages. A response of 204 (No Content) or 205 (Reset Content) ends them.</returns>
    /// <inheritdoc cref="GetProjectionAsync{T}(HttpClient, string?, CancellationToken)"/>
    public static IAsyncEnumerable<TPage> GetPagesAsAsyncEnumerable<TPage>(
        this HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri,
        Func<TPage, string?> next,
        JsonProjectionOptions? options = null,
        CancellationToken cancellationToken = default)
        where TPage : IJsonProjection<TPage> => ProjectionCalls.Pages(client, Addresses.Create(requestUri), next, options, cancellationToken);

    /// <inheritdoc cref="GetPagesAsAsyncEnumerable{TPage}(HttpClient, string?, Func{TPage, string?}, JsonProjectionOptions?, CancellationToken)"/>
    public static IAsyncEnumerable<TPage> GetPagesAsAsyncEnumerable<TPage>(
        this HttpClient client,
        Uri? requestUri,
        Func<TPage, string?> next,
        JsonProjectionOptions? options = null,
        CancellationToken cancellationToken = default)
        where TPage : IJsonProjection<TPage> => ProjectionCalls.Pages(client, requestUri, next, options, cancellationToken);

    /// <summary>Gets pages by requests of any verb, of which each carries the cursor that the page before gave: a GraphQL query's variable, an offset, the
    /// last element's id.</summary>
    /// <typeparam name="TPage">A page: its elements and the next page's cursor.</typeparam>
    /// <param name="invoker">What sends the requests: a client, whose base address and default headers count, or a bare invoker, whose time-out is
    /// <see cref="DecantHttpOptions.Timeout"/>.</param>
    /// <param name="request">Makes the request of the page at a cursor; null for the first page. The enumeration disposes it.</param>
    /// <param name="nextCursor">Gives the next page's cursor; null or an empty text after the last.</param>
    /// <param name="options">How each body is read; the defaults if null.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    /// <remarks>Each page is a call of its own, with its own deadline and limit, made when it is asked for. A cursor that was used before (where a server
    /// gives one for all pages, as a scroll does, let <paramref name="nextCursor"/> add a number that <paramref name="request"/> removes), and more than
    /// <see cref="DecantHttpOptions.MaxPages"/>, are an <see cref="HttpRequestException"/> after the page that gives it: no page is left out silently.
    /// What a page's failure throws has a message that begins with the page's number and address.</remarks>
    /// <returns>The pages. A response of 204 (No Content) or 205 (Reset Content) ends them.</returns>
    /// <inheritdoc cref="GetProjectionAsync{T}(HttpClient, string?, CancellationToken)"/>
    public static IAsyncEnumerable<TPage> GetPagesAsAsyncEnumerable<TPage>(
        this HttpMessageInvoker invoker,
        Func<string?, HttpRequestMessage> request,
        Func<TPage, string?> nextCursor,
        JsonProjectionOptions? options = null,
        CancellationToken cancellationToken = default)
        where TPage : IJsonProjection<TPage> => ProjectionCalls.Pages(invoker, request, nextCursor, options, cancellationToken);
}
