namespace Decant.Lab.Reports.Figures;

/// <summary>A value that all bars are seen against, as a dashed line across them.</summary>
/// <param name="Label">What it is, for example the drain.</param>
/// <param name="Value">In the figure's unit.</param>
/// <param name="Text">As the table has it.</param>
internal sealed record ReferenceLine(string Label, double Value, string Text);
