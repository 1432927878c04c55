namespace Decant.Survey.Outputs;

/// <summary>A table whose first column is a name, and whose others are numbers.</summary>
internal static class MarkdownTable
{
    public static string Write(IReadOnlyList<string> header, IReadOnlyList<string[]> rows) =>
        string.Join('\n', [Line(header), Line([.. header.Select((_, column) => column == 0 ? "---" : "--:")]), .. rows.Select(Line)]);

    private static string Line(IReadOnlyList<string> cells) => $"| {string.Join(" | ", cells)} |";
}
