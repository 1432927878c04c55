namespace Decant.Lab.Reports.Figures;

/// <summary>One bar, in the order of the rows.</summary>
/// <param name="Label">The row's name. Bars with the same one that follow each other stand together, and it is written once.</param>
/// <param name="Value">In the figure's unit, or <see langword="null"/> where nothing was measured.</param>
/// <param name="Text">The value as the table has it, or why there is none, in a word or two.</param>
internal sealed record Bar(string Label, double? Value, string Text)
{
    /// <summary>Which of several measurements of the row it is, for example a runtime: one colour and one line of the legend each.</summary>
    public string? Series { get; init; }

    /// <summary>The interval around the value, in the figure's unit; the figure says what it is.</summary>
    public (double Low, double High)? Interval { get; init; }

    /// <summary>What the row is, which colours a bar without a series.</summary>
    public BarKind Kind { get; init; }

    /// <summary>What was published for the row elsewhere.</summary>
    public PublishedMark? Published { get; init; }
}

/// <summary>A figure that was published elsewhere: a hollow mark beside a bar, never a bar.</summary>
/// <param name="Value">In the figure's unit.</param>
/// <param name="Text">As the table has it.</param>
/// <param name="Source">Who published it, when, on what.</param>
internal sealed record PublishedMark(double Value, string Text, string Source);

/// <summary>What the row of a bar is.</summary>
internal enum BarKind
{
    /// <summary>Somebody else's way to do the job.</summary>
    Other,

    /// <summary>What every way is compared with.</summary>
    Floor,

    /// <summary>Decant's own.</summary>
    Decant,
}
