using System.Text.Json.Serialization;

namespace Decant.Lab.Compare.Invariant;

/// <summary>What was found of a pair with vectors of one width. Times are in microseconds, sizes in bytes, both a call.</summary>
internal sealed record InvariantFigures
{
    // What a call allocates is a mean over a block, into which the runtime may allocate too.
    private const long SlackBytes = 256;

    /// <summary>The width, as <c>--widths</c> takes it.</summary>
    public required string Width { get; init; }

    /// <summary>The median of the ratios of Decant's time to the other's, and the quartiles.</summary>
    public required double Ratio { get; init; }

    /// <inheritdoc cref="Ratio"/>
    public required double Low { get; init; }

    /// <inheritdoc cref="Ratio"/>
    public required double High { get; init; }

    public required int Rounds { get; init; }

    public required double DecantMicroseconds { get; init; }

    public required double OtherMicroseconds { get; init; }

    /// <summary>What Decant allocates beyond the results.</summary>
    public required long DecantOverhead { get; init; }

    /// <summary>What the other allocates beyond the results.</summary>
    public required long OtherOverhead { get; init; }

    /// <summary>Whether more is allocated than by the other.</summary>
    [JsonIgnore]
    public bool AllocatesMore => DecantOverhead > OtherOverhead + SlackBytes;

    /// <summary>Whether it is as it should be under this limit of the ratio.</summary>
    public bool Holds(double limit) => Ratio <= limit && !AllocatesMore;

    /// <summary>From the rounds of a pair.</summary>
    public static InvariantFigures Of(string width, Comparison found) => new()
    {
        Width = width,
        Ratio = found.TimeRatio,
        Low = found.TimeRatioLow,
        High = found.TimeRatioHigh,
        Rounds = found.Rounds,
        DecantMicroseconds = found.AMicroseconds,
        OtherMicroseconds = found.BMicroseconds,
        DecantOverhead = found.AOverhead,
        OtherOverhead = found.BOverhead,
    };
}
