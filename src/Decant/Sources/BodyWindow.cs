using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Decant.Buffers;
using Decant.Reading;

namespace Decant.Sources;

/// <summary>The window: the current part of a body, in one pooled array. It is filled at its end and parsed from its start, and grows only for a value that
/// must be in memory as a whole.</summary>
/// <remarks>Small reads are gathered, because resuming the parser costs more than parsing a few bytes. The window of a stream is parsed after the first read,
/// and later when it has as many new bytes as were parsed before: after at least <see cref="MinGathered"/> and at most <paramref name="maxGathered"/> new
/// bytes. It has public fields, because in the first call of a process the JIT would compile each property accessor that is used.</remarks>
/// <param name="rentals">The owner of the array.</param>
/// <param name="length">The initial length.</param>
/// <param name="maxGathered">The maximum number of new bytes to gather.</param>
/// <param name="elements">The kind of the elements that are yielded one by one, which must not wait for later bytes. Null if no elements are yielded.</param>
/// <param name="lenient">Cleans the bytes before they are parsed; null if the options allow only JSON.</param>
internal struct BodyWindow(Rentals rentals, int length, int maxGathered, JsonValueKind? elements, LenientText? lenient)
{
    private const byte NoByte = 0;
    private const byte AnyByte = 1;

    // The result of FillAsync if it has already recorded its reads, so that Advance does nothing.
    private const int Noted = int.MinValue;

    /// <summary>The minimum number of bytes to gather after the first read.</summary>
    public const int MinGathered = 1024;

    /// <summary>Whether it is time to parse.</summary>
    public bool IsDue;

    /// <summary>Whether the body has ended.</summary>
    public bool IsFinal;

    // The byte that ends each element, apart from JSON nulls. AnyByte: the byte varies. NoByte: the body is not read by elements.
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

    // The end of the bytes that can be parsed. The bytes after it are held back by LenientText.
    private int _readyEnd;

    // _parsedEnd is the end of the bytes that were parsed, even if some must be parsed again. _parsedBytes is the total number of parsed bytes, up to
    // maxGathered.
    private int _parsedEnd;
    private int _parsedBytes;

    /// <summary>Gets the bytes that can be parsed and were not parsed yet.</summary>
    public readonly ReadOnlySpan<byte> Unread => _buffer.AsSpan(_start, _readyEnd - _start);

    /// <summary>Gets whether anything was not parsed yet, including the end of the body.</summary>
    public readonly bool HasMore => IsFinal || _start < _readyEnd;

    /// <summary>Gets whether there is no room for another byte.</summary>
    public readonly bool IsFull => _end == _buffer.Length;

    // The position up to which the window is filled before it is parsed, unless the body ends.
    private readonly int DueEnd => Math.Min(_parsedEnd + (_parsedBytes == 0 ? 1 : Math.Max(_parsedBytes, _minGathered)), _buffer.Length);

    /// <summary>Records the number of bytes of <see cref="Unread"/> that were parsed and are not needed again.</summary>
    public void Consume(int count)
    {
        _parsedBytes = Math.Min(_parsedBytes + _end - _parsedEnd, maxGathered);
        IsDue = false;
        _start += count;
        Debug.Assert(_start <= _readyEnd, "The parser reads only bytes that can be parsed.");
        if (_start == _end)
            _start = _end = _readyEnd = 0;
        _parsedEnd = _end;
    }

    /// <summary>Reads until it is time to parse, or until a read does not complete synchronously. The caller passes the result of the returned read to
    /// <see cref="Advance(int)"/>.</summary>
    public ValueTask<int> FillAsync(Stream stream, CancellationToken cancellationToken)
    {
        EnsureRoom();
        int due = DueEnd;
        // The end is a local variable, because a body may come in reads of one byte.
        int end = _end;
        while (true)
        {
            cancellationToken.ThrowIfCancellationRequested();
            ValueTask<int> read = stream.ReadAsync(_buffer.AsMemory(end), cancellationToken);
            if (!read.IsCompletedSuccessfully)
            {
                _end = end;
                return read;
            }

            int count = read.Result;
            if (lenient is null && count != 0 && end + count < due && !MayEndElement(end + count, count))
            {
                end += count;
                continue;
            }

            _end = end;
            Advance(count, due);
            if (IsDue)
                return new(Noted);
            end = _end;
        }
    }

    /// <summary>Records the number of bytes that were read; 0 means that the body has ended.</summary>
    public void Advance(int count)
    {
        if (count != Noted)
            Advance(count, DueEnd);
    }

    /// <summary>Copies as many bytes as fit. All bytes of the body are available, so parsing before the window is full would gain nothing.</summary>
    /// <returns>The remaining bytes.</returns>
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

    /// <summary>Records that the body has ended.</summary>
    public void Complete()
    {
        IsFinal = true;
        Clean();
    }

    // Makes room for at least one byte: unread bytes move to the front, or into an array of twice the length if they fill this one.
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
        IsDue = IsFinal || _end >= due || MayEndElement(_end, count);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void Clean() => _readyEnd = lenient is null ? _end : _readyEnd + lenient.Clean(_buffer.AsSpan(_readyEnd, _end - _readyEnd), IsFinal);

    // Returns whether an element may end in the last bytes that were read. "null" is also searched in the three bytes before them, because it may span two
    // reads. For AnyByte the result is always true: a number, for example, may end with any digit.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private readonly bool MayEndElement(int end, int count) => _elementEnd != NoByte && (_elementEnd == AnyByte || HasElementEnd(end, count));

    private readonly bool HasElementEnd(int end, int count)
    {
        ReadOnlySpan<byte> added = _buffer.AsSpan(end - count, count);
        return HasLastByte(added) && (added.Contains(_elementEnd) || _buffer.AsSpan(Math.Max(end - count - 3, _start)..end).IndexOf("null"u8) >= 0);
    }

    private readonly bool HasLastByte(ReadOnlySpan<byte> bytes)
    {
        // Searches for the last byte of an element, or of "null". For up to 8 bytes, a loop is faster than a call of the vectorized search.
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
