using Decant.Buffers;

namespace Decant.Copying;

/// <summary>A list of bytes in one pooled array that grows. The operation owns the array and returns it to the pool, also after an error.</summary>
internal struct ByteList(Rentals rentals)
{
    private const int InitialLength = 1024;

    private byte[]? _bytes;

    public int Length { get; private set; }

    public readonly ReadOnlyMemory<byte> Memory => _bytes.AsMemory(0, Length);

    public readonly Span<byte> Slice(int start, int length) => _bytes.AsSpan(start, length);

    /// <summary>Returns space for at least <paramref name="count"/> more bytes. Call <see cref="Advance"/> after writing.</summary>
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

    /// <summary>Shortens the list to <paramref name="length"/> bytes.</summary>
    public void Truncate(int length) => Length = length;

    /// <summary>Moves the bytes from <paramref name="start"/> to the end into a rented array, so that the caller can append them again in another form. The
    /// caller returns the array to the pool.</summary>
    public byte[] Cut(int start, out int length)
    {
        length = Length - start;
        byte[] taken = rentals.Rent<byte>(length);
        _bytes.AsSpan(start, length).CopyTo(taken);
        Length = start;
        return taken;
    }

    /// <summary>Returns the array to the pool before the operation ends.</summary>
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
