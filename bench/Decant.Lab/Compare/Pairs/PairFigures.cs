using Decant.Lab.Reports.Figures;

namespace Decant.Lab.Compare.Pairs;

/// <summary>Pictures of one table, one per quantity. If all its pairs read one body in one way, the bars are the figures of the contenders. Otherwise these
/// have no axis in common, and the bars are the ratios of the pairs, with the middle half of the rounds.</summary>
internal static class PairFigures
{
    public static IEnumerable<Figure> Of(string name, string table, IReadOnlyList<PairRow> rows) =>
        from quantity in Quantity.All
        let shown = rows.Where(row => row.Quantity == quantity.Name && row.Value is not null).ToArray()
        where shown.Length > 0
        // The table of one pair has the body as its title, which is not part of the file's name.
        let file = name == PairsResult.OnePair ? $"{name}-{quantity.Name}" : $"{name}-{FileNames.Slug(table)}-{quantity.Name}"
        let figure = HaveOneBody(shown) ? OfContenders(file, table, quantity, shown) : quantity.IsRatio ? OfRatios(file, table, quantity, shown) : null
        where figure is not null
        select figure;

    private static bool HaveOneBody(PairRow[] rows) => rows.All(row => row is { A: not null, B: not null }) && rows.Select(row => row.Body).Distinct().Count() == 1;

    private static Figure OfContenders(string file, string table, Quantity quantity, PairRow[] rows) => new()
    {
        Name = file,
        Title = $"{table}: {quantity.SideNoun}",
        Axis = $"Median of the rounds; {(quantity.MoreIsBetter ? "more" : "less")} is better",
        Unit = quantity.Unit,
        Bars =
        [
            .. from row in rows
               let names = PairWords.Contenders(row.Pair)
               from side in ((string Name, double Value)[])[(names.A, row.A!.Value), (names.B, row.B!.Value)]
               select new Bar(ContenderRow.LabelOf(side.Name), side.Value, quantity.ShowSide(side.Value))
               {
                   Name = side.Name,
                   Kind = BarKinds.Of(Contenders.Find(side.Name)?.Traits ?? ContenderTraits.None),
               },
        ],
        MoreIsBetter = quantity.MoreIsBetter,
    };

    private static Figure OfRatios(string file, string table, Quantity quantity, PairRow[] rows) => new()
    {
        Name = file,
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
