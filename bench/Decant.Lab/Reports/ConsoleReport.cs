using Spectre.Console;

namespace Decant.Lab.Reports;

/// <summary>The tables on standard output.</summary>
internal static class ConsoleReport
{
    public static void Print(ReportSection section)
    {
        IAnsiConsole console = LabConsole.Out;
        console.WriteLine(section.Machine);
        if (section.Method is not null)
            console.WriteLine(section.Method);
        foreach (ReportTable table in section.Tables)
        {
            console.Write(CreateTable(section.Name, table));
            foreach (IGrouping<string, string> reason in table.Rows.Where(row => row.Reason is not null).GroupBy(row => row.Reason!, row => row.Cells[0].Text))
                console.WriteLine($"{string.Join(", ", reason)}: {reason.Key}");
            if (table.Conclusions.Count > 0)
                console.WriteLine(string.Join(' ', table.Conclusions));
        }

        foreach (string sentence in section.Conclusions.Append(section.Legend))
            console.WriteLine(sentence);
        foreach (string warning in section.Warnings)
            console.MarkupLineInterpolated($"[yellow]{warning}[/]");
    }

    private static Table CreateTable(string name, ReportTable shown)
    {
        var table = new Table { Title = new($"[bold]{Markup.Escape($"{name}, {shown.Title}")}[/]"), Border = TableBorder.Rounded };
        foreach ((string title, bool isText) in shown.Columns)
            table.AddColumn(new TableColumn(Markup.Escape(title)) { Alignment = isText ? Justify.Left : Justify.Right, NoWrap = true });
        foreach (ReportRow row in shown.Rows)
        {
            IEnumerable<string> cells = row.Cells.Select(cell => cell.Style == CellStyle.Strong ? $"[bold]{Markup.Escape(cell.Text)}[/]" : Markup.Escape(cell.Text));
            // What to do about a missing figure stands below the table; here it would make a column as wide as itself.
            table.AddRow([.. row.Reason is null ? cells : cells.Append(Markup.Escape(row.Reason.Split(':')[0]))]);
        }

        return table;
    }
}
