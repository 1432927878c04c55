using System.Buffers;
using Decant.Microbenchmarks.Memory;

namespace Decant.Microbenchmarks.Jobs;

/// <summary>A stream that returns a few bytes per read, without waiting.</summary>
internal sealed class SlowStream(MemoryBody body, int readBytes) : Stream
{
    private int _position;

    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => false;

    public override long Length => throw new NotSupportedException();

    public override long Position
    {
        get => throw new NotSupportedException();
        set => throw new NotSupportedException();
    }

    public override int Read(Span<byte> buffer)
    {
        int count = Math.Min(Math.Min(readBytes, buffer.Length), body.Length - _position);
        body.Span.Slice(_position, count).CopyTo(buffer);
        _position += count;
        return count;
    }

    public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) => new(Read(buffer.Span));

    public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) => Task.FromResult(Read(buffer, offset, count));

    public override void Flush()
    {
    }

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();
}

internal sealed class Segments : ReadOnlySequenceSegment<byte>
{
    public static ReadOnlySequence<byte> Split(byte[] bytes, int length)
    {
        Segments first = new() { Memory = bytes.AsMemory(0, Math.Min(length, bytes.Length)) }, last = first;
        for (int start = first.Memory.Length; start < bytes.Length; start += last.Memory.Length)
        {
            Segments next = new() { Memory = bytes.AsMemory(start, Math.Min(length, bytes.Length - start)), RunningIndex = start };
            last.Next = next;
            last = next;
        }

        return new(first, 0, last, last.Memory.Length);
    }
}
