using Decant.Ladder;

namespace Decant.Lab.Reports.Figures;

/// <summary>A picture of one quantity of contenders. Each measured row has a bar, the best at the top. The floor is a band behind them.</summary>
/// <param name="Name">The end of its file's name.</param>
/// <param name="Axis">What the axis measures and which way is better.</param>
/// <param name="Unit">What the values are.</param>
/// <param name="Value">The value of a row, or <see langword="null"/> where nothing was measured.</param>
/// <param name="Show">Writes a value as the table does.</param>
internal sealed record ContenderPicture<TRow>(string Name, string Axis, FigureUnit Unit, Func<TRow, double?> Value, Func<double?, string> Show)
    where TRow : ContenderRow
{
    // Results whose sizes differ by less than this factor count as the same results.
    private const double SameSize = 1.01;

    /// <summary>The end of the title, after the heading of the table, if Decant is compared with another row.</summary>
    public required Func<Rivalry, string> Sentence { get; init; }

    /// <summary>The end of the title, after the heading of the table, if nothing is compared.</summary>
    public required string Subject { get; init; }

    public bool MoreIsBetter { get; init; }

    /// <summary>The interval around the value, if it is known.</summary>
    public Func<TRow, (double Low, double High)?> Interval { get; init; } = _ => null;

    /// <summary>What the intervals are.</summary>
    public string Intervals { get; init; } = "99.9 % confidence interval";

    /// <summary>The ratios of a row to the row that all are compared with, by round, if the rounds were paired.</summary>
    public Func<TRow, Quartiles?> Ratio { get; init; } = _ => null;

    /// <summary>How values are written where the title compares two of them: in one unit. <see langword="null"/> to write them as the table does.</summary>
    public Func<Rivalry, Func<double?, string>>? ShowAlike { get; init; }

    /// <summary>The size of what a row returns. If it is the same for all rows, it has a bar of its own.</summary>
    public Func<TRow, double?> Results { get; init; } = _ => null;

    /// <summary>A picture of requests per second.</summary>
    /// <param name="axis">What the axis measures and which way is better.</param>
    /// <param name="verb">The verb for what the contenders do with requests, for example <c>answers</c>.</param>
    /// <param name="requests">The requests per second of a row, over its rounds.</param>
    /// <param name="ratio">Their ratios to those of the row that all are compared with.</param>
    public static ContenderPicture<TRow> OfRequests(string axis, string verb, Func<TRow, Quartiles> requests, Func<TRow, Quartiles?> ratio) =>
        new("requests", axis, FigureUnit.Count, row => requests(row).Median, Units.Count)
        {
            Subject = "requests per second",
            Sentence = rivalry => rivalry.Ratio > 1
                ? $"Decant {verb} {Units.Ratio(rivalry.Ratio)} times as many requests per second as {rivalry.OtherLabel}"
                : $"Decant {verb} {Units.Ratio(rivalry.Ratio)} of the requests per second of {rivalry.OtherLabel}",
            MoreIsBetter = true,
            Interval = row => requests(row).Ends,
            Intervals = Quartiles.Words,
            Ratio = ratio,
        };

    /// <summary>The pictures of one table. A picture whose values are all zero is left out.</summary>
    /// <param name="pictures">The pictures.</param>
    /// <param name="file">The start of their files' names.</param>
    /// <param name="heading">The start of the titles.</param>
    /// <param name="rows">The rows of the table.</param>
    /// <param name="areAlike">Whether the rows do the same job, so that they can be compared.</param>
    /// <param name="against">The name of the row that all are compared with, or <see langword="null"/> for the reference.</param>
    public static IReadOnlyList<Figure> Draw(
        IEnumerable<ContenderPicture<TRow>> pictures, string file, string heading, IReadOnlyList<TRow> rows, bool areAlike = true, string? against = null) =>
        [.. pictures.Where(picture => rows.Any(row => picture.Value(row) > 0)).Select(picture => picture.Draw(file, heading, rows, areAlike, against))];

    /// <summary>Decant and the row that it is compared with, or <see langword="null"/> if one of the two is missing.</summary>
    public Rivalry? RivalryIn(IReadOnlyList<TRow> rows, string? against = null)
    {
        (TRow? Decant, TRow? Other) duel = Phrases.Duel(rows, Value, MoreIsBetter);
        return rows.FirstOrDefault(row => row.Name == against && row != duel.Decant) is not { } other
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
        Func<double?, string> show = rivalry is null || ShowAlike is null ? Show : ShowAlike(rivalry);
        string said = !areAlike || best is null ? Subject
            : rivalry is null ? $"{Subject}, at best {Units.Joined(show(Value(best)))} ({best.Label})"
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
                .. results is { } size ? [new Bar("The returned objects themselves", size, show(size)) { Name = "results", Kind = BarKind.Results }] : Array.Empty<Bar>(),
                .. measured.Where(row => floor is null || !row.Is(ContenderTraits.Floor)).OrderBy(row => MoreIsBetter ? -Value(row) : Value(row))
                    .Select(row => CreateBar(row, show)),
            ],
            Floor = floor is null ? null : new(floor.Label, Value(floor)!.Value, show(Value(floor))),
            // Otherwise a bar that is a thousand times as long would hide the others.
            End = results is null ? null : 2 * Math.Max(results.Value, Math.Max(rivalry?.Own ?? 0, rivalry?.Other ?? 0)),
            Intervals = Intervals,
        };
    }

    /// <summary>The kind of a row's bar.</summary>
    public static BarKind KindOf(TRow row) =>
        !row.Is(ContenderTraits.Decant) ? BarKind.Other : row.Is(ContenderTraits.ChecksLess) ? BarKind.DecantChecksLess : BarKind.Decant;

    private Bar CreateBar(TRow row, Func<double?, string> show) => new(row.LabelWithVersion, Value(row)!.Value, show(Value(row)))
    {
        Name = row.Name,
        Kind = KindOf(row),
        Interval = Interval(row),
    };
}
