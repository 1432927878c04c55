using Decant.Lab.Reports.Figures;

namespace Decant.Lab.Reports;

/// <summary>What one run of one command found, as every format tells it. All of it is text, escaped where it is written.</summary>
internal sealed record ReportSection
{
    /// <summary>The name of its files, without a suffix.</summary>
    public required string Name { get; init; }

    public required string Title { get; init; }

    /// <summary>How it was measured, where the tables do not say it.</summary>
    public string? Method { get; init; }

    public required string Machine { get; init; }

    public required DateTimeOffset Date { get; init; }

    /// <summary>How to measure it again, a command a line.</summary>
    public required string Command { get; init; }

    /// <summary>What is wrong with the run as a whole, a sentence each: it was interrupted, or something failed.</summary>
    public IReadOnlyList<string> Warnings { get; init; } = [];

    /// <summary>The result in one to three plain sentences, each with the figure that matters: first what was found, then what qualifies it.</summary>
    public required IReadOnlyList<string> Headline { get; init; }

    /// <summary>What follows from all tables, a sentence each.</summary>
    public IReadOnlyList<string> Conclusions { get; init; } = [];

    public required IReadOnlyList<ReportTable> Tables { get; init; }

    /// <summary>All pictures, in the order of the tables.</summary>
    public IEnumerable<Figure> Figures => Tables.SelectMany(table => table.Figures);

    /// <summary>The picture to show first, or <see langword="null"/> where there is none.</summary>
    public Figure? Lead => Tables.Where(table => table.IsLead).Concat(Tables).SelectMany(table => table.Figures).FirstOrDefault();

    /// <summary>What the columns mean.</summary>
    public required string Legend { get; init; }

    /// <summary>The name of the file with the tables in Markdown.</summary>
    public string MarkdownFile => $"{Name}.md";

    /// <summary>The names of the fields for a spreadsheet.</summary>
    public required IReadOnlyList<string> Fields { get; init; }

    /// <summary>The rows for a spreadsheet: a value a field, <see langword="null"/> where nothing was measured.</summary>
    public required IReadOnlyList<IReadOnlyList<object?>> Records { get; init; }

    /// <summary>The figures for a program that collects them, each under a name of its own.</summary>
    public IReadOnlyList<Measurement> Measurements { get; init; } = [];

    /// <summary>The folder that the result lies in, or <see langword="null"/> where it lies in the report's own.</summary>
    public string? Folder { get; init; }

    /// <summary>The same result in other formats: names of files beside its page. Those of the figures need no mention.</summary>
    public IReadOnlyList<string> Files { get; init; } = [];

    /// <summary>The same of a result in this folder beside the report. Its page, its files and its pictures lie there.</summary>
    public ReportSection In(string folder) => this with { Title = $"{Title}, {folder}", Folder = folder };
}
