using System.Globalization;
using System.Text;
using Decant.Lab.Suites;

namespace Decant.Lab.Reports;

/// <summary>The tables as they stand in a README.</summary>
internal static class MarkdownReport
{
    public static string Create(SuiteResult result)
    {
        var text = new StringBuilder();
        text.Append(CultureInfo.InvariantCulture, $"# Suite {result.Suite}\n\n{result.Machine}.\n{result.Job}. {result.Date:yyyy-MM-dd}.\n");
        foreach (IGrouping<string, Row> body in result.Rows.GroupBy(row => row.Body))
            text.Append(CultureInfo.InvariantCulture, $"\n## {body.Key}\n\n{CreateTable([.. body])}");
        text.Append(CultureInfo.InvariantCulture, $"\n{Column.Legend}\n");
        string[] sources = [.. result.Rows.Select(row => row.PublishedSource).OfType<string>().Distinct()];
        if (sources.Length > 0)
            text.Append(CultureInfo.InvariantCulture, $"Published figures: {string.Join(", ", sources)}.\n");
        if (result.Interrupted)
            text.Append("\nInterrupted: what was measured until then is kept.\n");
        foreach (string failure in result.Failures)
            text.Append(CultureInfo.InvariantCulture, $"\n{failure}\n");
        return text.ToString();
    }

    /// <summary>A table; a column whose title is none of <paramref name="words"/> is of figures.</summary>
    public static string CreateTable<TRow>((string Title, Func<TRow, string> Show)[] columns, IEnumerable<TRow> rows, IReadOnlyCollection<string> words)
    {
        var table = new StringBuilder();
        AppendLine(table, columns.Select(column => column.Title));
        AppendLine(table, columns.Select(column => words.Contains(column.Title) ? "---" : "--:"));
        foreach (TRow row in rows)
            AppendLine(table, columns.Select(column => column.Show(row)));
        return table.ToString();
    }

    private static string CreateTable(Row[] rows)
    {
        Column[] columns = Column.UsedBy(rows);
        var table = new StringBuilder();
        AppendLine(table, columns.Select(column => column.Title));
        AppendLine(table, columns.Select(column => column.IsText ? "---" : "--:"));
        foreach (Row row in rows)
        {
            AppendLine(table, row.Note is null
                ? columns.Select(column => column.Show(row))
                : [row.Name, row.Note, .. Enumerable.Repeat("", columns.Length - 2)]);
        }

        return table.ToString();
    }

    private static void AppendLine(StringBuilder table, IEnumerable<string> cells)
    {
        table.Append('|');
        foreach (string cell in cells)
            table.Append(cell.Length == 0 ? "" : " ").Append(cell).Append(" |");
        table.Append('\n');
    }
}
