namespace Decant.Support;

/// <summary>A stream that gives pieces of one length, and before each runs what a test wants: to wait, to fail, to cancel.</summary>
internal sealed class HookedStream(byte[] bytes, int piece, Func<int, CancellationToken, ValueTask>? beforeRead = null) : ReadOnlyStream
{
    private int _position;

    public int Reads { get; private set; }

    /// <summary>How many have not ended.</summary>
    public int Pending { get; private set; }

    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        Pending++;
        Reads++;
        try
        {
            if (beforeRead is not null)
                await beforeRead(Reads, cancellationToken);
            int count = Math.Min(Math.Min(piece, buffer.Length), bytes.Length - _position);
            bytes.AsSpan(_position, count).CopyTo(buffer.Span);
            _position += count;
            return count;
        }
        finally
        {
            Pending--;
        }
    }
}
