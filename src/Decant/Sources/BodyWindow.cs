using System.Diagnostics;
using Decant.Buffers;

namespace Decant.Sources;

/// <summary>The piece of a body at hand, in one pooled array: filled at its end, parsed from its start. It grows only for a value that must
/// lie in memory as a whole.</summary>
/// <remarks>Parsing begins where it stopped, which costs more than a few bytes are worth. So a window is parsed when it has as many new bytes as
/// were parsed before, and no later than after <paramref name="most"/> of them: tiny reads are gathered, and an error is still found before the body
/// is twice as long.</remarks>
/// <param name="rentals">Where the array is rented.</param>
/// <param name="length">How long it is at first.</param>
/// <param name="most">How many new bytes are gathered at most.</param>
internal struct BodyWindow(Rentals rentals, int length, int most)
{
    private byte[] _buffer = rentals.Rent<byte>(length);
    private int _start;
    private int _end;
    private int _new;
    private int _enough;

    /// <summary>What was filled in and not parsed.</summary>
    public readonly ReadOnlySpan<byte> Unread => _buffer.AsSpan(_start, _end - _start);

    public readonly bool IsFull => _end == _buffer.Length;

    /// <summary>Whether it is time to parse.</summary>
    public readonly bool IsDue => _new >= _enough || IsFull;

    /// <summary>Notes how much of <see cref="Unread"/> was parsed and is not needed again.</summary>
    public void Consume(int count)
    {
        _enough = Math.Min(_enough + _new, most);
        _new = 0;
        _start += count;
        Debug.Assert(_start <= _end, "No more is read than was filled in.");
        if (_start == _end)
            _start = _end = 0;
    }

    /// <summary>Room for more, at least a byte: what is unread moves to the front, and if it fills the array, into one of twice the length.</summary>
    public Memory<byte> GetFree()
    {
        if (_start > 0 || IsFull)
            MakeRoom();
        return _buffer.AsMemory(_end);
    }

    /// <summary>Notes how much was filled in.</summary>
    public void Advance(int count)
    {
        _end += count;
        _new += count;
    }

    /// <summary>Fills in what there is room for.</summary>
    /// <returns>The rest.</returns>
    public ReadOnlySpan<byte> Append(ReadOnlySpan<byte> bytes)
    {
        Span<byte> free = GetFree().Span;
        int count = Math.Min(free.Length, bytes.Length);
        bytes[..count].CopyTo(free);
        Advance(count);
        return bytes[count..];
    }

    private void MakeRoom()
    {
        int unread = _end - _start;
        if (unread == _buffer.Length)
        {
            byte[] larger = rentals.Rent<byte>((int)Math.Min(unread * 2L, Array.MaxLength));
            Unread.CopyTo(larger);
            rentals.Return(_buffer, unread);
            _buffer = larger;
        }
        else
        {
            Unread.CopyTo(_buffer);
        }

        (_start, _end) = (0, unread);
    }
}
