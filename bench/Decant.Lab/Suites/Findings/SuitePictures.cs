using Decant.Lab.Reports;
using Decant.Lab.Reports.Figures;

namespace Decant.Lab.Suites.Findings;

/// <summary>What is drawn of a suite's tables: time, and what was allocated.</summary>
internal static class SuitePictures
{
    public static IReadOnlyList<ContenderPicture<Row>> All { get; } =
    [
        new("time", "time of a call", "Mean, less is better", FigureUnit.Nanoseconds, row => row.Mean, Units.Time)
        {
            Error = row => row.Error,
            Published = row => (row.PublishedMean, row.PublishedSource),
            WhyMissing = WhyMissing,
        },
        new(
            "allocated", "allocated by a call", "Managed memory, less is better", FigureUnit.Bytes, row => row.Allocated, bytes => Units.Size((long?)bytes))
        {
            Published = row => (row.PublishedAllocated, row.PublishedSource),
            WhyMissing = WhyMissing,
        },
    ];

    // What to do about it stands in the table.
    private static string WhyMissing(Row row) => row.Note?.Split(':')[0] ?? Units.Missing;
}
