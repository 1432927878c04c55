using System.Runtime.CompilerServices;

namespace Decant.Grammar.Texts;

/// <summary>Reads dates in the forms that services write: <c>2026-11-22T09:30:00Z</c>, with or without seconds, with a fraction of a second and with an offset
/// (RFC 3339). Other forms are left to System.Text.Json.</summary>
internal static class JsonDate
{
    /// <summary>The number of bytes that must be available from the opening quote on. A quoted date is shorter.</summary>
    public const int MaxLength = 48;

    /// <summary>The length of a quoted day, <c>"2026-11-22"</c>.</summary>
    public const int DayLength = 12;

    private const int MaxFraction = 16;
    private const int MaxOffset = 14 * 60;

    /// <summary>Reads a quoted date.</summary>
    /// <param name="quote">The opening quote.</param>
    /// <param name="date">The date and time as written.</param>
    /// <param name="offset">The minutes from UTC, or null if there is no offset.</param>
    /// <param name="isUtc">Whether the offset is a Z.</param>
    /// <returns>The number of bytes with both quotes, or 0 for another form.</returns>
    public static int Read(ref byte quote, out DateTime date, out int? offset, out bool isUtc)
    {
        offset = null;
        isUtc = false;
        if (!TryReadDay(ref quote, out int days))
        {
            date = default;
            return 0;
        }

        int at = DayLength - 1;
        long ticks = 0;
        if (Unsafe.Add(ref quote, at) == 'T' && !TryReadTime(ref quote, ref at, out ticks, out offset, out isUtc))
            at = 0;
        date = new(days * TimeSpan.TicksPerDay + ticks);
        return at > 0 && Unsafe.Add(ref quote, at) == '"' ? at + 1 : 0;
    }

    /// <summary>Reads the day after a quote as the number of days since 0001-01-01. The caller reads the rest.</summary>
    public static bool TryReadDay(ref byte quote, out int days)
    {
        days = 0;
        // The expected form is 0000-00-, where 0 is any digit.
        if (!JsonDigits.TryReadPairs(ref Unsafe.Add(ref quote, 1), form: 0x2D30_302D_3030_3030, limits: 0x7F76_767F_7676_7676, out ulong pairs))
            return false;
        int year = (int)(pairs & 0xFF) * 100 + (int)(pairs >> 16 & 0xFF), month = (int)(pairs >> 40 & 0xFF);
        int day = JsonDigits.ReadPair(ref Unsafe.Add(ref quote, 9));
        if (year == 0 || month is 0 or > 12 || day < 1 || (day > 28 && day > DateTime.DaysInMonth(year, month)))
            return false;
        days = new DateOnly(year, month, day).DayNumber;
        return true;
    }

    private static bool TryReadTime(ref byte quote, ref int at, out long ticks, out int? offset, out bool isUtc)
    {
        ticks = 0;
        offset = null;
        isUtc = false;
        // The expected form is 00T00:00, where 0 is any digit.
        if (!JsonDigits.TryReadPairs(ref Unsafe.Add(ref quote, 9), form: 0x3030_3A30_3054_3030, limits: 0x7676_7F76_767F_7676, out ulong pairs))
            return false;
        int hour = (int)(pairs >> 24 & 0xFF), minute = (int)(pairs >> 48 & 0xFF), second = 0;
        at = 17;
        if (Unsafe.Add(ref quote, at) == ':')
        {
            second = JsonDigits.ReadPair(ref Unsafe.Add(ref quote, 18));
            at = 20;
            if (Unsafe.Add(ref quote, at) == '.')
            {
                at++;
                int count = JsonDigits.ReadFraction(ref Unsafe.Add(ref quote, at), MaxFraction, out int fraction);
                if (count == 0)
                    return false;
                at += count;
                ticks = fraction;
            }
        }

        if (hour > 23 || minute > 59 || (uint)second > 59)
            return false;
        ticks += (hour * 3600 + minute * 60 + second) * TimeSpan.TicksPerSecond;
        byte sign = Unsafe.Add(ref quote, at);
        if (sign == '"')
            return true;
        if (sign == 'Z')
        {
            at++;
            offset = 0;
            isUtc = true;
            return true;
        }

        return TryReadOffset(ref quote, sign, ref at, out offset);
    }

    private static bool TryReadOffset(ref byte quote, byte sign, ref int at, out int? minutes)
    {
        minutes = null;
        int hours = JsonDigits.ReadPair(ref Unsafe.Add(ref quote, at + 1)), ofHour = JsonDigits.ReadPair(ref Unsafe.Add(ref quote, at + 4));
        int total = hours * 60 + ofHour;
        if (sign is not ((byte)'+' or (byte)'-') || (hours | ofHour) < 0 || Unsafe.Add(ref quote, at + 3) != ':' || ofHour > 59 || total > MaxOffset)
            return false;
        minutes = sign == '-' ? -total : total;
        at += 6;
        return true;
    }
}
