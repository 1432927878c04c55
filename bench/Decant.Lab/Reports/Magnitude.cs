namespace Decant.Lab.Reports;

/// <summary>The unit of a figure, and how the figures of several machines are combined.</summary>
internal sealed record Magnitude(string Unit, string Format, Fold Fold)
{
    /// <summary>The name of the figure in a column whose rows have several magnitudes, and otherwise <see langword="null"/>.</summary>
    public string? Name { get; init; }

    public static Magnitude Time { get; } = new("ns", "n0", Fold.Avg);

    public static Magnitude Percentile { get; } = Time with { Fold = Fold.Max };

    public static Magnitude Size { get; } = new("B", "n0", Fold.Avg);

    public static Magnitude Peak { get; } = Size with { Fold = Fold.Max };

    /// <summary>The bytes of the body that a reader reads per second. A further machine makes no reader faster.</summary>
    public static Magnitude Speed { get; } = new("B/s", "n0", Fold.Avg);

    public static Magnitude Throughput { get; } = new("", "n0", Fold.Sum);

    public static Magnitude Ratio { get; } = new("", "n3", Fold.Avg);

    public static Magnitude Share { get; } = new("", "p1", Fold.Avg);
}

/// <summary>How the figures of several machines are combined. The names are Crank's.</summary>
internal enum Fold
{
    /// <summary>The mean, for ratios and for figures per call, which do not grow with the number of machines. Crank's median of two figures is the lower
    /// one.</summary>
    Avg,

    /// <summary>The sum, because the machines load the origin together.</summary>
    Sum,

    /// <summary>The maximum, which no machine exceeds. Percentiles cannot be combined into the percentile of all calls.</summary>
    Max,
}
