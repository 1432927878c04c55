using System.Runtime.InteropServices;
using System.Text;
using Decant.Kernels;
using static Decant.Exhaustive.KernelCheck;

namespace Decant.Exhaustive.Checks;

/// <summary>What is written before a member.</summary>
internal sealed class MemberBeginningCheck : IKernelCheck
{
    public static string[] Kernels => ["MemberBeginning.Write(target, hasComma)"];

    public static string Alphabet => "\"\\a<\u00e9";

    public static int Longest => 3;

    public static bool HasWidths => false;

    public static void Run<TWidth>(Span<byte> window, int before, int length)
        where TWidth : struct, IVectorWidth
    {
        string name = Encoding.Latin1.GetString(window);
        var encoder = System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping;
        var beginning = new MemberBeginning(name, encoder);
        byte[] expected = Encoding.UTF8.GetBytes($",\"{System.Text.Json.JsonEncodedText.Encode(name, encoder)}\":");
        foreach (bool hasComma in (bool[])[true, false])
        {
            byte[] target = new byte[Math.Max(expected.Length, ShortCopy.Step)];
            int written = beginning.Write(ref MemoryMarshal.GetArrayDataReference(target), hasComma);
            Holds(target.AsSpan(0, written).SequenceEqual(expected.AsSpan(hasComma ? 0 : 1)), name);
        }
    }
}
