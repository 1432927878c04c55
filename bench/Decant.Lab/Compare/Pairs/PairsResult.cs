using System.Globalization;
using Decant.Lab.Reports;

namespace Decant.Lab.Compare.Pairs;

/// <summary>What the rounds of one pair or of a set of pairs found.</summary>
internal sealed record PairsResult : LabResult<PairRow>
{
    /// <summary>The name of the files of one pair, and its command.</summary>
    public const string OnePair = "compare";

    /// <summary>The name of the files of a set, and its command.</summary>
    public const string SetOfPairs = "pairs";

    private const string InShort = "In short";

    private static readonly Column<PairRow>[] s_columns =
    [
        new("pair", row => row.Pair, IsText: true) { Style = _ => CellStyle.Code },
        new("quantity", row => row.Quantity, IsText: true),
        new("goal", row => row.Bound),
        new("aim", row => row.Aim?.ToString(CultureInfo.InvariantCulture) ?? ""),
        new("measured", row => row.Shown),
        new("", row => row.Verdict, IsText: true) { Style = row => row.Verdict == "missed" ? CellStyle.Strong : CellStyle.Plain },
    ];

    /// <summary>What the lab was started with, as it is typed.</summary>
    public required string Command { get; init; }

    public required int Rounds { get; init; }

    /// <summary>What the two contenders of one pair cost; a set of pairs does not say.</summary>
    public Comparison? Comparison { get; init; }

    protected override string Name => Command.Split(' ')[0];

    protected override IEnumerable<string> Commands => [Command];

    protected override string Method => FormattableString.Invariant(
        $"Blocks of calls of A and of B alternate in one process, in {Rounds} {(Rounds == 1 ? "round" : "rounds")}{(Comparison is null ? "; each pair in a process of its own" : "")}");

    protected override string Legend => string.Join(' ',
    [
        "Brackets: the middle half of the rounds.",
        .. Quantity.All.Where(quantity => Rows.Any(row => row.Quantity == quantity.Name)).Select(quantity => $"{quantity.Name}: {quantity.Meaning}."),
    ]);

    protected override IEnumerable<string> Conclusions =>
        Comparison is { } pair ? [$"CPU time {pair.A} / {pair.B} = {Units.Ratio(pair.CpuRatio)}."] : [];

    protected override IEnumerable<ReportTable> Tables
    {
        get
        {
            if (Comparison is { } pair)
                yield return ContendersTable.Create(Rows[0].Table, pair, isInMemory: Rows.Any(row => row.Quantity == "rate"));
            foreach (PairRow[] rows in Rows.GroupBy(row => row.Table).Select(table => table.ToArray()))
            {
                string title = Comparison is null ? rows[0].Table : $"{Comparison.A} / {Comparison.B}";
                yield return ReportTable.Of(title, s_columns, rows) with { Conclusions = Conclude(rows), Figures = [.. PairFigures.Of(Name, rows[0].Table, rows)] };
            }

            PairRow[] inShort = [.. Rows.Where(row => row.IsInShort)];
            if (inShort.Length > 0)
                yield return ReportTable.Of(InShort, s_columns, inShort);
        }
    }

    protected override IEnumerable<Field<PairRow>> Fields =>
    [
        new("table", row => row.Table),
        new("pair", row => row.Pair),
        new("quantity", row => row.Quantity),
        new("goal", row => row.Goal),
        new("aim", row => row.Aim),
        new("value", row => row.Value),
        new("low", row => row.Low),
        new("high", row => row.High),
        new("verdict", row => row.Verdict),
    ];

    /// <summary>Of one pair: every quantity that it has.</summary>
    public static PairsResult Of(Comparison comparison, ComparisonRequest request, DateTimeOffset start) => new()
    {
        Date = start,
        Machine = Machine.Current,
        Command = FormattableString.Invariant($"{OnePair} {request.ToArguments()} --rounds {request.Rounds}"),
        Rounds = comparison.Rounds,
        Interrupted = comparison.Interrupted is true,
        Comparison = comparison,
        Rows =
        [
            .. from quantity in Quantity.All
               let found = quantity.Read(comparison)
               // Over HTTP the origin's and the kernel's share is in the time, and a rate would be taken for the contender's.
               where found is not null && (quantity.Name != "rate" || request.IsInMemory)
               select new PairRow
               {
                   Table = $"{request.Body}, {Units.Size(comparison.BodyBytes)}",
                   Pair = request.ToArguments(),
                   Quantity = quantity.Name,
                   Value = found.Value,
                   Low = found.Low,
                   High = found.High,
               },
        ],
    };

    private static string[] Conclude(PairRow[] rows)
    {
        PairRow[] judged = [.. rows.Where(row => row.Verdict.Length > 0)];
        if (judged.Length == 0)
            return [];
        int aims = judged.Count(row => row.Verdict == "aim"), missed = judged.Count(row => row.Verdict == "missed");
        return [FormattableString.Invariant($"Of {judged.Length} goals {judged.Length - missed} are met, {aims} of them to the aim; {missed} are missed.")];
    }
}
