using Decant.Lab.Reports.Figures;

namespace Decant.Lab.Reports;

/// <summary>A quantity of contenders, for the picture of a table and for the sentences about it.</summary>
/// <param name="Name">The end of the names of its pictures' files.</param>
/// <param name="Noun">What it is, for example <c>time of a call</c>.</param>
/// <param name="Value">The value of a row, or <see langword="null"/> where nothing was measured.</param>
internal sealed record ContenderQuantity<TRow>(string Name, string Noun, FigureUnit Unit, Func<TRow, double?> Value, Func<double?, string> Show)
    where TRow : ContenderRow
{
    // Results whose sizes differ by less than this factor count as the same results.
    private const double SameSize = 1.01;

    public bool MoreIsBetter { get; init; }

    /// <summary>The interval around the value, if it is known.</summary>
    public Func<TRow, (double Low, double High)?> Interval { get; init; } = _ => null;

    public string Intervals { get; init; } = "99.9 % confidence interval";

    /// <summary>The ratios of a row to the row that all are compared with, by round, if the rounds were paired.</summary>
    public Func<TRow, Quartiles?> Ratio { get; init; } = _ => null;

    /// <summary>The size of what a row returns. If it is the same for all rows, it has a bar of its own.</summary>
    public Func<TRow, double?> Results { get; init; } = _ => null;

    /// <summary>Whether a row does the whole job, so that it is compared with the others.</summary>
    public Func<TRow, bool> IsWhole { get; init; } = row =>
        (row.Traits & (ContenderTraits.Floor | ContenderTraits.AsPublished | ContenderTraits.ChecksLess | ContenderTraits.Copies)) == 0;

    /// <summary>The ratio of a row to another one, by alternating rounds of the two, if there were any.</summary>
    public Func<TRow, TRow, Quartiles?> Paired { get; init; } = (_, _) => null;

    /// <summary>Compares the two rows that <see cref="Choose"/> returns.</summary>
    public Versus? Compare(string where, IEnumerable<TRow> rows, string? against = null) => Choose(rows, against) is var (own, other)
        ? Compare(where, own, other, other.Name == against ? Ratio(own) : Paired(own, other))
        : null;

    /// <summary>The rows that are compared: Decant with its defaults, or else the best row, and another one: the named one, the reference, or the best of the others.
    /// Returns <see langword="null"/> if there are no two rows with a figure that do the whole job.</summary>
    public (TRow Own, TRow Other)? Choose(IEnumerable<TRow> rows, string? against = null)
    {
        TRow[] whole = [.. rows.Where(row => Value(row) > 0 && IsWhole(row))];
        TRow[] others = [.. Sort(whole).Where(row => !row.Is(ContenderTraits.Decant))];
        TRow? own = Array.Find(whole, row => row.Is(ContenderTraits.Decant) && row.Name != against) ?? others.FirstOrDefault();
        others = [.. others.Where(row => row != own)];
        TRow? other = Array.Find(others, row => row.Name == against) ?? Array.Find(others, row => row.Is(ContenderTraits.Reference)) ?? others.FirstOrDefault();
        return own is null || other is null ? null : (own, other);
    }

    /// <summary>Compares two rows by their values and intervals, or by the ratios of the rounds.</summary>
    public Versus Compare(string where, TRow own, TRow other, Quartiles? ratio = null)
    {
        double value = Value(own)!.Value, second = Value(other)!.Value;
        (double Low, double High) one = Interval(own) ?? (value, value), another = Interval(other) ?? (second, second);
        // The interval of a mean with a large error reaches below zero.
        double low = Math.Max(one.Low, 0) / another.High, high = another.Low > 0 ? one.High / another.Low : double.PositiveInfinity;
        return new(where, own.LabelWithName, other.LabelWithName, ratio?.Median ?? (value / second), ratio?.Low ?? low, ratio?.High ?? high)
        {
            MoreIsBetter = MoreIsBetter,
        };
    }

    /// <summary>A sentence about rows that are not compared.</summary>
    public string Describe(string where, IEnumerable<TRow> rows) => Sort(rows.Where(row => Value(row) is not null)) is [var best, .. var rest]
        ? $"{where}: {Noun} is {Show(Value(best))} with {best.LabelWithName}{(rest is [.., var worst] ? $", and up to {Show(Value(worst))} with {worst.LabelWithName}" : "")}."
        : $"{where}: no row has a figure.";

    /// <summary>The pictures of one table: a bar for each measured row, the best at the top, and the floor as a band behind them. A quantity whose values are
    /// all zero has no picture.</summary>
    public static IReadOnlyList<Figure> Draw(IEnumerable<ContenderQuantity<TRow>> quantities, string file, string heading, IReadOnlyList<TRow> rows) =>
        [.. quantities.Where(quantity => rows.Any(row => quantity.Value(row) > 0)).Select(quantity => quantity.Draw(file, heading, rows))];

    private Figure Draw(string file, string heading, IReadOnlyList<TRow> rows)
    {
        TRow[] measured = Sort(rows.Where(row => Value(row) is not null));
        TRow? floor = Array.Find(measured, row => row.IsDrain);
        double[] sizes = [.. measured.Select(Results).OfType<double>().Where(size => size > 0)];
        double? results = sizes.Length > 0 && sizes.Max() <= sizes.Min() * SameSize ? sizes.Max() : null;
        return new()
        {
            Name = $"{FileNames.Slug(file)}-{Name}",
            Title = $"{heading}: {Noun}",
            Axis = $"{char.ToUpperInvariant(Noun[0])}{Noun[1..]}; {(MoreIsBetter ? "more" : "less")} is better",
            Unit = Unit,
            MoreIsBetter = MoreIsBetter,
            Bars =
            [
                .. results is { } size ? [new Bar("The returned objects themselves", size, Show(size)) { Name = "results", Kind = BarKind.Results }] : Array.Empty<Bar>(),
                .. measured.Where(row => floor is null || !row.Is(ContenderTraits.Floor)).Select(CreateBar),
            ],
            Floor = floor is null ? null : new(floor.Label, Value(floor)!.Value, Show(Value(floor))),
            // Otherwise a bar that is a thousand times as long would hide the others.
            End = 2 * results,
            Intervals = Intervals,
        };
    }

    private Bar CreateBar(TRow row) => new(row.LabelWithVersion, Value(row)!.Value, Show(Value(row)))
    {
        Name = row.Name,
        Kind = BarKinds.Of(row.Traits),
        Interval = Interval(row),
    };

    private TRow[] Sort(IEnumerable<TRow> rows) => [.. rows.OrderBy(row => MoreIsBetter ? -Value(row) : Value(row))];
}
