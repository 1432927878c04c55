using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text.Unicode;
using Decant.Grammar.Texts;
using Decant.Kernels;

namespace Decant.CompilerServices;

// Values that are copied unchanged: they are checked like values that are read, but no object is created.
public ref partial struct JsonProjectionReader
{
    /// <summary>The result of <see cref="NextEntry(ref JsonCursor, out int, out int)"/> if the position is after a key and before its colon.</summary>
    internal const int Key = Unwanted;

    /// <summary>The length of an empty array or object.</summary>
    internal const int EmptyLength = 2;

    /// <summary>Moves to the current value. Returns false if the window ended before it.</summary>
    internal bool TryMoveToValue(out int start)
    {
        bool isThere = TryBeginValue(out _);
        start = _position;
        return isThere;
    }

    /// <summary>Moves past a string or a null.</summary>
    internal bool TryPassText()
    {
        if (TryFindPlainText(out int end, out bool isAscii))
        {
            if (!isAscii && !Utf8.IsValid(Slice(_position + 1, end)))
                ThrowUndecodableString(end + 1);
            _position = end + 1;
            return true;
        }

        if (!TryFindString(out int start, out end))
            return false;
        if (start == 0)
            return true;
        if (!IsText(start, end))
            ThrowUndecodableString(end + 1);
        _position = end + 1;
        return true;
    }

    /// <summary>Moves past a valid string without escapes, a number or a literal, if it and the next byte are in the window. Returns false, without passing it,
    /// for any other value.</summary>
    internal bool TryPassScalar()
    {
        if (!TryBeginValue(out _))
            return false;
        int end = FindScalarEnd(_position);
        if (end < 0)
            return false;
        _position = end;
        return true;
    }

    /// <summary>Moves past any value, which is checked in full and must be in the window as a whole.</summary>
    internal bool TryPassValue()
    {
        if (!TryBeginValue(out byte first))
            return false;
        if (first is (byte)'t' or (byte)'f' or (byte)'n')
            return TryReadLiteral(first == 't' ? "true"u8 : first == 'f' ? "false"u8 : "null"u8);
        if (!TryFindEnd(out int end))
            return false;
        _position = end;
        return true;
    }

    /// <summary>Moves past an empty array or object without white space. Returns false, without passing it, for any other value.</summary>
    /// <param name="bracket">The opening bracket.</param>
    /// <param name="start">The start of the value.</param>
    internal bool TryPassEmpty(byte bracket, out int start)
    {
        bool isThere = IsAt(bracket);
        start = _position;
        // For brackets and braces, the closing character is the opening character plus 2.
        if (!isThere || start > _length - EmptyLength || Unsafe.Add(ref _origin, start + 1) != bracket + 2 || _state.Depth >= _state.MaxDepth)
            return false;
        _position += EmptyLength;
        return true;
    }

    /// <summary>Moves to the value of a dictionary's next entry, or past its key.</summary>
    /// <returns>0 at a value; <see cref="Key"/> after a key, with the bounds of the key; <see cref="End"/>, or <see cref="More"/>.</returns>
    internal int NextEntry(ref JsonCursor cursor, out int start, out int end)
    {
        int kept = cursor.State;
        int next = NextKey(ref cursor, out start, out end);
        if (next == Key && !IsText(start, end))
            cursor.State = JsonCursor.UndecodableKey;
        else if (next == 0 && kept < JsonCursor.BeforeColon)
            ThrowUndecodableKey();
        return next;
    }

    /// <summary>Returns the index of a name, or -1.</summary>
    /// <param name="names">The names.</param>
    /// <param name="start">The position of the name's first byte, after the quote.</param>
    /// <param name="end">The position of the closing quote.</param>
    internal readonly int IndexOfName(JsonMemberNames names, int start, int end)
    {
        ReadOnlySpan<byte> raw = Slice(start, end);
        if (!raw.Contains((byte)'\\'))
            return names.Set.IndexOf(ref Unsafe.Add(ref _origin, start), raw.Length);
        byte[]? rented = raw.Length <= StackBytes ? null : Rentals.Rent<byte>(raw.Length);
        Span<byte> unescaped = rented ?? stackalloc byte[StackBytes];
        JsonEscapes.TryUnescape(raw, unescaped, out int written);
        int index = names.Set.IndexOf(ref MemoryMarshal.GetReference(unescaped), written);
        if (rented is not null)
            Rentals.Return(rented, raw.Length);
        return index;
    }

    /// <summary>Copies a part of the window. The target must have space for <see cref="ShortCopy.Step"/> bytes after the part.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal readonly void CopyTo(ref byte target, int start, int length) => ShortCopy.Copy(ref target, ref _origin, _length, start, length);

    /// <summary>Whether a string is valid text: UTF-8, without half of a surrogate pair.</summary>
    private readonly bool IsText(int start, int end)
    {
        ReadOnlySpan<byte> raw = Slice(start, end);
        if (!raw.Contains((byte)'\\'))
            return Utf8.IsValid(raw);
        byte[]? rented = raw.Length <= StackBytes ? null : Rentals.Rent<byte>(raw.Length);
        Span<byte> unescaped = rented ?? stackalloc byte[StackBytes];
        bool isText = JsonEscapes.TryUnescape(raw, unescaped, out int written) && Utf8.IsValid(unescaped[..written]);
        if (rented is not null)
            Rentals.Return(rented, raw.Length);
        return isText;
    }
}
