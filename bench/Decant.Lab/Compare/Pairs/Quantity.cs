using Decant.Lab.Reports.Figures;

namespace Decant.Lab.Compare.Pairs;

/// <summary>A quantity of a comparison.</summary>
/// <param name="Noun">What it is of two contenders, A and B.</param>
/// <param name="Read">Takes the figure from a comparison. Only a ratio has quartiles of its own.</param>
internal sealed record Quantity(string Name, string Noun, Func<Comparison, Quartiles?> Read, Func<double, string> Show)
{
    // A ratio that is rounded to its bound meets the bound.
    private const double HalfOfTheLastDigit = 0.005;

    public static IReadOnlyList<Quantity> All { get; } =
    [
        new("time", "time of a call", pair => pair.Time, Ratio) { ReadSide = (_, side) => side.Microseconds * 1e3, ShowSide = Time, Unit = FigureUnit.Nanoseconds },
        new("cpu", "CPU time of the process", pair => pair.Cpu, Ratio)
        {
            ReadSide = (_, side) => side.CpuMicroseconds * 1e3,
            ShowSide = Time,
            Unit = FigureUnit.Nanoseconds,
        },
        new("requests", "requests per second", pair => pair.Requests, Ratio)
        {
            ReadSide = (_, side) => 1e6 / side.Microseconds,
            ShowSide = count => $"{Units.Count(count)}/s",
            MoreIsBetter = true,
            IsOfCallers = true,
        },
        new("p99", "time that 99 % of the calls stay within", pair => pair.P99, Ratio)
        {
            ReadSide = (_, side) => side.Latency?.P99Microseconds * 1e3,
            ShowSide = Time,
            Unit = FigureUnit.Nanoseconds,
            IsOfCallers = true,
        },
        new("bytes", "the bytes that a call of A allocates beyond its results, minus those of B", pair => Quartiles.OfOne(pair.A.Overhead - pair.B.Overhead), Size)
        {
            ReadSide = (_, side) => side.Allocated,
            ShowSide = Size,
            Unit = FigureUnit.Bytes,
            OwnSideNoun = "bytes that a call allocates, results included",
            IsRatio = false,
        },
        new("rate", "the bytes of the body that A reads per second", pair => Quartiles.OfOne(pair.BytesPerSecond(pair.A.Microseconds)), Rate)
        {
            ReadSide = (pair, side) => pair.BytesPerSecond(side.Microseconds),
            ShowSide = Rate,
            OwnSideNoun = "bytes of the body per second",
            MoreIsBetter = true,
            IsRatio = false,
            IsOfMemory = true,
            Scale = 1e9,
        },
    ];

    public string Meaning => (IsOfCallers ? "with --callers, " : "") + (IsRatio ? $"the median of the ratios A/B of the {Noun}" : Noun);

    /// <summary>What the figure of one side is.</summary>
    public string SideNoun => OwnSideNoun ?? Noun;

    /// <summary>Takes the figure of one side, in nanoseconds, bytes or per second. The bytes of a side include its results.</summary>
    public required Func<Comparison, Side, double?> ReadSide { get; init; }

    /// <summary>Writes the figure of one side with its unit.</summary>
    public required Func<double, string> ShowSide { get; init; }

    /// <summary>The unit of the figures of both sides.</summary>
    public FigureUnit Unit { get; private init; } = FigureUnit.Count;

    public bool MoreIsBetter { get; private init; }

    /// <summary>Whether it is a ratio, for which 1 means no difference.</summary>
    public bool IsRatio { get; private init; } = true;

    /// <summary>Whether it is measured with parallel callers only.</summary>
    public bool IsOfCallers { get; private init; }

    /// <summary>Whether it is shown only if both read from memory. Over HTTP the time includes the shares of the origin and the kernel, so that a rate would
    /// not be the contender's.</summary>
    public bool IsOfMemory { get; private init; }

    /// <summary>The magnitude of the figure, with the name of the quantity.</summary>
    public Magnitude Magnitude => (IsRatio ? Magnitude.Ratio : MoreIsBetter ? Magnitude.Speed : Magnitude.Size) with { Name = Name };

    private string? OwnSideNoun { get; init; }

    /// <summary>The unit of a goal, as a multiple of the figure's.</summary>
    private double Scale { get; init; } = 1;

    public static Quantity? Find(string name) => All.FirstOrDefault(quantity => quantity.Name == name);

    public bool Meets(double figure, decimal bound)
    {
        double limit = (double)bound * Scale, slack = IsRatio ? HalfOfTheLastDigit : 0;
        return MoreIsBetter ? figure >= limit - slack : figure <= limit + slack;
    }

    private static string Ratio(double ratio) => Units.Ratio(ratio);

    private static string Time(double nanoseconds) => Units.Time(nanoseconds);

    private static string Size(double bytes) => Units.Size((long)bytes);

    private static string Rate(double bytesPerSecond) => Units.Rate(bytesPerSecond);
}
