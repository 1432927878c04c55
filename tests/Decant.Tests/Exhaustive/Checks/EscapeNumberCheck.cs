using System.Text;
using Decant.Kernels;
using static Decant.Exhaustive.KernelCheck;

namespace Decant.Exhaustive.Checks;

/// <summary>The number of an escape.</summary>
internal sealed class EscapeNumberCheck : IKernelCheck
{
    public static string[] Kernels => ["EscapeTable.ReadNumber(escape)"];

    public static string Alphabet => "0/9:aAfFgG@`";

    public static char Filler => 'u';

    public static int Longest => 4;

    public static bool HasWidths => false;

    public static void Run<TWidth>(Span<byte> window, int before, int length)
        where TWidth : struct, IVectorWidth
    {
        // The backslash is not looked at.
        if (length != 4 || before < 2)
            return;
        ReadOnlySpan<byte> text = window.Slice(before, length);
        bool isNumber = true;
        foreach (byte digit in text)
            isNumber &= PlainLoops.IsHex(digit);
        Same(isNumber ? Convert.ToInt32(Encoding.ASCII.GetString(text), 16) : -1, EscapeTable.ReadNumber(ref window[before - 2]));
    }
}
