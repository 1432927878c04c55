namespace Decant.Buffers;

/// <summary>Reads a <see cref="PooledBody"/>. Each read checks that the body was not disposed.</summary>
internal sealed class PooledBodyStream(PooledBody body) : Stream
{
    private int _position;
    private bool _isDisposed;

    public override bool CanRead => !_isDisposed;

    public override bool CanSeek => !_isDisposed;

    public override bool CanWrite => false;

    public override long Length => Open().Length;

    public override long Position
    {
        get
        {
            ObjectDisposedException.ThrowIf(_isDisposed, this);
            return _position;
        }

        set
        {
            ObjectDisposedException.ThrowIf(_isDisposed, this);
            ArgumentOutOfRangeException.ThrowIfNegative(value);
            ArgumentOutOfRangeException.ThrowIfGreaterThan(value, int.MaxValue);
            _position = (int)value;
        }
    }

    public override int Read(Span<byte> buffer)
    {
        ReadOnlySpan<byte> bytes = Open();
        bytes = bytes[Math.Min(_position, bytes.Length)..];
        int count = Math.Min(bytes.Length, buffer.Length);
        bytes[..count].CopyTo(buffer);
        _position += count;
        return count;
    }

    public override int ReadByte()
    {
        byte value = 0;
        return Read(new Span<byte>(ref value)) == 0 ? -1 : value;
    }

    public override int Read(byte[] buffer, int offset, int count)
    {
        ValidateBufferArguments(buffer, offset, count);
        return Read(buffer.AsSpan(offset, count));
    }

    public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken)
    {
        ValidateBufferArguments(buffer, offset, count);
        return ReadAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();
    }

    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) =>
        cancellationToken.IsCancellationRequested ? ValueTask.FromCanceled<int>(cancellationToken) : new(Read(buffer.Span));

    public override long Seek(long offset, SeekOrigin origin)
    {
        long target = offset + origin switch
        {
            SeekOrigin.Begin => 0,
            SeekOrigin.Current => _position,
            SeekOrigin.End => Length,
            _ => throw new ArgumentOutOfRangeException(nameof(origin), origin, "The value is not a SeekOrigin."),
        };
        if (target < 0)
            throw new IOException("The position is before the start of the body.");
        return Position = target;
    }

    public override void Flush()
    {
    }

    public override void SetLength(long value) => throw new NotSupportedException("The body is read-only.");

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException("The body is read-only.");

    protected override void Dispose(bool disposing)
    {
        _isDisposed = true;
        base.Dispose(disposing);
    }

    private ReadOnlySpan<byte> Open()
    {
        ObjectDisposedException.ThrowIf(_isDisposed, this);
        return body.Span;
    }
}
