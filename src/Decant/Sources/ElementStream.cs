namespace Decant.Sources;

/// <summary>Elements whose enumeration may be left at any time, also while the next one is awaited: its read is cancelled and awaited, for
/// it may still write to a buffer that is to go back (a response that is disposed does not end it).</summary>
/// <param name="source">Makes the elements; the token is the enumeration's own.</param>
/// <param name="cancellationToken">The caller's.</param>
internal sealed class ElementStream<T>(Func<CancellationToken, IAsyncEnumerable<T>> source, CancellationToken cancellationToken) : IAsyncEnumerable<T>
{
    public IAsyncEnumerator<T> GetAsyncEnumerator(CancellationToken ofEnumeration = default) =>
        new ElementEnumerator<T>(source, cancellationToken, ofEnumeration);
}
