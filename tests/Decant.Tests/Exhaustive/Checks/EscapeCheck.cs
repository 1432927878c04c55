using Decant.Grammar.Skipping;
using Decant.Kernels;
using static Decant.Exhaustive.KernelCheck;

namespace Decant.Exhaustive.Checks;

/// <summary>Escapes where they stand in a string.</summary>
internal sealed class EscapeCheck : IKernelCheck
{
    public static string[] Kernels =>
        ["EscapeBlocks.Skip(origin, length, position)", "EscapeBlocks.FindWrong(block, quotes, backslashes, escaped, numbered)", "EscapeKinds.LengthOf(escape, length)"];

    public static string Alphabet => "\"\\u0aGn/\u0001\u00c3";

    public static void Run<TWidth>(Span<byte> window, int before, int length)
        where TWidth : struct, IVectorWidth
    {
        int start = before;
        if (typeof(TWidth) == typeof(ScalarWidth))
        {
            for (int i = start; i < start + length; i++)
            {
                if (window[i] == '\\')
                    Same(PlainLoops.EscapeLength(window[i..]), EscapeKinds.LengthOf(ref window[i], window.Length - i));
            }
        }

        CheckBlock<TWidth>(window);

        // All up to where it stopped is right, and where it did not come to the last block, a quote or a mistake is there.
        int stopped = EscapeBlocks<TWidth>.Skip(ref Placed.Origin(window), window.Length, 0);
        int at = 0;
        while (at < stopped)
            at += LengthAt(window, at) is > 0 and int each ? each : throw new InvalidOperationException($"{TWidth.Count}: a mistake at {at} before {stopped}.");
        Same(stopped, at);
        if (stopped > window.Length - BlockMasks.Length || window[stopped] == '"')
            return;
        while (at < stopped + BlockMasks.Length && at < window.Length && LengthAt(window, at) is > 0 and int each)
            at += each;
        Holds(at < stopped + BlockMasks.Length && LengthAt(window, at) <= 0, $"{TWidth.Count}: there is no reason to stop at {stopped}.");
    }

    // How long a unit of a string is; not positive for a quote, a mistake, or what the end cuts.
    private static int LengthAt(ReadOnlySpan<byte> window, int at) =>
        window[at] == '\\' ? PlainLoops.EscapeLength(window[at..]) : PlainLoops.IsStringEnd(window[at]) ? -1 : 1;

    private static void CheckBlock<TWidth>(Span<byte> window)
        where TWidth : struct, IVectorWidth
    {
        if (window.Length < BlockMasks.Length)
            return;
        ReadOnlySpan<byte> block = window[..BlockMasks.Length];
        ulong backslashes = PlainLoops.Mask(block, value => value == '\\'), quotes = PlainLoops.Mask(block, value => value == '"');
        if (backslashes == 0)
            return;
        ulong escaped = PlainLoops.Escaped(backslashes, isFirst: false);
        ulong expected = 0, letters = 0;
        for (int i = 1; i < block.Length; i++)
        {
            if ((escaped >> i & 1) == 0)
                continue;
            if (!"\"\\/bfnrtu"u8.Contains(block[i]))
                expected |= 1UL << i;
            if (block[i] != 'u')
                continue;
            letters |= 1UL << i;
            for (int digit = i + 1; digit <= i + 4 && digit < block.Length; digit++)
                expected |= PlainLoops.IsHex(block[digit]) ? 0 : 1UL << digit;
        }

        Same(expected, EscapeBlocks<TWidth>.FindWrong(ref window[0], quotes, backslashes, escaped, out ulong numbered));
        Same(letters, numbered);
    }
}
