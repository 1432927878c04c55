using System.Text.Json.Serialization;

namespace Decant.Lab.Compare.Invariant;

internal sealed record InvariantRow
{
    public required string Table { get; init; }

    /// <summary>The arguments of <c>compare</c> for the pair.</summary>
    public required string Pair { get; init; }

    public required long BodyBytes { get; init; }

    /// <summary>The figures of each measured width, the widest first. There is at least one.</summary>
    public required IReadOnlyList<InvariantFigures> Widths { get; init; }

    [JsonIgnore]
    public double Worst => Widths.Max(figures => figures.Ratio);

    /// <summary>Whether Decant allocates more than the other at any width.</summary>
    [JsonIgnore]
    public bool AllocatesMore => Widths.Any(figures => figures.AllocatesMore);

    /// <summary>What is wrong with the pair under a limit of the ratio. Empty if nothing is wrong.</summary>
    public string Verdict(double limit) => (Worst > limit, AllocatesMore) switch
    {
        (true, true) => "slower, allocates more",
        (true, false) => "slower",
        (false, true) => "allocates more",
        _ => "",
    };
}
