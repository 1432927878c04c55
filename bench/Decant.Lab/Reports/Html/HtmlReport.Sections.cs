using System.Xml.Linq;

namespace Decant.Lab.Reports.Html;

internal static partial class HtmlReport
{
    private static readonly char[] s_joints = ['/', '_'];

    private static IEnumerable<object?> CreateContent(ReportSection section) =>
    [
        CreateLead(section.Headline, section.Lead),
        section.Warnings.Select(warning => Class("p", "warning", new XElement("strong", "Warning: "), warning)),
        CreateList("conclusions", [.. section.Conclusions.Except(section.Headline)]),
        section.Tables.Select(table => CreateTable(table, section)),
        new XElement("h2", "How it was measured"),
        Class(
            "dl",
            "facts",
            Fact("Date", Date(section)),
            Fact("Machine", section.Machine),
            section.Method is null ? null : Fact("Method", $"{section.Method}."),
            Fact("Columns", section.Legend)),
        new XElement("h2", "Measure it again"),
        new XElement("pre", new XAttribute("tabindex", 0), section.Command),
        CreateFiles(section),
    ];

    private static object[] Fact(string name, string value) => [new XElement("dt", name), new XElement("dd", value)];

    private static XElement? CreateList(string kind, IReadOnlyList<string> sentences) =>
        sentences.Count == 0 ? null : Class("ul", kind, sentences.Select(sentence => new XElement("li", sentence)));

    // The picture at the top of the page is not repeated. A table with pictures is folded.
    private static object?[] CreateTable(ReportTable table, ReportSection section) =>
    [
        new XElement("h2", table.Title),
        CreateList("conclusions", [.. table.Conclusions.Except(section.Headline)]),
        table.Figures.All(figure => figure == section.Lead) ? null : Class("div", "figures", table.Figures.Where(figure => figure != section.Lead).Select(CreateFigure)),
        new XElement(
            "details",
            table.Figures.Count == 0 ? new XAttribute("open", "open") : null,
            new XElement("summary", $"Table of {Units.Count(table.Rows.Count, "row")}"),
            CreateScroll(table)),
    ];

    // The table scrolls instead of the page. It can be focused, so that it scrolls by keyboard too.
    private static XElement CreateScroll(ReportTable table) => Class(
        "div",
        "scroll",
        new XAttribute("tabindex", 0),
        new XAttribute("role", "region"),
        new XAttribute("aria-label", $"Table: {table.Title}"),
        new XElement(
            "table",
            new XElement("thead", new XElement("tr", table.Columns.Select(column => Class("th", KindOf(column.IsText), new XAttribute("scope", "col"), column.Title)))),
            new XElement("tbody", table.Rows.Select(row => CreateRow(row, table.Columns)))));

    private static XElement CreateRow(ReportRow row, IReadOnlyList<(string Title, bool IsText)> columns) => Class(
        "tr",
        row.IsDecant ? "decant" : null,
        new XElement("th", new XAttribute("scope", "row"), Breakable(row.Cells[0].Text)),
        row.Cells.Skip(1).Select((cell, index) => Class("td", KindOf(columns[index + 1].IsText), Mark(cell))),
        row.Reason is null ? null : Class("td", "reason", new XAttribute("colspan", columns.Count - row.Cells.Count), row.Reason));

    private static string? KindOf(bool isText) => isText ? "text" : null;

    private static object Mark(ReportCell cell) => cell.Style == CellStyle.Strong ? new XElement("strong", cell.Text) : cell.Text;

    // A long name can be broken between its parts.
    private static IEnumerable<object> Breakable(string name)
    {
        int start = 0;
        for (int end = name.IndexOfAny(s_joints) + 1; end > 0; end = name.IndexOfAny(s_joints, start) + 1)
        {
            yield return name[start..end];
            yield return new XElement("wbr");
            start = end;
        }

        yield return name[start..];
    }

    private static XElement? CreateFiles(ReportSection section)
    {
        string[] files = [.. section.Files, .. section.Figures.Select(figure => $"{figure.Name}.svg")];
        IEnumerable<object[]> links = files.Select((file, index) => new object[] { index == 0 ? "" : ", ", Link(AddressOf(file), file) });
        return files.Length == 0 ? null : Class("p", "note", "Beside this page: ", links);
    }
}
