using Decant.Lab.Reports;
using Decant.Ladder;

namespace Decant.Lab.Throughput;

/// <summary>The figures of one contender with a number of callers over one network, as medians over the rounds, with quartiles if the rounds may differ much.
/// Times are in nanoseconds and sizes in bytes.</summary>
internal sealed record ThroughputRow : ContenderRow
{
    public required string Network { get; init; }

    public required int Callers { get; init; }

    /// <summary>The number of calls in all rounds.</summary>
    public required long Calls { get; init; }

    public required Quartiles RequestsPerSecond { get; init; }

    /// <summary>The ratio of its requests per second to those of the contender compared with, by round.</summary>
    public required Quartiles Ratio { get; init; }

    public required Quartiles P50 { get; init; }

    /// <summary><see langword="null"/> if a round had too few calls.</summary>
    public Quartiles? P99 { get; init; }

    /// <inheritdoc cref="P99"/>
    public Quartiles? P999 { get; init; }

    /// <summary>The CPU time of the client's process per call.</summary>
    public required Quartiles Cpu { get; init; }

    /// <summary>The allocated bytes per call.</summary>
    public required long Allocated { get; init; }

    /// <summary>The collections per 1,000 calls, over all rounds.</summary>
    public required double Gen0 { get; init; }

    /// <inheritdoc cref="Gen0"/>
    public required double Gen1 { get; init; }

    /// <inheritdoc cref="Gen0"/>
    public required double Gen2 { get; init; }

    /// <summary>The share of the time for which collections stopped the process.</summary>
    public required double PauseShare { get; init; }

    /// <summary>The longest pause in any round.</summary>
    public required long LongestPause { get; init; }

    /// <summary>The threads of the pool at the end.</summary>
    public required long Threads { get; init; }

    /// <summary>The peak of the process's resident memory.</summary>
    public required long PeakWorkingSet { get; init; }

    /// <summary>Combines the rounds with those of the contender compared with.</summary>
    public static ThroughputRow Of(
        Contender contender, Network network, int callers, IReadOnlyList<LoadFigures> rounds, IReadOnlyList<LoadFigures> against)
    {
        long calls = rounds.Sum(round => round.Calls);
        return new()
        {
            Name = contender.Name,
            Summary = contender.Summary,
            Traits = contender.Traits,
            Network = network.Name,
            Callers = callers,
            Calls = calls,
            RequestsPerSecond = Quartiles.Of(rounds.Select(Requests)),
            Ratio = Quartiles.Of(rounds.Zip(against, (round, other) => Requests(round) / Requests(other))),
            P50 = Quartiles.Of(rounds.Select(round => (double)round.P50)),
            P99 = Quartiles.OfAll(rounds.Select(round => (double?)round.P99)),
            P999 = Quartiles.OfAll(rounds.Select(round => (double?)round.P999)),
            Cpu = Quartiles.Of(rounds.Select(round => (double)round.Cpu / round.Calls)),
            Allocated = (long)Quartiles.Of(rounds.Select(round => (double)round.Allocated / round.Calls)).Median,
            Gen0 = PerThousand(round => round.Gen0),
            Gen1 = PerThousand(round => round.Gen1),
            Gen2 = PerThousand(round => round.Gen2),
            PauseShare = Quartiles.Of(rounds.Select(round => (double)round.Pause / round.Time)).Median,
            LongestPause = rounds.Max(round => round.LongestPause),
            Threads = (long)Quartiles.Of(rounds.Select(round => (double)round.Threads)).Median,
            PeakWorkingSet = (long)Quartiles.Of(rounds.Select(round => (double)round.PeakWorkingSet)).Median,
        };

        double PerThousand(Func<LoadFigures, long> collections) => 1_000.0 * rounds.Sum(collections) / calls;
    }

    private static double Requests(LoadFigures round) => 1e9 * round.Calls / round.Time;
}
