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
/// <param name="handsOut">Whether somebody waits for each element: none that is there may wait for bytes that come later.</param>
internal struct BodyWindow(Rentals rentals, int length, int most, bool handsOut)
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
    public bool IsDue { get; private set; }

    /// <summary>Whether the body has ended.</summary>
    public bool IsFinal { get; private set; }

    /// <summary>Notes how much of <see cref="Unread"/> was parsed and is not needed again.</summary>
    public void Consume(int count)
    {
        _enough = Math.Min(_enough + _new, most);
        _new = 0;
        IsDue = false;
        _start += count;
        Debug.Assert(_start <= _end, "No more is read than was filled in.");
        if (_start == _end)
            _start = _end = 0;
    }

    /// <summary>Reads on until it is time to parse, or until a read does not end at once: then that one is returned, and what it gives is to be
    /// noted by <see cref="Advance"/>.</summary>
    public ValueTask<int> FillAsync(Stream stream, CancellationToken cancellationToken)
    {
        while (!IsDue)
        {
            cancellationToken.ThrowIfCancellationRequested();
            ValueTask<int> read = stream.ReadAsync(GetFree(), cancellationToken);
            if (!read.IsCompletedSuccessfully)
                return read;
            Advance(read.Result);
        }

        return default;
    }

    /// <summary>Notes how much was filled in; nothing where the body has ended.</summary>
    public void Advance(int count)
    {
        IsFinal = count == 0;
        IsDue = IsFinal || _new + count >= _enough || _end + count == _buffer.Length
            || (handsOut && MayEndElement(_buffer.AsSpan(_end, count)));
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

    // Room for more, at least a byte: what is unread moves to the front, and if it fills the array, into one of twice the length.
    private Memory<byte> GetFree()
    {
        if (_start > 0 || IsFull)
            MakeRoom();
        return _buffer.AsMemory(_end);
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

    // An element is an object or null, and ends with its last byte.
    private static bool MayEndElement(ReadOnlySpan<byte> bytes) => bytes.ContainsAny((byte)'}', (byte)'l');
}
