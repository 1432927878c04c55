namespace Decant.Lab.Reports.Figures;

/// <summary>A picture of one column of a table: horizontal bars on a linear axis that begins at zero.</summary>
internal sealed record Figure
{
    /// <summary>The name of its file, without an extension. Pages refer to the file, so the name is the same in every run.</summary>
    public required string Name { get; init; }

    /// <summary>The title: a sentence without a full stop.</summary>
    public required string Title { get; init; }

    /// <summary>The bars as text, for readers who do not see the picture.</summary>
    public string Description => string.Join("; ", Bars.Select(bar => $"{bar.Label} {bar.Text}"));

    public required FigureUnit Unit { get; init; }

    /// <summary>What the axis measures and which way is better, for example "Mean time of a call; less is better".</summary>
    public required string Axis { get; init; }

    public required IReadOnlyList<Bar> Bars { get; init; }

    public bool MoreIsBetter { get; init; }

    /// <summary>The value that no contender can beat. It is a band behind the bars.</summary>
    public ReferenceValue? Floor { get; init; }

    /// <summary>A value that all bars are compared with. It is a dashed line across them.</summary>
    public ReferenceValue? Line { get; init; }

    /// <summary>The end of the axis, or <see langword="null"/> for one after the longest bar. Longer bars are cut there.</summary>
    public double? End { get; init; }

    public string Intervals { get; init; } = "99.9 % confidence interval";
}

/// <summary>A value that bars are compared with.</summary>
internal sealed record ReferenceValue(string Label, double Value, string Text);

/// <summary>The unit of a figure's values, which decides the labels of its axis.</summary>
internal enum FigureUnit
{
    Nanoseconds,

    Bytes,

    /// <summary>A plain number, for example requests per second.</summary>
    Count,
}

/// <summary>One bar of a figure.</summary>
/// <param name="Label">The label of the bar, for readers who see only the picture.</param>
internal sealed record Bar(string Label, double Value, string Text)
{
    public required string Name { get; init; }

    /// <summary>The interval around the value, in the figure's unit. <see cref="Figure.Intervals"/> says what it is.</summary>
    public (double Low, double High)? Interval { get; init; }

    public BarKind Kind { get; init; }
}

internal enum BarKind
{
    Other,

    /// <summary>Decant. Nothing else is green.</summary>
    Decant,

    /// <summary>Decant with options that check less of the body.</summary>
    DecantChecksLess,

    Results,
}

internal static class BarKinds
{
    /// <summary>The kind of a contender's bar.</summary>
    public static BarKind Of(ContenderTraits traits) =>
        !traits.HasFlag(ContenderTraits.Decant) ? BarKind.Other : traits.HasFlag(ContenderTraits.ChecksLess) ? BarKind.DecantChecksLess : BarKind.Decant;
}
