using System.Diagnostics;

namespace Decant.Buffers;

/// <summary>Collects an unknown number of bytes in pooled chunks. It rents at most one chunk more than the bytes need, and owns the chunks until they are taken
/// or returned.</summary>
internal sealed class ByteChunks
{
    /// <summary>The size of the smallest chunk, and of the first chunk if no length was announced.</summary>
    private const int Smallest = 64 * 1024;

    /// <summary>The size of the largest chunk. Even if a longer body was announced, the first chunk is not larger, because the announcement may be
    /// wrong.</summary>
    private const int Largest = 1024 * 1024;

    private const int FewChunks = 4;

    // The maximum length of the list of chunks that is kept for other calls.
    private const int MostKept = 64;

    private byte[][] _chunks = new byte[FewChunks][];
    private BufferPool _pool = BufferPool.Shared;
    private long _limit;
    private int _count;
    private int _used;

    public long Length { get; private set; }

    /// <summary>Begins with room for the expected bytes.</summary>
    /// <param name="pool">The pool from which the chunks are rented.</param>
    /// <param name="expected">The announced number of bytes, or null.</param>
    /// <param name="limit">The maximum number of bytes, which also limits the size of chunks.</param>
    public void Begin(BufferPool pool, long? expected, long limit)
    {
        Debug.Assert(_count == 0, "The earlier chunks were taken or returned.");
        (_pool, _limit) = (pool, limit);
        Length = 0;
        Add(Math.Clamp(expected ?? Smallest, 1, Math.Max(Smallest, Math.Min(Largest, limit))));
    }

    /// <summary>Returns room for at least one more byte.</summary>
    public Memory<byte> GetFree()
    {
        if (_used == _chunks[_count - 1].Length)
            Add(Math.Max(Smallest, Math.Min(Math.Min(Length, Largest), _limit - Length)));
        return _chunks[_count - 1].AsMemory(_used);
    }

    /// <summary>Records the number of bytes that were filled in.</summary>
    public void Advance(int count)
    {
        _used += count;
        Length += count;
    }

    /// <summary>Moves the bytes to one rented array, which the caller must return.</summary>
    public byte[] Take()
    {
        byte[] whole = _chunks[0];
        if (Length > whole.Length)
        {
            whole = _pool.Rent<byte>((int)Length);
            CopyTo(whole);
        }
        else
        {
            _chunks[0] = _chunks[--_count];
            _chunks[_count] = null!;
        }

        ReturnAll();
        return whole;
    }

    public void CopyTo(Span<byte> destination)
    {
        for (int i = 0; i < _count; i++)
        {
            ReadOnlySpan<byte> chunk = _chunks[i].AsSpan(0, (int)Math.Min(_chunks[i].Length, destination.Length));
            chunk.CopyTo(destination);
            destination = destination[chunk.Length..];
        }
    }

    /// <summary>Copies the bytes from a position on, as many as exist and fit. Returns their number.</summary>
    public int Read(long position, Span<byte> destination)
    {
        destination = destination[..(int)Math.Min(Length - position, destination.Length)];
        int count = destination.Length;
        for (int i = 0; !destination.IsEmpty; i++)
        {
            if (position < _chunks[i].Length)
            {
                int copied = Math.Min(_chunks[i].Length - (int)position, destination.Length);
                _chunks[i].AsSpan((int)position, copied).CopyTo(destination);
                destination = destination[copied..];
                position += copied;
            }

            position -= _chunks[i].Length;
        }

        return count;
    }

    /// <summary>Appends a copy of the bytes.</summary>
    public void Append(ReadOnlySpan<byte> bytes)
    {
        while (!bytes.IsEmpty)
        {
            Span<byte> free = GetFree().Span;
            int count = Math.Min(free.Length, bytes.Length);
            bytes[..count].CopyTo(free);
            Advance(count);
            bytes = bytes[count..];
        }
    }

    public void ReturnAll()
    {
        while (_count > 0)
        {
            _pool.Return(_chunks[--_count]);
            _chunks[_count] = null!;
        }

        if (_chunks.Length > MostKept)
            _chunks = new byte[FewChunks][];
    }

    private void Add(long length)
    {
        byte[] chunk = _pool.Rent<byte>((int)length);
        if (_count == _chunks.Length)
            Array.Resize(ref _chunks, _count * 2);
        _chunks[_count++] = chunk;
        _used = 0;
    }
}
