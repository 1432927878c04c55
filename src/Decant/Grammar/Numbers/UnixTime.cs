namespace Decant.Grammar.Numbers;

/// <summary>Converts numbers that count from 1970 to the ticks of a date.</summary>
internal static class UnixTime
{
    // 1970 in ticks.
    private const long Epoch = 621_355_968_000_000_000;

    // The years 1 to 9999 in seconds since 1970, the second after them excluded.
    private const long First = -62_135_596_800;
    private const long End = 253_402_300_800;

    private const long MillisecondsPerSecond = 1000;

    /// <returns>False for a number outside the years that a date can have.</returns>
    public static bool TryToTicks(long number, JsonUnixTimeUnit unit, out long ticks)
    {
        (long perSecond, long ticksEach) = Scale(unit);
        bool isFound = number >= First * perSecond && number < End * perSecond;
        ticks = isFound ? Epoch + number * ticksEach : 0;
        return isFound;
    }

    /// <summary>The same for a number with a fraction. What is less than a tick is dropped.</summary>
    /// <inheritdoc cref="TryToTicks(long, JsonUnixTimeUnit, out long)"/>
    public static bool TryToTicks(decimal number, JsonUnixTimeUnit unit, out long ticks)
    {
        (long perSecond, long ticksEach) = Scale(unit);
        bool isFound = number >= First * perSecond && number < End * perSecond;
        // The factor is a power of ten, so that no digit is rounded.
        ticks = isFound ? Epoch + (long)(number * ticksEach) : 0;
        return isFound;
    }

    private static (long PerSecond, long TicksEach) Scale(JsonUnixTimeUnit unit) =>
        unit == JsonUnixTimeUnit.Seconds ? (1, TimeSpan.TicksPerSecond) : (MillisecondsPerSecond, TimeSpan.TicksPerMillisecond);
}
