namespace Decant.Lab.Reports;

/// <summary>What a figure is in, and how the figures that several machines measured of the same thing become one.</summary>
/// <param name="Unit">Its unit; empty for ratios and counts.</param>
/// <param name="Format">How .NET writes it for people.</param>
/// <param name="Fold">How several become one.</param>
internal sealed record Magnitude(string Unit, string Format, Fold Fold)
{
    /// <summary>The name of the figure where it is not that of its column, whose rows are of several magnitudes.</summary>
    public string? Name { get; init; }

    /// <summary>A time that a call takes.</summary>
    public static Magnitude Time { get; } = new("ns", "n0", Fold.Avg);

    /// <summary>A time that so many calls do not exceed.</summary>
    public static Magnitude Percentile { get; } = Time with { Fold = Fold.Max };

    /// <summary>Bytes that a call takes.</summary>
    public static Magnitude Size { get; } = new("B", "n0", Fold.Avg);

    /// <summary>The most bytes that a process takes.</summary>
    public static Magnitude Peak { get; } = Size with { Fold = Fold.Max };

    /// <summary>Bytes of body that one reader reads in a second. A second machine makes no reader faster.</summary>
    public static Magnitude Speed { get; } = new("B/s", "n0", Fold.Avg);

    /// <summary>Calls in a second, of all callers.</summary>
    public static Magnitude Throughput { get; } = new("", "n0", Fold.Sum);

    /// <summary>One contender's figure over another's.</summary>
    public static Magnitude Ratio { get; } = new("", "n3", Fold.Avg);

    /// <summary>A part of a whole.</summary>
    public static Magnitude Share { get; } = new("", "p1", Fold.Avg);
}

/// <summary>How the figures of several machines become one. The names are Crank's.</summary>
internal enum Fold
{
    /// <summary>What is a call's or a ratio does not grow with the machines. Crank's median of two is the lower one, so it is the mean.</summary>
    Avg,

    /// <summary>The machines load the origin together.</summary>
    Sum,

    /// <summary>What is not exceeded on any machine is not exceeded on all of them. No fold of percentiles is the percentile of all calls.</summary>
    Max,
}
