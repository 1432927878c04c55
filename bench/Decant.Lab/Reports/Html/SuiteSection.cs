using System.Globalization;
using System.Text.RegularExpressions;
using Decant.Lab.Reports.Figures;
using Decant.Lab.Suites;

namespace Decant.Lab.Reports.Html;

/// <summary>A suite's result as a part of a report: a table a body, with its figures and what they say.</summary>
internal static partial class SuiteSection
{
    // Rows of the others do the same job, and so one of them can be the best.
    private static readonly string[] s_suitesOfManyJobs = ["memory", "stages"];

    public static ReportSection Create(SuiteResult result) => new()
    {
        Title = $"Suite {result.Suite}",
        Introduction = $"{result.Job}.",
        Machine = result.Machine.ToString(),
        Date = result.Date,
        Command = $"{ReportSection.LabCommand} {result.Arguments ?? $"--suite {result.Suite}"}\n{ReportSection.LabCommand} compare A B",
        Warnings = [.. Warnings(result)],
        Conclusions = [.. General(result)],
        Tables = [.. result.Rows.GroupBy(row => row.Body).Select(body => CreateTable(result.Suite, body.Key, [.. body]))],
        Legend = Column.Legend,
        Files = [.. ReportSection.FormatsOf(result.Suite)],
    };

    private static ReportTable CreateTable(string suite, string body, Row[] rows)
    {
        Column[] columns = Column.UsedBy(rows);
        return new()
        {
            Title = body,
            Columns = [.. columns.Select(column => column.Title)],
            Rows = [.. rows.Select(row => row.Note is null ? columns.Select(column => column.Show(row)).ToArray() : [row.Name, row.Note])],
            Figures = [.. CreateFigures(suite, body, rows)],
            Conclusions = s_suitesOfManyJobs.Contains(suite) ? [] : Conclusions.Of(rows),
        };
    }

    private static IEnumerable<Figure> CreateFigures(string suite, string body, Row[] rows)
    {
        Row? drain = rows.FirstOrDefault(row => row.Name == RowKind.Drain);
        if (rows.Any(row => row.Mean > 0))
        {
            yield return CreateFigure(suite, body, "time", FigureUnit.Nanoseconds, rows, drain, row => row.Mean, row => row.PublishedMean, Units.Time) with
            {
                Title = $"{suite}, {body}: time of a call",
                Axis = "Mean, less is better",
            };
        }

        // Where nothing allocates there is nothing to see.
        if (rows.Any(row => row.Allocated > 0))
        {
            yield return CreateFigure(suite, body, "allocated", FigureUnit.Bytes, rows, drain, row => row.Allocated, row => row.PublishedAllocated, value => Units.Size((long?)value)) with
            {
                Title = $"{suite}, {body}: allocated by a call",
                Axis = "Managed memory, less is better",
            };
        }
    }

    private static Figure CreateFigure(
        string suite, string body, string what, FigureUnit unit, Row[] rows, Row? drain, Func<Row, double?> figure, Func<Row, double?> published, Func<double?, string> show) => new()
    {
        Name = $"{Slug($"{suite} {body}")}-{what}",
        Title = "",
        Axis = "",
        Description = string.Join("; ", rows.Select(row => $"{row.Name} {(row.Note is null ? show(figure(row)) : Reason(row))}")),
        Unit = unit,
        Bars = [.. rows.Select(row => CreateBar(row, unit, figure(row), published(row), show))],
        Line = drain is not null && figure(drain) is { } value ? new(drain.Name, value, show(value)) : null,
    };

    private static Bar CreateBar(Row row, FigureUnit unit, double? value, double? published, Func<double?, string> show) =>
        new(row.Name, row.Note is null ? value : null, row.Note is null ? show(value) : Reason(row))
        {
            Kind = RowKind.Of(row),
            Error = unit == FigureUnit.Nanoseconds ? row.Error : null,
            Published = published is { } elsewhere && row.PublishedSource is { } source ? new(elsewhere, show(elsewhere), source) : null,
        };

    // What to do about it stands in the table.
    private static string Reason(Row row) => row.Note!.Split(':')[0];

    private static IEnumerable<string> Warnings(SuiteResult result)
    {
        if (result.Machine.Build != "Release")
            yield return $"Measured in this build: {result.Machine.Build}.";
        if (result.Interrupted)
            yield return "Interrupted: what was measured until then is kept.";
        foreach (string failure in result.Failures)
            yield return failure;
    }

    private static IEnumerable<string> General(SuiteResult result)
    {
        yield return s_suitesOfManyJobs.Contains(result.Suite)
            ? "The rows of this suite do different work: compare those that read the same members in the same way."
            : "Rows whose confidence intervals overlap are not different in this run.";
        yield return "A claim about two rows rests on a pair, measured in alternating rounds of one process: the command compare, below.";
        if (result.Rows.Any(row => row.PublishedSource is not null))
            yield return "Published figures come from other machines and older runtimes. They are shown for the shape, and enter no sentence and no ratio here.";
    }

    /// <summary>A heading as a part of a file's name.</summary>
    private static string Slug(string heading) =>
        NotInNames().Replace(heading.Replace(",", "", StringComparison.Ordinal).ToLower(CultureInfo.InvariantCulture), "-").Trim('-');

    [GeneratedRegex("[^a-z0-9]+")]
    private static partial Regex NotInNames();
}
