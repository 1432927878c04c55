using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Text;
using Decant.Grammar.Skipping;
using Decant.Kernels;

namespace Decant.CompilerServices;

public ref partial struct JsonProjectionReader
{
    /// <summary>Resumes the element that the last window cut, or moves to the next one. It is the first call in each window.</summary>
    public int ResumeElement(ref JsonCursor cursor) => cursor.State == JsonCursor.InValue ? 0 : NextElement(ref cursor);

    /// <summary>Moves to the next element of the array.</summary>
    /// <returns>0, or <see cref="End"/>, or <see cref="More"/>.</returns>
    public int NextElement(ref JsonCursor cursor)
    {
        if (cursor.State == JsonCursor.InValue)
        {
            _state.Frame.Index++;
            // What most elements end with.
            if (_position < _length && Unsafe.Add(ref _origin, _position) == ',')
            {
                _position++;
                return 0;
            }

            cursor.State = JsonCursor.AfterValue;
        }
        else if (cursor.State == JsonCursor.Start && !TryBeginContainer((byte)'[', null, ref cursor))
        {
            return cursor.State == JsonCursor.Null ? End : More;
        }

        _position = SkipWhiteSpace(_position);
        if (_position >= _length)
        {
            Cut(cursor.State == JsonCursor.First ? JsonExpectation.FirstElement : JsonExpectation.CommaOrEnd);
            return More;
        }

        byte first = Unsafe.Add(ref _origin, _position);
        if (first == ']')
        {
            return EndContainer(ref cursor, _position + 1);
        }

        if (cursor.State == JsonCursor.AfterValue)
        {
            if (first != ',')
                ThrowMalformed(_position, JsonExpectation.CommaOrEnd);
            _position++;
        }

        cursor.State = JsonCursor.InValue;
        return 0;
    }

    /// <summary>Finds what follows the comma that stands at the position; returns false where there is none, or not in this window.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private readonly bool TryFindNext(out int start)
    {
        start = _position + 1;
        if (start >= _length || Unsafe.Add(ref _origin, _position) != ',')
            return false;
        if (Unsafe.Add(ref _origin, start) <= ' ')
            start = SkipWhiteSpace(start);
        return start < _length;
    }

    /// <summary>Resumes the entry that the last window cut, or moves to the next one. It is the first call in each window.</summary>
    public int ResumeEntry(ref JsonCursor cursor, ref string? key) => cursor.State == JsonCursor.InValue ? 0 : NextEntry(ref cursor, ref key);

    /// <summary>Moves to the value of the next entry of a dictionary.</summary>
    /// <returns>0, or <see cref="End"/>, or <see cref="More"/>.</returns>
    public int NextEntry(ref JsonCursor cursor, ref string? key)
    {
        if (cursor.State == JsonCursor.InValue && TryPassPlainKey(ref key))
            return 0;
        int next;
        while ((next = NextKey(ref cursor, out int start, out int end)) == Unwanted)
            key = DecodeKey(start, end, key);
        if (next == 0 && key is null)
            ThrowUndecodableKey();
        return next;
    }

    /// <summary>Moves from behind a value to behind the colon of the next entry, where its key has no escape. Returns false, and moves nothing, where it
    /// is another.</summary>
    private bool TryPassPlainKey(ref string? key)
    {
        Debug.Assert(_state.Scanned == 0, "No name is searched behind a value.");
        if (!TryFindNext(out int position) || Unsafe.Add(ref _origin, position) != '"')
            return false;
        int start = position + 1;
        int end = ToStringEnd(start, out bool isAscii);
        if (end >= _length - 1 || Unsafe.Add(ref _origin, end) != '"' || Unsafe.Add(ref _origin, end + 1) != ':' || end - position >= _state.MaxValueBytes)
            return false;
        if ((IsSameKey(start, end, key) ? key : DecodePlain(start, end, isAscii)) is not { } text)
            return false;
        key = text;
        _position = end + 2;
        return true;
    }

    /// <summary>The text of a key: the same object as that of the last one where they are equal.</summary>
    private readonly string? DecodeKey(int start, int end, string? last) => IsSameKey(start, end, last) ? last : Decode(start, end);

    private readonly bool IsSameKey(int start, int end, string? last)
    {
        int length = end - start;
        return last is not null
            && last.Length == length
            && (length == 0 || (last[^1] == Unsafe.Add(ref _origin, end - 1) && Ascii.Equals(Slice(start, end), last) && !last.Contains('\\')));
    }
}
