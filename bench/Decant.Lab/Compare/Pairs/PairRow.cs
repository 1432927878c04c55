using System.Text.Json.Serialization;
using Decant.Lab.Reports.Figures;

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

    /// <summary>Which contender of the pair is not in this build and why, or <see langword="null"/> if both are.</summary>
    public string? Omitted { get; init; }

    /// <summary>The library that a contender of the pair ran, if its version is not the checkout's.</summary>
    public string? Library { get; init; }

    /// <summary>A ratio, bytes or bytes per second, or <see langword="null"/> if nothing was measured.</summary>
    public double? Value { get; init; }

    public double? Low { get; init; }

    public double? High { get; init; }

    /// <summary>The figures of the two contenders by themselves, as medians: nanoseconds, bytes with the results, or per second. Older results do not have
    /// them.</summary>
    public double? A { get; init; }

    public double? B { get; init; }

    /// <summary>The bytes of the results of the two contenders, for a row of bytes.</summary>
    public long? ResultBytesOfA { get; init; }

    public long? ResultBytesOfB { get; init; }

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

    /// <summary>The body and the connection in words.</summary>
    [JsonIgnore]
    public string Body => PairWords.Body(Pair);

    /// <summary>The first contender, by the name for readers, with its own figure.</summary>
    [JsonIgnore]
    public string ShownA => ShowSide(PairWords.Contenders(Pair).A, A);

    [JsonIgnore]
    public string ShownB => ShowSide(PairWords.Contenders(Pair).B, B);

    /// <summary>The bytes of the results, once if they are the same for both.</summary>
    [JsonIgnore]
    public string ShownResults =>
        string.Join(", ", ((long?[])[ResultBytesOfA, ResultBytesOfB]).Where(bytes => bytes > 0).Select(Units.Size).Distinct());

    private Quantity Of => Pairs.Quantity.Find(Quantity) ?? throw new FormatException($"'{Quantity}' is not a quantity of a pair.");

    /// <summary>The row with the figure of a comparison.</summary>
    public PairRow With(Comparison comparison) => Of.Read(comparison) is { } found
        ? this with
        {
            Value = found.Median,
            Low = Of.IsRatio ? found.Low : null,
            High = Of.IsRatio ? found.High : null,
            A = Of.ReadSide(comparison, comparison.A),
            B = Of.ReadSide(comparison, comparison.B),
            ResultBytesOfA = Of.Unit == FigureUnit.Bytes ? comparison.A.ResultBytes : null,
            ResultBytesOfB = Of.Unit == FigureUnit.Bytes ? comparison.B.ResultBytes : null,
            Library = comparison.A.Library ?? comparison.B.Library,
        }
        : this;

    private string ShowSide(string contender, double? figure) =>
        ContenderRow.LabelOf(contender) + (figure is { } known ? $": {Of.ShowSide(known)}" : "");
}
