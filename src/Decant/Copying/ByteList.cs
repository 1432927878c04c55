using Decant.Buffers;

namespace Decant.Copying;

/// <summary>Bytes in one pooled array that grows. The array belongs to the operation, which gives it back however it ends.</summary>
internal struct ByteList(Rentals rentals)
{
    private const int InitialLength = 1024;

    private byte[]? _bytes;

    public int Length { get; private set; }

    public readonly ReadOnlyMemory<byte> Memory => _bytes.AsMemory(0, Length);

    public readonly Span<byte> Slice(int start, int length) => _bytes.AsSpan(start, length);

    /// <summary>Makes room for bytes behind those that are there, which <see cref="Advance"/> adds.</summary>
    public Span<byte> GetSpan(int count)
    {
        if (count > (_bytes?.Length ?? 0) - Length)
            Grow(count);
        return _bytes.AsSpan(Length);
    }

    public void Advance(int count) => Length += count;

    public void Append(ReadOnlySpan<byte> bytes)
    {
        bytes.CopyTo(GetSpan(bytes.Length));
        Length += bytes.Length;
    }

    public void Append(byte value)
    {
        GetSpan(1)[0] = value;
        Length++;
    }

    /// <summary>Forgets what lies behind a place.</summary>
    public void Truncate(int length) => Length = length;

    /// <summary>Takes back what lies behind a place, to write it in another form. The caller returns the array to the rentals.</summary>
    public byte[] Cut(int start, out int length)
    {
        length = Length - start;
        byte[] taken = rentals.Rent<byte>(length);
        _bytes.AsSpan(start, length).CopyTo(taken);
        Length = start;
        return taken;
    }

    /// <summary>Gives the array back before the operation ends.</summary>
    public void Return()
    {
        if (_bytes is { } bytes)
            rentals.Return(bytes, Length);
        (_bytes, Length) = (null, 0);
    }

    private void Grow(int count)
    {
        long wanted = Math.Max(Math.Max(InitialLength, (long)Length + count), Math.Min(Length * 2L, Array.MaxLength));
        byte[] larger = rentals.Rent<byte>(checked((int)wanted));
        if (_bytes is { } old)
        {
            old.AsSpan(0, Length).CopyTo(larger);
            rentals.Return(old, Length);
        }

        _bytes = larger;
    }
}
