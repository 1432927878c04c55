using System.Text.Json;
using Decant.CompilerServices;
using Decant.Projections;
using Decant.Queries;
using Decant.Roots;

namespace Decant;

/// <summary>The elements of a JSON array as they arrive, with the object around the array (the envelope).</summary>
/// <remarks>Each enumeration reads its source again, if the source can be read again. At most the buffer (64 KiB), one element and the members of
/// <typeparamref name="TEnvelope"/> are in memory. The JSON outside the array is read up to three times: once to find the array and twice to create the
/// envelope.</remarks>
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
        if (options.PlanFor(PlanUse.Enveloped) is null)
        {
            throw new ArgumentException(
                $"{nameof(JsonProjectionOptions)}.{nameof(JsonProjectionOptions.Path)} must be the path of the array within the envelope, or "
                + $"{nameof(JsonProjectionOptions.Query)} a query that leads to its elements. If the body itself is the array, it has no envelope; call the overload "
                + "with the element type alone.");
        }

        (_envelopeInfo, _elementInfo) = (envelope, element);
        _open = open(this);
        _cancellationToken = cancellationToken;
    }

    /// <summary>Gets the object around the array.</summary>
    /// <remarks>During the enumeration, and if it stops early, the object has the members before the array; after the enumeration has ended, all members. The
    /// array itself is empty in it. The object during the enumeration and the object after it are different; each is created once. Do not run two enumerations
    /// at once: the envelope belongs to the one that began to read last. The enumeration throws an error in the envelope at its position in the body.</remarks>
    /// <exception cref="InvalidOperationException">No element was read yet, the response has no content, or the enumeration has not ended and the members
    /// before the array do not make an envelope, for example because a required member follows the array (the inner exception gives the reason).</exception>
    public TEnvelope Envelope => _envelope is { } envelope ? envelope.Value : throw new InvalidOperationException(Envelope<TEnvelope>.NotYet);

    /// <inheritdoc/>
    public IAsyncEnumerator<T> GetAsyncEnumerator(CancellationToken cancellationToken = default) =>
        new ElementEnumerator<T>(_open, _cancellationToken, cancellationToken);

    /// <summary>Reads the elements of a body. Its envelope replaces the envelope of an earlier enumeration.</summary>
    internal IAsyncEnumerable<T> Read(Stream utf8Json, JsonProjectionOptions options, CancellationToken cancellationToken)
    {
        Envelope<TEnvelope> envelope = _envelopeInfo.CreateEnvelope(options);
        _envelope = envelope;
        return _elementInfo.ReadAsAsyncEnumerable(utf8Json, options, envelope, cancellationToken);
    }
}
