using Decant.Lab.Reports;
using Decant.Lab.Reports.Figures;

namespace Decant.Lab.Suites.Findings;

/// <summary>The figures of a suite's tables: time, and what was allocated.</summary>
internal static class SuiteFigures
{
    private static readonly Measure[] s_measures =
    [
        new("time", "time of a call", "Mean, less is better", FigureUnit.Nanoseconds, Units.Time, row => row.Mean, row => row.Error, row => row.PublishedMean),
        new(
            "allocated",
            "allocated by a call",
            "Managed memory, less is better",
            FigureUnit.Bytes,
            bytes => Units.Size((long?)bytes),
            row => row.Allocated,
            _ => null,
            row => row.PublishedAllocated),
    ];

    /// <summary>Those of one table. Where all figures are nothing there is nothing to see.</summary>
    public static IReadOnlyList<Figure> Create(string suite, string body, Row[] rows) =>
        [.. s_measures.Where(measure => rows.Any(row => measure.Value(row) > 0)).Select(measure => Create(suite, body, rows, measure))];

    private static Figure Create(string suite, string body, Row[] rows, Measure measure)
    {
        Row? drain = rows.FirstOrDefault(row => row.IsDrain);
        return new()
        {
            Name = $"{FileNames.Slug($"{suite} {body}")}-{measure.Name}",
            Title = $"{suite}, {body}: {measure.Title}",
            Axis = measure.Axis,
            Unit = measure.Unit,
            Bars = [.. rows.Select(row => CreateBar(row, measure))],
            Line = drain is not null && measure.Value(drain) is { } value ? new(drain.Name, value, measure.Show(value)) : null,
        };
    }

    private static Bar CreateBar(Row row, Measure measure)
    {
        // What to do about a missing figure stands in the table.
        (double? value, string text) = row.Note is null ? (measure.Value(row), measure.Show(measure.Value(row))) : (null, row.Note.Split(':')[0]);
        return new(row.Name, value, text)
        {
            Kind = BarKinds.Of(row),
            Interval = value is { } middle && measure.Error(row) is double error and > 0 ? (middle - error, middle + error) : null,
            Published = measure.Published(row) is { } published && row.PublishedSource is { } source
                ? new(published, measure.Show(published), source)
                : null,
        };
    }

    private sealed record Measure(
        string Name,
        string Title,
        string Axis,
        FigureUnit Unit,
        Func<double?, string> Show,
        Func<Row, double?> Value,
        Func<Row, double?> Error,
        Func<Row, double?> Published);
}
