namespace Decant.Lab.Reports.Figures;

/// <summary>A figure that was published elsewhere: a hollow mark beside a bar, never a bar.</summary>
/// <param name="Value">In the figure's unit.</param>
/// <param name="Text">As the table has it.</param>
/// <param name="Source">Who published it, when, on what.</param>
internal sealed record PublishedMark(double Value, string Text, string Source);
