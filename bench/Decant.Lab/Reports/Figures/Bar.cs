namespace Decant.Lab.Reports.Figures;

/// <summary>One bar of a figure.</summary>
/// <param name="Label">The label of the bar, for readers who see only the picture.</param>
internal sealed record Bar(string Label, double Value, string Text)
{
    /// <summary>The name of the row in the table.</summary>
    public required string Name { get; init; }

    /// <summary>The heading above bars that belong together, for example those of one contender on several runtimes.</summary>
    public string? Group { get; init; }

    /// <summary>The interval around the value, in the figure's unit. <see cref="Figure.Intervals"/> says what it is.</summary>
    public (double Low, double High)? Interval { get; init; }

    /// <summary>The kind of the bar, which decides its colour.</summary>
    public BarKind Kind { get; init; }
}

internal enum BarKind
{
    /// <summary>Another way to do the job.</summary>
    Other,

    /// <summary>Decant. Nothing else is green.</summary>
    Decant,

    /// <summary>Decant with options that check less of the body.</summary>
    DecantChecksLess,

    /// <summary>The returned objects.</summary>
    Results,
}
