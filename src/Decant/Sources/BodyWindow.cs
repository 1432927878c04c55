using System.Diagnostics;
using Decant.Buffers;

namespace Decant.Sources;

/// <summary>The piece of a body at hand, in one pooled array: filled at its end, read from its start. It grows only for a value that must
/// lie in memory as a whole.</summary>
internal struct BodyWindow(Rentals rentals, int length)
{
    private byte[] _buffer = rentals.Rent<byte>(length);
    private int _start;
    private int _end;

    /// <summary>What was filled in and not read.</summary>
    public readonly ReadOnlySpan<byte> Unread => _buffer.AsSpan(_start, _end - _start);

    /// <summary>Notes how much of <see cref="Unread"/> was read.</summary>
    public void Consume(int count)
    {
        _start += count;
        Debug.Assert(_start <= _end, "No more is read than was filled in.");
        if (_start == _end)
            _start = _end = 0;
    }

    /// <summary>Room for more, at least a byte: what is unread moves to the front, and if it fills the array, into one of twice the length.</summary>
    public Memory<byte> GetFree()
    {
        int unread = _end - _start;
        if (unread == _buffer.Length)
        {
            byte[] larger = rentals.Rent<byte>((int)Math.Min(unread * 2L, Array.MaxLength));
            Unread.CopyTo(larger);
            rentals.Return(_buffer, unread);
            _buffer = larger;
        }
        else if (_start > 0)
        {
            Unread.CopyTo(_buffer);
        }

        (_start, _end) = (0, unread);
        return _buffer.AsMemory(_end);
    }

    /// <summary>Notes how much was filled in.</summary>
    public void Advance(int count) => _end += count;
}
