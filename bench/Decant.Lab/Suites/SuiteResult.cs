using Decant.Lab.Reports;
using Decant.Lab.Suites.Findings;
using Decant.Ladder;
using static Decant.Lab.Reports.Column<Decant.Lab.Suites.Row>;

namespace Decant.Lab.Suites;

/// <summary>The result of a suite, with one table per body.</summary>
internal sealed record SuiteResult : LabResult<Row>
{
    protected override IReadOnlyList<Column<Row>> Columns { get; } =
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

    public required Suite Suite { get; init; }

    public required string Job { get; init; }

    /// <summary>The arguments of the command, or <see langword="null"/> in older results.</summary>
    public string? Arguments { get; init; }

    // In the other suites most rows do the same job, so that one of them can be the best.
    private bool IsOfManyJobs => Suite is Suite.Memory or Suite.Stages;

    protected override string Name => Suite.ToName();

    protected override string Title => Suite.ToTitle();

    protected override string Method => Job;

    protected override IEnumerable<string> Commands => [Arguments ?? $"--suite {Name}", "compare A B"];

    protected override IEnumerable<ReportTable> Tables =>
        from body in Rows.GroupBy(row => row.Body)
        let rows = body.ToArray()
        select ReportTable.Of(body.Key, Columns, rows, row => row.Note) with
        {
            Figures = SuitePictures.Of($"{Name} {body.Key}", body.Key, rows, areAlike: !IsOfManyJobs),
            IsLead = body.First().Count == Rows.Max(row => row.Count),
            Conclusions = IsOfManyJobs ? [] : Findings.Conclusions.Of(rows),
        };

    protected override IReadOnlyList<string> Headline => IsOfManyJobs ? MemoryHeadline.Of(Rows) : SuiteHeadline.Of(Rows);

    protected override IEnumerable<string> Conclusions
    {
        get
        {
            yield return IsOfManyJobs
                ? "The rows of this suite do different work: compare only those that read the same members in the same way."
                : "This run does not tell two rows apart whose confidence intervals overlap.";
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
        "Mean: the time of a call. Error: half of its 99.9 % confidence interval. Ratio: the mean relative to the first row that is not a floor, which is rung0 where it is measured; " +
        "BenchmarkDotNet averages over pairs of iterations, so this row's own ratio may differ from 1. " +
        "Gen0–2: garbage collections per 1,000 calls. Allocated: the bytes that a call allocates. These are BenchmarkDotNet's figures. " +
        "Body/s: the bytes of the body that are read from memory per second (a GB is 10⁹ bytes here). " +
        "× drain: the mean relative to reading the same body with HttpClient and throwing it away. " +
        "Overhead: the bytes allocated beyond the returned objects. " +
        "Published: what the seeds measured, on their machines and runtimes; for rungs, the call includes the resolution of the query from the container.";
}
