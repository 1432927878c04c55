using Decant.Kernels;
using static Decant.Exhaustive.KernelCheck;

namespace Decant.Exhaustive.Checks;

/// <summary>What is allowed beside JSON.</summary>
internal sealed class LenientCheck : IKernelCheck
{
    public static string[] Kernels => ["LenientBlocks.Skip(start, length, isAfterComma, isInString)"];

    public static string Alphabet => "\"\\/, ]}\n\u00c3:";

    public static void Run<TWidth>(Span<byte> window, int before, int length)
        where TWidth : struct, IVectorWidth
    {
        foreach ((bool isAfterComma, bool isInString) in (ReadOnlySpan<(bool, bool)>)[(false, false), (true, false), (false, true)])
        {
            // A backslash outside of a string stands in no JSON, and ends the parser's reading.
            if (WhiteSpaceRemovalCheck.HasBackslashOutside(window, isInString))
                continue;
            bool found = isInString;
            int position = LenientBlocks<TWidth>.Skip(ref Placed.Origin(window), window.Length, isAfterComma, ref found);
            (int expected, bool isInside, bool isStop) = Model(window, isAfterComma, isInString, position);
            Same(expected, position, $"after a comma: {isAfterComma}, in a string: {isInString}");
            if (!isStop)
                Same(isInside, found, $"in a string at {position}");
            Holds(isStop || position > window.Length - BlockMasks.Length - 1, $"There is no reason to stop at {position}.");
        }
    }

    // Where it stops, at the latest at a position: there, or before a backslash that escapes what is there.
    private static (int Position, bool IsInString, bool IsStop) Model(ReadOnlySpan<byte> window, bool isAfterComma, bool isInString, int most)
    {
        for (int i = 0; i < window.Length; i++)
        {
            if (i >= most)
                return (i, isInString, IsStop(window[i], isInString, isAfterComma));
            byte value = window[i];
            if (isInString)
            {
                if (value == '\\')
                    i++;
                else
                    isInString = value != '"';
                isAfterComma = false;
                continue;
            }

            if (IsStop(value, isInString, isAfterComma))
                return (i, false, true);
            isInString = value == '"';
            isAfterComma = value == ',' || (isAfterComma && PlainLoops.IsWhiteSpace(value));
        }

        return (window.Length, isInString, false);
    }

    private static bool IsStop(byte value, bool isInString, bool isAfterComma) =>
        !isInString && (value == '/' || (isAfterComma && value is (byte)']' or (byte)'}'));
}
