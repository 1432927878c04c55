using Decant.Lab.Reports;
using Decant.Lab.Reports.Html;

namespace Decant.Lab.Suites;

/// <summary>What a run of a suite found.</summary>
internal sealed record SuiteResult
{
    public required string Suite { get; init; }

    public required DateTimeOffset Date { get; init; }

    public required Machine Machine { get; init; }

    public required string Job { get; init; }

    /// <summary>What the lab was started with, as it is typed; results of older days do not say.</summary>
    public string? Arguments { get; init; }

    /// <summary>The rows, in the order of the tables.</summary>
    public required IReadOnlyList<Row> Rows { get; init; }

    /// <summary>Whether Ctrl+C ended the run before its end.</summary>
    public required bool Interrupted { get; init; }

    /// <summary>What went wrong, a line each; empty when nothing did.</summary>
    public required IReadOnlyList<string> Failures { get; init; }

    /// <summary>Prints the tables, and writes Markdown, CSV, JSON and the report with its pictures to a folder.</summary>
    public void Write(string folder)
    {
        ConsoleReport.Print(this);
        File.WriteAllText(Path.Combine(folder, $"{Suite}.md"), MarkdownReport.Create(this));
        File.WriteAllText(Path.Combine(folder, $"{Suite}.csv"), CsvReport.Create(this));
        File.WriteAllText(Path.Combine(folder, $"{Suite}.json"), JsonReport.Create(this));
        string page = ReportFolder.Write(folder, [SuiteSection.Create(this)]);
        Console.WriteLine($"Written to {Path.GetRelativePath(Environment.CurrentDirectory, folder)}; for a browser: {page}");
    }
}
