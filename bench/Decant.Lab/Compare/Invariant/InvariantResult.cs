using static Decant.Lab.Reports.Column<Decant.Lab.Compare.Invariant.InvariantRow>;

namespace Decant.Lab.Compare.Invariant;

/// <summary>The comparison of Decant with System.Text.Json in all pairs, the worst first.</summary>
internal sealed record InvariantResult : LabResult<InvariantRow>
{
    protected override IReadOnlyList<Column<InvariantRow>> Columns =>
    [
        Text("pair", "pair", row => row.Pair).AsKey() with { Style = _ => CellStyle.Code },
        Recorded("table", row => row.Table),
        Recorded("body_bytes", row => row.BodyBytes),
        .. Widths.SelectMany(ColumnsOf),
        Time("Decant", null, row => row.Widths[0].DecantMicroseconds * 1e3).As(Importance.Detail),
        Time("other", null, row => row.Widths[0].OtherMicroseconds * 1e3).As(Importance.Detail),
        Rate("Decant, body/s", null, row => row.BodyBytes / row.Widths[0].DecantMicroseconds * 1e6),
        Size("bytes", null, row => row.Widths[0].DecantOverhead),
        Size("of the other", null, row => row.Widths[0].OtherOverhead),
        Text("verdict", "verdict", row => row.Verdict(Limit)) with { Style = row => row.Verdict(Limit).Length > 0 ? CellStyle.Strong : CellStyle.Plain },
    ];

    /// <summary>The widths of the vectors in bits, the widest first. <c>scalar</c> means no vectors.</summary>
    public required IReadOnlyList<string> Widths { get; init; }

    public required int Rounds { get; init; }

    /// <summary>The highest accepted ratio of time.</summary>
    public required double Limit { get; init; }

    public required IReadOnlyList<string> Filters { get; init; }

    /// <summary>The number of pairs whose ratio is above the limit or that allocate more.</summary>
    public int CountAbove() => Rows.Count(row => row.Verdict(Limit).Length > 0);

    protected override string Name => InvariantChild.What;

    protected override string Title => "Every kind of value, shape and option beside System.Text.Json";

    protected override IEnumerable<string> Commands =>
    [
        string.Join(' ', (string[])[Name, .. Filters.Select(filter => $"--filter '{filter}'"), string.Create(CultureInfo.InvariantCulture, $"--widths {string.Join(',', Widths)} --rounds {Rounds} --limit {Limit}")]),
        "compare A B",
    ];

    protected override string Method =>
        $"Blocks of calls of both alternate in one process, in {Units.Count(Rounds, "round")} per pair, each pair and each width of vectors in a process of its own; " +
        "a pair above the limit is measured again in six times as many";

    protected override IReadOnlyList<string> Headline =>
        Findings.Of("time of a call", [.. Rows.Select(row => row.Widths.MaxBy(width => width.Ratio)!).Zip(Rows, (figures, row) =>
            new Versus(row.Pair, "Decant", "the other", figures.Ratio, figures.Low, figures.High))]);

    protected override IEnumerable<string> Conclusions
    {
        get
        {
            int slower = Rows.Count(row => row.Worst > Limit), more = Rows.Count(row => row.AllocatesMore);
            yield return string.Create(
                CultureInfo.InvariantCulture,
                $"Of {Units.Count(Rows.Count, "pair")} {slower} are above {Limit:0.00} in time, and {more} allocate more beyond their results.");
        }
    }

    protected override IEnumerable<ReportTable> Tables =>
        from table in Rows.GroupBy(row => row.Table)
        select ReportTable.Of(table.Key, Columns, [.. table]);

    protected override string Legend =>
        "pair: the arguments of compare, Decant first. 512, 256, 128 bits and scalar: the widest vectors that the process used; the figure is the median of the ratios of Decant's " +
        "time to the other's, and brackets hold the middle half of the rounds. Decant and other: the time of a call with the widest vectors. bytes and of the other: the bytes that " +
        "each allocates beyond its results. The other is System.Text.Json with source generation, on the same bytes and with equal results; for skipping it is a Utf8JsonReader over all tokens. verdict: what is above the limit.";

    private static IEnumerable<Column<InvariantRow>> ColumnsOf(string width)
    {
        return
        [
            Shown(char.IsAsciiDigit(width[0]) ? $"{width} bits" : width, row => Of(row) is { } figures ? Show(figures) : Units.Missing),
            Recorded($"ratio_{width}", row => Of(row)?.Ratio).In(Magnitude.Ratio),
            Recorded($"low_{width}", row => Of(row)?.Low),
            Recorded($"high_{width}", row => Of(row)?.High),
            Recorded($"rounds_{width}", row => Of(row)?.Rounds),
            Recorded($"decant_ns_{width}", row => Of(row)?.DecantMicroseconds * 1e3).In(Magnitude.Time),
            Recorded($"other_ns_{width}", row => Of(row)?.OtherMicroseconds * 1e3).In(Magnitude.Time),
            Recorded($"decant_overhead_{width}", row => Of(row)?.DecantOverhead).In(Magnitude.Size),
            Recorded($"other_overhead_{width}", row => Of(row)?.OtherOverhead).In(Magnitude.Size),
        ];

        static string Show(InvariantFigures figures) => $"{Units.Ratio(figures.Ratio)} [{Units.Ratio(figures.Low)}–{Units.Ratio(figures.High)}]";

        InvariantFigures? Of(InvariantRow row) => row.Widths.FirstOrDefault(figures => figures.Width == width);
    }
}
