namespace Decant.Lab.Reports.Figures;

/// <summary>One bar of a figure.</summary>
/// <param name="Label">What the bar is, for a reader who sees nothing but the picture.</param>
/// <param name="Value">The value in the figure's unit.</param>
/// <param name="Text">The value as the table has it.</param>
internal sealed record Bar(string Label, double Value, string Text)
{
    /// <summary>The name of the row in the table.</summary>
    public required string Name { get; init; }

    /// <summary>The heading above bars that belong together, for example one contender on several runtimes.</summary>
    public string? Group { get; init; }

    /// <summary>The interval around the value, in the figure's unit. <see cref="Figure.Intervals"/> says what it is.</summary>
    public (double Low, double High)? Interval { get; init; }

    /// <summary>What the bar shows, which colours it.</summary>
    public BarKind Kind { get; init; }
}

/// <summary>What a bar shows.</summary>
internal enum BarKind
{
    /// <summary>Another way to do the job.</summary>
    Other,

    /// <summary>Decant. Nothing else is green.</summary>
    Decant,

    /// <summary>Decant, told to check less of the body than the others do.</summary>
    DecantChecksLess,

    /// <summary>What every way returns.</summary>
    Results,
}
