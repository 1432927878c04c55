using Decant.Lab.Reports.Figures;

namespace Decant.Lab.Compare.Pairs;

/// <summary>Pictures of the ratios in one table, one per quantity, with the middle half of the rounds.</summary>
internal static class PairFigures
{
    public static IEnumerable<Figure> Of(string name, string table, IReadOnlyList<PairRow> rows) =>
        from quantity in Quantity.All
        where quantity.IsRatio
        let shown = rows.Where(row => row.Quantity == quantity.Name && row.Value is not null).ToArray()
        where shown.Length > 0
        select Create(name, table, quantity, shown);

    private static Figure Create(string name, string table, Quantity quantity, PairRow[] rows) => new()
    {
        // The table of one pair has the body as its title, which is not part of the file's name.
        Name = name == PairsResult.OnePair ? $"{name}-{quantity.Name}" : $"{name}-{FileNames.Slug(table)}-{quantity.Name}",
        Title = $"{table}: ratios of {quantity.Name}",
        Axis = $"Ratio of the first to the second; {(quantity.MoreIsBetter ? "more" : "less")} is better for the first",
        Unit = FigureUnit.Count,
        Bars =
        [
            .. rows.Select(row => new Bar(row.Pair, row.Value!.Value, row.Shown)
            {
                Name = row.Pair,
                Interval = row is { Low: { } low, High: { } high } ? (low, high) : null,
            }),
        ],
        MoreIsBetter = quantity.MoreIsBetter,
        Line = new("no difference", 1, Units.Ratio(1)),
        Intervals = Quartiles.Words,
    };
}
