using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Decant.Reading.Converters;

namespace Decant.CompilerServices;

// Keys of dictionaries that are no strings. Each is read by hand where it has the plain form of a value in a string; whatever is left, errors first of
// all, is read by the type's converter, which reads names by rules of its own.
public ref partial struct JsonProjectionReader
{
    /// <summary>Resumes the entry that the last window cut, or moves to the next one. It is the first call in each window.</summary>
    public int ResumeEntry<TKey>(JsonTypeInfo<TKey> keys, ref JsonCursor cursor, ref TKey? key) =>
        cursor.State == JsonCursor.InValue ? 0 : NextEntry(keys, ref cursor, ref key);

    /// <summary>Moves to the value of the next entry of a dictionary whose keys are not strings.</summary>
    /// <param name="keys">The metadata with the converter of the keys.</param>
    /// <param name="cursor">The position in the dictionary.</param>
    /// <param name="key">The key of the entry. It is kept when the window ends.</param>
    /// <returns>0, or <see cref="End"/>, or <see cref="More"/>.</returns>
    public int NextEntry<TKey>(JsonTypeInfo<TKey> keys, ref JsonCursor cursor, ref TKey? key)
    {
        if (cursor.State == JsonCursor.InValue && TryPassPlainKey(keys, ref key))
            return 0;
        while (true)
        {
            int kept = cursor.State;
            int next = NextKey(ref cursor, out int start, out int end);
            if (next == Unwanted)
                cursor.State = ReadKey(keys, start, end, ref key);
            else if (next == 0 && kept < JsonCursor.BeforeColon)
                ThrowKey<TKey>(isText: kept == JsonCursor.UnfitKey);
            else
                return next;
        }
    }

    /// <summary>Moves to the value of the next entry, or behind its key.</summary>
    /// <returns>0, or <see cref="End"/>, or <see cref="More"/>; or <see cref="Unwanted"/> with the bounds of a key, which is not decoded yet.</returns>
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

    /// <summary>Moves from behind a value to behind the colon of the next entry, where its key has a plain form. Returns false, and moves nothing, where
    /// it has another.</summary>
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

    /// <summary>Reads the key of these bounds.</summary>
    /// <returns>The state of the cursor: a key that is refused is kept in mind up to its colon, for malformed JSON comes first.</returns>
    private int ReadKey<TKey>(JsonTypeInfo<TKey> keys, int start, int end, ref TKey? key)
    {
        _position = start - 1;
        bool isPlain = TryReadPlainKey(keys, ref key);
        _position = end + 1;
        return isPlain || TryConvertKey(keys, start, end, out key) ? JsonCursor.BeforeColon
            : Decode(start, end) is null ? JsonCursor.UndecodableKey
            : JsonCursor.UnfitKey;
    }

    // Which of these is left is decided when it is compiled.
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
        // With quotes and colon, for the reader stands behind the colon when a name is read.
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
            throw Fail($"Found a key that cannot be converted to {typeof(TKey)}.", _position);
        ThrowUndecodableKey();
    }

    // The path ends before what has no name.
    [DoesNotReturn]
    private readonly void ThrowUndecodableKey()
    {
        _state.Frame.Index = -1;
        ThrowUndecodableName(_position);
    }
}
