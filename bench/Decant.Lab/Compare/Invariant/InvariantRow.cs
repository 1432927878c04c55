using System.Text.Json.Serialization;

namespace Decant.Lab.Compare.Invariant;

/// <summary>What was found of one pair. Times are in microseconds, sizes in bytes, both a call.</summary>
internal sealed record InvariantRow
{
    // What a call allocates is a mean over a block, into which the runtime may allocate too.
    private const long SlackBytes = 256;

    public required string Table { get; init; }

    /// <summary>The arguments of <c>compare</c> for the pair.</summary>
    public required string Pair { get; init; }

    /// <summary>The median of the ratios of Decant's time to the other's, and the quartiles.</summary>
    public required double Ratio { get; init; }

    /// <inheritdoc cref="Ratio"/>
    public required double Low { get; init; }

    /// <inheritdoc cref="Ratio"/>
    public required double High { get; init; }

    public required int Rounds { get; init; }

    public required long BodyBytes { get; init; }

    public required double DecantMicroseconds { get; init; }

    public required double OtherMicroseconds { get; init; }

    /// <summary>What Decant allocates beyond the results.</summary>
    public required long DecantOverhead { get; init; }

    /// <summary>What the other allocates beyond the results.</summary>
    public required long OtherOverhead { get; init; }

    /// <summary>Whether more is allocated than by the other.</summary>
    [JsonIgnore]
    public bool AllocatesMore => DecantOverhead > OtherOverhead + SlackBytes;

    /// <summary>From the rounds of a pair.</summary>
    public static InvariantRow Of(InvariantPair pair, Comparison found) => new()
    {
        Table = pair.Table,
        Pair = pair.Arguments,
        Ratio = found.TimeRatio,
        Low = found.TimeRatioLow,
        High = found.TimeRatioHigh,
        Rounds = found.Rounds,
        BodyBytes = found.BodyBytes,
        DecantMicroseconds = found.AMicroseconds,
        OtherMicroseconds = found.BMicroseconds,
        DecantOverhead = found.AOverhead,
        OtherOverhead = found.BOverhead,
    };

    /// <summary>What is wrong with it under this limit of the ratio; empty if nothing is.</summary>
    public string Verdict(double limit) => (Ratio > limit, AllocatesMore) switch
    {
        (true, true) => "slower, allocates more",
        (true, false) => "slower",
        (false, true) => "allocates more",
        _ => "",
    };
}
