namespace Decant.Tool.Inference;

/// <summary>Finds the names that a mistyped name may stand for.</summary>
internal static class Closest
{
    private const int Most = 3;

    // A longer name gets no hint: comparing takes time for each pair of letters, and nobody mistypes such a name.
    private const int MostLetters = 200;

    /// <summary>Returns the end of a message with the closest names; empty if there are no names.</summary>
    public static string Hint(string name, IEnumerable<string> names) => Hint(name, names, int.MaxValue);

    /// <summary>Returns the end of a message with the names that differ from this name in few letters; empty if there are none.</summary>
    public static string HintForSlip(string name, IEnumerable<string> names) => Hint(name, names, Math.Max(2, name.Length / 3));

    /// <summary>Returns the end of a message with the names that differ in few letters, or with the closest names if all differ in more.</summary>
    public static string HintForSlipOrAny(string name, IReadOnlyCollection<string> names) => HintForSlip(name, names) is { Length: > 0 } slip ? slip : Hint(name, names);

    private static string Hint(string name, IEnumerable<string> names, int mostDistance)
    {
        if (name.Length > MostLetters)
            return "";
        string[] closest =
        [
            .. names.Where(other => other.Length <= MostLetters).Distinct().Select(other => (Name: other, Distance: Distance(name, other))).Where(other => other.Distance <= mostDistance)
                .OrderBy(other => other.Distance).ThenBy(other => other.Name, StringComparer.Ordinal).Select(other => other.Name).Take(Most),
        ];
        return closest.Length == 0 ? ""
            : $"; the closest {(closest.Length == 1 ? "is" : "are")} {string.Join(", ", closest.Select(other => $"'{TerminalText.Escape(other)}'"))}";
    }

    // Returns the number of letters to insert, delete or change. If one name contains the other, the result is at most 2, so that they are close.
    private static int Distance(string name, string other)
    {
        string a = name.ToUpperInvariant(), b = other.ToUpperInvariant();
        int[] above = [.. Enumerable.Range(0, b.Length + 1)];
        for (int i = 1; i <= a.Length; i++)
        {
            int[] row = new int[b.Length + 1];
            row[0] = i;
            for (int j = 1; j <= b.Length; j++)
                row[j] = Math.Min(Math.Min(row[j - 1], above[j]) + 1, above[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1));
            above = row;
        }

        bool isPart = a.Length > 0 && b.Length > 0 && (b.Contains(a, StringComparison.Ordinal) || a.Contains(b, StringComparison.Ordinal));
        return isPart ? Math.Min(above[b.Length], 2) : above[b.Length];
    }
}
