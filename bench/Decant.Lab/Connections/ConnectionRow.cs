using System.Text.Json.Serialization;
using Decant.Lab.Compare;
using Decant.Lab.Reports;
using Decant.Lab.Suites;
using Decant.Ladder;
using Decant.Ladder.Origin;

namespace Decant.Lab.Connections;

/// <summary>The costs of a call of one contender over one kind of connection, as medians of the rounds in nanoseconds and bytes. All ratios of a result are
/// relative to the same contender, by round.</summary>
internal sealed record ConnectionRow : ContenderRow
{
    public required int Items { get; init; }

    public required Protocol Protocol { get; init; }

    public required Transfer Transfer { get; init; }

    public required long BodyBytes { get; init; }

    /// <summary>The bytes of the body on the network.</summary>
    public required long SentBytes { get; init; }

    public required double Time { get; init; }

    /// <summary>The CPU time of all threads of the client's process.</summary>
    public required double CpuTime { get; init; }

    public required long Allocated { get; init; }

    /// <summary>The bytes of the returned objects.</summary>
    public required long ResultBytes { get; init; }

    public required Quartiles TimeRatio { get; init; }

    public required Quartiles CpuRatio { get; init; }

    /// <summary>Protocol and transfer, as on the command line.</summary>
    [JsonIgnore]
    public string Connection => $"{Protocol} {Transfer}".ToLowerInvariant();

    /// <summary>Combines the rounds of one contender.</summary>
    public static ConnectionRow Of(SuiteCase tried, long bodyBytes, long sentBytes, IReadOnlyList<(Block Own, Block Against)> rounds)
    {
        return new()
        {
            Name = tried.Contender.Name,
            Summary = tried.Contender.Summary,
            Traits = tried.Contender.Traits,
            Items = tried.Body.Count,
            Protocol = tried.Body.Protocol,
            Transfer = tried.Body.Transfer,
            BodyBytes = bodyBytes,
            SentBytes = sentBytes,
            Time = Median(block => block.Microseconds) * 1e3,
            CpuTime = Median(block => block.CpuMicroseconds) * 1e3,
            Allocated = (long)Median(block => block.Allocated),
            ResultBytes = tried.ResultBytes,
            TimeRatio = Quartiles.Of(rounds.Select(round => round.Own.Microseconds / round.Against.Microseconds)),
            CpuRatio = Quartiles.Of(rounds.Select(round => round.Own.CpuOver(round.Against))),
        };

        double Median(Func<Block, double> figure) => Quartiles.Of(rounds.Select(round => figure(round.Own))).Median;
    }
}
