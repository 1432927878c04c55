using System.Text.Json.Serialization;
using Decant.Lab.Reports;

namespace Decant.Lab.Gateway;

/// <summary>What a number of callers saw of one service, and what they cost it: over the rounds the median, with the quartiles where the rounds may differ much.
/// Times are in nanoseconds, sizes in bytes.</summary>
internal sealed record GatewayRow : ContenderRow
{
    public required GatewayLoad Load { get; init; }

    /// <inheritdoc/>
    [JsonIgnore]
    public override string Label => GatewayService.Find(Name)?.Label ?? Name;

    /// <summary>Of the origin's body; 0 for a webhook.</summary>
    public required int Items { get; init; }

    public required int Callers { get; init; }

    /// <summary>In all rounds together.</summary>
    public required long Calls { get; init; }

    public required Quartiles RequestsPerSecond { get; init; }

    /// <summary>Its requests a second over those of the service compared with, a round each.</summary>
    public required Quartiles Ratio { get; init; }

    public required Quartiles P50 { get; init; }

    /// <summary>Missing where the calls of a round were too few.</summary>
    public Quartiles? P99 { get; init; }

    /// <summary>Of the gateway's process, a call.</summary>
    public required Quartiles Cpu { get; init; }

    /// <summary>Its CPU time over that of the service compared with, a round each.</summary>
    public required Quartiles CpuRatio { get; init; }

    /// <summary>A call.</summary>
    public required long Allocated { get; init; }

    /// <summary>Collections per 1,000 calls, in all rounds together.</summary>
    public required double Gen0 { get; init; }

    /// <inheritdoc cref="Gen0"/>
    public required double Gen1 { get; init; }

    /// <inheritdoc cref="Gen0"/>
    public required double Gen2 { get; init; }

    /// <summary>The part of the time for which collections stopped the process.</summary>
    public required double PauseShare { get; init; }

    /// <summary>Of all rounds.</summary>
    public required long LongestPause { get; init; }

    /// <summary>Puts the rounds together with those of the service compared with.</summary>
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
