using Decant.Lab.Suites;
using Spectre.Console;

namespace Decant.Lab.Reports;

/// <summary>The tables on standard output, one a body.</summary>
internal static class ConsoleReport
{
    public static void Print(SuiteResult result)
    {
        IAnsiConsole console = LabConsole.Out;
        console.WriteLine(result.Machine.ToString());
        console.WriteLine(result.Job);
        foreach (IGrouping<string, Row> body in result.Rows.GroupBy(row => row.Body))
        {
            console.Write(CreateTable(result.Suite, body.Key, [.. body]));
            foreach (IGrouping<string, string> note in body.Where(row => row.Note is not null).GroupBy(row => row.Note!, row => row.Name))
                console.WriteLine($"{string.Join(", ", note)}: {note.Key}");
        }

        console.WriteLine(Column.Legend);
        if (result.Interrupted)
            console.MarkupLine("[yellow]Interrupted: what was measured until then is kept.[/]");
        foreach (string failure in result.Failures)
            console.MarkupLineInterpolated($"[red]{failure}[/]");
    }

    private static Table CreateTable(string suite, string body, Row[] rows)
    {
        Column[] columns = Column.UsedBy(rows);
        var table = new Table { Title = new($"[bold]{Markup.Escape($"{suite}, {body}")}[/]"), Border = TableBorder.Rounded };
        foreach (Column column in columns)
            table.AddColumn(new TableColumn(column.Title) { Alignment = column.IsText ? Justify.Left : Justify.Right, NoWrap = true });
        foreach (Row row in rows)
        {
            // What to do about a missing figure stands below the table; here it would make a column as wide as itself.
            IEnumerable<string> cells = row.Note is null ? columns.Select(column => column.Show(row)) : [row.Name, row.Note.Split(':')[0]];
            table.AddRow([.. cells.Select(Markup.Escape)]);
        }

        return table;
    }
}
