using Decant.Lab.Suites;

namespace Decant.Lab.Reports;

/// <summary>A column of the tables on the console and in Markdown, which show the same.</summary>
internal sealed record Column(string Title, Func<Row, string> Show, bool IsText = false)
{
    public static IReadOnlyList<Column> All { get; } =
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

    /// <summary>What the columns mean, in a few lines below every table.</summary>
    public const string Legend =
        "Mean, Error (half of the 99.9 % confidence interval), Ratio (to the first row that is no floor, rung 0 if it is there; " +
        "BenchmarkDotNet takes the mean over pairs of iterations, so that row itself may differ from 1), " +
        "Gen0–2 (per 1,000 calls) and Allocated are BenchmarkDotNet's; " +
        "Body/s is how much of the body, in memory, is read in a second (a GB is 10⁹ bytes here); " +
        "× drain is the mean over that of reading the same body with HttpClient and throwing it away; " +
        "Overhead is what was allocated beyond the returned objects; " +
        "Published is what the seeds measured, on their machines and runtimes, for rungs with the resolution from the container in the call.";

    /// <summary>The columns in which some row has something to show; names and means always, for a row without figures needs room for
    /// its reason.</summary>
    public static Column[] UsedBy(Row[] rows) =>
        [.. All.Where((column, index) => index < 2 || rows.Any(row => row.Note is null && column.Show(row) is not ("" or "-")))];
}
