using System.Text;
using Decant.Kernels;
using static Decant.Exhaustive.KernelCheck;

namespace Decant.Exhaustive.Checks;

/// <summary>ASCII as a string.</summary>
internal sealed class WideningCheck : IKernelCheck
{
    public static string[] Kernels => ["Widening.ToText(ascii, length)"];

    public static string Alphabet => "\u0000\u0001\u007fA~ ";

    public static bool HasWidths => false;

    public static void Run<TWidth>(Span<byte> window, int before, int length)
        where TWidth : struct, IVectorWidth => Same(Encoding.Latin1.GetString(window), Widening.ToText(ref Placed.Origin(window), window.Length));
}
