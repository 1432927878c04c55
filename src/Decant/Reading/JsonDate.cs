namespace Decant.Reading;

/// <summary>Reads dates in the forms that services write: <c>2026-11-22T09:30:00Z</c>, with up to seven digits of a fraction and with an offset
/// (RFC 3339). Whatever else System.Text.Json reads, it reads itself.</summary>
internal static class JsonDate
{
    /// <summary>How many bytes must be there; a quoted date has fewer.</summary>
    public const int MaxLength = 36;

    private const int DateLength = 10;
    private const int TimeLength = 9;
    private const int MaxFraction = 7;

    /// <summary>Reads a quoted date.</summary>
    /// <param name="text">From the opening quote on.</param>
    /// <param name="date">The date and time as written.</param>
    /// <param name="offset">Minutes from UTC, or null where none is written.</param>
    /// <returns>How many bytes it has with both quotes, or 0 for another form.</returns>
    public static int Read(ReadOnlySpan<byte> text, out DateTime date, out int? offset)
    {
        date = default;
        offset = null;
        if (text.Length < MaxLength || text[0] != '"' || !TryReadDate(text.Slice(1, DateLength), out date))
            return 0;
        int at = 1 + DateLength;
        if (text[at] == 'T')
        {
            if (!TryReadTime(text.Slice(at, TimeLength), ref date))
                return 0;
            at += TimeLength;
            if (text[at] == '.' && !TryReadFraction(text, ref at, ref date))
                return 0;
            if (!TryReadOffset(text, ref at, out offset))
                return 0;
        }

        return text[at] == '"' ? at + 1 : 0;
    }

    private static bool TryReadDate(ReadOnlySpan<byte> text, out DateTime date)
    {
        int century = Two(text, 0), ofCentury = Two(text, 2), month = Two(text, 5), day = Two(text, 8);
        int year = century * 100 + ofCentury;
        date = default;
        // The first and the last year are left to others: an offset may lead out of what a date can be.
        if ((century | ofCentury | month | day) < 0 || text[4] != '-' || text[7] != '-' || year is < 2 or > 9998
            || month is < 1 or > 12 || day < 1 || day > DateTime.DaysInMonth(year, month))
            return false;
        date = new(year, month, day);
        return true;
    }

    private static bool TryReadTime(ReadOnlySpan<byte> text, ref DateTime date)
    {
        int hour = Two(text, 1), minute = Two(text, 4), second = Two(text, 7);
        if ((hour | minute | second) < 0 || text[3] != ':' || text[6] != ':' || hour > 23 || minute > 59 || second > 59)
            return false;
        date = date.AddTicks(new TimeSpan(hour, minute, second).Ticks);
        return true;
    }

    private static bool TryReadFraction(ReadOnlySpan<byte> text, ref int at, ref DateTime date)
    {
        int ticks = 0, count = 0;
        for (at++; count < MaxFraction && char.IsAsciiDigit((char)text[at]); at++, count++)
            ticks = ticks * 10 + text[at] - '0';
        if (count == 0)
            return false;
        for (; count < MaxFraction; count++)
            ticks *= 10;
        date = date.AddTicks(ticks);
        return true;
    }

    private static bool TryReadOffset(ReadOnlySpan<byte> text, ref int at, out int? minutes)
    {
        minutes = null;
        byte sign = text[at];
        if (sign == 'Z')
        {
            minutes = 0;
            at++;
        }
        else if (sign is (byte)'+' or (byte)'-')
        {
            int hours = Two(text, at + 1), ofHour = Two(text, at + 4);
            if ((hours | ofHour) < 0 || text[at + 3] != ':' || hours > 13 || ofHour > 59)
                return false;
            int total = hours * 60 + ofHour;
            minutes = sign == '-' ? -total : total;
            at += 6;
        }

        return true;
    }

    /// <summary>Two digits as a number, or a negative one.</summary>
    private static int Two(ReadOnlySpan<byte> text, int at)
    {
        uint tens = (uint)(text[at] - '0'), ones = (uint)(text[at + 1] - '0');
        return tens <= 9 && ones <= 9 ? (int)(tens * 10 + ones) : -1;
    }
}
