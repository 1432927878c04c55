using static Decant.Lab.Reports.Column<Decant.Lab.Compare.Pairs.PairRow>;

namespace Decant.Lab.Compare.Pairs;

/// <summary>The result of one pair or of a set of pairs.</summary>
internal sealed record PairsResult : LabResult<PairRow>
{
    /// <summary>The command for one pair, and the name of its files.</summary>
    public const string OnePair = "compare";

    /// <summary>The command for a set of pairs, and the name of its files.</summary>
    public const string SetOfPairs = "pairs";

    private const int MostSentences = 3;

    protected override IReadOnlyList<Column<PairRow>> Columns { get; } =
    [
        Recorded("table", row => row.Table),
        Text("pair", "pair", row => row.Pair).AsKey() with { Style = _ => CellStyle.Code },
        Text("body", null, row => row.Body).As(Importance.Detail),
        Text("quantity", "quantity", row => row.Quantity),
        Text("A", null, row => row.ShownA).As(Importance.Detail),
        Text("B", null, row => row.ShownB).As(Importance.Detail),
        Shown("results", row => row.ShownResults).As(Importance.Background),
        Shown("goal", row => row.Bound).As(Importance.Ratio),
        Shown("aim", row => row.Aim?.ToString(CultureInfo.InvariantCulture) ?? "").As(Importance.Background),
        Recorded("goal", row => row.Goal),
        Recorded("aim", row => row.Aim),
        Shown("measured", row => row.Shown),
        Recorded("value", row => row.Value) with { Magnitude = row => Pairs.Quantity.Find(row.Quantity)!.Magnitude },
        Recorded("low", row => row.Low),
        Recorded("high", row => row.High),
        Recorded("a", row => row.A),
        Recorded("b", row => row.B),
        Recorded("result_bytes_a", row => row.ResultBytesOfA),
        Recorded("result_bytes_b", row => row.ResultBytesOfB),
        Text("verdict", "verdict", row => row.Verdict) with { Style = row => row.Verdict == PairRow.Missed ? CellStyle.Strong : CellStyle.Plain },
    ];

    public required string Command { get; init; }

    public required int Rounds { get; init; }

    /// <summary>The costs of both contenders of one pair, or <see langword="null"/> for a set of pairs.</summary>
    public Comparison? Comparison { get; init; }

    /// <summary>The costs of both contenders of one pair over each of several kinds of connection.</summary>
    public IReadOnlyList<Comparison>? Comparisons { get; init; }

    protected override string Name => Command.Split(' ')[0];

    protected override string Title => Name == OnePair ? "Two contenders in alternating rounds" : "Pairs of contenders in alternating rounds";

    // For one pair, the comparison itself, which contains more than the rows.
    protected override object Printed => Comparison ?? (object)this;

    protected override IEnumerable<string> Commands => [Command];

    protected override string Method =>
        $"Blocks of calls of A and B alternate in one process, in {Units.Count(Rounds, "round")}{(Comparison is null ? "; each pair in a process of its own" : "")}";

    protected override IReadOnlyList<string> Headline
    {
        get
        {
            IEnumerable<string> ratios =
                from quantity in Quantity.All
                let compared = Rows.Where(row => row.Quantity == quantity.Name && row.Low is not null).Select(VersusOf).ToArray()
                where compared.Length > 0
                from sentence in Findings.Of(quantity.Noun, compared)
                select sentence;
            string[] goals = Conclude(Rows), told = [.. ratios.Take(MostSentences - goals.Length), .. goals];
            return told.Length > 0 ? told : ["No ratio was measured."];
        }
    }

    protected override string Legend => string.Join(' ',
    [
        "A and B: the first and the second contender, with the median of its own figure; bytes include the results. Brackets hold the middle half of the rounds.",
        .. Rows.Any(row => row.Goal is not null)
            ? (string[])["goal: the figure to reach. aim: the better figure that is hoped for. verdict: the goal or the aim that the figure reaches, or missed."]
            : [],
        .. Rows.Select(row => row.Library).OfType<string>().Distinct().Select(library => $"Measured with {library}."),
        .. Quantity.All.Where(quantity => Rows.Any(row => row.Quantity == quantity.Name)).Select(quantity => $"{quantity.Name}: {quantity.Meaning}."),
    ]);

    protected override IEnumerable<ReportTable> Tables
    {
        get
        {
            if ((Comparison is { } pair ? [pair] : Comparisons ?? []) is { Count: > 0 } pairs)
                yield return ContendersTable.Create(Rows[0].Table, pairs, isInMemory: Rows.Any(row => Quantity.Find(row.Quantity)!.IsOfMemory));
            foreach (PairRow[] rows in Rows.GroupBy(row => row.Table).Select(table => table.ToArray()))
            {
                string title = Comparison is null ? rows[0].Table : $"{Comparison.A.Name} / {Comparison.B.Name}";
                yield return ReportTable.Of(title, Columns, rows) with { Conclusions = Conclude(rows), Figures = [.. PairFigures.Of(Name, rows[0].Table, rows)] };
            }
        }
    }

    /// <summary>The result of one pair, with every quantity that it has.</summary>
    public static PairsResult Of(Comparison comparison, ComparisonRequest request, DateTimeOffset start) => new()
    {
        Date = start,
        Machine = Machine.Current,
        Origin = request.Origin,
        Command = FormattableString.Invariant($"{OnePair} {request.ToArguments()} --rounds {request.Rounds}"),
        Rounds = comparison.Rounds,
        Interrupted = comparison.Interrupted is true,
        Comparison = comparison,
        Rows =
        [
            .. from quantity in Quantity.All
               where quantity.Read(comparison) is not null && (request.IsInMemory || !quantity.IsOfMemory)
               select new PairRow
               {
                   Table = $"{request.Body}, {Units.Size(comparison.BodyBytes)}",
                   Pair = request.ToArguments(),
                   Quantity = quantity.Name,
               }.With(comparison),
        ],
    };

    private static Versus VersusOf(PairRow row)
    {
        string[] words = row.Pair.Split(' ');
        return new(
            words.Length > 2 ? string.Join(' ', words[2..]) : row.Table,
            ContenderRow.NameWithLabel(words[0]),
            ContenderRow.NameWithLabel(words.ElementAtOrDefault(1) ?? ""),
            row.Value!.Value,
            row.Low!.Value,
            row.High!.Value)
        {
            MoreIsBetter = Quantity.Find(row.Quantity)!.MoreIsBetter,
        };
    }

    private static string[] Conclude(IReadOnlyList<PairRow> rows)
    {
        PairRow[] judged = [.. rows.Where(row => row.Verdict.Length > 0)];
        if (judged.Length == 0)
            return [];
        int missed = judged.Count(row => row.Verdict == PairRow.Missed), aims = judged.Count(row => row.Verdict == PairRow.AimReached);
        return [FormattableString.Invariant($"Goals met: {judged.Length - missed:N0} of {judged.Length:N0}, {aims:N0} of them with the aim reached; missed: {missed:N0}.")];
    }
}
