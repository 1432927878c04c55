using System.Diagnostics;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Decant.Errors;
using Decant.Reading.Converters;

namespace Decant.CompilerServices;

// Keys of dictionaries. A key of another type than string is parsed directly if it has the plain form that a value of this type has in a string. All other keys
// are read, and errors are reported, by the type's converter, which has its own rules for names.
public ref partial struct JsonProjectionReader
{
    /// <summary>Finds the next token after a comma at the position. Returns false if there is no comma, or if the window ends before the token.</summary>
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

    /// <summary>Moves from the end of a value past the colon of the next entry, if its key has no escape. Otherwise, returns false without moving.</summary>
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

    /// <summary>Returns the text of a key, and reuses the string of the last key if both are equal.</summary>
    private readonly string? DecodeKey(int start, int end, string? last) => IsSameKey(start, end, last) ? last : Decode(start, end);

    private readonly bool IsSameKey(int start, int end, string? last)
    {
        int length = end - start;
        return last is not null
            && last.Length == length
            && (length == 0 || (last[^1] == Unsafe.Add(ref _origin, end - 1) && Ascii.Equals(Slice(start, end), last) && !last.Contains('\\')));
    }

    /// <summary>Moves to the value of the next entry, or past its key.</summary>
    /// <returns>0 at a value; <see cref="Unwanted"/> after a key, with the bounds of the key, which is not decoded yet; <see cref="End"/>, or
    /// <see cref="More"/>.</returns>
    private int NextKey(ref JsonCursor cursor, out int start, out int end)
    {
        start = end = 0;
        if (cursor.State == JsonCursor.InValue)
        {
            cursor.State = JsonCursor.AfterValue;
            _state.Frame.Index = -1;
        }
        else if (cursor.State == JsonCursor.Start && !TryBeginContainer((byte)'{', null, ref cursor))
        {
            return cursor.State == JsonCursor.Null ? End : More;
        }

        while (true)
        {
            int position = SkipWhiteSpace(_position);
            if (position >= _length)
                return Suspend(ref cursor, cursor.State, position);
            byte first = Unsafe.Add(ref _origin, position);
            switch (cursor.State)
            {
                case < 0 when first == ':':
                    _position = position + 1;
                    cursor.State = JsonCursor.InValue;
                    _state.Frame.Index = 0;
                    return 0;
                case JsonCursor.First or JsonCursor.AfterValue when first == '}':
                    return EndContainer(ref cursor, position + 1);
                case JsonCursor.AfterValue when first == ',':
                    _position = position + 1;
                    cursor.State = JsonCursor.AfterComma;
                    continue;
                case JsonCursor.First or JsonCursor.AfterComma when first == '"':
                    if (!TryFindNameEnd(position + 1, out end))
                        return Suspend(ref cursor, cursor.State, position);
                    start = position + 1;
                    _position = end + 1;
                    cursor.State = JsonCursor.BeforeColon;
                    return Unwanted;
                default:
                    ThrowMalformed(position, ExpectationAt(cursor.State));
                    continue;
            }
        }
    }

    /// <summary>Moves from the end of a value past the colon of the next entry, if its key has a plain form. Otherwise, returns false without moving.</summary>
    private bool TryPassPlainKey<TKey>(JsonTypeInfo<TKey> keys, ref TKey? key)
    {
        int comma = _position;
        if (!TryFindNext(out int start) || Unsafe.Add(ref _origin, start) != '"')
            return false;
        _position = start;
        if (TryReadPlainKey(keys, ref key) && _position < _length && Unsafe.Add(ref _origin, _position) == ':')
        {
            _position++;
            return true;
        }

        _position = comma;
        return false;
    }

    /// <summary>Reads the key between two positions.</summary>
    /// <returns>The state for the cursor. A rejected key is recorded in it, and reported at the colon, because malformed JSON before the colon takes
    /// precedence.</returns>
    private int ReadKey<TKey>(JsonTypeInfo<TKey> keys, int start, int end, ref TKey? key)
    {
        _position = start - 1;
        bool isPlain = TryReadPlainKey(keys, ref key);
        _position = end + 1;
        return isPlain || TryConvertKey(keys, start, end, out key) ? JsonCursor.BeforeColon
            : Decode(start, end) is null ? JsonCursor.UndecodableKey
            : JsonCursor.UnfitKey;
    }

    // For each type, the JIT removes all of these branches but one.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool TryReadPlainKey<TKey>(JsonTypeInfo<TKey> keys, ref TKey? key)
    {
        if (typeof(TKey) == typeof(int))
            return TryReadNumericKey<int, TKey>(ref key);
        if (typeof(TKey) == typeof(long))
            return TryReadNumericKey<long, TKey>(ref key);
        if (typeof(TKey) == typeof(uint))
            return TryReadNumericKey<uint, TKey>(ref key);
        if (typeof(TKey) == typeof(ulong))
            return TryReadNumericKey<ulong, TKey>(ref key);
        if (typeof(TKey) == typeof(short))
            return TryReadNumericKey<short, TKey>(ref key);
        if (typeof(TKey) == typeof(ushort))
            return TryReadNumericKey<ushort, TKey>(ref key);
        if (typeof(TKey) == typeof(sbyte))
            return TryReadNumericKey<sbyte, TKey>(ref key);
        if (typeof(TKey) == typeof(byte))
            return TryReadNumericKey<byte, TKey>(ref key);
        if (typeof(TKey) == typeof(double))
            return TryReadNumericKey<double, TKey>(ref key);
        if (typeof(TKey) == typeof(float))
            return TryReadNumericKey<float, TKey>(ref key);
        if (typeof(TKey) == typeof(decimal))
            return TryReadNumericKey<decimal, TKey>(ref key);
        if (typeof(TKey) == typeof(Int128))
            return TryReadNumericKey<Int128, TKey>(ref key);
        if (typeof(TKey) == typeof(UInt128))
            return TryReadNumericKey<UInt128, TKey>(ref key);
        if (typeof(TKey) == typeof(Half))
            return TryReadNumericKey<Half, TKey>(ref key);
        return TryReadText(keys, out key);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool TryReadNumericKey<T, TKey>(ref TKey? key)
        where T : struct
    {
        int end = ReadNumber(JsonNumberHandling.AllowReadingFromString, _position, out Unsafe.As<TKey?, T>(ref key));
        if (end < 0)
            return false;
        _position = end;
        return true;
    }

    private readonly bool TryConvertKey<TKey>(JsonTypeInfo<TKey> keys, int start, int end, out TKey? key)
    {
        // The quotes and the colon are included, because a Utf8JsonReader that has read a name is past its colon.
        int length = end - start + 3;
        byte[]? rented = length <= StackBytes ? null : Rentals.Rent<byte>(length);
        Span<byte> name = (rented ?? stackalloc byte[StackBytes])[..length];
        Slice(start - 1, end + 1).CopyTo(name);
        name[^1] = (byte)':';
        bool isRead;
        try
        {
            isRead = KeyReading.TryRead(name, keys, out key);
        }
        catch (NotSupportedException exception)
        {
            throw NotSupported(exception, PositionOf(_position));
        }

        if (rented is not null)
            Rentals.Return(rented, length);
        return isRead;
    }

    [DoesNotReturn]
    private readonly void ThrowKey<TKey>(bool isText)
    {
        if (isText)
            throw Fail(ValueMismatch.OfKey(typeof(TKey)), _position);
        ThrowUndecodableKey();
    }

    // The path of the error ends before the key, because the key is not valid text.
    [DoesNotReturn]
    private readonly void ThrowUndecodableKey()
    {
        _state.Frame.Index = -1;
        ThrowUndecodableName(_position);
    }
}
