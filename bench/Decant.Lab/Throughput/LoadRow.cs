using Decant.Lab.Compare;

namespace Decant.Lab.Throughput;

/// <summary>The figures of one contender, or of one service of a gateway, with a number of callers, as medians over the rounds, with quartiles if the rounds may
/// differ much. Times are in nanoseconds and sizes in bytes.</summary>
internal sealed record LoadRow : ContenderRow
{
    /// <summary>The network between callers and origin, unless it was a gateway that was loaded.</summary>
    public string? Network { get; init; }

    /// <summary>The size of the body that a gateway fetches, or 0 for a webhook.</summary>
    public int? Items { get; init; }

    public required int Callers { get; init; }

    public required long Calls { get; init; }

    public required Quartiles RequestsPerSecond { get; init; }

    /// <summary>The ratio of its requests per second to those of the contender compared with, by round.</summary>
    public required Quartiles Ratio { get; init; }

    public required Quartiles P50 { get; init; }

    /// <summary><see langword="null"/> if a round had too few calls.</summary>
    public Quartiles? P99 { get; init; }

    public Quartiles? P999 { get; init; }

    /// <summary>The CPU time of the measured process per call.</summary>
    public required Quartiles Cpu { get; init; }

    /// <summary>The ratio of its CPU time to that of the contender compared with, by round. Older results may not contain it.</summary>
    public Quartiles? CpuRatio { get; init; }

    public required long Allocated { get; init; }

    /// <summary>The collections per 1,000 calls, over all rounds.</summary>
    public required double Gen0 { get; init; }

    public required double Gen1 { get; init; }

    public required double Gen2 { get; init; }

    /// <summary>The share of the time for which collections stopped the process.</summary>
    public required double PauseShare { get; init; }

    public required long LongestPause { get; init; }

    public long? Threads { get; init; }

    public long? PeakWorkingSet { get; init; }

    /// <summary>Combines the rounds with those of the contender compared with.</summary>
    public static LoadRow Of(
        string name, string summary, ContenderTraits traits, int callers, IReadOnlyList<LoadFigures> rounds, IReadOnlyList<LoadFigures> against)
    {
        long calls = rounds.Sum(round => (long)round.Block.Calls);
        return new()
        {
            Name = name,
            Summary = summary,
            Traits = traits,
            Callers = callers,
            Calls = calls,
            RequestsPerSecond = Quartiles.Of(rounds.Select(RequestsOf)),
            Ratio = Quartiles.Of(rounds.Zip(against, (round, other) => RequestsOf(round) / RequestsOf(other))),
            P50 = Percentile(latency => latency.P50Microseconds)!.Value,
            P99 = Percentile(latency => latency.P99Microseconds),
            P999 = Percentile(latency => latency.P999Microseconds),
            Cpu = Quartiles.Of(rounds.Select(CpuOf)),
            CpuRatio = Quartiles.Of(rounds.Zip(against, (round, other) => CpuOf(round) / CpuOf(other))),
            Allocated = Median(round => (double)round.Costs.Allocated / round.Block.Calls)!.Value,
            Gen0 = PerThousand(costs => costs.Gen0),
            Gen1 = PerThousand(costs => costs.Gen1),
            Gen2 = PerThousand(costs => costs.Gen2),
            PauseShare = Quartiles.Of(rounds.Select(round => round.Costs.Pause / (round.Block.Microseconds * 1e3 * round.Block.Calls))).Median,
            LongestPause = rounds.Max(round => round.Costs.LongestPause),
            Threads = Median(round => round.Threads),
            PeakWorkingSet = Median(round => round.PeakWorkingSet),
        };

        static double RequestsOf(LoadFigures round) => 1e6 / round.Block.Microseconds;

        static double CpuOf(LoadFigures round) => (double)round.Costs.Cpu / round.Block.Calls;

        Quartiles? Percentile(Func<Latency, double?> microseconds) => Quartiles.OfAll(rounds.Select(round => microseconds(round.Block.Latency!.Value) * 1e3));

        long? Median(Func<LoadFigures, double?> figure) => (long?)Quartiles.OfAll(rounds.Select(figure))?.Median;

        double PerThousand(Func<ProcessFigures, long> collections) => 1_000.0 * rounds.Sum(round => collections(round.Costs)) / calls;
    }
}
