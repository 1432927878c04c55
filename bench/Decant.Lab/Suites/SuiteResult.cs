using Decant.Lab.Reports;
using Decant.Lab.Suites.Findings;
using Decant.Ladder;

namespace Decant.Lab.Suites;

/// <summary>What a run of a suite found, a table a body.</summary>
internal sealed record SuiteResult : LabResult<Row>
{
    private static readonly Column<Row>[] s_columns =
    [
        new("Name", row => row.Name, IsText: true),
        new("Mean", row => Units.Time(row.Mean)),
        new("Error", row => Units.Time(row.Error)),
        new("Ratio", row => Units.Ratio(row.Ratio)),
        new("Body/s", row => Units.Rate(row.BytesPerSecond)),
        new("× drain", row => Units.Ratio(row.RatioToDrain)),
        new("Gen0", row => Units.Collections(row.Gen0)),
        new("Gen1", row => Units.Collections(row.Gen1)),
        new("Gen2", row => Units.Collections(row.Gen2)),
        new("Allocated", row => Units.Size(row.Allocated)),
        new("Overhead", row => Units.Size(row.Overhead)),
        new("Published mean", row => row.PublishedSource is null ? "" : Units.Time(row.PublishedMean)),
        new("Published alloc.", row => row.PublishedSource is null ? "" : Units.Size(row.PublishedAllocated)),
    ];

    public required Suite Suite { get; init; }

    public required string Job { get; init; }

    /// <summary>What the lab was started with, as it is typed; results of older days do not say.</summary>
    public string? Arguments { get; init; }

    // In the others most rows do the same job, and so one of these can be the best.
    private bool IsOfManyJobs => Suite is Suite.Memory or Suite.Stages;

    protected override string Name => Suite.ToName();

    protected override string Title => $"Suite {Name}";

    protected override string Method => Job;

    protected override IEnumerable<string> Commands => [Arguments ?? $"--suite {Name}", "compare A B"];

    protected override IEnumerable<ReportTable> Tables =>
        from body in Rows.GroupBy(row => row.Body)
        let rows = body.ToArray()
        select ReportTable.Of(body.Key, s_columns, rows, row => row.Note) with
        {
            Figures = SuiteFigures.Create(Name, body.Key, rows),
            Conclusions = IsOfManyJobs ? [] : Findings.Conclusions.Of(rows),
        };

    protected override IEnumerable<string> Conclusions
    {
        get
        {
            yield return IsOfManyJobs
                ? "The rows of this suite do different work: compare those that read the same members in the same way."
                : "Rows whose confidence intervals overlap are not different in this run.";
            yield return "A claim about two rows rests on a pair, measured in alternating rounds of one process: the command compare.";
            string[] sources = [.. Rows.Select(row => row.PublishedSource).OfType<string>().Distinct()];
            if (sources.Length > 0)
            {
                yield return $"Published figures come from other machines and older runtimes ({string.Join(", ", sources)}). They are shown for the shape, and " +
                    "enter no sentence here.";
            }
        }
    }

    protected override string Legend =>
        "Mean, Error (half of the 99.9 % confidence interval), Ratio (to the first row that is no floor, rung 0 if it is there; " +
        "BenchmarkDotNet takes the mean over pairs of iterations, so that row itself may differ from 1), " +
        "Gen0–2 (per 1,000 calls) and Allocated are BenchmarkDotNet's; " +
        "Body/s is how much of the body, in memory, is read in a second (a GB is 10⁹ bytes here); " +
        "× drain is the mean over that of reading the same body with HttpClient and throwing it away; " +
        "Overhead is what was allocated beyond the returned objects; " +
        "Published is what the seeds measured, on their machines and runtimes, for rungs with the resolution from the container in the call.";

    protected override IEnumerable<Field<Row>> Fields =>
    [
        new("name", row => row.Name),
        new("body", row => row.Body),
        new("count", row => row.Count),
        new("shape", row => row.Shape),
        new("transfer", row => row.Transfer),
        new("body_bytes", row => row.BodyBytes),
        new("mean_ns", row => row.Mean),
        new("error_ns", row => row.Error),
        new("standard_deviation_ns", row => row.StandardDeviation),
        new("bytes_per_second", row => row.BytesPerSecond),
        new("ratio", row => row.Ratio),
        new("ratio_to_drain", row => row.RatioToDrain),
        new("operations", row => row.Operations),
        new("gen0_per_1000", row => row.Gen0),
        new("gen1_per_1000", row => row.Gen1),
        new("gen2_per_1000", row => row.Gen2),
        new("allocated", row => row.Allocated),
        new("result_bytes", row => row.ResultBytes),
        new("overhead", row => row.Overhead),
        new("published_mean_ns", row => row.PublishedMean),
        new("published_allocated", row => row.PublishedAllocated),
        new("published_source", row => row.PublishedSource),
        new("note", row => row.Note),
    ];
}
