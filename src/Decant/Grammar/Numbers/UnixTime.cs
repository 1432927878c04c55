namespace Decant.Grammar.Numbers;

/// <summary>Converts Unix timestamps to the ticks of a date.</summary>
internal static class UnixTime
{
    // The start of 1970 in ticks.
    private const long Epoch = 621_355_968_000_000_000;

    // The start of the year 1 and the end of the year 9999, in seconds since 1970.
    private const long First = -62_135_596_800;
    private const long End = 253_402_300_800;

    private const long MillisecondsPerSecond = 1000;

    /// <returns>False if the date would be outside the years 1 to 9999.</returns>
    public static bool TryToTicks(long number, JsonUnixTimeUnit unit, out long ticks)
    {
        (long perSecond, long ticksEach) = Scale(unit);
        bool isFound = number >= First * perSecond && number < End * perSecond;
        ticks = isFound ? Epoch + number * ticksEach : 0;
        return isFound;
    }

    /// <summary>Converts a Unix timestamp with a fraction. Any part that is less than a tick is dropped.</summary>
    /// <inheritdoc cref="TryToTicks(long, JsonUnixTimeUnit, out long)"/>
    public static bool TryToTicks(decimal number, JsonUnixTimeUnit unit, out long ticks)
    {
        (long perSecond, long ticksEach) = Scale(unit);
        bool isFound = number >= First * perSecond && number < End * perSecond;
        // The factor is a power of ten, so no digit is rounded.
        ticks = isFound ? Epoch + (long)(number * ticksEach) : 0;
        return isFound;
    }

    private static (long PerSecond, long TicksEach) Scale(JsonUnixTimeUnit unit) =>
        unit == JsonUnixTimeUnit.Seconds ? (1, TimeSpan.TicksPerSecond) : (MillisecondsPerSecond, TimeSpan.TicksPerMillisecond);
}
