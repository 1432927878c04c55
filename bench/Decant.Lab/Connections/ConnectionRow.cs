using System.Text.Json.Serialization;
using Decant.Lab.Compare;
using Decant.Lab.Reports;
using Decant.Lab.Suites;
using Decant.Ladder;
using Decant.Ladder.Origin;

namespace Decant.Lab.Connections;

/// <summary>What a call of one contender costs over one kind of connection: medians of the rounds, in nanoseconds and bytes; ratios are over one and
/// the same other contender, a round each.</summary>
internal sealed record ConnectionRow : ContenderRow
{
    public required int Items { get; init; }

    public required Protocol Protocol { get; init; }

    public required Transfer Transfer { get; init; }

    public required long BodyBytes { get; init; }

    /// <summary>How many bytes of body come over the network.</summary>
    public required long SentBytes { get; init; }

    public required double Time { get; init; }

    /// <summary>Of all threads of the client's process.</summary>
    public required double CpuTime { get; init; }

    public required long Allocated { get; init; }

    /// <summary>What the returned objects alone cost.</summary>
    public required long ResultBytes { get; init; }

    public required Quartiles TimeRatio { get; init; }

    public required Quartiles CpuRatio { get; init; }

    /// <summary>How the body came, as it is typed.</summary>
    [JsonIgnore]
    public string Connection => $"{Protocol} {Transfer}".ToLowerInvariant();

    /// <summary>Puts the rounds of one contender together.</summary>
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
