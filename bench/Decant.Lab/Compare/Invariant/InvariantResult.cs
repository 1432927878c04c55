using System.Globalization;
using Decant.Lab.Reports;
using static Decant.Lab.Reports.Column<Decant.Lab.Compare.Invariant.InvariantRow>;

namespace Decant.Lab.Compare.Invariant;

/// <summary>Whether Decant is slower, or allocates more, than System.Text.Json anywhere, the worst pair first.</summary>
internal sealed record InvariantResult : LabResult<InvariantRow>
{
    protected override IReadOnlyList<Column<InvariantRow>> Columns =>
    [
        Text("pair", "pair", row => row.Pair) with { Style = _ => CellStyle.Code },
        Recorded("table", row => row.Table),
        Shown("time", row => $"{Units.Ratio(row.Ratio)} [{Units.Ratio(row.Low)}–{Units.Ratio(row.High)}]"),
        Recorded("ratio", row => row.Ratio),
        Recorded("low", row => row.Low),
        Recorded("high", row => row.High),
        Recorded("rounds", row => row.Rounds),
        Recorded("body_bytes", row => row.BodyBytes),
        Time("Decant", "decant_ns", row => row.DecantMicroseconds * 1e3),
        Time("other", "other_ns", row => row.OtherMicroseconds * 1e3),
        Rate("Decant, body/s", null, row => row.BodyBytes / row.DecantMicroseconds * 1e6),
        Size("bytes", "decant_overhead", row => row.DecantOverhead),
        Size("of the other", "other_overhead", row => row.OtherOverhead),
        Text("", "verdict", row => row.Verdict(Limit)) with { Style = row => row.Verdict(Limit).Length > 0 ? CellStyle.Strong : CellStyle.Plain },
    ];

    /// <summary>How wide the vectors were that Decant used, in bits.</summary>
    public required string Width { get; init; }

    public required int Rounds { get; init; }

    /// <summary>Which ratio of time a pair may not be above.</summary>
    public required double Limit { get; init; }

    public required IReadOnlyList<string> Filters { get; init; }

    /// <summary>How many pairs are slower than the limit, or allocate more.</summary>
    public int CountAbove() => Rows.Count(row => row.Verdict(Limit).Length > 0);

    protected override string Name => InvariantChild.What;

    protected override IEnumerable<string> Commands =>
    [
        string.Join(' ', (string[])[Name, .. Filters.Select(filter => $"--filter '{filter}'"), string.Create(CultureInfo.InvariantCulture, $"--rounds {Rounds} --limit {Limit}")]),
        "compare A B",
    ];

    protected override string Method =>
        $"Decant's vectors: {Width}. Blocks of calls of both alternate in one process, in {Units.Count(Rounds, "round")} a pair, each pair in a process of its own; " +
        "what is above the limit is measured again in six times as many";

    protected override IEnumerable<string> Conclusions
    {
        get
        {
            int slower = Rows.Count(row => row.Ratio > Limit), more = Rows.Count(row => row.AllocatesMore);
            yield return string.Create(
                CultureInfo.InvariantCulture,
                $"Of {Units.Count(Rows.Count, "pair")} {slower} are above {Limit:0.00} in time, and {more} allocate more beyond their results.");
        }
    }

    protected override IEnumerable<ReportTable> Tables =>
        from table in Rows.GroupBy(row => row.Table)
        select ReportTable.Of(table.Key, Columns, [.. table]);

    protected override string Legend =>
        "Each row is what compare takes. time: the median of the ratios of Decant's time to the other's, in brackets the middle half of the rounds. Decant, other: what " +
        "a call takes. bytes: what Decant allocates beyond its results, and the other. The other is System.Text.Json with source generation on the same bytes with equal " +
        "results, or for what skips a Utf8JsonReader over all tokens.";
}
