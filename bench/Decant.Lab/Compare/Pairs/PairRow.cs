using System.Globalization;
using System.Text.Json.Serialization;

namespace Decant.Lab.Compare.Pairs;

/// <summary>One quantity of one pair, and what is wanted of it.</summary>
internal sealed record PairRow
{
    /// <summary>The verdict on a figure that does not meet its goal.</summary>
    public const string Missed = "missed";

    /// <summary>The heading of the table that it stands in.</summary>
    public required string Table { get; init; }

    /// <summary>The arguments of <c>compare</c>.</summary>
    public required string Pair { get; init; }

    /// <summary>The name of a <see cref="Compare.Pairs.Quantity"/>.</summary>
    public required string Quantity { get; init; }

    /// <summary>What it has to be at least, or at most.</summary>
    public decimal? Goal { get; init; }

    /// <summary>What would be better still.</summary>
    public decimal? Aim { get; init; }

    /// <summary>Whether it stands in the table of the most important ones too.</summary>
    public bool IsInShort { get; init; }

    /// <summary>A ratio, bytes or bytes a second; <see langword="null"/> where nothing was measured.</summary>
    public double? Value { get; init; }

    /// <summary>Half of the rounds lie between this and <see cref="High"/>.</summary>
    public double? Low { get; init; }

    /// <inheritdoc cref="Low"/>
    public double? High { get; init; }

    /// <summary>Which bound the figure meets, if there are any.</summary>
    public string Verdict =>
        Value is not { } value || Goal is not { } goal ? ""
        : Aim is { } aim && Of.Meets(value, aim) ? "aim"
        : Of.Meets(value, goal) ? "goal"
        : Missed;

    /// <summary>The goal as it is written.</summary>
    [JsonIgnore]
    public string Bound => Goal is { } goal ? string.Create(CultureInfo.InvariantCulture, $"{(Of.MoreIsBetter ? '≥' : '≤')} {goal}") : "";

    /// <summary>The figure and its brackets.</summary>
    [JsonIgnore]
    public string Shown =>
        Value is not { } value ? "not measured"
        : Low is { } low && High is { } high ? $"{Of.Show(value)} [{Of.Show(low)}–{Of.Show(high)}]"
        : Of.Show(value);

    /// <summary>The figure without its brackets.</summary>
    [JsonIgnore]
    public string Figure => Value is { } value ? Of.Show(value) : "not measured";

    /// <summary>How far the figure is from its goal, as a factor: above 1 where it is missed.</summary>
    [JsonIgnore]
    public double Miss => Value is { } value && Goal is { } goal ? Of.Miss(value, goal) : 0;

    private Quantity Of => Pairs.Quantity.Find(Quantity) ?? throw new FormatException($"'{Quantity}' is not a quantity of a pair.");

    /// <summary>The same with what was found.</summary>
    public PairRow With(Comparison comparison) => Of.Read(comparison) is { } found
        ? this with { Value = found.Value, Low = found.Low, High = found.High }
        : this;
}
