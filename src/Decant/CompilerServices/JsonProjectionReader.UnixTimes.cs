using System.Diagnostics.CodeAnalysis;
using System.Text.Json.Serialization;
using Decant.Errors;
using Decant.Grammar.Numbers;
using Decant.Reading.Converters;

namespace Decant.CompilerServices;

// Dates that are Unix timestamps.
public ref partial struct JsonProjectionReader
{
    /// <summary>Reads a date from a Unix timestamp, or from a string with a timestamp if the handling allows it.</summary>
    /// <param name="unit">The unit of the timestamp.</param>
    /// <param name="handling">Specifies which strings are read as numbers.</param>
    /// <param name="value">The date, whose offset is zero.</param>
    public bool TryReadUnixTime(JsonUnixTimeUnit unit, JsonNumberHandling handling, out DateTimeOffset value)
    {
        bool isRead = TryReadUnixTicks(unit, handling, typeof(DateTimeOffset), out long ticks);
        value = new(ticks, TimeSpan.Zero);
        return isRead;
    }

    /// <inheritdoc cref="TryReadUnixTime(JsonUnixTimeUnit, JsonNumberHandling, out DateTimeOffset)"/>
    /// <param name="unit">The unit of the timestamp.</param>
    /// <param name="handling">Specifies which strings are read as numbers.</param>
    /// <param name="value">The date, in UTC.</param>
    public bool TryReadUnixTime(JsonUnixTimeUnit unit, JsonNumberHandling handling, out DateTime value)
    {
        bool isRead = TryReadUnixTicks(unit, handling, typeof(DateTime), out long ticks);
        value = new(ticks, DateTimeKind.Utc);
        return isRead;
    }

    private bool TryReadUnixTicks(JsonUnixTimeUnit unit, JsonNumberHandling handling, Type type, out long ticks)
    {
        // If an earlier window ended within the number, TryReadRareUnixTicks continues the search for its end.
        if (!_state.Skip.IsActive && TryBeginValue(out _))
        {
            int end = ReadNumber(handling, _position, out long number);
            if (end >= 0 && UnixTime.TryToTicks(number, unit, out ticks))
            {
                _position = end;
                return true;
            }
        }

        return TryReadRareUnixTicks(unit, handling, type, out ticks);
    }

    /// <summary>Reads a value that is not a plain integer: a fraction, an exponent, a number that was incomplete in a window, or an invalid
    /// timestamp.</summary>
    private bool TryReadRareUnixTicks(JsonUnixTimeUnit unit, JsonNumberHandling handling, Type type, out long ticks)
    {
        ticks = 0;
        if (!TryBeginValue(out byte first))
            return false;
        bool isText = first == '"' && (handling & JsonNumberHandling.AllowReadingFromString) != 0;
        if (!isText && first is not ((byte)'-' or (>= (byte)'0' and <= (byte)'9')))
            return Mismatch(type, $"a Unix timestamp in {NameOf(unit)}");
        if (!TryFindEnd(out int end))
            return false;
        ReadOnlySpan<byte> found = Slice(_position, end);
        decimal number;
        bool isFound = true;
        if (isText && found.Contains((byte)'\\'))
            number = Deserialize(NumberInfo<decimal>.Get(handling), _position, end);
        else
            isFound = isText ? RareNumber.TryConvertText(found, out number) : RareNumber.TryConvert(found, out number);
        if (!isFound || !UnixTime.TryToTicks(number, unit, out ticks))
            ThrowNoUnixTime(unit, found, isFound ? number : null, end);
        _position = end;
        return true;
    }

    /// <param name="unit">The unit.</param>
    /// <param name="found">The number, or the string.</param>
    /// <param name="number">The value of the number; null if it could not be converted.</param>
    /// <param name="end">The end of the value.</param>
    [DoesNotReturn]
    private readonly void ThrowNoUnixTime(JsonUnixTimeUnit unit, ReadOnlySpan<byte> found, decimal? number, int end)
    {
        bool isText = found[0] == '"';
        if (isText && number is null)
            throw Fail($"Found a string that is not a Unix timestamp in {NameOf(unit)}.", end);
        string what = isText ? "a number in a string" : "a number";
        string when = number < 0 || found[0] == '-' ? "before the year 1" : "after the year 9999";
        bool isOfOther = unit == JsonUnixTimeUnit.Seconds && number is { } milliseconds && UnixTime.TryToTicks(milliseconds, JsonUnixTimeUnit.Milliseconds, out _);
        string hint = isOfOther ? $" If it counts milliseconds, use {nameof(JsonUnixTimeUnit)}.{nameof(JsonUnixTimeUnit.Milliseconds)}." : "";
        string late = $"Found {what} that is {when} as a Unix timestamp in {NameOf(unit)}.";
        throw Fail(new Finding(late + hint, late), end);
    }

    private static string NameOf(JsonUnixTimeUnit unit) => unit == JsonUnixTimeUnit.Seconds ? "seconds" : "milliseconds";
}
