using Decant.Http.Paging;
using Decant.Sources;

namespace Decant.Http.Calls;

/// <summary>Begins the calls that read projections, whatever their source. Options that are for another call are refused at once.</summary>
internal static class ProjectionCalls
{
    public static Task<T?> Object<T>(CallSource source, JsonProjectionOptions? options, CancellationToken cancellationToken)
        where T : IJsonProjection<T>
    {
        options?.ThrowIfNotForObject();
        return CallRunner.RunAsync<T?, ObjectReader<T>>(source, new(options), options?.Http, cancellationToken).AsTask();
    }

    public static Task<T[]> Array<T>(CallSource source, JsonProjectionOptions? options, CancellationToken cancellationToken)
        where T : IJsonProjection<T>
    {
        options?.ThrowIfNotForElements();
        return CallRunner.RunAsync<T[], ArrayReader<T>>(source, new(options), options?.Http, cancellationToken).AsTask();
    }

    public static IAsyncEnumerable<T> Elements<T>(CallSource source, JsonProjectionOptions? options, CancellationToken cancellationToken)
        where T : IJsonProjection<T>
    {
        options?.ThrowIfNotForElements();
        return new ElementStream<T>(new ElementCall<T>(source, options).ReadAsync, cancellationToken);
    }

    public static IAsyncEnumerable<T[]> Pages<T>(HttpClient client, Uri? first, JsonProjectionOptions? options, CancellationToken cancellationToken)
        where T : IJsonProjection<T>
    {
        ArgumentNullException.ThrowIfNull(client);
        options?.ThrowIfNotForElements();
        return new ElementStream<T[]>(token => Paging.Pages.ReadAsync<T>(client, first, options, token), cancellationToken);
    }
}
