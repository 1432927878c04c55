using Decant.Support;

namespace Decant.Http.Decoding;

/// <summary>A decoder of a user's, of a coding that turns each bit around. A byte of zero stands for nothing, one ends the data, and one of all bits is not
/// valid.</summary>
internal sealed class TurnedStream(Stream body, bool ignoresToken = false, bool leavesOpen = false, Func<Exception, Exception>? wrap = null) : ReadOnlyStream
{
    /// <summary>Ends the data.</summary>
    public const byte End = 1;

    private bool _hasEnded;

    public static byte[] Turn(byte[] bytes) => [.. bytes.Select(each => (byte)~each)];

    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        while (!_hasEnded)
        {
            int read;
            try
            {
                read = await body.ReadAsync(buffer, ignoresToken ? CancellationToken.None : cancellationToken);
            }
            catch (Exception exception) when (wrap is not null)
            {
                throw wrap(exception);
            }

            if (read == 0)
                return 0;
            int written = Turn(buffer.Span[..read]);
            if (written > 0)
                return written;
        }

        return 0;
    }

    protected override void Dispose(bool disposing)
    {
        base.Dispose(disposing);
        if (!leavesOpen)
            body.Dispose();
    }

    private int Turn(Span<byte> bytes)
    {
        int written = 0;
        foreach (byte each in bytes)
        {
            if (each == byte.MaxValue)
                throw new TurnedException();
            _hasEnded |= each == End;
            if (each != 0 && !_hasEnded)
                bytes[written++] = (byte)~each;
        }

        return written;
    }
}

/// <summary>What the decoder throws where data is not valid.</summary>
internal sealed class TurnedException() : Exception("The data is not valid.");
