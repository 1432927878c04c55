using Decant.Lab.Reports.Figures;

namespace Decant.Lab.Reports;

/// <summary>A table of a result, and what follows from it in a sentence, if anything.</summary>
internal sealed record ResultTable<TRow>(string Title, IReadOnlyList<TRow> Rows, string? Conclusion = null)
{
    /// <summary>Pictures of its columns, for the report.</summary>
    public IReadOnlyList<Figure> Figures { get; init; } = [];
}
