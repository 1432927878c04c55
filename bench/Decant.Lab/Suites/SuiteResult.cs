using Decant.Lab.Reports.Figures;
using static Decant.Lab.Reports.Column<Decant.Lab.Suites.Row>;

namespace Decant.Lab.Suites;

/// <summary>The result of a suite, with one table per body.</summary>
internal sealed record SuiteResult : LabResult<Row>
{
    /// <summary>The name of the files of a suite on several runtimes.</summary>
    public const string OnRuntimes = "runtimes";

    protected override IReadOnlyList<Column<Row>> Columns =>
    [
        Text("Name", "name", row => row.Name).AsKey(),
        Recorded("body", row => row.Body).AsKey(row => row.Body.Replace(",", "", StringComparison.Ordinal)),
        Recorded("count", row => row.Count),
        Recorded("shape", row => row.Shape),
        Recorded("protocol", row => row.Protocol),
        Recorded("transfer", row => row.Transfer),
        Recorded("body_bytes", row => row.BodyBytes),
        Time("Mean", "mean_ns", row => row.Mean),
        Time("Error", "error_ns", row => row.Error).In(null).As(Importance.Error),
        Recorded("standard_deviation_ns", row => row.StandardDeviation),
        Rate("Body/s", "bytes_per_second", row => row.BytesPerSecond),
        Ratio("Ratio", "ratio", row => row.Ratio),
        Ratio("× drain", "ratio_to_drain", row => row.RatioToDrain),
        .. Runtimes is [var oldest, ..]
            ? Quartiles($"× {oldest}", "runtime_ratio", "", row => row.RuntimeRatio, Units.Ratio, Magnitude.Ratio, importance: Importance.Ratio)
            : [],
        Recorded("operations", row => row.Operations),
        Collections("Gen0", "gen0_per_1000", row => row.Gen0),
        Collections("Gen1", "gen1_per_1000", row => row.Gen1),
        Collections("Gen2", "gen2_per_1000", row => row.Gen2),
        Size("Allocated", "allocated", row => row.Allocated),
        Recorded("result_bytes", row => row.ResultBytes),
        Size("Overhead", "overhead", row => row.Overhead),
        Shown("Published mean", row => row.PublishedSource is null ? "" : Units.Time(row.PublishedMean)).As(Importance.Background),
        Shown("Published alloc.", row => row.PublishedSource is null ? "" : Units.Size(row.PublishedAllocated)).As(Importance.Background),
        Recorded("published_mean_ns", row => row.PublishedMean),
        Recorded("published_allocated", row => row.PublishedAllocated),
        Recorded("published_source", row => row.PublishedSource),
        Recorded("note", row => row.Note),
    ];

    private static readonly ContenderQuantity<Row> s_time = new("time", "mean time of a call", FigureUnit.Nanoseconds, row => row.Mean, Units.Time)
    {
        Interval = row => row.Error > 0 ? row.Interval : null,
        Paired = (row, other) => row.Paired is { } paired && paired.With == other.Name ? paired.Time : null,
    };

    private static readonly ContenderQuantity<Row> s_overhead = new(
        "overhead", "memory allocated beyond the returned objects by a call", FigureUnit.Bytes, row => row.Overhead, bytes => Units.Size((long?)bytes))
    {
        Results = row => row.ResultBytes,
    };

    private static readonly ContenderQuantity<Row> s_allocated = new(
        "allocated", "managed memory allocated by a call", FigureUnit.Bytes, row => row.Allocated, bytes => Units.Size((long?)bytes));

    public required Suite Suite { get; init; }

    public required string Job { get; init; }

    /// <summary>The arguments of the command, or <see langword="null"/> in older results.</summary>
    public string? Arguments { get; init; }

    /// <summary>The runtimes that were compared, the oldest first, or <see langword="null"/> for the lab's own. Each has tables of its own.</summary>
    public IReadOnlyList<string>? Runtimes { get; init; }

    // In the other suites most rows do the same job, so that one of them can be the best.
    private bool IsOfManyJobs => Suite is Suite.Memory or Suite.Queries or Suite.Stages;

    protected override string Name => Runtimes is null ? Suite.ToName() : OnRuntimes;

    protected override string Title => Suite.ToTitle() + (Runtimes is null ? "" : ", on several runtimes");

    protected override string Method => Job;

    protected override IEnumerable<string> Commands => [Arguments ?? $"--suite {Suite.ToName()}", "compare A B"];

    protected override IEnumerable<ReportTable> Tables =>
        from body in Rows.GroupBy(row => row.Body)
        let rows = body.ToArray()
        let memory = rows.Any(row => row.ResultBytes > 0) ? s_overhead : s_allocated
        select ReportTable.Of(body.Key, Columns, rows, row => row.Note) with
        {
            Figures = ContenderQuantity<Row>.Draw([s_time, memory], $"{Name} {body.Key}", body.Key, rows),
            IsLead = body.First().Count == Rows.Max(row => row.Count),
            Conclusions = IsOfManyJobs
                ? []
                : [.. ((ContenderQuantity<Row>[])[s_time, memory]).SelectMany(quantity => Findings.Of(quantity, [(body.Key, rows)]))],
        };

    protected override IReadOnlyList<string> Headline
    {
        get
        {
            if (Rows.Where(row => row.Body == Rows[0].Body && row.RuntimeRatio is not null && s_time.IsWhole(row)).Select(VersusOldest).ToArray() is { Length: > 0 } newest)
                return Findings.Of(s_time.Noun, newest);
            (string Body, IReadOnlyList<Row> Rows)[] bodies = Bodies();
            return IsOfManyJobs ? [s_time.Describe(bodies[0].Body, bodies[0].Rows)] : Findings.Of(s_time, bodies, advice: "repeat it on a quiet machine");
        }
    }

    protected override IEnumerable<string> Conclusions
    {
        get
        {
            yield return IsOfManyJobs
                ? "The rows of this suite do different work: compare only those that read the same members in the same way."
                : "This run does not tell two rows apart whose confidence intervals overlap.";
            foreach (Row row in Rows.Where(row => row.Paired is not null))
            {
                yield return $"{row.Body}: the iterations did not tell {row.LabelWithName} and {ContenderRow.NameWithLabel(row.Paired!.With)} apart. Their ratio is that of " +
                    $"{Units.Count(row.Paired.Rounds, "alternating round")}, and the brackets hold the middle half of these.";
            }

            yield return "To compare two rows reliably, run the command compare: it measures them in alternating rounds of one process.";
            string[] sources = [.. Rows.Select(row => row.PublishedSource).OfType<string>().Distinct()];
            if (sources.Length > 0)
            {
                yield return $"Published figures come from other machines and older runtimes ({string.Join(", ", sources)}). They show how rows relate to each other, and " +
                    "no sentence here uses them.";
            }
        }
    }

    protected override string Legend =>
        (Runtimes is [var oldest, ..] ? $"× {oldest}: the mean relative to that on {oldest}, by pass; the other figures are those of the pass with the median mean. " : "") +
        "Mean: the time of a call. Error: half of its 99.9 % confidence interval. Ratio: the mean relative to the first row that is not a floor, which is rung0 where it is measured; " +
        "BenchmarkDotNet averages over pairs of iterations, so this row's own ratio may differ from 1. " +
        "Gen0–2: garbage collections per 1,000 calls. Allocated: the bytes that a call allocates. These are BenchmarkDotNet's figures. " +
        "Body/s: the bytes of the body that are read from memory per second (a GB is 10⁹ bytes here). " +
        "× drain: the mean relative to reading the same body with HttpClient and throwing it away. " +
        "Overhead: the bytes allocated beyond the returned objects. " +
        "Published: what the seeds measured, on their machines and runtimes; for rungs, the call includes the resolution of the query from the container.";

    /// <summary>The pairs of rows that the headline compares and does not tell apart.</summary>
    public IEnumerable<(Row Own, Row Other)> FindUndecided() => IsOfManyJobs || Runtimes is not null
        ? []
        : Bodies().Where(body => s_time.Compare(body.Body, body.Rows) is { IsTie: true }).Select(body => s_time.Choose(body.Rows)!.Value);

    private (string Body, IReadOnlyList<Row> Rows)[] Bodies() =>
        [.. Rows.GroupBy(row => row.Body).Select(body => (body.Key, (IReadOnlyList<Row>)[.. body])).OrderByDescending(body => body.Item2[0].Count)];

    private Versus VersusOldest(Row row)
    {
        Quartiles ratio = row.RuntimeRatio!.Value;
        return new(row.LabelWithName, Runtimes![^1], Runtimes[0], ratio.Median, ratio.Low, ratio.High);
    }
}
