using System.Buffers;

namespace Decant.Ladder.Bodies;

/// <summary>
/// A stream that keeps the bytes written to it in one pooled array, which grows by doubling. This is seed 002's idea, extended to bodies of unknown length.
/// Disposing the stream returns the array, and makes earlier spans invalid.
/// </summary>
/// <param name="expectedLength">The size of the first array, up to a limit, because a server can announce any length.</param>
internal sealed class PooledWriteStream(long? expectedLength) : Stream
{
    private const int SmallestRent = 256;
    private const int LargestFirstRent = 16 * 1024 * 1024;

    private byte[]? _buffer = ArrayPool<byte>.Shared.Rent((int)Math.Clamp(expectedLength ?? SmallestRent, SmallestRent, LargestFirstRent));
    private int _length;

    public override bool CanRead => false;

    public override bool CanSeek => false;

    public override bool CanWrite => true;

    public override long Length => _length;

    public override long Position { get => _length; set => throw new NotSupportedException(); }

    /// <summary>The bytes written so far. The span is valid until the next write or the disposal.</summary>
    public ReadOnlySpan<byte> WrittenSpan => Buffer.AsSpan(0, _length);

    private byte[] Buffer => _buffer ?? throw new ObjectDisposedException(nameof(PooledWriteStream));

    public override void Write(ReadOnlySpan<byte> buffer)
    {
        int needed = checked(_length + buffer.Length);
        if (needed > Buffer.Length)
            Grow(needed);
        buffer.CopyTo(Buffer.AsSpan(_length));
        _length = needed;
    }

    public override void Write(byte[] buffer, int offset, int count) => Write(buffer.AsSpan(offset, count));

    public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
    {
        Write(buffer.Span);
        return ValueTask.CompletedTask;
    }

    public override Task WriteAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken)
    {
        Write(buffer.AsSpan(offset, count));
        return Task.CompletedTask;
    }

    public override void Flush()
    {
    }

    public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    protected override void Dispose(bool disposing)
    {
        if (Interlocked.Exchange(ref _buffer, null) is { } buffer)
            ArrayPool<byte>.Shared.Return(buffer);
        base.Dispose(disposing);
    }

    private void Grow(int needed)
    {
        byte[] larger = ArrayPool<byte>.Shared.Rent((int)Math.Clamp(2L * Buffer.Length, needed, Array.MaxLength));
        WrittenSpan.CopyTo(larger);
        ArrayPool<byte>.Shared.Return(Interlocked.Exchange(ref _buffer, larger)!);
    }
}
