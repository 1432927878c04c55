using System.Text.Json.Serialization;

namespace Decant.Lab.Compare.Invariant;

/// <summary>The figures of a pair with vectors of one width. Times are in microseconds and sizes in bytes, both per call.</summary>
internal sealed record InvariantFigures
{
    // The allocated bytes of a call are a mean over a block, in which the runtime may allocate too.
    private const long SlackBytes = 256;

    /// <summary>The width, as <c>--widths</c> takes it.</summary>
    public required string Width { get; init; }

    /// <summary>The median of the ratios of Decant's time to the other's. <see cref="Low"/> and <see cref="High"/> are the quartiles.</summary>
    public required double Ratio { get; init; }

    public required double Low { get; init; }

    public required double High { get; init; }

    public required int Rounds { get; init; }

    public required double DecantMicroseconds { get; init; }

    public required double OtherMicroseconds { get; init; }

    /// <summary>The bytes that Decant allocates beyond the results.</summary>
    public required long DecantOverhead { get; init; }

    /// <summary>The bytes that the other allocates beyond the results.</summary>
    public required long OtherOverhead { get; init; }

    /// <summary>Whether Decant allocates more than the other.</summary>
    [JsonIgnore]
    public bool AllocatesMore => DecantOverhead > OtherOverhead + SlackBytes;

    /// <summary>Whether the ratio is within a limit, and Decant does not allocate more.</summary>
    public bool Holds(double limit) => Ratio <= limit && !AllocatesMore;

    /// <summary>Takes the figures from the rounds of a pair.</summary>
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
