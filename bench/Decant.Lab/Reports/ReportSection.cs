using Decant.Lab.Reports.Figures;

namespace Decant.Lab.Reports;

/// <summary>The result of a run in a form for all formats. Its texts are escaped when they are written.</summary>
internal sealed record ReportSection
{
    /// <summary>The name of its files, without an extension.</summary>
    public required string Name { get; init; }

    public required string Title { get; init; }

    public string? Method { get; init; }

    public required string Machine { get; init; }

    public required DateTimeOffset Date { get; init; }

    /// <summary>The commands that measure it again, one per line.</summary>
    public required string Command { get; init; }

    /// <summary>What is wrong with the whole run, one sentence each: an interruption, or a failure.</summary>
    public IReadOnlyList<string> Warnings { get; init; } = [];

    /// <summary>The result in one to three plain sentences, each with the figure that matters: first what was found, then what qualifies it.</summary>
    public required IReadOnlyList<string> Headline { get; init; }

    /// <summary>The conclusions from all tables, one sentence each.</summary>
    public IReadOnlyList<string> Conclusions { get; init; } = [];

    public required IReadOnlyList<ReportTable> Tables { get; init; }

    public IEnumerable<Figure> Figures => Tables.SelectMany(table => table.Figures);

    /// <summary>The picture to show first, or <see langword="null"/> if there is none.</summary>
    public Figure? Lead => Tables.Where(table => table.IsLead).Concat(Tables).SelectMany(table => table.Figures).FirstOrDefault();

    /// <summary>The meanings of the columns.</summary>
    public required string Legend { get; init; }

    /// <summary>The name of the file with the tables in Markdown.</summary>
    public string MarkdownFile => $"{Name}.md";

    public required IReadOnlyList<string> Fields { get; init; }

    /// <summary>The rows as records. A value is <see langword="null"/> if nothing was measured.</summary>
    public required IReadOnlyList<IReadOnlyList<object?>> Records { get; init; }

    /// <summary>The figures for a program that collects them, each with a unique name.</summary>
    public IReadOnlyList<Measurement> Measurements { get; init; } = [];

    /// <summary>The names of the files with the result in other formats, without those of the figures.</summary>
    public IReadOnlyList<string> Files { get; init; } = [];
}
