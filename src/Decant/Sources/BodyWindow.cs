using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Decant.Buffers;
using Decant.Reading;

namespace Decant.Sources;

/// <summary>The piece of a body at hand, in one pooled array: filled at its end, parsed from its start. It grows only for a value that must
/// lie in memory as a whole.</summary>
/// <remarks>Parsing begins where it stopped, which costs more than a few bytes are worth. So small reads are gathered. A stream's window is parsed after
/// its first read, and then when it has as many new bytes as were parsed before; no earlier than after <see cref="MinGathered"/> of them, and no later
/// than after <paramref name="maxGathered"/>. It has fields where there could be properties, as <see cref="JsonReadState"/> has.</remarks>
/// <param name="rentals">Where the array is rented.</param>
/// <param name="length">How long it is at first.</param>
/// <param name="maxGathered">How many new bytes are gathered at most.</param>
/// <param name="elements">The kind of elements that are handed out one by one: one that is complete may not wait for bytes that come later.
/// Null where none are handed out.</param>
/// <param name="lenient">What cleans the bytes before they are parsed; null if nothing is allowed that JSON does not have.</param>
internal struct BodyWindow(Rentals rentals, int length, int maxGathered, JsonValueKind? elements, LenientText? lenient)
{
    private const byte NoByte = 0;
    private const byte AnyByte = 1;

    // Stands for bytes that are noted already.
    private const int Noted = int.MinValue;

    /// <summary>How many bytes are gathered at least, after the first read.</summary>
    public const int MinGathered = 1024;

    /// <summary>Whether it is time to parse.</summary>
    public bool IsDue;

    /// <summary>Whether the body has ended.</summary>
    public bool IsFinal;

    // The byte that an element ends with, if it is not null; AnyByte where it may be any.
    private readonly byte _elementEnd = elements switch
    {
        null => NoByte,
        JsonValueKind.Object => (byte)'}',
        JsonValueKind.Array => (byte)']',
        JsonValueKind.String => (byte)'"',
        _ => AnyByte,
    };

    private readonly int _minGathered = Math.Min(MinGathered, maxGathered);
    private byte[] _buffer = rentals.Rent<byte>(length);
    private int _start;
    private int _end;

    // The end of what can be parsed: what is held back lies behind it.
    private int _readyEnd;

    // The end of the bytes that were parsed, whether or not they are needed again; and how many were parsed in all, up to the most that is gathered.
    private int _parsedEnd;
    private int _parsedBytes;

    /// <summary>Gets the bytes that can be parsed and were not.</summary>
    public readonly ReadOnlySpan<byte> Unread => _buffer.AsSpan(_start, _readyEnd - _start);

    /// <summary>Whether something was not parsed, be it the end of the body.</summary>
    public readonly bool HasMore => IsFinal || _start < _readyEnd;

    /// <summary>Whether there is no room for another byte.</summary>
    public readonly bool IsFull => _end == _buffer.Length;

    // How far it is filled when it is time to parse, if the body does not end before.
    private readonly int DueEnd => Math.Min(_parsedEnd + (_parsedBytes == 0 ? 1 : Math.Max(_parsedBytes, _minGathered)), _buffer.Length);

    /// <summary>Records the number of bytes of <see cref="Unread"/> that were parsed and are not needed again.</summary>
    public void Consume(int count)
    {
        _parsedBytes = Math.Min(_parsedBytes + _end - _parsedEnd, maxGathered);
        IsDue = false;
        _start += count;
        Debug.Assert(_start <= _readyEnd, "No more is read than was filled in.");
        if (_start == _end)
            _start = _end = _readyEnd = 0;
        _parsedEnd = _end;
    }

    /// <summary>Reads on until it is time to parse, or until a read does not end at once, which is returned. What it gives is for
    /// <see cref="Advance(int)"/>.</summary>
    public ValueTask<int> FillAsync(Stream stream, CancellationToken cancellationToken)
    {
        EnsureRoom();
        int due = DueEnd;
        do
        {
            cancellationToken.ThrowIfCancellationRequested();
            ValueTask<int> read = stream.ReadAsync(_buffer.AsMemory(_end), cancellationToken);
            if (!read.IsCompletedSuccessfully)
                return read;
            Advance(read.Result, due);
        }
        while (!IsDue);
        return new(Noted);
    }

    /// <summary>Records the number of bytes that were filled in; 0 means that the body has ended.</summary>
    public void Advance(int count)
    {
        if (count != Noted)
            Advance(count, DueEnd);
    }

    /// <summary>Fills in what there is room for, of a body whose bytes are all at hand: nothing is gained by parsing before the window is full.</summary>
    /// <returns>The rest.</returns>
    public ReadOnlySpan<byte> Append(ReadOnlySpan<byte> bytes)
    {
        EnsureRoom();
        int count = Math.Min(_buffer.Length - _end, bytes.Length);
        bytes[..count].CopyTo(_buffer.AsSpan(_end));
        _end += count;
        IsDue = IsFull || maxGathered == 0;
        Clean();
        return bytes[count..];
    }

    /// <summary>Records that all bytes were filled in.</summary>
    public void Complete()
    {
        IsFinal = true;
        Clean();
    }

    // Makes room for a byte at least: what is unread moves to the front, and if it fills the array, into one of twice the length.
    private void EnsureRoom()
    {
        if (_start > 0 || IsFull)
            MakeRoom();
    }

    private void MakeRoom()
    {
        int unread = _end - _start;
        ReadOnlySpan<byte> kept = _buffer.AsSpan(_start, unread);
        if (unread == _buffer.Length)
        {
            byte[] larger = rentals.Rent<byte>((int)Math.Min(unread * 2L, Array.MaxLength));
            kept.CopyTo(larger);
            rentals.Return(_buffer, unread);
            _buffer = larger;
        }
        else
        {
            kept.CopyTo(_buffer);
        }

        _parsedEnd -= _start;
        _readyEnd -= _start;
        (_start, _end) = (0, unread);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void Advance(int count, int due)
    {
        _end += count;
        IsFinal = count == 0;
        Clean();
        IsDue = IsFinal || _end >= due || (_elementEnd != NoByte && MayEndElement(count));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void Clean() => _readyEnd = lenient is null ? _end : _readyEnd + lenient.Clean(_buffer.AsSpan(_readyEnd, _end - _readyEnd), IsFinal);

    // Whether an element may end in the last bytes. The letters of a null that was cut are unread still. Where no byte tells, as for a number, which
    // ends where another byte follows, all that comes is parsed.
    private readonly bool MayEndElement(int count)
    {
        ReadOnlySpan<byte> added = _buffer.AsSpan(_end - count, count);
        return _elementEnd == AnyByte
            || (HasLastByte(added) && (added.Contains(_elementEnd) || _buffer.AsSpan(Math.Max(_end - count - 3, _start).._end).IndexOf("null"u8) >= 0));
    }

    private readonly bool HasLastByte(ReadOnlySpan<byte> bytes)
    {
        // To call what searches by vectors takes longer than a few bytes.
        if (bytes.Length > 8)
            return bytes.ContainsAny(_elementEnd, (byte)'l');
        foreach (byte value in bytes)
        {
            if (value == _elementEnd || value == 'l')
                return true;
        }

        return false;
    }
}
