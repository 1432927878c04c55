using System.Globalization;
using Decant.Survey.Analysis;

namespace Decant.Survey.Outputs;

/// <summary>How many reports each rule has in each repository, and how much of the repositories was understood.</summary>
internal static class SummaryPage
{
    public static Task WriteAsync(DirectoryInfo folder, IReadOnlyList<RepositoryResult> results, IReadOnlyList<string> rules) =>
        File.WriteAllTextAsync(Path.Combine(folder.FullName, "summary.md"), Write(results, rules));

    private static string Write(IReadOnlyList<RepositoryResult> results, IReadOnlyList<string> rules)
    {
        Report[] all = [.. results.SelectMany(result => result.Reports)];
        return $"""
            # Survey

            Reports in code that is no test + in tests.

            {MarkdownTable.Write(
                ["repository", .. rules],
                [.. results.Select(result => Row(result.Name, rules, result.Reports)), Row("all", rules, all)])}

            What was compiled. `HttpClient`: files that mention it, and in how many projects it is a known type. The calls are those of methods named
            `GetAsync`, `SendAsync`, `ReadFromJsonAsync` and `ReadAsStringAsync`: of the framework, of others, and of nothing known.

            {MarkdownTable.Write(
                ["repository", "projects", "files", "lines", "files with HttpClient", "projects that know it", "framework", "others", "unknown", "seconds"],
                [.. results.Select(Row), Sum(results)])}

            How long each analyzer ran, on all threads together.

            {MarkdownTable.Write(["analyzer", "seconds"], [.. Times(results)])}

            Failures: {results.Sum(result => result.Failures.Count)}

            {string.Join('\n', results.SelectMany(result => result.Failures).Select(failure => $"```\n{failure}\n```"))}

            """;
    }

    private static string[] Row(string name, IReadOnlyList<string> rules, IReadOnlyList<Report> reports) =>
        [name, .. rules.Select(rule => Counts([.. reports.Where(report => report.Rule == rule)]))];

    private static string Counts(Report[] reports) =>
        reports.Length == 0 ? "" : Text($"{reports.Count(report => !report.IsTest)} + {reports.Count(report => report.IsTest)}");

    private static string[] Row(RepositoryResult result) =>
    [
        result.Name, Text($"{result.Projects}"), Text($"{result.Files:N0}"), Text($"{result.Lines:N0}"), Text($"{result.ClientFiles}"),
        Text($"{result.BoundProjects}"), Text($"{result.Calls.Framework}"), Text($"{result.Calls.Others}"), Text($"{result.Calls.Unknown}"),
        Text($"{result.Elapsed.TotalSeconds:F1}"),
    ];

    private static string[] Sum(IReadOnlyList<RepositoryResult> results) => Row(new()
    {
        Name = "all",
        Projects = results.Sum(result => result.Projects),
        BoundProjects = results.Sum(result => result.BoundProjects),
        Files = results.Sum(result => result.Files),
        Lines = results.Sum(result => result.Lines),
        ClientFiles = results.Sum(result => result.ClientFiles),
        Calls = (results.Sum(result => result.Calls.Framework), results.Sum(result => result.Calls.Others), results.Sum(result => result.Calls.Unknown)),
        Reports = [],
        Failures = [],
        AnalyzerTimes = new Dictionary<string, TimeSpan>(),
        Elapsed = TimeSpan.FromSeconds(results.Sum(result => result.Elapsed.TotalSeconds)),
    });

    private static IEnumerable<string[]> Times(IReadOnlyList<RepositoryResult> results) =>
        results.SelectMany(result => result.AnalyzerTimes).GroupBy(time => time.Key, time => time.Value.TotalSeconds).OrderByDescending(times => times.Sum())
            .Select(times => (string[])[times.Key, Text($"{times.Sum():F1}")]);

    private static string Text(FormattableString text) => text.ToString(CultureInfo.InvariantCulture);
}
