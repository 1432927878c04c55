using Decant.Http.Limits;

namespace Decant.Http.Decoding;

/// <summary>The input of a user's decoder. The call's limits and timeouts apply to its reads, whatever token the decoder passes. It distinguishes exceptions of
/// the body from exceptions of the decoder.</summary>
/// <remarks>An instance belongs to one call, while an <see cref="EncodedStream"/> is reused. So it can throw if a decoder still reads after the end of the
/// call.</remarks>
internal sealed class DecoderInput(CallClock clock) : ForwardOnlyStream
{
    private Exception? _thrown;
    private bool _isClosed;

    /// <summary>Gets the encoded body.</summary>
    public EncodedStream Encoded { get; } = new();

    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        ObjectDisposedException.ThrowIf(Volatile.Read(ref _isClosed), typeof(Stream));
        try
        {
            return await Encoded.ReadAsync(buffer, clock.Token).ConfigureAwait(false);
        }
        catch (Exception exception)
        {
            _thrown = exception;
            throw;
        }
    }

    /// <inheritdoc cref="EncodedStream.DrainAsync"/>
    public async ValueTask DrainAsync(Memory<byte> buffer)
    {
        try
        {
            await Encoded.DrainAsync(buffer, clock.Token).ConfigureAwait(false);
        }
        catch (Exception exception)
        {
            _thrown = exception;
            throw;
        }
    }

    /// <summary>Whether the decoder itself threw an exception, because the data is invalid in its content encoding. It is false if the decoder wrapped an
    /// exception of the body; then <paramref name="exception"/> becomes the exception of the body.</summary>
    public bool IsDecoders(ref Exception exception)
    {
        for (Exception? at = exception; at is not null; at = at.InnerException)
        {
            if (ReferenceEquals(at, _thrown))
            {
                exception = at;
                return false;
            }
        }

        // Exceptions of these types do not mean that the data is invalid: the call threw them, or the decoder has a bug.
        return exception is not (OperationCanceledException or HttpRequestException or ObjectDisposedException or NotSupportedException);
    }

    protected override void Dispose(bool disposing)
    {
        Volatile.Write(ref _isClosed, true);
        if (disposing)
            Encoded.Dispose();
        base.Dispose(disposing);
    }
}
