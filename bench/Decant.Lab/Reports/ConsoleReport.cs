using Spectre.Console;

namespace Decant.Lab.Reports;

/// <summary>Prints a result: how it was measured, the tables as far as they fit, the conclusions, and last the headline.</summary>
internal static class ConsoleReport
{
    // The files have the rest of the headline.
    private const int LastSentences = 2;

    /// <summary>Prints a result.</summary>
    /// <param name="folder">The folder of its files, relative to the current directory, or <see langword="null"/> if there are no files.</param>
    public static void Print(IAnsiConsole console, ReportSection section, string? folder)
    {
        console.WriteLine(section.Machine);
        if (section.Method is not null)
            console.WriteLine(section.Method);
        foreach (ReportTable table in section.Tables)
            Print(console, section, table, folder);
        foreach (string sentence in section.Conclusions)
            console.WriteLine(sentence);
        console.WriteLine($"Columns: {WhereColumnsAreExplained(section, folder)}");
        foreach (string warning in section.Warnings)
            console.WriteLine(warning, new Style(Color.Yellow));
        console.WriteLine();
        foreach (string sentence in section.Headline.Take(LastSentences))
            console.WriteLine(sentence, new Style(decoration: Decoration.Bold));
    }

    private static void Print(IAnsiConsole console, ReportSection section, ReportTable shown, string? folder)
    {
        console.WriteLine();
        console.MarkupLineInterpolated($"[bold]{section.Name}, {shown.Title}[/]");
        var table = ConsoleTable.Fit(console, shown);
        console.Write(table.Create());
        if (table.LeftOut.Count > 0)
            console.WriteLine($"Not shown at this width (they are {WhereTheRestIs(section, folder)}): {string.Join(", ", table.LeftOut)}");
        foreach (IGrouping<string, string> reason in shown.Rows.Where(row => row.Reason is not null).GroupBy(row => row.Reason!, row => row.Cells[0].Text))
            console.WriteLine($"{string.Join(", ", reason)}: {reason.Key}");
        string[] conclusions = [.. shown.Conclusions.Except(section.Headline.Take(LastSentences))];
        if (conclusions.Length > 0)
            console.WriteLine(string.Join(' ', conclusions));
    }

    private static string WhereTheRestIs(ReportSection section, string? folder) =>
        $"on a wider terminal and in {(folder is null ? "the files of --output <folder>" : MarkdownOf(section, folder))}";

    private static string WhereColumnsAreExplained(ReportSection section, string? folder) =>
        folder is not null ? $"{MarkdownOf(section, folder)} explains them."
        : Checkout.OfThisBuild is not null ? "bench/README.md#how-to-read-it explains them."
        : $"--output <folder> writes {section.MarkdownFile}, which explains them.";

    private static string MarkdownOf(ReportSection section, string folder) => Path.Combine(folder, section.MarkdownFile);
}
