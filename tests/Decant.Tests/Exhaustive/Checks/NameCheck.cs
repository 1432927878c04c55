using System.Text;
using Decant.Grammar.Names;
using Decant.Kernels;
using static Decant.Exhaustive.KernelCheck;

namespace Decant.Exhaustive.Checks;

/// <summary>Names of any length, found among some of their kind; the letters differ in the bit of the case, and not all of them are letters.</summary>
internal sealed class NameCheck : IKernelCheck
{
    private static readonly string[] s_ends = ["", "a", "A", "@a", "`A", "[{", "aaaa", "k", "\u00e9", "\u00c9a", "\u212a", "a\u017f"];

    [ThreadStatic]
    private static Dictionary<int, NameSet[]>? t_sets;

    public static string[] Kernels =>
        ["NameSet.IndexOf(name, length)", "NameKey.Load(name, length, head, tail)", "NameKey.Matches(name, length, head, tail)", "NameKey.Hash(name, length, head, tail, ignoreCase)"];

    // The last three are the bytes of an e with an accent, in both cases.
    public static string Alphabet => "aA@`[{K\u00c3\u00a9\u0089";

    public static char Filler => 'n';

    public static int Longest => 4;

    public static bool HasWidths => false;

    public static void Run<TWidth>(Span<byte> window, int before, int length)
        where TWidth : struct, IVectorWidth
    {
        if (window.Length != before + length || before > 40)
            return;
        NameSet[] sets = GetSets(before);
        string[] names = [.. s_ends.Select(end => new string('n', before) + end)];
        string? text = Decode(window);
        byte[] bytes = window.ToArray();
        for (int i = 0; i < 2; i++)
        {
            bool ignoresCase = i == 1;
            int expected = Array.FindIndex(names, name => ignoresCase && text is not null
                ? name.Equals(text, StringComparison.OrdinalIgnoreCase)
                : bytes.AsSpan().SequenceEqual(Encoding.UTF8.GetBytes(name)));
            Same(expected, sets[i].IndexOf(ref Placed.Origin(window), window.Length), $"{ignoresCase}");
        }
    }

    private static NameSet[] GetSets(int before)
    {
        t_sets ??= [];
        if (!t_sets.TryGetValue(before, out NameSet[]? sets))
        {
            string[] names = [.. s_ends.Select(end => new string('n', before) + end)];
            t_sets[before] = sets = [new(ignoreCase: false, names), new(ignoreCase: true, names)];
        }

        return sets;
    }

    private static string? Decode(ReadOnlySpan<byte> bytes) => System.Text.Unicode.Utf8.IsValid(bytes) ? Encoding.UTF8.GetString(bytes) : null;
}
