using Decant.Lab.Suites;

namespace Decant.Lab.Reports.Html;

/// <summary>A suite's result as a part of a report: a table a body, with its figures and what they say.</summary>
internal static class SuiteSection
{
    // In the others most rows do the same job, and so one of these can be the best.
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
            Rows = [.. rows.Select(row => row.Note is null ? new([.. columns.Select(shown => shown.Show(row))]) : new ReportRow([row.Name], row.Note))],
            Figures = SuiteFigures.Create(suite, body, rows),
            Conclusions = s_suitesOfManyJobs.Contains(suite) ? [] : Conclusions.Of(rows),
        };
    }

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
            yield return "Published figures come from other machines and older runtimes. They are shown for the shape, and enter no sentence here.";
    }
}
