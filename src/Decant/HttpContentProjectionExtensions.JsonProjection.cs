using Decant.Http.Calls;

namespace Decant;

public static partial class HttpContentProjectionExtensions
{
    /// <inheritdoc cref="ReadProjectionAsync{T}(HttpContent, CancellationToken)"/>
    /// <param name="content">The content to read.</param>
    /// <param name="projection">The projection of the type, with the options of the call.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    public static Task<T> ReadProjectionAsync<T>(
        this HttpContent content,
        JsonProjection<T> projection,
        CancellationToken cancellationToken = default) => ObjectReader<T>.RunAsync(CallSource.From(content), projection, cancellationToken)!;

    /// <inheritdoc cref="ReadProjectionArrayAsync{T}(HttpContent, CancellationToken)"/>
    /// <param name="content">The content to read.</param>
    /// <param name="projection">The projection of the type, with the options of the call.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    public static Task<T[]> ReadProjectionArrayAsync<T>(
        this HttpContent content,
        JsonProjection<T> projection,
        CancellationToken cancellationToken = default) => ArrayReader<T>.RunAsync(CallSource.From(content), projection, cancellationToken);

    /// <inheritdoc cref="ReadProjectionAsAsyncEnumerable{T}(HttpContent, CancellationToken)"/>
    /// <param name="content">The content to read.</param>
    /// <param name="projection">The projection of the type, with the options of the call.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    public static IAsyncEnumerable<T> ReadProjectionAsAsyncEnumerable<T>(
        this HttpContent content,
        JsonProjection<T> projection,
        CancellationToken cancellationToken = default) => ElementsReader<T>.Enumerate(CallSource.From(content), projection, cancellationToken);
}
