using System.Text;

namespace Decant.Lab.Reports;

internal static class MarkdownReport
{
    public static string Create(ReportSection section)
    {
        var text = new StringBuilder();
        string method = section.Method is null ? "" : $"\n{section.Method}.";
        text.Append(CultureInfo.InvariantCulture, $"# {section.Title} ({section.Name})\n\n{section.Machine}.{method} {section.Date:yyyy-MM-dd}.\n\n```\n{section.Command}\n```\n\n");
        foreach (ReportTable table in section.Tables)
        {
            text.Append(CultureInfo.InvariantCulture, $"## {table.Title}\n\n");
            AppendLine(text, table.Columns.Select(column => column.Title));
            AppendLine(text, table.Columns.Select(column => column.IsText ? "---" : "--:"));
            foreach (ReportRow row in table.Rows)
                AppendLine(text, CellsOf(row, table.Columns.Count));
            text.Append('\n');
            if (table.Conclusions.Count > 0)
                text.AppendJoin(' ', table.Conclusions).Append("\n\n");
        }

        if (section.Conclusions.Count > 0)
            text.AppendJoin(' ', section.Conclusions).Append("\n\n");
        return text.AppendJoin("\n\n", section.Warnings.Prepend(section.Legend)).Append('\n').ToString();
    }

    private static IEnumerable<string> CellsOf(ReportRow row, int columns)
    {
        IEnumerable<string> cells = row.Cells.Select(Mark);
        return row.Reason is null ? cells : [.. cells, Escape(row.Reason), .. Enumerable.Repeat("", columns - row.Cells.Count - 1)];
    }

    private static string Mark(ReportCell cell) => cell.Style switch
    {
        CellStyle.Code => $"`{cell.Text}`",
        CellStyle.Strong => $"**{cell.Text}**",
        _ => Escape(cell.Text),
    };

    private static string Escape(string text) => text.Replace("|", "\\|", StringComparison.Ordinal).ReplaceLineEndings(" ");

    private static void AppendLine(StringBuilder table, IEnumerable<string> cells)
    {
        table.Append('|');
        foreach (string cell in cells)
            table.Append(cell.Length == 0 ? "" : " ").Append(cell).Append(" |");
        table.Append('\n');
    }
}
