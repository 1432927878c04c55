using System.Text.Json;
using Decant.CompilerServices;
using Decant.Projections;
using Decant.Roots;

namespace Decant;

/// <summary>Enumerates the elements of an array as they arrive, and provides the object around the array, in one pass.</summary>
/// <remarks>Each enumeration reads its source again, if the source can be read again. At most the window (64 KiB), one element and the members of
/// <typeparamref name="TEnvelope"/> are held in memory. The JSON outside the array is read up to three times: once to find the array and twice to
/// create the envelope.</remarks>
/// <typeparam name="TEnvelope">The projection of the object around the array.</typeparam>
/// <typeparam name="T">The projection of an element.</typeparam>
public sealed class ProjectionElements<TEnvelope, T> : IAsyncEnumerable<T>
{
    private readonly JsonProjectionInfo<TEnvelope> _envelopeInfo;
    private readonly JsonProjectionInfo<T> _elementInfo;
    private readonly Func<CancellationToken, IAsyncEnumerable<T>> _open;
    private readonly CancellationToken _cancellationToken;
    private volatile Envelope<TEnvelope>? _envelope;

    internal ProjectionElements(
        JsonProjectionInfo<TEnvelope> envelope,
        JsonProjectionInfo<T> element,
        JsonProjectionOptions options,
        Func<ProjectionElements<TEnvelope, T>, Func<CancellationToken, IAsyncEnumerable<T>>> open,
        CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(options);
        if (options.ParsedPath is null)
        {
            throw new ArgumentException(
                $"{nameof(JsonProjectionOptions)}.{nameof(JsonProjectionOptions.Path)} must be the path of the array within the envelope. If the body itself "
                + "is the array, it has no envelope; call the overload with the element type alone.");
        }

        (_envelopeInfo, _elementInfo) = (envelope, element);
        _open = open(this);
        _cancellationToken = cancellationToken;
    }

    /// <summary>Gets the object around the array. During the enumeration it has the members before the array; after the enumeration has ended, all
    /// members.</summary>
    /// <remarks>The array itself is empty in it. After an enumeration that was left early, it has the members before the array. The object during the
    /// enumeration and the one after it are different objects; each is created once. With several enumerations, it belongs to the one that began to
    /// read last. An error in the envelope is thrown by the enumeration, at its place in the body.</remarks>
    /// <exception cref="InvalidOperationException">No element was read yet, or the response has no content. Or the enumeration has not ended and the
    /// members before the array do not make an envelope, for example because a required member comes after the array: the inner exception gives the
    /// reason.</exception>
    public TEnvelope Envelope => _envelope is { } envelope ? envelope.Value : throw new InvalidOperationException(Envelope<TEnvelope>.NotYet);

    /// <inheritdoc/>
    public IAsyncEnumerator<T> GetAsyncEnumerator(CancellationToken cancellationToken = default) =>
        new ElementEnumerator<T>(_open, _cancellationToken, cancellationToken);

    /// <summary>Reads a body; its envelope is that of the stream from now on.</summary>
    internal IAsyncEnumerable<T> Read(Stream utf8Json, JsonProjectionOptions options, CancellationToken cancellationToken)
    {
        Envelope<TEnvelope> envelope = _envelopeInfo.CreateEnvelope(options);
        _envelope = envelope;
        return _elementInfo.ReadAsAsyncEnumerable(utf8Json, options, envelope, cancellationToken);
    }
}
