using System.Globalization;
using System.Text;
using System.Text.Json;
using Decant.Grammar.Texts;
using Decant.Kernels;
using static Decant.Exhaustive.KernelCheck;

namespace Decant.Exhaustive.Checks;

/// <summary>Texts of a form, with other bytes in every place. What is read has the value that System.Text.Json reads; each form by itself is read.</summary>
internal sealed class FormCheck : IKernelCheck
{
    private static readonly string[] s_dates =
        ["2026-11-22T09:30:00Z", "2026-11-22T09:30", "2024-02-29T23:59:59.1234567+13:59", "2026-12-31", "0002-01-01T00:00:00.0000000000000001-14:00"];

    private static readonly string[] s_times = ["09:30:59", "23:59:59.1234567", "00:00:00.1"];
    private static readonly string[] s_spans = ["1.02:03:04.0050000", "-10675199.02:48:05.4775808", "-00:00:01", "23:59:59"];
    private static readonly string[] s_versions = ["1.2", "1.20.300", "2147483647.0.999999999.0"];
    private static readonly string[] s_guids = ["0f8fad5b-D9CB-469f-a165-70867728950e"];

    private static readonly string[] s_base64 =
        ["AA==", "/+8=", "AQID", new('A', 32), string.Concat(Enumerable.Repeat("Zm9v+/09", 5)) + "Zg==", string.Concat(Enumerable.Repeat("azAZ", 20)) + "YWI="];

    [ThreadStatic]
    private static Placed? t_placed;

    public static string[] Kernels =>
    [
        "JsonDate.Read(quote, date, offset, isUtc)", "JsonDate.TryReadDay(quote, days)", "JsonTime.ReadTimeOfDay(quote, ticks)", "JsonTime.ReadSpan(quote, ticks)",
        "JsonVersion.Read(text)", "JsonGuid.TryRead(quote, value)", "JsonBase64.Read(text)", "JsonDigits.TryReadPairs(text, form, limits, pairs)", "JsonDigits.ReadPair(text)",
        "JsonDigits.ReadFraction(text, most, ticks)",
    ];

    public static string Alphabet => "0129:-+.TZ\"/=fgG\u00c3 ";

    public static int Longest => 2;

    public static bool HasWidths => false;

    public static void Run<TWidth>(Span<byte> window, int before, int length)
        where TWidth : struct, IVectorWidth
    {
        // The window ends with the text: one time for each.
        if (window.Length != before + length)
            return;
        ReadOnlySpan<byte> text = window.Slice(before, length);
        CheckEach(s_dates, before, text, CheckDate);
        CheckEach(s_times, before, text, CheckTime);
        CheckEach(s_spans, before, text, CheckSpan);
        CheckEach(s_versions, before, text, CheckVersion);
        CheckEach(s_guids, before, text, CheckGuid);
        CheckEach(s_base64, before, text, CheckBase64);
    }

    private delegate void Check(string form, ReadOnlySpan<byte> changed, bool isForm);

    private static void CheckEach(string[] forms, int before, ReadOnlySpan<byte> text, Check check)
    {
        foreach (string form in forms)
        {
            if (before + text.Length > form.Length)
                continue;
            byte[] changed = Encoding.ASCII.GetBytes(form);
            text.CopyTo(changed.AsSpan(before));
            check(form, changed, text.Length == 0);
        }
    }

    // A quoted text with so many bytes from the quote on as must be there, at the page's end.
    private static ref byte Quote(ReadOnlySpan<byte> text, int length)
    {
        Span<byte> quoted = stackalloc byte[text.Length + 2];
        quoted.Fill((byte)'"');
        text.CopyTo(quoted[1..]);
        return ref Placed.Origin((t_placed ??= new((byte)'0')).At(0, quoted, Math.Max(length - quoted.Length, 0)));
    }

    private static bool Reads<T>(ReadOnlySpan<byte> text, out T? value)
    {
        try
        {
            value = JsonSerializer.Deserialize<T>([(byte)'"', .. text, (byte)'"']);
            return true;
        }
        catch (JsonException)
        {
            value = default;
            return false;
        }
    }

    private static void CheckDate(string form, ReadOnlySpan<byte> changed, bool isForm)
    {
        ref byte quote = ref Quote(changed, JsonDate.MaxLength);
        int length = JsonDate.Read(ref quote, out DateTime date, out int? offset, out bool isUtc);
        bool isDay = JsonDate.TryReadDay(ref quote, out int days);
        Holds(!isForm || length == form.Length + 2, form);
        if (isDay)
            Same(DateTime.ParseExact(Encoding.ASCII.GetString(changed[..10]), "yyyy-MM-dd", CultureInfo.InvariantCulture), new DateTime(days * TimeSpan.TicksPerDay));
        if (length == 0)
            return;
        Holds(isDay, "a date has a day");
        // Where an offset may lead out of the years that there are, the reader leaves the date to System.Text.Json.
        if (offset is not null && date.Year is 1 or 9999)
            return;
        ReadOnlySpan<byte> read = changed[..(length - 2)];
        Holds(Reads(read, out DateTime expected), Encoding.ASCII.GetString(read));
        // As a DateTime it is of the local time where there is an offset.
        Same(isUtc ? expected : offset is null ? expected : expected.ToUniversalTime().AddMinutes(offset.Value), date, Encoding.ASCII.GetString(read));
        Same(isUtc ? DateTimeKind.Utc : offset is null ? DateTimeKind.Unspecified : DateTimeKind.Local, expected.Kind);
    }

    private static void CheckTime(string form, ReadOnlySpan<byte> changed, bool isForm)
    {
        int length = JsonTime.ReadTimeOfDay(ref Quote(changed, JsonTime.MaxLength), out long ticks);
        Holds(!isForm || length == form.Length + 2, form);
        if (length == 0)
            return;
        Holds(Reads(changed[..(length - 2)], out TimeOnly expected), Encoding.ASCII.GetString(changed));
        Same(expected.Ticks, ticks);
    }

    private static void CheckSpan(string form, ReadOnlySpan<byte> changed, bool isForm)
    {
        int length = JsonTime.ReadSpan(ref Quote(changed, JsonTime.MaxLength), out long ticks);
        // The longest is one day too long.
        Holds(!isForm || length == form.Length + 2 || form.Contains("10675199", StringComparison.Ordinal), form);
        if (length == 0)
            return;
        Holds(Reads(changed[..(length - 2)], out TimeSpan expected), Encoding.ASCII.GetString(changed));
        Same(expected.Ticks, ticks);
    }

    private static void CheckVersion(string form, ReadOnlySpan<byte> changed, bool isForm)
    {
        Version? version = JsonVersion.Read(t_placed!.At(0, changed, 0));
        // A number of ten digits is left.
        Holds(!isForm || version is not null || form.Contains("2147483647", StringComparison.Ordinal), form);
        if (version is null)
            return;
        Holds(Reads(changed, out Version? expected), Encoding.ASCII.GetString(changed));
        Same(expected, version);
    }

    private static void CheckGuid(string form, ReadOnlySpan<byte> changed, bool isForm)
    {
        bool isRead = JsonGuid.TryRead(ref Quote(changed, JsonGuid.Length), out Guid guid);
        bool isGuid = Reads(changed, out Guid expected);
        Holds(!isForm || isRead, form);
        // The one form that both take.
        Same(isGuid, isRead);
        Same(expected, isRead ? guid : default);
    }

    private static void CheckBase64(string form, ReadOnlySpan<byte> changed, bool isForm)
    {
        byte[]? read = JsonBase64.Read((t_placed ??= new((byte)'0')).At(0, changed, 0));
        Holds(!isForm || read is not null, form);
        if (read is null)
            return;
        Holds(Reads(changed, out byte[]? expected), Encoding.ASCII.GetString(changed));
        Holds(read.AsSpan().SequenceEqual(expected), Encoding.ASCII.GetString(changed));
    }
}
