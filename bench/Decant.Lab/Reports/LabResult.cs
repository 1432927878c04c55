using Decant.Lab.Reports.Html;

namespace Decant.Lab.Reports;

/// <summary>The result of a command with its rows. All formats are written from <see cref="ToSection"/>, except JSON, which contains the result itself. Times
/// are in nanoseconds and sizes in bytes.</summary>
internal abstract record LabResult<TRow>
{
    public required DateTimeOffset Date { get; init; }

    public required Machine Machine { get; init; }

    public required IReadOnlyList<TRow> Rows { get; init; }

    /// <summary>The address of the origin, or <see langword="null"/> if the run started its own.</summary>
    public Uri? Origin { get; init; }

    public bool Interrupted { get; init; }

    /// <summary>The errors, one line each.</summary>
    public IReadOnlyList<string> Failures { get; init; } = [];

    protected abstract string Name { get; }

    /// <summary>The title, for readers who do not know the name of the command.</summary>
    protected abstract string Title { get; }

    protected virtual string? Method => null;

    /// <summary>The complete commands that measure it again.</summary>
    protected abstract IEnumerable<string> Commands { get; }

    /// <summary>The result in one to three plain sentences, each with the figure that matters: first what was found, then what qualifies it.</summary>
    protected abstract IReadOnlyList<string> Headline { get; }

    /// <summary>The conclusions from all tables, one sentence each.</summary>
    protected virtual IEnumerable<string> Conclusions => [];

    protected abstract IEnumerable<ReportTable> Tables { get; }

    /// <summary>The meanings of the columns.</summary>
    protected abstract string Legend { get; }

    protected abstract IReadOnlyList<Column<TRow>> Columns { get; }

    /// <summary>The object that is printed as JSON.</summary>
    protected virtual object Printed => this;

    public ReportSection ToSection()
    {
        Column<TRow>[] recorded = [.. Columns.Where(column => column.Field is not null)];
        return new()
        {
            Name = Name,
            Title = Title,
            Method = Method,
            Machine = Origin is null ? Machine.ToString() : $"{Machine}; the origin was at {Origin}",
            Date = Date,
            Command = string.Join('\n', Commands.Select(command => $"{Checkout.LabCommand} {command}{(Origin is null ? "" : $" --origin {Origin}")}")),
            Warnings = [.. Warnings()],
            Headline = Rows.Count == 0 ? ["Nothing was measured."] : Headline,
            Conclusions = [.. Conclusions],
            Tables = [.. Tables],
            Legend = Legend,
            Fields = [.. recorded.Select(column => column.Field!)],
            Records = [.. Rows.Select(row => recorded.Select(column => column.Value(row)).ToArray())],
            Measurements = [.. Rows.SelectMany(MeasurementsOf)],
            Files = [$"{Name}.md", $"{Name}.csv", $"{Name}.json"],
        };
    }

    /// <summary>Writes the files if there is a folder for them, and prints the result, or one JSON object and nothing else.</summary>
    public void Report(bool asJson, DirectoryInfo? folder)
    {
        string? shownFolder = folder is null ? null : Path.GetRelativePath(Environment.CurrentDirectory, folder.FullName);
        string? page = folder is null ? null : Write(folder.FullName);
        if (asJson)
            Console.WriteLine(JsonReport.Create(Printed));
        else
            ConsoleReport.Print(LabConsole.Out, ToSection(), shownFolder);
        if (folder is not null)
            (asJson ? Console.Error : Console.Out).WriteLine($"Written to {shownFolder}; for a browser: {page}");
    }

    /// <summary>Prints the figures for Crank's agent, in one write.</summary>
    public void ReportToCrank()
    {
        Console.Error.Flush();
        Console.Out.Write(CrankReport.Create(ToSection()));
        Console.Out.Flush();
    }

    /// <summary>Writes Markdown, CSV, JSON and the report with its pictures. Returns the path of the report, relative to the current directory.</summary>
    public string Write(string folder)
    {
        Directory.CreateDirectory(folder);
        ReportSection section = ToSection();
        File.WriteAllText(Path.Combine(folder, $"{Name}.csv"), CsvReport.Create(section));
        File.WriteAllText(Path.Combine(folder, $"{Name}.json"), JsonReport.Create(this));
        return ReportFolder.Write(folder, section, "report.html");
    }

    // The first key is usually the contender. It comes last in the name, so that compared figures are next to each other when sorted.
    private IEnumerable<Measurement> MeasurementsOf(TRow row)
    {
        string[] keys = [.. Columns.Where(column => column.Key is not null).Select(column => column.Key!(row))];
        foreach (Column<TRow> column in Columns)
        {
            if (column is { Field: { } field } && column.Magnitude(row) is { } magnitude &&
                Measurement.Of(Name, [.. keys[1..], keys[0]], magnitude.Name ?? field, magnitude, column.Value(row)) is { } measurement)
            {
                yield return measurement;
            }
        }
    }

    private IEnumerable<string> Warnings()
    {
        if (Machine.Build != "Release")
            yield return $"Measured in this build: {Machine.Build}.";
        if (Interrupted)
            yield return "Interrupted: the figures measured until then are kept.";
        foreach (string failure in Failures)
            yield return failure;
    }
}
