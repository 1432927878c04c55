using Decant.Kernels;
using static Decant.Exhaustive.KernelCheck;

namespace Decant.Exhaustive.Checks;

/// <summary>JSON without its white space, in one piece and in two.</summary>
internal sealed class WhiteSpaceRemovalCheck : IKernelCheck
{
    public static string[] Kernels => ["WhiteSpaceRemoval.Copy(json, target, state)", "StringState.Pass(value)"];

    public static string Alphabet => "\"\\ \n,{\u00c3";

    public static void Run<TWidth>(Span<byte> window, int before, int length)
        where TWidth : struct, IVectorWidth
    {
        bool isInString = false, isEscaped = false;
        byte[] expected = PlainLoops.WithoutWhiteSpace(window, ref isInString, ref isEscaped);
        Span<byte> target = stackalloc byte[window.Length + BlockMasks.Length];
        StringState state = default;
        int written = WhiteSpaceRemoval<TWidth>.Copy(window, target, ref state);
        Holds(target[..written].SequenceEqual(expected), "in one piece");
        // A backslash outside of a string stands in none.
        bool isJson = !HasBackslashOutside(window, isInString: false);
        Holds(!isJson || (isInString, isEscaped) == (state.IsInString, state.IsEscaped), $"({isInString}, {isEscaped})");

        state = default;
        int cut = before + length / 2;
        written = WhiteSpaceRemoval<TWidth>.Copy(window[..cut], target, ref state);
        written += WhiteSpaceRemoval<TWidth>.Copy(window[cut..], target[written..], ref state);
        Holds(!isJson || target[..written].SequenceEqual(expected), $"cut at {cut}");
    }

    public static bool HasBackslashOutside(ReadOnlySpan<byte> window, bool isInString)
    {
        for (int i = 0; i < window.Length; i++)
        {
            if (window[i] == '\\' && !isInString)
                return true;
            if (window[i] == '\\')
                i++;
            else if (window[i] == '"')
                isInString = !isInString;
        }

        return false;
    }
}
