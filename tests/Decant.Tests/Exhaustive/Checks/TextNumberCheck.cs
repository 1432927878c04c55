using System.Buffers.Text;
using System.Text;
using Decant.Grammar.Numbers;
using Decant.Kernels;
using static Decant.Exhaustive.KernelCheck;

namespace Decant.Exhaustive.Checks;

/// <summary>Numbers in strings, and the names among them.</summary>
internal sealed class TextNumberCheck : IKernelCheck
{
    public static string[] Kernels => ["RareNumber.TryConvertText(text, value)", "NamedNumber.Read(rest, value)"];

    public static string Alphabet => "-+.eE019NaIn";

    public static int Longest => 4;

    public static bool HasWidths => false;

    public static void Run<TWidth>(Span<byte> window, int before, int length)
        where TWidth : struct, IVectorWidth
    {
        if (before > 1 || window.Length != before + length)
            return;
        string text = Encoding.ASCII.GetString(window.Slice(before, length));
        foreach (string each in (string[])[text, $"Infinity{text}", $"-Infinity{text}", $"NaN{text}"])
        {
            byte[] quoted = Encoding.ASCII.GetBytes($"\"{each}\"");
            bool isFound = RareNumber.TryConvertText(quoted, out double value);
            bool isName = each is "NaN" or "Infinity" or "-Infinity";
            double expected = each switch { "NaN" => double.NaN, "Infinity" => double.PositiveInfinity, "-Infinity" => double.NegativeInfinity, _ => 0 };
            // At the end of a window, and where more than a vector follows.
            foreach (byte[] rest in (byte[][])[quoted, [.. quoted, .. ",1234567890123456"u8]])
            {
                Same(isName ? quoted.Length : 0, NamedNumber.Read(rest, out double named));
                Same(expected, named);
                Same(isName ? quoted.Length : 0, NamedNumber.Read(rest, out float single));
                Same((float)expected, single);
                Same(isName ? quoted.Length : 0, NamedNumber.Read(rest, out Half half));
                Same((Half)expected, half);
            }

            // As the parser of System.Text.Json takes it, which takes more than JSON has.
            bool isNumber = Utf8Parser.TryParse(quoted.AsSpan(1..^1), out double parsed, out int consumed) && consumed == each.Length && double.IsFinite(parsed);
            Same(isName || isNumber, isFound, each);
            Same(isName ? expected : isNumber ? parsed : value, value, each);
        }
    }
}
