using System.Runtime.CompilerServices;

namespace Decant.Grammar.Texts;

/// <summary>Reads times of day and time spans in the form in which .NET writes them: <c>-1.02:03:04.0050000</c>, with sign, days and fraction only if they are
/// needed. Other forms are left to System.Text.Json.</summary>
internal static class JsonTime
{
    /// <summary>The number of bytes that must be available from the opening quote on. A quoted time is shorter.</summary>
    public const int MaxLength = 32;

    private const int TimeLength = 8;
    private const int MaxFraction = 7;

    // One day less than in the longest TimeSpan, so that any time of day can be added without an overflow.
    private const int MaxDays = 10_675_198;
    private const int MaxDayDigits = 8;

    /// <summary>Reads a quoted time of day.</summary>
    /// <param name="quote">The opening quote.</param>
    /// <param name="ticks">The time in ticks, less than a day.</param>
    /// <returns>The number of bytes with both quotes, or 0 for another form.</returns>
    public static int ReadTimeOfDay(ref byte quote, out long ticks) => ReadTime(ref quote, 1, out ticks);

    /// <summary>Reads a quoted time span.</summary>
    /// <inheritdoc cref="ReadTimeOfDay"/>
    public static int ReadSpan(ref byte quote, out long ticks)
    {
        int at = 1;
        bool isNegative = Unsafe.Add(ref quote, at) == '-';
        if (isNegative)
            at++;
        int start = at, days = 0;
        if (Unsafe.Add(ref quote, at + 2) != ':')
        {
            for (uint digit; at - start < MaxDayDigits && (digit = (uint)(Unsafe.Add(ref quote, at) - '0')) <= 9; at++)
                days = days * 10 + (int)digit;
            if (at == start || days > MaxDays || Unsafe.Add(ref quote, at++) != '.')
            {
                ticks = 0;
                return 0;
            }
        }

        int length = ReadTime(ref quote, at, out ticks);
        ticks += days * TimeSpan.TicksPerDay;
        if (isNegative)
            ticks = -ticks;
        return length;
    }

    private static int ReadTime(ref byte quote, int at, out long ticks)
    {
        ticks = 0;
        // The expected form is 00:00:00, where 0 is any digit.
        if (!JsonDigits.TryReadPairs(ref Unsafe.Add(ref quote, at), form: 0x3030_3A30_303A_3030, limits: 0x7676_7F76_767F_7676, out ulong pairs))
            return 0;
        int hour = (int)(pairs & 0xFF), minute = (int)(pairs >> 24 & 0xFF), second = (int)(pairs >> 48 & 0xFF);
        if (hour > 23 || minute > 59 || second > 59)
            return 0;
        at += TimeLength;
        int fraction = 0;
        if (Unsafe.Add(ref quote, at) == '.')
        {
            int count = JsonDigits.ReadFraction(ref Unsafe.Add(ref quote, at + 1), MaxFraction, out fraction);
            if (count == 0)
                return 0;
            at += 1 + count;
        }

        ticks = (hour * 3600 + minute * 60 + second) * TimeSpan.TicksPerSecond + fraction;
        return Unsafe.Add(ref quote, at) == '"' ? at + 1 : 0;
    }
}
