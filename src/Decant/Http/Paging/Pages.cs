using System.Net.Http.Headers;
using System.Runtime.CompilerServices;
using Decant.CompilerServices;
using Decant.Http.Calls;
using Decant.Projections;

namespace Decant.Http.Paging;

/// <summary>Enumerates pages. Each page is a separate call.</summary>
internal static class Pages
{
    /// <summary>Enumerates pages of an array, whose responses have the address of the next page in the header <c>Link</c>.</summary>
    public static IAsyncEnumerable<T[]> ByLink<T>(
        HttpClient client, Uri? first, JsonProjectionInfo<T> info, JsonProjectionOptions? options, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(client);
        return new ElementStream<T[]>(
            token => ReadAsync(
                new AddressedPages<T[]>(client, first, isToldByBody: false, (response, context, _) => NextLink.Find(response, context)),
                new ArrayReader<T>(info, options),
                token),
            cancellationToken);
    }

    /// <inheritdoc cref="ByLink{T}(HttpClient, Uri?, JsonProjectionInfo{T}, JsonProjectionOptions?, CancellationToken)"/>
    public static IAsyncEnumerable<T[]> ByLink<T>(HttpClient client, Uri? first, JsonProjection<T> projection, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(client);
        ArgumentNullException.ThrowIfNull(projection);
        return ByLink(client, first, projection.Info, projection.Options, cancellationToken);
    }

    /// <summary>Enumerates pages that contain the address of the next page, in their body or in a header.</summary>
    public static IAsyncEnumerable<TPage> ByAddress<TPage>(
        HttpClient client,
        Uri? first,
        JsonProjectionInfo<TPage> info,
        Func<TPage, HttpResponseHeaders, string?> next,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(client);
        ArgumentNullException.ThrowIfNull(next);
        return Objects(
            () => new AddressedPages<TPage?>(client, first, isToldByBody: true, (response, context, page) => NextLink.Resolve(context, next(page!, response.Headers))),
            info,
            options,
            cancellationToken);
    }

    /// <inheritdoc cref="ByAddress{TPage}(HttpClient, Uri?, JsonProjectionInfo{TPage}, Func{TPage, HttpResponseHeaders, string?}, JsonProjectionOptions?, CancellationToken)"/>
    public static IAsyncEnumerable<TPage> ByAddress<TPage>(
        HttpClient client, Uri? first, JsonProjection<TPage> projection, Func<TPage, HttpResponseHeaders, string?> next, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(client);
        ArgumentNullException.ThrowIfNull(projection);
        return ByAddress(client, first, projection.Info, next, projection.Options, cancellationToken);
    }

    /// <summary>Enumerates pages that contain the cursor of the next page, in their body or in a header.</summary>
    public static IAsyncEnumerable<TPage> ByCursor<TPage>(
        HttpMessageInvoker invoker,
        Func<string?, HttpRequestMessage> request,
        JsonProjectionInfo<TPage> info,
        Func<TPage, HttpResponseHeaders, string?> nextCursor,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(invoker);
        ArgumentNullException.ThrowIfNull(request);
        ArgumentNullException.ThrowIfNull(nextCursor);
        return Objects(() => new CursorPages<TPage?>(invoker, request, (page, headers) => nextCursor(page!, headers)), info, options, cancellationToken);
    }

    /// <inheritdoc cref="ByCursor{TPage}(HttpMessageInvoker, Func{string?, HttpRequestMessage}, JsonProjectionInfo{TPage}, Func{TPage, HttpResponseHeaders, string?}, JsonProjectionOptions?, CancellationToken)"/>
    public static IAsyncEnumerable<TPage> ByCursor<TPage>(
        HttpMessageInvoker invoker,
        Func<string?, HttpRequestMessage> request,
        JsonProjection<TPage> projection,
        Func<TPage, HttpResponseHeaders, string?> nextCursor,
        CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(invoker);
        ArgumentNullException.ThrowIfNull(request);
        ArgumentNullException.ThrowIfNull(projection);
        return ByCursor(invoker, request, projection.Info, nextCursor, projection.Options, cancellationToken);
    }

    // A response without content has no page and ends the enumeration, so that yielded pages are never null.
    private static IAsyncEnumerable<TPage> Objects<TPage>(
        Func<PageSource<TPage?>> source, JsonProjectionInfo<TPage> info, JsonProjectionOptions? options, CancellationToken cancellationToken) =>
        new ElementStream<TPage?>(token => ReadAsync<TPage?, ObjectReader<TPage>>(source(), new(info, options), token), cancellationToken)!;

    private static async IAsyncEnumerable<TPage> ReadAsync<TPage, TReader>(
        PageSource<TPage> source, TReader reader, [EnumeratorCancellation] CancellationToken cancellationToken)
        where TReader : struct, IResultReader<TPage>
    {
        while (true)
        {
            Page<TPage> page;
            CallSource current = source.Open();
            try
            {
                page = await CallRunner.RunAsync<Page<TPage>, PageReader<TPage, TReader>>(current, new(reader, source), cancellationToken)
                    .ConfigureAwait(false);
            }
            catch (Exception exception) when (Explain(exception, source) is { } failure)
            {
                throw failure;
            }
            finally
            {
                current.Request?.Dispose();
            }

            if (page.HasValue)
                yield return page.Value!;
            if (page.End is not null)
                throw Explain(page.End, source)!;
            if (!page.HasNext)
                yield break;
            source.MoveNext();
        }
    }

    // Adds the page's number and address to the exception. A cancellation by the caller passes unchanged.
    private static Exception? Explain<TPage>(Exception exception, PageSource<TPage> source)
    {
        string address = source.Address is { } page ? Addresses.Describe(page) : "";
        string where = address.Length == 0 || Addresses.Names(exception.Message, address) ? "" : $" ({address})";
        return ExceptionCopy.WithMessage(exception, $"Page {source.Number}{where}: {exception.Message}");
    }
}
