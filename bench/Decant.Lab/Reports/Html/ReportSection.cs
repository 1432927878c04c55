using Decant.Lab.Reports.Figures;

namespace Decant.Lab.Reports.Html;

/// <summary>What one run of one command found, as a part of a report. All of it is text, escaped where it is written.</summary>
internal sealed record ReportSection
{
    /// <summary>How the lab is started, whatever it is asked for.</summary>
    public const string LabCommand = "dotnet run -c Release --project bench/Decant.Lab --";

    public required string Title { get; init; }

    /// <summary>What was measured, and how.</summary>
    public required string Introduction { get; init; }

    public required string Machine { get; init; }

    public required DateTimeOffset Date { get; init; }

    /// <summary>How to measure it again.</summary>
    public required string Command { get; init; }

    /// <summary>What is wrong with the run as a whole, a sentence each: it was interrupted, or something failed.</summary>
    public IReadOnlyList<string> Warnings { get; init; } = [];

    /// <summary>What follows from all tables, a sentence each.</summary>
    public IReadOnlyList<string> Conclusions { get; init; } = [];

    /// <summary>Pictures of more than one table.</summary>
    public IReadOnlyList<Figure> Figures { get; init; } = [];

    public required IReadOnlyList<ReportTable> Tables { get; init; }

    /// <summary>Those of the section, and those of its tables.</summary>
    public IEnumerable<Figure> AllFigures => Figures.Concat(Tables.SelectMany(table => table.Figures));

    /// <summary>What the columns mean.</summary>
    public string Legend { get; init; } = "";

    /// <summary>The same result in other formats: names of files beside the report. Those of the figures need no mention.</summary>
    public IReadOnlyList<string> Files { get; init; } = [];

    /// <summary>The files that every result is written to.</summary>
    public static IEnumerable<string> FormatsOf(string name) => [$"{name}.md", $"{name}.csv", $"{name}.json"];
}
