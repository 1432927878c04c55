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
            console.Write(CreateTable(result.Suite, body.Key, [.. body]));
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
        foreach (Row row in rows.Where(row => row.Note is null))
            table.AddRow([.. columns.Select(column => Markup.Escape(column.Show(row)))]);

        // A note takes no cell: it would make its column as wide as itself.
        table.Caption = new(Markup.Escape(string.Join('\n', rows
            .Where(row => row.Note is not null)
            .GroupBy(row => row.Note, row => row.Name)
            .Select(note => $"{string.Join(", ", note)}: {note.Key}"))));
        return table;
    }
}
