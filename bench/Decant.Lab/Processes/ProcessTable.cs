using Decant.Lab.Reports.Figures;

namespace Decant.Lab.Processes;

/// <summary>A table of a result, and what follows from it in a sentence, if anything.</summary>
internal sealed record ProcessTable<TRow>(string Title, IReadOnlyList<TRow> Rows, string? Conclusion = null)
{
    /// <summary>Pictures of its columns, for the report.</summary>
    public IReadOnlyList<Figure> Figures { get; init; } = [];
}
