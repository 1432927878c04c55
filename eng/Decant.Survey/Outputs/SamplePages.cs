using System.Globalization;
using Decant.Survey.Analysis;

namespace Decant.Survey.Outputs;

/// <summary>Some reports of each rule, chosen by chance, with the source around them: for a person to judge whether they are right.</summary>
internal static class SamplePages
{
    private const int LinesBefore = 10, LinesAfter = 15;

    /// <summary>Writes a page for each rule that has reports.</summary>
    /// <param name="folder">Where the pages go.</param>
    /// <param name="reports">All reports, in a stable order.</param>
    /// <param name="checkouts">The repositories' files by the repositories' names.</param>
    /// <param name="count">How many reports of a rule; all if it has fewer.</param>
    /// <param name="seed">The same seed chooses the same of the same reports.</param>
    public static async Task WriteAsync(
        DirectoryInfo folder, IEnumerable<Report> reports, IReadOnlyDictionary<string, Checkout> checkouts, int count, int seed)
    {
        foreach (IGrouping<string, Report> rule in reports.GroupBy(report => report.Rule))
        {
            Report[] all = [.. rule];
            Report[] chosen = [.. all];
            // For each rule anew: what one rule reports must not change what is chosen of another.
            new Random(seed).Shuffle(chosen);
            chosen = [.. Report.Sort(chosen.Take(count))];
            string head = string.Create(CultureInfo.InvariantCulture, $"# {rule.Key}\n\n{chosen.Length} of {all.Length} reports\n");
            await File.WriteAllTextAsync(
                Path.Combine(folder.FullName, $"sample-{rule.Key}.md"),
                string.Join('\n', [head, .. chosen.Select((report, index) => Write(report, index + 1, checkouts[report.Repository]))]));
        }
    }

    private static string Write(Report report, int number, Checkout checkout) => string.Create(CultureInfo.InvariantCulture, $"""
        ## {number}. {report.Repository}/{report.Path}:{report.Line}{(report.IsTest ? " (test)" : "")}

        {report.Message}

        ```csharp
        {string.Join('\n', Around(report, checkout))}
        ```

        """);

    private static IEnumerable<string> Around(Report report, Checkout checkout)
    {
        string[] lines = File.ReadAllLines(Path.Combine(checkout.Folder, report.Path));
        int first = Math.Max(report.Line - LinesBefore, 1), last = Math.Min(report.Line + LinesAfter, lines.Length);
        for (int line = first; line <= last; line++)
            yield return string.Create(CultureInfo.InvariantCulture, $"{(line == report.Line ? '>' : ' ')}{line,5} {lines[line - 1]}");
    }
}
