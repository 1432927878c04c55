using System.Runtime.CompilerServices;
using System.Text.Json.Serialization;
using Decant.Kernels;
using Decant.Reading;
using Decant.Reading.Numbers;

namespace Decant.CompilerServices;

public ref partial struct JsonProjectionReader
{
    /// <summary>Reads a number, or a string with a number if the handling allows it.</summary>
    /// <typeparam name="T">A number type of the framework that System.Text.Json reads.</typeparam>
    /// <param name="handling">Specifies which strings are read as numbers.</param>
    /// <param name="value">The number that was read.</param>
    public bool TryReadNumber<T>(JsonNumberHandling handling, out T value)
        where T : struct
    {
        // A number that a window cut is found by the search that noted where it stopped.
        if (!_state.Skip.IsActive && TryBeginValue(out _))
        {
            int end = ReadNumber(handling, _position, out value);
            if (end >= 0)
            {
                _position = end;
                return true;
            }
        }

        return RareNumber.IsConverted<T>() ? TryReadRareNumber(handling, out value) : TryReadScalar(NumberInfo<T>.Get(handling), out value);
    }

    /// <summary>Reads what has no plain form: a long number, one that does not fit, or no number.</summary>
    private bool TryReadRareNumber<T>(JsonNumberHandling handling, out T value)
        where T : struct
    {
        value = default;
        if (!TryBeginValue(out byte first))
            return false;
        if (first is (byte)'{' or (byte)'[' || (first == '"' && (handling & NamedNumber.Handling) == JsonNumberHandling.AllowNamedFloatingPointLiterals))
            return TryReadScalar(NumberInfo<T>.Get(handling), out value);
        if (!TryFindEnd(out int end))
            return false;
        bool isFound = false;
        if (first is (byte)'-' or (>= (byte)'0' and <= (byte)'9'))
        {
            isFound = RareNumber.TryConvert(Slice(_position, end), out value);
        }
        else if (first == '"' && (handling & JsonNumberHandling.AllowReadingFromString) != 0)
        {
            ReadOnlySpan<byte> text = Slice(_position, end);
            if (text.Contains((byte)'\\'))
                return TryReadScalar(NumberInfo<T>.Get(handling), out value);
            isFound = RareNumber.TryConvertText(text, out value);
        }

        if (!isFound)
            throw NotConverted<T>(PositionOf(end), inner: null);
        _position = end;
        return true;
    }

    /// <summary>Returns the number handling that System.Text.Json applies to the numbers in a nullable value type: that of the options from version 11 on,
    /// and none before.</summary>
    /// <param name="handling">The number handling of the projection, which corresponds to that of the options.</param>
    public static JsonNumberHandling OfNullable(JsonNumberHandling handling) =>
        LoadedSerializer.HandlesNumbersOfNullable ? handling : JsonNumberHandling.Strict;

    /// <summary>Reads an enum from a number.</summary>
    public bool TryReadEnum<T>(out T value)
        where T : struct, Enum
    {
        if (!_state.Skip.IsActive && TryBeginValue(out _))
        {
            int end = JsonNumber.ReadEnum(ref _origin, _length, _position, out value);
            if (end >= 0 && EndsNumber(Unsafe.Add(ref _origin, end)))
            {
                _position = end;
                return true;
            }
        }

        return TryReadScalar(EnumInfo<T>.Get(), out value);
    }

    /// <summary>Reads the number at the position, or within a string there; it lies in the window with what ends it, and is not too long.</summary>
    /// <returns>The position after it. Negative where it is left to System.Text.Json.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private readonly int ReadNumber<T>(JsonNumberHandling handling, int position, out T value)
        where T : struct
    {
        bool isText = (handling & JsonNumberHandling.AllowReadingFromString) != 0 && Unsafe.Add(ref _origin, position) == '"' && position < _length - 1;
        int end = JsonNumber.Read(ref _origin, _length, isText ? position + 1 : position, out value);
        if (end < 0)
        {
            bool mayHaveName = typeof(T) == typeof(double) || typeof(T) == typeof(float) || typeof(T) == typeof(Half);
            if (!mayHaveName || (handling & NamedNumber.Handling) == 0)
                return end;
            int length = NamedNumber.Read(Slice(position, _length), out value);
            return length > 0 ? position + length : DecimalNumber.NotFound;
        }

        byte next = Unsafe.Add(ref _origin, end);
        if (isText ? next != '"' : !EndsNumber(next))
            return DecimalNumber.NotFound;
        end = isText ? end + 1 : end;
        return end - position <= _state.MaxValueBytes ? end : DecimalNumber.NotFound;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool EndsNumber(byte next) => next == ',' || ScalarScan.IsNumberEnd(next);
}
