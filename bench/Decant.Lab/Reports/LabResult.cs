using Decant.Lab.Reports.Html;

namespace Decant.Lab.Reports;

/// <summary>What a command found, row by row, and how it is told: each format is written of <see cref="ToSection"/>, but for JSON, which has the
/// result itself. Times are in nanoseconds, sizes in bytes.</summary>
internal abstract record LabResult<TRow>
{
    public required DateTimeOffset Date { get; init; }

    public required Machine Machine { get; init; }

    public required IReadOnlyList<TRow> Rows { get; init; }

    /// <summary>Whether Ctrl+C ended the run before its end.</summary>
    public bool Interrupted { get; init; }

    /// <summary>What went wrong, a line each; empty when nothing did.</summary>
    public IReadOnlyList<string> Failures { get; init; } = [];

    /// <summary>The name of the files.</summary>
    protected abstract string Name { get; }

    protected virtual string Title => $"Command {Name}";

    /// <summary>How it was measured, where the tables do not say it.</summary>
    protected virtual string? Method => null;

    /// <summary>What to ask the lab for, to the last option, to measure it again.</summary>
    protected abstract IEnumerable<string> Commands { get; }

    /// <summary>What follows from all tables, a sentence each.</summary>
    protected virtual IEnumerable<string> Conclusions => [];

    /// <summary>The rows as people see them.</summary>
    protected abstract IEnumerable<ReportTable> Tables { get; }

    /// <summary>What the columns mean.</summary>
    protected abstract string Legend { get; }

    /// <summary>What is told of a row.</summary>
    protected abstract IReadOnlyList<Column<TRow>> Columns { get; }

    /// <summary>This result as it is told.</summary>
    public ReportSection ToSection()
    {
        Column<TRow>[] recorded = [.. Columns.Where(column => column.Field is not null)];
        return new()
        {
            Name = Name,
            Title = Title,
            Method = Method,
            Machine = Machine.ToString(),
            Date = Date,
            Command = string.Join('\n', Commands.Select(command => $"{ReportSection.LabCommand} {command}")),
            Warnings = [.. Warnings()],
            Conclusions = [.. Conclusions],
            Tables = [.. Tables],
            Legend = Legend,
            Fields = [.. recorded.Select(column => column.Field!)],
            Records = [.. Rows.Select(row => recorded.Select(column => column.Value(row)).ToArray())],
            Files = [$"{Name}.md", $"{Name}.csv", $"{Name}.json"],
        };
    }

    /// <summary>Prints the tables, or one JSON object and nothing else, and writes the files if there is a folder for them.</summary>
    public void Report(bool asJson, DirectoryInfo? folder)
    {
        if (asJson)
            Console.WriteLine(JsonReport.Create(this));
        else
            ConsoleReport.Print(ToSection());
        if (folder is null)
            return;
        string page = Write(folder.FullName);
        (asJson ? Console.Error : Console.Out).WriteLine(
            $"Written to {Path.GetRelativePath(Environment.CurrentDirectory, folder.FullName)}; for a browser: {page}");
    }

    /// <summary>Writes Markdown, CSV, JSON and the report with its pictures, and gives the path of the report as seen from here.</summary>
    public string Write(string folder)
    {
        Directory.CreateDirectory(folder);
        ReportSection section = ToSection();
        File.WriteAllText(Path.Combine(folder, $"{Name}.md"), MarkdownReport.Create(section));
        File.WriteAllText(Path.Combine(folder, $"{Name}.csv"), CsvReport.Create(section));
        File.WriteAllText(Path.Combine(folder, $"{Name}.json"), JsonReport.Create(this));
        return ReportFolder.Write(folder, [section]);
    }

    private IEnumerable<string> Warnings()
    {
        if (Machine.Build != "Release")
            yield return $"Measured in this build: {Machine.Build}.";
        if (Interrupted)
            yield return "Interrupted: what was measured until then is kept.";
        foreach (string failure in Failures)
            yield return failure;
    }
}
