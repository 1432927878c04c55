using System.Runtime.CompilerServices;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Decant.Kernels;
using Decant.Reading;

namespace Decant.CompilerServices;

public ref partial struct JsonProjectionReader
{
    /// <summary>Reads a null; leaves anything else where it is.</summary>
    public bool TryReadNull(out bool isNull)
    {
        isNull = false;
        if (!TryBeginValue(out byte first))
            return false;
        if (first != 'n')
            return true;
        isNull = true;
        return TryReadLiteral("null"u8);
    }

    /// <summary>Reads true or false.</summary>
    public bool TryReadBoolean(out bool value)
    {
        value = false;
        if (!TryBeginValue(out byte first))
            return false;
        switch (first)
        {
            case (byte)'t':
                value = true;
                return TryReadLiteral("true"u8);
            case (byte)'f':
                return TryReadLiteral("false"u8);
            default:
                return Mismatch(typeof(bool), "true or false");
        }
    }

    /// <summary>Reads a number that is an <see cref="int"/>, or a string that holds one where the handling allows it.</summary>
    public bool TryReadInt32(JsonNumberHandling handling, out int value)
    {
        int start = _position;
        if (TryReadDigits(out long digits) && digits is >= int.MinValue and <= int.MaxValue)
        {
            value = (int)digits;
            return true;
        }

        _position = start;
        return TryReadScalar(NumberInfo<int>.Get(handling, JsonMetadataServices.Int32Converter), out value);
    }

    /// <summary>Reads a number that is a <see cref="long"/>, or a string that holds one where the handling allows it.</summary>
    public bool TryReadInt64(JsonNumberHandling handling, out long value) =>
        TryReadDigits(out value) || TryReadScalar(NumberInfo<long>.Get(handling, JsonMetadataServices.Int64Converter), out value);

    /// <summary>Reads a number as a <see cref="double"/>, or a string that holds one where the handling allows it.</summary>
    public bool TryReadDouble(JsonNumberHandling handling, out double value)
    {
        // A number that a window cut is found by the search that noted where it stopped.
        if (!_state.Skip.IsActive && TryBeginValue(out byte first) && (first == '-' || char.IsAsciiDigit((char)first)))
        {
            int end = ScalarScan.FindNumberEnd(ref _origin, _length, _position);
            if (end >= 0 && end - _position <= _state.MaxValueBytes && JsonNumber.TryReadDouble(Slice(_position, end), out value))
            {
                _position = end;
                return true;
            }
        }

        return TryReadScalar(NumberInfo<double>.Get(handling, JsonMetadataServices.DoubleConverter), out value);
    }

    /// <summary>Reads an integer without fraction or exponent of up to 18 digits, if it is one and ends in this window.</summary>
    private bool TryReadDigits(out long value)
    {
        value = 0;
        // A number that a window cut is found by the search that noted where it stopped.
        if (_state.Skip.IsActive || !TryBeginValue(out byte first))
            return false;
        int position = first == '-' ? _position + 1 : _position;
        int start = position;
        while (position < _length && position - start <= 18)
        {
            uint digit = (uint)(Unsafe.Add(ref _origin, position) - '0');
            if (digit > 9)
                break;
            value = value * 10 + digit;
            position++;
        }

        int count = position - start;
        if (count is 0 or > 18 || position >= _length || (count > 1 && Unsafe.Add(ref _origin, start) == '0'))
            return false;
        if (!ScalarScan.IsNumberEnd(Unsafe.Add(ref _origin, position)))
            return false;
        if (first == '-')
            value = -value;
        _position = position;
        return true;
    }

    private bool TryReadLiteral(ReadOnlySpan<byte> literal)
    {
        ReadOnlySpan<byte> rest = Slice(_position, _length);
        if (rest.StartsWith(literal))
        {
            _position += literal.Length;
            return true;
        }

        if (!literal.StartsWith(rest))
            ThrowMalformed(_position, JsonExpectation.Value);
        return Cut(JsonExpectation.Value);
    }
}
