using System.Text.Json;
using Decant.Sources;

namespace Decant;

/// <summary>The elements of an array as they come, and what stands around the array, read in one pass.</summary>
/// <remarks>Each enumeration reads its source anew, as far as the source can be read again. Memory is bounded by the window (64 KiB), one element and what
/// <typeparamref name="TEnvelope"/> wants. What stands outside the array is read up to three times, to find the array and to make the envelope twice.</remarks>
/// <typeparam name="TEnvelope">What is wanted of what stands around the array.</typeparam>
/// <typeparam name="T">What is wanted of an element.</typeparam>
public sealed class ProjectionElements<TEnvelope, T> : IAsyncEnumerable<T>
    where TEnvelope : IJsonProjection<TEnvelope>
    where T : IJsonProjection<T>
{
    private readonly Func<CancellationToken, IAsyncEnumerable<T>> _source;
    private readonly CancellationToken _cancellationToken;
    private volatile Envelope<TEnvelope>? _envelope;

    internal ProjectionElements(
        Func<ProjectionElements<TEnvelope, T>, Func<CancellationToken, IAsyncEnumerable<T>>> source, CancellationToken cancellationToken)
    {
        _source = source(this);
        _cancellationToken = cancellationToken;
    }

    /// <summary>What stands around the array: while the elements come, and after leaving them early, what stands before it; when the enumeration has ended,
    /// everything. It belongs to the enumeration that began to read last.</summary>
    /// <remarks>The array itself is empty in it. While the elements come it is one object, and when they have ended another: each is made once. An error in
    /// the envelope is thrown by the enumeration, at its place in the body.</remarks>
    /// <exception cref="InvalidOperationException">No element has come yet, or the response has no content. Or elements come, and what stands before them
    /// does not make an envelope, for example since a required member stands behind them: the exception that says so is the inner one.</exception>
    public TEnvelope Envelope => _envelope is { } envelope ? envelope.Value : throw new InvalidOperationException(Envelope<TEnvelope>.NotYet);

    /// <inheritdoc/>
    public IAsyncEnumerator<T> GetAsyncEnumerator(CancellationToken cancellationToken = default) =>
        new ElementEnumerator<T>(_source, _cancellationToken, cancellationToken);

    /// <summary>Reads a body; its envelope is that of the stream from now on.</summary>
    internal IAsyncEnumerable<T> Read(Stream utf8Json, JsonProjectionOptions options, CancellationToken cancellationToken)
    {
        Envelope<TEnvelope> envelope = TEnvelope.ProjectionInfo.CreateEnvelope(options);
        _envelope = envelope;
        return T.ProjectionInfo.ReadAsAsyncEnumerable(utf8Json, options, envelope, cancellationToken);
    }
}
