using Decant.Copying;
using Decant.Http.Paging;
using Decant.Sources;

namespace Decant.Http.Calls;

/// <summary>Begins the calls that read projections, whatever their source. Options that are for another call are refused at once.</summary>
internal static class ProjectionCalls
{
    public static Task<T?> Object<T>(CallSource source, JsonProjectionOptions? options, CancellationToken cancellationToken)
        where T : IJsonProjection<T>
    {
        if (source.Invoker is not null)
        {
            options?.ThrowIfNotForObject(
                nameof(HttpClientProjectionExtensions.GetProjectionAsync),
                $"{nameof(HttpClientProjectionExtensions.GetProjectionArrayAsync)} or {nameof(HttpClientProjectionExtensions.GetProjectionAsAsyncEnumerable)}");
        }
        else
        {
            options?.ThrowIfNotForObject(
                nameof(HttpContentProjectionExtensions.ReadProjectionAsync),
                $"{nameof(HttpContentProjectionExtensions.ReadProjectionArrayAsync)} or {nameof(HttpContentProjectionExtensions.ReadProjectionAsAsyncEnumerable)}");
        }

        return CallRunner.RunAsync<T?, ObjectReader<T>>(source, new(options), options?.Http, cancellationToken).AsTask();
    }

    public static Task<T[]> Array<T>(CallSource source, JsonProjectionOptions? options, CancellationToken cancellationToken)
        where T : IJsonProjection<T>
    {
        options?.ThrowIfNotForElements();
        return CallRunner.RunAsync<T[], ArrayReader<T>>(source, new(options), options?.Http, cancellationToken).AsTask();
    }

    public static Task Copy<T>(CallSource source, CopyDestination destination, JsonProjectionOptions? options, CancellationToken cancellationToken)
        where T : IJsonProjection<T>
    {
        destination.ThrowIfNull();
        options?.ThrowIfNotForCopy(
            nameof(HttpContentProjectionExtensions.CopyProjectionToAsync), nameof(HttpContentProjectionExtensions.CopyProjectionArrayToAsync));
        return CallRunner.RunAsync<long, CopyReader<T>>(source, new(destination, isArray: false, options), options?.Http, cancellationToken).AsTask();
    }

    public static Task CopyChosen<T>(
        CallSource source, Func<HttpResponseMessage, object?> destination, JsonProjectionOptions? options, CancellationToken cancellationToken)
        where T : IJsonProjection<T>
    {
        ArgumentNullException.ThrowIfNull(destination);
        var chosen = new ChosenDestination(destination);
        return Copy<T>(source.For(chosen), new CopyDestination(chosen), options, cancellationToken);
    }

    public static Task CopyArrayChosen<T>(
        CallSource source, Func<HttpResponseMessage, object?> destination, JsonProjectionOptions? options, CancellationToken cancellationToken)
        where T : IJsonProjection<T>
    {
        ArgumentNullException.ThrowIfNull(destination);
        var chosen = new ChosenDestination(destination);
        return CopyArray<T>(source.For(chosen), new CopyDestination(chosen), options, cancellationToken);
    }

    public static Task CopyArray<T>(CallSource source, CopyDestination destination, JsonProjectionOptions? options, CancellationToken cancellationToken)
        where T : IJsonProjection<T>
    {
        destination.ThrowIfNull();
        options?.ThrowIfNotForElements();
        return CallRunner.RunAsync<long, CopyReader<T>>(source, new(destination, isArray: true, options), options?.Http, cancellationToken).AsTask();
    }

    public static IAsyncEnumerable<T> Elements<T>(CallSource source, JsonProjectionOptions? options, CancellationToken cancellationToken)
        where T : IJsonProjection<T>
    {
        options?.ThrowIfNotForElements();
        return new ElementStream<T>(new ElementCall<T, ElementReader<T>>(source, default, options).ReadAsync, cancellationToken);
    }

    public static ProjectionElements<TEnvelope, T> Elements<TEnvelope, T>(CallSource source, JsonProjectionOptions options, CancellationToken cancellationToken)
        where TEnvelope : IJsonProjection<TEnvelope>
        where T : IJsonProjection<T>
    {
        ArgumentNullException.ThrowIfNull(options);
        options.ThrowIfNotForEnvelope();
        return new(
            elements => new ElementCall<T, EnvelopedReader<TEnvelope, T>>(source, new(elements), options).ReadAsync,
            cancellationToken);
    }

    public static IAsyncEnumerable<KeyValuePair<string, T>> Entries<T>(
        CallSource source, JsonProjectionOptions? options, CancellationToken cancellationToken)
        where T : IJsonProjection<T>
    {
        if (source.Invoker is not null)
        {
            options?.ThrowIfNotForEntries(
                nameof(HttpClientProjectionExtensions.GetProjectionEntriesAsAsyncEnumerable), nameof(HttpClientProjectionExtensions.GetProjectionAsAsyncEnumerable));
        }
        else
        {
            options?.ThrowIfNotForEntries(
                nameof(HttpContentProjectionExtensions.ReadProjectionEntriesAsAsyncEnumerable), nameof(HttpContentProjectionExtensions.ReadProjectionAsAsyncEnumerable));
        }

        return new ElementStream<KeyValuePair<string, T>>(
            new ElementCall<KeyValuePair<string, T>, EntryReader<T>>(source, default, options).ReadAsync, cancellationToken);
    }

    public static IAsyncEnumerable<T[]> Pages<T>(HttpClient client, Uri? first, JsonProjectionOptions? options, CancellationToken cancellationToken)
        where T : IJsonProjection<T>
    {
        ArgumentNullException.ThrowIfNull(client);
        options?.ThrowIfNotForElements();
        return new ElementStream<T[]>(
            token => Paging.Pages.ReadAsync(
                new AddressedPages<T[]>(client, first, isToldByBody: false, (response, context, _) => NextLink.Find(response, context)),
                new ArrayReader<T>(options),
                options?.Http,
                token),
            cancellationToken);
    }

    public static IAsyncEnumerable<TPage> Pages<TPage>(
        HttpClient client, Uri? first, Func<TPage, string?> next, JsonProjectionOptions? options, CancellationToken cancellationToken)
        where TPage : IJsonProjection<TPage>
    {
        ArgumentNullException.ThrowIfNull(client);
        ArgumentNullException.ThrowIfNull(next);
        return Pages(
            () => new AddressedPages<TPage?>(client, first, isToldByBody: true, (_, context, page) => NextLink.Resolve(context, next(page!))),
            options,
            cancellationToken);
    }

    public static IAsyncEnumerable<TPage> Pages<TPage>(
        HttpMessageInvoker invoker,
        Func<string?, HttpRequestMessage> request,
        Func<TPage, string?> nextCursor,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken)
        where TPage : IJsonProjection<TPage>
    {
        ArgumentNullException.ThrowIfNull(invoker);
        ArgumentNullException.ThrowIfNull(request);
        ArgumentNullException.ThrowIfNull(nextCursor);
        return Pages(() => new CursorPages<TPage?>(invoker, request, page => nextCursor(page!)), options, cancellationToken);
    }

    // A response without content has no page, and ends them: what is handed out is never null.
    private static IAsyncEnumerable<TPage> Pages<TPage>(
        Func<PageSource<TPage?>> source, JsonProjectionOptions? options, CancellationToken cancellationToken)
        where TPage : IJsonProjection<TPage>
    {
        options?.ThrowIfNotForObject(
            $"{nameof(HttpClientProjectionExtensions.GetPagesAsAsyncEnumerable)} of pages that name the next one",
            $"{nameof(HttpClientProjectionExtensions.GetProjectionAsAsyncEnumerable)} for each, or the "
            + $"{nameof(HttpClientProjectionExtensions.GetPagesAsAsyncEnumerable)} that reads pages of elements");
        return new ElementStream<TPage?>(
            token => Paging.Pages.ReadAsync<TPage?, ObjectReader<TPage>>(source(), new(options), options?.Http, token), cancellationToken)!;
    }
}
