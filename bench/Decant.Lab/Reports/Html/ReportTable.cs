using Decant.Lab.Reports.Figures;

namespace Decant.Lab.Reports.Html;

/// <summary>A table of a report, with what is to be seen and said of it.</summary>
internal sealed record ReportTable
{
    public required string Title { get; init; }

    /// <summary>The first one names the rows; the others are figures.</summary>
    public required IReadOnlyList<string> Columns { get; init; }

    public required IReadOnlyList<ReportRow> Rows { get; init; }

    /// <summary>Pictures of its columns.</summary>
    public IReadOnlyList<Figure> Figures { get; init; } = [];

    /// <summary>What follows from it, a sentence each.</summary>
    public IReadOnlyList<string> Conclusions { get; init; } = [];
}
