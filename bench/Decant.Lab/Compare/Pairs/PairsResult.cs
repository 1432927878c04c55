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

    /// <summary>What the lab was started with, as it is typed.</summary>
    public required string Command { get; init; }

    public required int Rounds { get; init; }

    /// <summary>Whether Ctrl+C ended the run before its end.</summary>
    public required bool Interrupted { get; init; }

    /// <summary>What went wrong, a line each; empty when nothing did.</summary>
    public required IReadOnlyList<string> Failures { get; init; }

    protected override string Name => Command.Split(' ')[0];

    protected override string Arguments => Command;

    protected override string Description => FormattableString.Invariant(
        $"Blocks of calls of A and of B alternate in one process, in {Rounds} {(Rounds == 1 ? "round" : "rounds")}; each pair in a process of its own");

    protected override string Legend => string.Join(' ',
    [
        $"{Description}.",
        "Brackets: the middle half of the rounds.",
        .. Quantity.All.Where(quantity => Rows.Any(row => row.Quantity == quantity.Name)).Select(quantity => $"{quantity.Name}: {quantity.Meaning}."),
    ]);

    protected override IEnumerable<string> Warnings =>
        [.. Interrupted ? ["Interrupted: what was measured until then is kept."] : Array.Empty<string>(), .. Failures];

    protected override IEnumerable<ResultTable<PairRow>> Tables
    {
        get
        {
            foreach (IGrouping<string, PairRow> table in Rows.GroupBy(row => row.Table))
                yield return new(table.Key, [.. table], Conclude([.. table])) { Figures = [.. PairFigures.Of(Name, table.Key, [.. table])] };
            PairRow[] inShort = [.. Rows.Where(row => row.IsInShort)];
            if (inShort.Length > 0)
                yield return new(InShort, inShort);
        }
    }

    protected override (string Title, Func<PairRow, string> Show)[] Columns { get; } = CreateColumns(row => row.Pair, row => row.Verdict);

    protected override (string Title, Func<PairRow, string> Show)[] MarkdownColumns { get; } =
        CreateColumns(row => $"`{row.Pair}`", row => row.Verdict == "missed" ? "**missed**" : row.Verdict);

    protected override IReadOnlyCollection<string> WordColumns { get; } = ["pair", "quantity", ""];

    protected override (string Name, Func<PairRow, object?> Value)[] Fields { get; } =
    [
        ("table", row => row.Table),
        ("pair", row => row.Pair),
        ("quantity", row => row.Quantity),
        ("goal", row => row.Goal),
        ("aim", row => row.Aim),
        ("value", row => row.Value),
        ("low", row => row.Low),
        ("high", row => row.High),
        ("verdict", row => row.Verdict),
    ];

    /// <summary>Of one pair: every quantity that it has.</summary>
    public static PairsResult Of(Comparison comparison, ComparisonRequest request, DateTimeOffset start) => new()
    {
        Date = start,
        Machine = Machine.Current,
        Command = FormattableString.Invariant($"{OnePair} {request.ToArguments()} --rounds {request.Rounds}"),
        Rounds = comparison.Rounds,
        Interrupted = comparison.Interrupted is true,
        Failures = [],
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
                   A = found.A,
                   B = found.B,
               },
        ],
    };

    private static (string, Func<PairRow, string>)[] CreateColumns(Func<PairRow, string> pair, Func<PairRow, string> verdict) =>
    [
        ("pair", pair),
        ("quantity", row => row.Quantity),
        ("goal", row => row.Bound),
        ("aim", row => row.Aim?.ToString(CultureInfo.InvariantCulture) ?? ""),
        ("A", row => row.A ?? ""),
        ("B", row => row.B ?? ""),
        ("measured", row => row.Shown),
        ("", verdict),
    ];

    private static string? Conclude(PairRow[] rows)
    {
        PairRow[] judged = [.. rows.Where(row => row.Verdict.Length > 0)];
        if (judged.Length == 0)
            return null;
        int aims = judged.Count(row => row.Verdict == "aim"), missed = judged.Count(row => row.Verdict == "missed");
        return FormattableString.Invariant($"Of {judged.Length} goals {judged.Length - missed} are met, {aims} of them to the aim; {missed} are missed.");
    }
}
