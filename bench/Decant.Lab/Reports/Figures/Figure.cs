namespace Decant.Lab.Reports.Figures;

/// <summary>One picture of one column of a table.</summary>
internal sealed record Figure
{
    /// <summary>The name of its file, without a suffix; with a folder where the report has some. Pages refer to it, so it does not
    /// change from run to run.</summary>
    public required string Name { get; init; }

    public required string Title { get; init; }

    /// <summary>What it shows, for those who do not see it.</summary>
    public string Description => string.Join("; ", Bars.Select(bar => bar.Series is null ? $"{bar.Label} {bar.Text}" : $"{bar.Label} on {bar.Series} {bar.Text}"));

    public required FigureUnit Unit { get; init; }

    /// <summary>What the axis measures and which way is better, for example "mean time of a call, less is better".</summary>
    public required string Axis { get; init; }

    /// <summary>In the order of the rows.</summary>
    public required IReadOnlyList<Bar> Bars { get; init; }

    /// <summary>Whether a bar's name stands out, as Decant's does among others.</summary>
    public bool StandsOut(Bar bar) => bar.Kind == BarKind.Decant && Bars.Any(other => other.Kind != BarKind.Decant);

    public ReferenceLine? Line { get; init; }

    /// <summary>What the intervals of the bars are.</summary>
    public string Intervals { get; init; } = "99.9 % interval";
}

/// <summary>A value that all bars are seen against, as a dashed line across them.</summary>
/// <param name="Label">What it is, for example the drain.</param>
/// <param name="Value">In the figure's unit.</param>
/// <param name="Text">As the table has it.</param>
internal sealed record ReferenceLine(string Label, double Value, string Text);

/// <summary>What the values of a figure are, and how the ticks of its axis are written.</summary>
internal enum FigureUnit
{
    /// <summary>Time, in nanoseconds.</summary>
    Nanoseconds,

    /// <summary>Memory, in bytes.</summary>
    Bytes,

    /// <summary>A plain number, for example requests a second.</summary>
    Count,
}
