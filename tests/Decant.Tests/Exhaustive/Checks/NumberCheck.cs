using System.Globalization;
using System.Text;
using Decant.Grammar.Numbers;
using Decant.Kernels;
using static Decant.Exhaustive.KernelCheck;

namespace Decant.Exhaustive.Checks;

/// <summary>Numbers behind a long one or by themselves, before whatever may follow.</summary>
internal sealed class NumberCheck : IKernelCheck
{
    public static string[] Kernels =>
    [
        "Digits.Append(origin, length, position, value)", "Digits.ReadFraction(bytes, value, point)", "DecimalNumber.Read(origin, length, position, number)",
        "JsonNumber.Read(origin, length, position, value)", "JsonNumber.ReadEnum(origin, length, position, value)", "WideInteger.Read(origin, length, position, value)",
        "WideInteger.Read(origin, length, start, value)", "RareNumber.TryConvert(number, value)",
    ];

    // With the limits of a byte.
    public static string Alphabet => "-+.eE01289,";

    public static char Filler => '3';

    public static bool HasWidths => false;

    public static void Run<TWidth>(Span<byte> window, int before, int length)
        where TWidth : struct, IVectorWidth
    {
        // 40 digits and more are all too many.
        if (before > 42)
            return;
        if (window.Length > before + length)
            window[before + length + Math.Min(before % 9, window.Length - before - length - 1)] = (byte)',';
        for (int start = 0; start <= before; start = start < before ? before : before + 1)
        {
            if (start >= window.Length)
                return;
            CheckDigits(window, start);
            NumberReads.Check<int>(window, start);
            NumberReads.Check<long>(window, start);
            NumberReads.Check<ulong>(window, start);
            NumberReads.Check<sbyte>(window, start);
            NumberReads.Check<Int128>(window, start);
            NumberReads.Check<UInt128>(window, start);
            NumberReads.Check<double>(window, start);
            NumberReads.Check<float>(window, start);
            NumberReads.Check<Half>(window, start);
            NumberReads.Check<decimal>(window, start);
            int end = JsonNumber.ReadEnum(ref window[0], window.Length, start, out DayOfWeek day);
            Same(JsonNumber.Read(ref window[0], window.Length, start, out int value), end);
            Same(value, end < 0 ? value : (int)day);
        }
    }

    private static void CheckDigits(Span<byte> window, int start)
    {
        int count = PlainLoops.DigitsAt(window, start);
        ulong expected = 7;
        foreach (byte digit in window.Slice(start, count))
            expected = unchecked(expected * 10 + digit - '0');
        ulong found = 7;
        Same(start + count, Digits.Append(ref window[0], window.Length, start, ref found));
        Same(expected, found);
        if (start > window.Length - 8)
            return;
        int read = Digits.ReadFraction(ref window[start], out ulong value, out int point);
        ReadOnlySpan<byte> eight = window.Slice(start, 8);
        int digits = PlainLoops.DigitsAt(eight, 0);
        int fraction = digits > 0 && digits < 8 && eight[digits] == '.' ? PlainLoops.DigitsAt(eight, digits + 1) : 0;
        bool isFraction = fraction > 0 && digits + 1 + fraction < 8;
        Same(isFraction ? digits + 1 + fraction : 0, read);
        if (isFraction)
            Same((ulong.Parse(Encoding.ASCII.GetString(eight[..read]).Replace(".", "", StringComparison.Ordinal), CultureInfo.InvariantCulture), digits), (value, point));
    }
}
