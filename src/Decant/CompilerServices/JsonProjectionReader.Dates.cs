using System.Runtime.CompilerServices;
using Decant.Grammar.Texts;

namespace Decant.CompilerServices;

// Each Read method returns the length of the value with both quotes, or 0 if System.Text.Json must read it.
public ref partial struct JsonProjectionReader
{
    private readonly int ReadDateTime(out DateTime value)
    {
        int length = ReadDate(out value, out int? offset, out bool isUtc);
        if (isUtc)
        {
            value = DateTime.SpecifyKind(value, DateTimeKind.Utc);
        }
        else if (offset is { } minutes)
        {
            if (!HasRoom(value))
                return 0;
            value = new DateTimeOffset(value, new TimeSpan(0, minutes, 0)).LocalDateTime;
        }

        return length;
    }

    private readonly int ReadDateTimeOffset(out DateTimeOffset value)
    {
        int length = ReadDate(out DateTime date, out int? offset, out bool isUtc);
        value = default;
        if (length == 0 || !(isUtc || HasRoom(date)))
            return 0;
        // A date without an offset is local time.
        value = offset is { } minutes ? new(date, new TimeSpan(0, minutes, 0)) : new(DateTime.SpecifyKind(date, DateTimeKind.Local));
        return length;
    }

    // In the first and the last year, adding an offset may give a date that DateTime cannot represent.
    private static bool HasRoom(DateTime date) => date.Year is > 1 and < 9999;

    private readonly int ReadDateOnly(out DateOnly value)
    {
        value = default;
        if (_length - _position < JsonDate.DayLength)
            return 0;
        ref byte quote = ref Unsafe.Add(ref _origin, _position);
        if (Unsafe.Add(ref quote, JsonDate.DayLength - 1) != '"' || !JsonDate.TryReadDay(ref quote, out int days))
            return 0;
        value = DateOnly.FromDayNumber(days);
        return JsonDate.DayLength;
    }

    private readonly int ReadTimeOnly(out TimeOnly value)
    {
        long ticks = 0;
        int length = _length - _position >= JsonTime.MaxLength ? JsonTime.ReadTimeOfDay(ref Unsafe.Add(ref _origin, _position), out ticks) : 0;
        value = new(ticks);
        return length;
    }

    private readonly int ReadTimeSpan(out TimeSpan value)
    {
        long ticks = 0;
        int length = _length - _position >= JsonTime.MaxLength ? JsonTime.ReadSpan(ref Unsafe.Add(ref _origin, _position), out ticks) : 0;
        value = new(ticks);
        return length;
    }

    private readonly int ReadDate(out DateTime date, out int? offset, out bool isUtc)
    {
        date = default;
        offset = null;
        isUtc = false;
        if (_length - _position < JsonDate.MaxLength)
            return 0;
        return JsonDate.Read(ref Unsafe.Add(ref _origin, _position), out date, out offset, out isUtc);
    }
}
