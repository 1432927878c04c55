using System.Text.Json.Serialization;
using Decant.Lab.Reports;

namespace Decant.Lab.Gateway;

/// <summary>The figures of one service with a number of callers, as medians over the rounds, with quartiles if the rounds may differ much. Times are in
/// nanoseconds and sizes in bytes.</summary>
internal sealed record GatewayRow : ContenderRow
{
    public required GatewayLoad Load { get; init; }

    /// <inheritdoc/>
    [JsonIgnore]
    public override string Label => GatewayService.Find(Name)?.Label ?? Name;

    /// <summary>The size of the origin's body, or 0 for a webhook.</summary>
    public required int Items { get; init; }

    public required int Callers { get; init; }

    /// <summary>The number of calls in all rounds.</summary>
    public required long Calls { get; init; }

    public required Quartiles RequestsPerSecond { get; init; }

    /// <summary>The ratio of its requests per second to those of the service compared with, by round.</summary>
    public required Quartiles Ratio { get; init; }

    public required Quartiles P50 { get; init; }

    /// <summary><see langword="null"/> if a round had too few calls.</summary>
    public Quartiles? P99 { get; init; }

    /// <summary>The CPU time of the gateway's process per call.</summary>
    public required Quartiles Cpu { get; init; }

    /// <summary>The ratio of its CPU time to that of the service compared with, by round.</summary>
    public required Quartiles CpuRatio { get; init; }

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

    /// <summary>Combines the rounds with those of the service compared with.</summary>
    public static GatewayRow Of(GatewayCell cell, IReadOnlyList<GatewayBlock> rounds, IReadOnlyList<GatewayBlock> against)
    {
        long calls = rounds.Sum(round => (long)round.Calls);
        return new()
        {
            Name = cell.Service.Name,
            Summary = cell.Service.Summary,
            Traits = cell.Service.Traits,
            Load = cell.Service.Load,
            Items = cell.Items,
            Callers = cell.Callers,
            Calls = calls,
            RequestsPerSecond = Quartiles.Of(rounds.Select(round => round.RequestsPerSecond)),
            Ratio = Quartiles.Of(rounds.Zip(against, (round, other) => round.RequestsPerSecond / other.RequestsPerSecond)),
            P50 = Quartiles.Of(rounds.Select(round => 1e3 * round.Seen.Latency!.Value.P50Microseconds)),
            P99 = Quartiles.OfAll(rounds.Select(round => 1e3 * round.Seen.Latency!.Value.P99Microseconds)),
            Cpu = Quartiles.Of(rounds.Select(round => round.Cpu)),
            CpuRatio = Quartiles.Of(rounds.Zip(against, (round, other) => round.Cpu / other.Cpu)),
            Allocated = (long)Quartiles.Of(rounds.Select(round => round.Allocated)).Median,
            Gen0 = PerThousand(round => round.After.Gen0 - round.Before.Gen0),
            Gen1 = PerThousand(round => round.After.Gen1 - round.Before.Gen1),
            Gen2 = PerThousand(round => round.After.Gen2 - round.Before.Gen2),
            PauseShare = Quartiles.Of(rounds.Select(round => round.PauseShare)).Median,
            LongestPause = rounds.Max(round => round.After.LongestPause),
        };

        double PerThousand(Func<GatewayBlock, long> collections) => 1_000.0 * rounds.Sum(collections) / calls;
    }
}
