using System.Runtime.CompilerServices;

namespace Decant.Http;

/// <summary>Reads a body to its end. Each call is awaited once, by the one that makes the task for the caller, so that its own comes from a
/// pool.</summary>
internal static class ProjectionContent
{
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public static async ValueTask<T> ReadAsync<T>(HttpContent content, JsonProjectionOptions? options, CancellationToken cancellationToken)
        where T : IJsonProjection<T>
    {
        options ??= JsonProjectionOptions.Default;
        using Stream stream = await BodyStream.OpenAsync(content, cancellationToken).ConfigureAwait(false);
        return await T.ProjectionInfo.ReadAsync(stream, options, cancellationToken).ConfigureAwait(false);
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public static async ValueTask<T[]> ReadArrayAsync<T>(HttpContent content, JsonProjectionOptions? options, CancellationToken cancellationToken)
        where T : IJsonProjection<T>
    {
        options = BodyStream.OptionsFor(content, options);
        using Stream stream = await BodyStream.OpenAsync(content, cancellationToken).ConfigureAwait(false);
        return await T.ProjectionInfo.ReadArrayAsync(stream, options, cancellationToken).ConfigureAwait(false);
    }
}
