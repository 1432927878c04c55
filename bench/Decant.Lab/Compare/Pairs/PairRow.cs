using System.Text.Json.Serialization;

namespace Decant.Lab.Compare.Pairs;

/// <summary>One quantity of one pair, with its goal.</summary>
internal sealed record PairRow
{
    /// <summary>The verdict on a figure that does not meet its goal.</summary>
    public const string Missed = "missed";

    /// <summary>The verdict on a figure that reaches its aim.</summary>
    public const string AimReached = "aim";

    /// <summary>The heading of the row's table.</summary>
    public required string Table { get; init; }

    /// <summary>The arguments of <c>compare</c>.</summary>
    public required string Pair { get; init; }

    /// <summary>The name of a <see cref="Compare.Pairs.Quantity"/>.</summary>
    public required string Quantity { get; init; }

    /// <summary>The bound that the figure must meet.</summary>
    public decimal? Goal { get; init; }

    /// <summary>A better bound that is hoped for.</summary>
    public decimal? Aim { get; init; }

    /// <summary>Whether the row is in the table of the most important rows too.</summary>
    public bool IsInShort { get; init; }

    /// <summary>Which contender of the pair is not in this build and why, or <see langword="null"/> if both are.</summary>
    public string? Omitted { get; init; }

    /// <summary>The library that a contender of the pair ran, if its version is not the checkout's.</summary>
    public string? Library { get; init; }

    /// <summary>A ratio, bytes or bytes per second, or <see langword="null"/> if nothing was measured.</summary>
    public double? Value { get; init; }

    public double? Low { get; init; }

    public double? High { get; init; }

    /// <summary>The bound that the figure meets, or <see cref="Missed"/>. Empty without a figure or a goal.</summary>
    public string Verdict =>
        Value is not { } value || Goal is not { } goal ? ""
        : Aim is { } aim && Of.Meets(value, aim) ? AimReached
        : Of.Meets(value, goal) ? "goal"
        : Missed;

    [JsonIgnore]
    public string Bound => Goal is { } goal ? string.Create(CultureInfo.InvariantCulture, $"{(Of.MoreIsBetter ? '≥' : '≤')} {goal}") : "";

    /// <summary>The figure with its brackets, or why there is none.</summary>
    [JsonIgnore]
    public string Shown =>
        Value is not { } value ? Omitted ?? "not measured"
        : Low is { } low && High is { } high ? $"{Of.Show(value)} [{Of.Show(low)}–{Of.Show(high)}]"
        : Of.Show(value);

    private Quantity Of => Pairs.Quantity.Find(Quantity) ?? throw new FormatException($"'{Quantity}' is not a quantity of a pair.");

    /// <summary>The row with the figure of a comparison.</summary>
    public PairRow With(Comparison comparison) => Of.Read(comparison) is { } found
        ? this with
        {
            Value = found.Median,
            Low = Of.IsRatio ? found.Low : null,
            High = Of.IsRatio ? found.High : null,
            Library = comparison.A.Library ?? comparison.B.Library,
        }
        : this;
}
