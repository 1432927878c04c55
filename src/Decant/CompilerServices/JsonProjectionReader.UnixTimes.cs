using System.Text.Json.Serialization;

namespace Decant.CompilerServices;

// Dates that are numbers.
public ref partial struct JsonProjectionReader
{
    /// <summary>Reads a date from a number that counts from 1970, or from a string with such a number if the handling allows it.</summary>
    /// <param name="unit">The unit in which it counts.</param>
    /// <param name="handling">Specifies which strings are read as numbers.</param>
    /// <param name="value">The date, whose offset is zero.</param>
    public bool TryReadUnixTime(JsonUnixTimeUnit unit, JsonNumberHandling handling, out DateTimeOffset value)
    {
        bool isRead = TryReadUnixTicks(unit, handling, typeof(DateTimeOffset), out long ticks);
        value = new(ticks, TimeSpan.Zero);
        return isRead;
    }

    /// <inheritdoc cref="TryReadUnixTime(JsonUnixTimeUnit, JsonNumberHandling, out DateTimeOffset)"/>
    /// <param name="unit">The unit in which it counts.</param>
    /// <param name="handling">Specifies which strings are read as numbers.</param>
    /// <param name="value">The date, in UTC.</param>
    public bool TryReadUnixTime(JsonUnixTimeUnit unit, JsonNumberHandling handling, out DateTime value)
    {
        bool isRead = TryReadUnixTicks(unit, handling, typeof(DateTime), out long ticks);
        value = new(ticks, DateTimeKind.Utc);
        return isRead;
    }
}
