using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Decant.Kernels;
using Decant.Reading;

namespace Decant.CompilerServices;

public ref partial struct JsonProjectionReader
{
    private const int StackBytes = 256;

    // Text that is not UTF-8 is refused, never mended.
    private static readonly UTF8Encoding s_strictUtf8 = new(encoderShouldEmitUTF8Identifier: false, throwOnInvalidBytes: true);

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

    /// <summary>Reads a string, or null.</summary>
    public bool TryReadString(out string? value)
    {
        value = null;
        if (!TryFindString(out int start, out int end))
            return false;
        if (start == 0)
            return true;
        value = Decode(start, end) ?? ThrowUndecodableString(end + 1);
        _position = end + 1;
        return true;
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

    /// <summary>Reads a value that is one string, number or literal, as System.Text.Json's own converter reads it.</summary>
    /// <param name="info">Metadata with that converter; a date of a plain form is read without it.</param>
    /// <param name="value">The value.</param>
    public bool TryReadScalar<T>(JsonTypeInfo<T> info, out T? value)
    {
        if (TryBeginValue(out byte first) && first is not ((byte)'{' or (byte)'['))
            return TryReadDate(out value) || TryReadValue(info, out value);
        value = default;
        return first != 0 && Mismatch(typeof(T), "a single value");
    }

    // Decided when it is compiled: for all other types nothing of it is left.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool TryReadDate<T>(out T? value)
    {
        value = default;
        if ((typeof(T) != typeof(DateTime) && typeof(T) != typeof(DateTimeOffset)) || _state.Skip.IsActive || _length - _position < JsonDate.MaxLength)
            return false;
        int length = JsonDate.Read(Slice(_position, _length), out DateTime date, out int? offset);
        // What has no offset is local time where one is asked for, and what has one is made local where none is, also if it is zero: for others.
        if (length == 0 || (typeof(T) == typeof(DateTime) ? offset is not null && Unsafe.Add(ref _origin, _position + length - 2) != 'Z' : offset is null))
            return false;
        if (typeof(T) == typeof(DateTime))
            value = (T)(object)DateTime.SpecifyKind(date, offset is null ? DateTimeKind.Unspecified : DateTimeKind.Utc);
        else
            value = (T)(object)new DateTimeOffset(date, new TimeSpan(0, offset.GetValueOrDefault(), 0));
        _position += length;
        return true;
    }

    /// <summary>Reads any value, as System.Text.Json reads it by this metadata.</summary>
    /// <remarks>The value is checked in full and lies in memory as a whole.</remarks>
    public bool TryReadValue<T>(JsonTypeInfo<T> info, out T? value)
    {
        value = default;
        if (!TryBeginValue(out _) || !TryFindEnd(out int end))
            return false;
        value = Deserialize(info, _position, end);
        _position = end;
        return true;
    }

    /// <summary>Waits until the value at hand lies in the window as a whole; reads nothing.</summary>
    /// <param name="position">Where it starts, for <see cref="Rewind"/>.</param>
    public bool TryBufferValue(out int position)
    {
        position = 0;
        if (!TryBeginValue(out _) || !TryFindEnd(out _))
            return false;
        position = _position;
        return true;
    }

    /// <summary>Goes back to the start of a value that was buffered and read, to read it again.</summary>
    public void Rewind(int position) => _position = position;

    /// <summary>Creates the metadata of a value that one of System.Text.Json's own converters reads.</summary>
    /// <param name="defaults">The projection's defaults.</param>
    /// <param name="handling">Which strings may stand for numbers.</param>
    /// <param name="converter">The converter, or a factory of it.</param>
    public static JsonTypeInfo<T> CreateValueInfo<T>(JsonSerializerDefaults defaults, JsonNumberHandling handling, JsonConverter converter) =>
        ValueInfos.Create<T>(defaults, handling, converter);

    /// <summary>Metadata of an enum that is a number in JSON.</summary>
    public static JsonTypeInfo<T> CreateEnumInfo<T>()
        where T : struct, Enum => ValueInfos.CreateEnum<T>();

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

    /// <summary>Finds the bytes of a string; the position stays. They start at 0 where it was a null, which is read.</summary>
    private bool TryFindString(out int start, out int end)
    {
        start = end = 0;
        if (!TryBeginValue(out byte first))
            return false;
        if (first != '"')
            return first == 'n' ? TryReadLiteral("null"u8) : Mismatch(typeof(string), "a string");

        start = _position + 1;
        end = FindStringEnd(start + _state.Scanned);
        if (end < 0)
            return CutString(start);
        _state.Scanned = 0;
        CheckLength(_position, end + 1);
        return true;
    }

    private readonly bool CutString(int start)
    {
        ref SkipState skip = ref _state.Skip;
        if (skip.Stop != SkipStop.WindowEnded || _isFinal)
            ThrowMalformed(skip.Position, JsonExpectation.InString);
        _state.Scanned = skip.Position - start;
        return false;
    }

    /// <summary>The text of a string's bytes, or null if they are no text: not UTF-8, or half of a surrogate pair.</summary>
    private readonly string? Decode(int start, int end)
    {
        ReadOnlySpan<byte> raw = Slice(start, end);
        if (!raw.Contains((byte)'\\'))
            return DecodeUtf8(raw);

        byte[]? rented = raw.Length <= StackBytes ? null : Rentals.Rent<byte>(raw.Length);
        Span<byte> unescaped = rented ?? stackalloc byte[StackBytes];
        string? text = JsonEscapes.TryUnescape(raw, unescaped, out int written) ? DecodeUtf8(unescaped[..written]) : null;
        if (rented is not null)
            Rentals.Return(rented, written);
        return text;
    }

    private static string? DecodeUtf8(ReadOnlySpan<byte> bytes)
    {
        // To ASCII, Latin-1 is the same, and shorter work: no character is counted before it is written.
        if (Ascii.IsValid(bytes))
            return Encoding.Latin1.GetString(bytes);
        try
        {
            return s_strictUtf8.GetString(bytes);
        }
        catch (DecoderFallbackException)
        {
            return null;
        }
    }
}
