using System.Text.Json.Serialization;

namespace Decant.Lab.Compare.Invariant;

/// <summary>The figures of a pair with vectors of one width. Times are in microseconds and sizes in bytes, both per call.</summary>
/// <param name="Width">The width, as <c>--widths</c> takes it.</param>
/// <param name="Ratio">The median of the ratios of Decant's time to the other's, by round.</param>
/// <param name="Low">The lower quartile of the ratios.</param>
/// <param name="High">The upper quartile of the ratios.</param>
/// <param name="DecantOverhead">The bytes that Decant allocates beyond the results.</param>
/// <param name="OtherOverhead">The bytes that the other allocates beyond the results.</param>
internal sealed record InvariantFigures(
    string Width,
    double Ratio,
    double Low,
    double High,
    int Rounds,
    double DecantMicroseconds,
    double OtherMicroseconds,
    long DecantOverhead,
    long OtherOverhead)
{
    // The allocated bytes of a call are a mean over a block, in which the runtime may allocate too.
    private const long SlackBytes = 256;

    /// <summary>Whether Decant allocates more than the other.</summary>
    [JsonIgnore]
    public bool AllocatesMore => DecantOverhead > OtherOverhead + SlackBytes;

    /// <summary>Whether the ratio is within a limit, and Decant does not allocate more.</summary>
    public bool Holds(double limit) => Ratio <= limit && !AllocatesMore;

    /// <summary>Takes the figures from the rounds of a pair.</summary>
    public static InvariantFigures Of(string width, Comparison found) => new(
        width,
        found.Time.Median,
        found.Time.Low,
        found.Time.High,
        found.Rounds,
        found.A.Microseconds,
        found.B.Microseconds,
        found.A.Overhead,
        found.B.Overhead);
}
