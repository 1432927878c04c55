using Decant.Kernels;
using static Decant.Exhaustive.KernelCheck;

namespace Decant.Exhaustive.Checks;

/// <summary>Where a number or a literal ends.</summary>
internal sealed class ScalarEndCheck : IKernelCheck
{
    public static string[] Kernels =>
    [
        "ScalarScan.FindShortIntegerEnd(origin, length, position)", "ScalarScan.FindNumberEnd(origin, length, position)", "ScalarScan.SkipDigits(origin, length, position)",
        "ScalarScan.IsEnd(value)", "ScalarScan.IsNumberEnd(value)", "ShortCopy.Copy(target, origin, windowLength, start, length)",
    ];

    public static string Alphabet => "-+.eE019,]/ \u0001\u00b0:";

    public static char Filler => '5';

    public static bool HasWidths => false;

    public static void Run<TWidth>(Span<byte> window, int before, int length)
        where TWidth : struct, IVectorWidth
    {
        ref byte origin = ref Placed.Origin(window);
        for (int start = 0; start <= before; start = start < before ? before : before + 1)
        {
            if (start >= window.Length)
                return;
            ReadOnlySpan<byte> rest = window[start..];
            int digits = PlainLoops.DigitsAt(rest, 0);
            Same(start + digits, ScalarScan.SkipDigits(ref origin, window.Length, start));
            bool isShort = digits is > 0 and < 8 && rest.Length >= 8 && (digits == 1 || rest[0] != '0') && rest[digits] is (byte)',' or (byte)'}' or (byte)']';
            Same(isShort ? start + digits : ScalarScan.NotFound, ScalarScan.FindShortIntegerEnd(ref origin, window.Length, start));
            int number = PlainLoops.NumberLength(rest);
            bool isWhole = number > 0 && number < rest.Length && (PlainLoops.IsEnd(rest[number]) || rest[number] == '/');
            Same(isWhole ? start + number : ScalarScan.NotFound, ScalarScan.FindNumberEnd(ref origin, window.Length, start));
        }

        byte[] target = new byte[length + ShortCopy.Step];
        ShortCopy.Copy(ref target[0], ref origin, window.Length, before, length);
        Holds(window.Slice(before, length).SequenceEqual(target.AsSpan(0, length)), "copy");

        for (int i = before; i < before + length; i++)
        {
            Same(PlainLoops.IsEnd(window[i]), ScalarScan.IsEnd(window[i]));
            Same(PlainLoops.IsEnd(window[i]) || window[i] == '/', ScalarScan.IsNumberEnd(window[i]));
        }
    }
}
