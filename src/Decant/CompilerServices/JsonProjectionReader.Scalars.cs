using System.Runtime.CompilerServices;
using System.Text.Json.Serialization.Metadata;
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
