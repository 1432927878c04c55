using Decant.Lab.Compare;
using Decant.Lab.Reports.Figures;
using static Decant.Lab.Reports.Column<Decant.Lab.Throughput.LoadRow>;

namespace Decant.Lab.Throughput;

/// <summary>The costs of contenders, or of a gateway's services, under load and the times of their callers.</summary>
internal abstract record LoadResult : LabResult<LoadRow>
{
    private protected static readonly ContenderQuantity<LoadRow> Requests =
        new("requests", "requests per second", FigureUnit.Count, row => row.RequestsPerSecond.Median, Units.Count)
        {
            MoreIsBetter = true,
            Interval = row => row.RequestsPerSecond.Ends,
            Intervals = Lab.Quartiles.Words,
            Ratio = row => row.Ratio,
        };

    private protected static readonly ContenderQuantity<LoadRow> Percentile =
        new("p99", "time that 99 % of the calls do not exceed", FigureUnit.Nanoseconds, row => row.P99?.Median, Units.Time)
        {
            Interval = row => row.P99?.Ends,
            Intervals = Lab.Quartiles.Words,
        };

    private protected static readonly ContenderQuantity<LoadRow> CpuTime =
        new("cpu", "CPU time of a call in the measured process", FigureUnit.Nanoseconds, row => row.Cpu.Median, Units.Time)
        {
            Interval = row => row.Cpu.Ends,
            Intervals = Lab.Quartiles.Words,
            Ratio = row => row.CpuRatio,
        };

    public required IReadOnlyList<int> Callers { get; init; }

    public required int Seconds { get; init; }

    public required int Rounds { get; init; }

    protected override IReadOnlyList<Column<LoadRow>> Columns =>
    [
        Text("Name", "name", row => row.Name).AsKey(),
        Place,
        Count("Callers", "callers", row => row.Callers).AsKey().As(Importance.Key),
        Recorded("calls", row => row.Calls),
        .. Quartiles("Requests/s", "requests_per_second", "", row => row.RequestsPerSecond, Units.Count, Magnitude.Throughput),
        .. Quartiles("Ratio", "ratio", "", row => row.Ratio, Units.Ratio, Magnitude.Ratio, importance: Importance.Ratio),
        Time("p50", "p50_ns", row => row.P50.Median).In(Magnitude.Percentile).As(Importance.Detail),
        Time("p99", "p99_ns", row => row.P99?.Median).In(Magnitude.Percentile).As(Importance.Detail),
        // It is not collected, because a short round has too few calls for it, and a figure that some runs lack cannot be followed.
        Time("p99.9", "p999_ns", row => row.P999?.Median).In(null).As(Importance.Detail),
        Time("CPU", "cpu_ns", row => row.Cpu.Median).As(Importance.Cost),
        .. Quartiles("CPU ratio", "cpu_ratio", "", row => row.CpuRatio, Units.Ratio, Magnitude.Ratio, importance: Importance.Ratio),
        Size("Allocated", "allocated", row => row.Allocated),
        Collections("Gen0", "gen0_per_1000", row => row.Gen0),
        Collections("Gen1", "gen1_per_1000", row => row.Gen1),
        Collections("Gen2", "gen2_per_1000", row => row.Gen2),
        Percent("GC", "pause_share", row => row.PauseShare),
        Shown("Pause", row => row.LongestPause == 0 ? Units.Missing : Units.Time(row.LongestPause)).As(Importance.Collections),
        Recorded("longest_pause_ns", row => row.LongestPause),
        Count("Threads", "threads", row => row.Threads).As(Importance.Background),
        Size("Peak", "peak_working_set", row => row.PeakWorkingSet).In(Magnitude.Peak),
    ];

    /// <summary>The column that tells the tables apart.</summary>
    protected abstract Column<LoadRow> Place { get; }

    /// <summary>The tables, the most important one first, with the name of the row that the others are compared with.</summary>
    protected abstract IReadOnlyList<(string Title, string File, string Against, IReadOnlyList<LoadRow> Rows)> Groups { get; }

    /// <summary>The quantities that have pictures and sentences.</summary>
    private protected abstract IReadOnlyList<ContenderQuantity<LoadRow>> Pictured { get; }

    protected override IEnumerable<ReportTable> Tables => Groups.Select((group, index) => ReportTable.Of(group.Title, Columns, group.Rows) with
    {
        IsLead = index == 0,
        Figures = ContenderQuantity<LoadRow>.Draw(Pictured, group.File, HeadingOf(group.Title, group.Rows.Max(row => row.Callers)), [.. group.Rows.Where(row => row.Callers == group.Rows.Max(one => one.Callers))]),
        Conclusions = [.. Pictured.SelectMany(quantity => Findings.Of(quantity, LoadsOf(group.Title, group.Rows), group.Against))],
    });

    protected override IReadOnlyList<string> Headline => Groups is [var first, ..]
        ? Findings.Of(Pictured[0], Groups.Where(group => group.Against == first.Against).SelectMany(group => LoadsOf(group.Title, group.Rows)), first.Against)
        : [];

    /// <summary>The meanings of the columns that both commands have.</summary>
    protected static string LegendOf(string against, string where) =>
        "Figures are medians of the rounds; brackets hold the middle half of them. Requests/s: of all callers together, each of which calls again as soon as its call has ended. " +
        $"Ratio and CPU ratio: requests/s and CPU time relative to {against}, by round. p50, p99 and p99.9: the time that 50 %, 99 % and 99.9 % of the calls do not exceed; - where a round " +
        FormattableString.Invariant($"had fewer than {Latency.LeastCallsForP99} or {Latency.LeastCallsForP999:N0} calls. ") +
        $"CPU and Allocated: per call, in {where}. Gen0–2: garbage collections per 1,000 calls. GC: the share of the time for which they stopped the process. " +
        "Pause: the longest stop in any round. ";

    // The most callers first.
    private static IEnumerable<(string Heading, IReadOnlyList<LoadRow> Rows)> LoadsOf(string title, IReadOnlyList<LoadRow> rows) =>
        rows.GroupBy(row => row.Callers).OrderByDescending(callers => callers.Key).Select(callers => (HeadingOf(title, callers.Key), (IReadOnlyList<LoadRow>)[.. callers]));

    private static string HeadingOf(string title, int callers) => $"{title}, {Units.Count(callers, "caller")}";
}
