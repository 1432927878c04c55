using Decant.Ladder;

namespace Decant.Lab.Reports.Figures;

/// <summary>One quantity of contenders as a picture: a bar for each row that was measured, the best at the top, and the floor behind them.</summary>
/// <param name="Name">The end of the name of its file.</param>
/// <param name="Axis">What the axis measures and which way is better.</param>
/// <param name="Unit">What the values are.</param>
/// <param name="Value">The value of a row, or <see langword="null"/> where nothing was measured.</param>
/// <param name="Show">The value as the table has it.</param>
internal sealed record ContenderPicture<TRow>(string Name, string Axis, FigureUnit Unit, Func<TRow, double?> Value, Func<double?, string> Show)
    where TRow : ContenderRow
{
    // Sizes that differ by less are of the same results: strings are as long as their texts.
    private const double SameSize = 1.01;

    /// <summary>What the picture says of Decant beside another, behind the heading of the table.</summary>
    public required Func<Rivalry, string> Sentence { get; init; }

    /// <summary>What the picture shows where nothing is to be said, behind the heading of the table.</summary>
    public required string Subject { get; init; }

    public bool MoreIsBetter { get; init; }

    /// <summary>The interval around the value, if it is known.</summary>
    public Func<TRow, (double Low, double High)?> Interval { get; init; } = _ => null;

    /// <summary>What the intervals are.</summary>
    public string Intervals { get; init; } = "99.9 % confidence interval";

    /// <summary>The ratios of a row to the row that all are compared with, a round each, if rounds were paired.</summary>
    public Func<TRow, Quartiles?> Ratio { get; init; } = _ => null;

    /// <summary>What every row returns, as a bar beside those of the rows, in the same unit.</summary>
    public Func<TRow, double?> Results { get; init; } = _ => null;

    /// <summary>A picture of requests a second.</summary>
    /// <param name="axis">What the axis measures and which way is better.</param>
    /// <param name="verb">What the contenders do with requests, for example <c>answers</c>.</param>
    /// <param name="requests">The requests a second of a row, over its rounds.</param>
    /// <param name="ratio">Their ratios to those of the row that all are compared with.</param>
    public static ContenderPicture<TRow> OfRequests(string axis, string verb, Func<TRow, Quartiles> requests, Func<TRow, Quartiles?> ratio) =>
        new("requests", axis, FigureUnit.Count, row => requests(row).Median, Units.Count)
        {
            Subject = "requests a second",
            Sentence = rivalry => rivalry.Ratio > 1
                ? $"Decant {verb} {Units.Ratio(rivalry.Ratio)} times as many requests a second as {rivalry.OtherLabel}"
                : $"Decant {verb} {Units.Ratio(rivalry.Ratio)} of the requests a second of {rivalry.OtherLabel}",
            MoreIsBetter = true,
            Interval = row => requests(row).Ends,
            Intervals = Quartiles.Words,
            Ratio = ratio,
        };

    /// <summary>The pictures of one table. Where all values are nothing, there is nothing to see.</summary>
    /// <param name="pictures">What can be drawn.</param>
    /// <param name="file">The start of the files' names.</param>
    /// <param name="heading">The start of the titles.</param>
    /// <param name="rows">The rows of the table.</param>
    /// <param name="areAlike">Whether the rows do the same job, so that one can be said to be better than another.</param>
    /// <param name="against">The name of the row that all are compared with; <see langword="null"/> for the reference.</param>
    public static IReadOnlyList<Figure> Draw(
        IEnumerable<ContenderPicture<TRow>> pictures, string file, string heading, IReadOnlyList<TRow> rows, bool areAlike = true, string? against = null) =>
        [.. pictures.Where(picture => rows.Any(row => picture.Value(row) > 0)).Select(picture => picture.Draw(file, heading, rows, areAlike, against))];

    /// <summary>Decant beside what it is compared with, or <see langword="null"/> where the rows lack one of the two.</summary>
    public Rivalry? RivalryIn(IReadOnlyList<TRow> rows, string? against = null)
    {
        (TRow? Decant, TRow? Other) duel = Phrases.Duel(rows, Value, MoreIsBetter);
        return against is null || rows.FirstOrDefault(row => row.Name == against) is not { } other
            ? Rivalry.Of(duel, Value, Interval, _ => null)
            : Rivalry.Of((duel.Decant, other), Value, Interval, Ratio);
    }

    private Figure Draw(string file, string heading, IReadOnlyList<TRow> rows, bool areAlike, string? against)
    {
        TRow[] measured = [.. rows.Where(row => Value(row) is not null)];
        TRow? floor = Array.Find(measured, row => row.IsDrain);
        Rivalry? rivalry = areAlike ? RivalryIn(measured, against) : null;
        double[] sizes = [.. measured.Select(Results).OfType<double>().Where(size => size > 0)];
        double? results = sizes.Length > 0 && sizes.Max() <= sizes.Min() * SameSize ? sizes.Max() : null;
        TRow? best = measured.Where(Phrases.DoesTheWholeJob).MinBy(row => MoreIsBetter ? -Value(row) : Value(row));
        string said = !areAlike || best is null ? Subject
            : rivalry is null ? $"{Subject}, at best {Units.Joined(Show(Value(best)))} ({best.Label})"
            : rivalry.AreApart ? Sentence(rivalry)
            : $"{Subject}; this run does not tell Decant and {rivalry.OtherLabel} apart";
        return new()
        {
            Name = $"{FileNames.Slug(file)}-{Name}",
            Title = $"{heading}: {said}",
            Axis = Axis,
            Unit = Unit,
            MoreIsBetter = MoreIsBetter,
            Bars =
            [
                .. results is { } size ? [new Bar("The returned objects themselves", size, Show(size)) { Name = "results", Kind = BarKind.Results }] : Array.Empty<Bar>(),
                .. measured.Where(row => floor is null || !row.Is(ContenderTraits.Floor)).OrderBy(row => MoreIsBetter ? -Value(row) : Value(row)).Select(CreateBar),
            ],
            Floor = floor is null ? null : new(floor.Label, Value(floor)!.Value, Show(Value(floor))),
            // Those that allocate a thousand times as much would leave nothing to see of the others.
            End = results is null ? null : 2 * Math.Max(results.Value, Math.Max(rivalry?.Own ?? 0, rivalry?.Other ?? 0)),
            Intervals = Intervals,
        };
    }

    /// <summary>What a bar of the row shows.</summary>
    public static BarKind KindOf(TRow row) =>
        !row.Is(ContenderTraits.Decant) ? BarKind.Other : row.Is(ContenderTraits.ChecksLess) ? BarKind.DecantChecksLess : BarKind.Decant;

    private Bar CreateBar(TRow row) => new(row.LabelWithVersion, Value(row)!.Value, Show(Value(row)))
    {
        Name = row.Name,
        Kind = KindOf(row),
        Interval = Interval(row),
    };
}
