using Decant.Lab.Reports;

namespace Decant.Lab.Compare.Pairs;

/// <summary>What of a comparison a row is about.</summary>
/// <param name="Name">As a file of pairs has it.</param>
/// <param name="Meaning">What the figure is.</param>
/// <param name="Read">The figure; for a ratio its quartiles too.</param>
/// <param name="Show">The figure as it is written.</param>
internal sealed record Quantity(string Name, string Meaning, Func<Comparison, Measured?> Read, Func<double, string> Show)
{
    /// <summary>The name of the quantity that most pairs are about.</summary>
    public const string Time = "time";

    // What rounds to a bound meets it.
    private const double HalfOfTheLastDigit = 0.005;

    /// <summary>All of them.</summary>
    public static IReadOnlyList<Quantity> All { get; } =
    [
        new(Time, "the median of the ratios A/B of the time of a call", pair => new(pair.TimeRatio, pair.TimeRatioLow, pair.TimeRatioHigh), Ratio),
        new("cpu", "the median of the ratios A/B of the CPU time of the process", pair => new(pair.CpuRatio, pair.CpuRatioLow, pair.CpuRatioHigh), Ratio),
        new(
            "requests",
            "with --callers, the median of the ratios A/B of requests per second",
            pair => pair.Load is { } load ? new(load.RequestsRatio, load.RequestsRatioLow, load.RequestsRatioHigh) : null,
            Ratio) { MoreIsBetter = true, IsOfCallers = true },
        new(
            "p99",
            "with --callers, the median of the ratios A/B of the time that 99 % of the calls stay within",
            pair => pair.Load is { } load ? new(load.P99Ratio, load.P99RatioLow, load.P99RatioHigh) : null,
            Ratio) { IsOfCallers = true },
        new("bytes", "the bytes that a call of A allocates beyond its results, minus those of B", pair => new(pair.AOverhead - pair.BOverhead), bytes => Units.Size((long)bytes)) { IsRatio = false },
        new("rate", "the bytes of the body that A reads per second", pair => new(pair.BytesPerSecond(pair.AMicroseconds)), rate => Units.Rate(rate))
        {
            MoreIsBetter = true,
            IsRatio = false,
            IsOfMemory = true,
            Scale = 1e9,
        },
    ];

    /// <summary>Whether a goal is a lower bound.</summary>
    public bool MoreIsBetter { get; private init; }

    /// <summary>Whether it is a ratio, where 1 is a draw.</summary>
    public bool IsRatio { get; private init; } = true;

    /// <summary>Whether it is what callers see.</summary>
    public bool IsOfCallers { get; private init; }

    /// <summary>Whether it says something where both read from memory alone. Over HTTP the origin's and the kernel's share is in the time, and a rate would be
    /// taken for the contender's.</summary>
    public bool IsOfMemory { get; private init; }

    /// <summary>What it is in, under its name.</summary>
    public Magnitude Magnitude => (IsRatio ? Magnitude.Ratio : MoreIsBetter ? Magnitude.Speed : Magnitude.Size) with { Name = Name };

    /// <summary>What a goal is in, for one.</summary>
    private double Scale { get; init; } = 1;

    public static Quantity? Find(string name) => All.FirstOrDefault(quantity => quantity.Name == name);

    /// <summary>Whether a figure is as good as a bound.</summary>
    public bool Meets(double figure, decimal bound)
    {
        double limit = (double)bound * Scale, slack = IsRatio ? HalfOfTheLastDigit : 0;
        return MoreIsBetter ? figure >= limit - slack : figure <= limit + slack;
    }

    /// <summary>How far a figure is from a bound, as a factor: above 1 where it does not meet it. A bound of nothing, or below it, has no factor, and counts as
    /// missed by little.</summary>
    public double Miss(double figure, decimal bound)
    {
        double limit = (double)bound * Scale;
        return limit <= 0 || figure <= 0 ? 1 : MoreIsBetter ? limit / figure : figure / limit;
    }

    private static string Ratio(double ratio) => Units.Ratio(ratio);
}

/// <summary>A figure, and the two between which half of the rounds lie.</summary>
internal sealed record Measured(double Value, double? Low = null, double? High = null);
