namespace Decant.Lab.Reports;

/// <summary>A column of the tables for people.</summary>
internal sealed record Column<TRow>(string Title, Func<TRow, string> Show, bool IsText = false)
{
    /// <summary>How a cell stands out.</summary>
    public Func<TRow, CellStyle> Style { get; init; } = _ => CellStyle.Plain;
}
