using Decant.Lab.Reports;

namespace Decant.Lab.Compare.Pairs;

/// <summary>What of a comparison a row is about.</summary>
/// <param name="Name">As a file of pairs has it.</param>
/// <param name="Meaning">What the figure is.</param>
/// <param name="Read">The figure; for a ratio its quartiles too, and what A and B cost.</param>
/// <param name="Show">The figure as it is written.</param>
internal sealed record Quantity(string Name, string Meaning, Func<Comparison, Measured?> Read, Func<double, string> Show)
{
    // What rounds to a bound meets it.
    private const double HalfOfTheLastDigit = 0.005;

    /// <summary>All of them.</summary>
    public static IReadOnlyList<Quantity> All { get; } =
    [
        new("time", "the median of the ratios A/B", Time, Ratio),
        new("requests", "with --callers, the median of the ratios A/B of requests a second", Requests, Ratio) { MoreIsBetter = true },
        new("p99", "with --callers, the median of the ratios A/B of how long 99 % of the calls take", P99, Ratio),
        new("bytes", "what A allocates beyond its results, less what B does", Bytes, bytes => Units.Size((long)bytes)) { IsRatio = false },
        new("rate", "bytes of body a second of A", Rate, rate => Units.Rate(rate)) { MoreIsBetter = true, IsRatio = false, Scale = 1e9 },
    ];

    /// <summary>Whether a goal is a lower bound.</summary>
    public bool MoreIsBetter { get; private init; }

    /// <summary>Whether it is a ratio, where 1 is a draw.</summary>
    public bool IsRatio { get; private init; } = true;

    /// <summary>What a goal is in, for one.</summary>
    private double Scale { get; init; } = 1;

    public static Quantity? Find(string name) => All.FirstOrDefault(quantity => quantity.Name == name);

    /// <summary>Whether a figure is as good as a bound.</summary>
    public bool Meets(double figure, decimal bound)
    {
        double limit = (double)bound * Scale, slack = IsRatio ? HalfOfTheLastDigit : 0;
        return MoreIsBetter ? figure >= limit - slack : figure <= limit + slack;
    }

    private static string Ratio(double ratio) => Units.Ratio(ratio);

    private static Measured? Time(Comparison pair) =>
        new(pair.TimeRatio, pair.TimeRatioLow, pair.TimeRatioHigh, Units.Time(pair.AMicroseconds * 1e3), Units.Time(pair.BMicroseconds * 1e3));

    private static Measured? Requests(Comparison pair) => pair.Load is not { } load ? null : new(
        load.RequestsRatio, load.RequestsRatioLow, load.RequestsRatioHigh, Units.Count(load.ARequestsPerSecond), Units.Count(load.BRequestsPerSecond));

    private static Measured? P99(Comparison pair) => pair.Load is not { } load ? null : new(
        load.P99Ratio, load.P99RatioLow, load.P99RatioHigh, Units.Time(load.ALatency.P99Microseconds * 1e3), Units.Time(load.BLatency.P99Microseconds * 1e3));

    private static Measured? Bytes(Comparison pair) => new(pair.AOverhead - pair.BOverhead, null, null, Units.Size(pair.AOverhead), Units.Size(pair.BOverhead));

    private static Measured? Rate(Comparison pair) => new(
        Speed(pair, pair.AMicroseconds), null, null, Units.Rate(Speed(pair, pair.AMicroseconds)), Units.Rate(Speed(pair, pair.BMicroseconds)));

    private static double Speed(Comparison pair, double microseconds) => pair.BodyBytes / microseconds * 1e6;
}

/// <summary>A figure, the two between which half of the rounds lie, and what each of the two contenders cost, as it is written.</summary>
internal sealed record Measured(double Value, double? Low, double? High, string A, string B);
