using System.Runtime.CompilerServices;
using System.Text.Json.Serialization;
using Decant.Errors;
using Decant.Grammar.Numbers;
using Decant.Kernels;
using Decant.Reading.Converters;

namespace Decant.CompilerServices;

public ref partial struct JsonProjectionReader
{
    /// <summary>Reads a value that is not a number in plain form: a long number, a number that does not fit, or another value.</summary>
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
            throw Fail(ValueMismatch.OfScalar(typeof(T), Slice(_position, end), handling), end);
        _position = end;
        return true;
    }

    /// <summary>Reads the number, or the string with a number, at the position, if the window contains the value and the byte after it and the value is not
    /// too long.</summary>
    /// <returns>The position after the number; negative if the value is not in plain form.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private readonly int ReadNumber<T>(JsonNumberHandling handling, int position, out T value)
        where T : struct
    {
        value = default;
        bool isText = (handling & JsonNumberHandling.AllowReadingFromString) != 0 && Unsafe.Add(ref _origin, position) == '"' && position < _length - 1;
        bool mayHaveName = typeof(T) == typeof(double) || typeof(T) == typeof(float) || typeof(T) == typeof(Half);
        // A string that starts with a letter is not parsed as a number; it is only compared with names such as NaN.
        int end = mayHaveName && isText && Unsafe.Add(ref _origin, position + 1) > '9'
            ? DecimalNumber.NotFound
            : JsonNumber.Read(ref _origin, _length, isText ? position + 1 : position, out value);
        if (end < 0)
        {
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
