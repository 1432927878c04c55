using Decant.Http.Limits;

namespace Decant.Http.Decoding;

/// <summary>The input of a decoder of the user's. Limits and timeouts of the call apply to its reads, whatever token the decoder passes, and what the body
/// throws is told from what the decoder throws.</summary>
/// <remarks>It belongs to one call, unlike <see cref="EncodedStream"/>. A decoder that reads on after its call has ended finds it closed.</remarks>
internal sealed class DecoderInput(CallClock clock) : ForwardOnlyStream
{
    private Exception? _thrown;
    private bool _isClosed;

    /// <summary>Gets the body as received.</summary>
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

    /// <summary>Whether an exception is the decoder's own, which then says that the data is not valid in its coding. An exception in which the decoder
    /// wraps what the body threw is replaced by the latter.</summary>
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

        // The others are the call's own, or say that code is wrong.
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
