using System.Text.Json.Serialization;

namespace Decant.Lab.Compare.Invariant;

/// <summary>What was found of one pair.</summary>
internal sealed record InvariantRow
{
    public required string Table { get; init; }

    /// <summary>The arguments of <c>compare</c> for the pair.</summary>
    public required string Pair { get; init; }

    public required long BodyBytes { get; init; }

    /// <summary>The figures at each width that was measured, the widest first; one at least.</summary>
    public required IReadOnlyList<InvariantFigures> Widths { get; init; }

    /// <summary>The ratio where it is worst.</summary>
    [JsonIgnore]
    public double Worst => Widths.Max(figures => figures.Ratio);

    /// <summary>Whether more is allocated than by the other, at any width.</summary>
    [JsonIgnore]
    public bool AllocatesMore => Widths.Any(figures => figures.AllocatesMore);

    /// <summary>What is wrong with it under this limit of the ratio; empty if nothing is.</summary>
    public string Verdict(double limit) => (Worst > limit, AllocatesMore) switch
    {
        (true, true) => "slower, allocates more",
        (true, false) => "slower",
        (false, true) => "allocates more",
        _ => "",
    };
}
