namespace Decant.Support;

/// <summary>A stream that gives pieces of one length, and before each runs what a test wants: to wait, to fail, to cancel.</summary>
internal sealed class HookedStream(byte[] bytes, int piece, Func<int, CancellationToken, ValueTask>? beforeRead = null) : Stream
{
    private int _position;

    /// <summary>How many reads were begun.</summary>
    public int Reads { get; private set; }

    /// <summary>How many have not ended.</summary>
    public int Pending { get; private set; }

    public bool IsDisposed { get; private set; }

    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => false;

    public override long Length => throw new NotSupportedException();

    public override long Position
    {
        get => throw new NotSupportedException();
        set => throw new NotSupportedException();
    }

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

    public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException("Only asynchronous reads.");

    public override void Flush()
    {
    }

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    protected override void Dispose(bool disposing)
    {
        IsDisposed = true;
        base.Dispose(disposing);
    }
}
