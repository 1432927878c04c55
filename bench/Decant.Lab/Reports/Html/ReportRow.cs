namespace Decant.Lab.Reports.Html;

/// <summary>A row of a table in a report.</summary>
/// <param name="Cells">Its name and its figures.</param>
/// <param name="Reason">Why there are no figures, in the place of those that the other rows have.</param>
internal sealed record ReportRow(IReadOnlyList<string> Cells, string? Reason = null);
