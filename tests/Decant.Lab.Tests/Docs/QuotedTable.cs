using System.IO.Enumeration;
using System.Text.RegularExpressions;
using Decant.Lab.Reports;

namespace Decant.Lab.Tests.Docs;

/// <summary>A table of the committed results that a page quotes, all of it or some rows and columns. It stands between two comments, of which the first names
/// the file, the heading of the table in it and, if not all is quoted, how the wanted rows begin and which columns are wanted:
/// <code>
/// &lt;!-- pairs.md: Steps: rung1 rung0 --&gt;
/// &lt;!-- end --&gt;
/// &lt;!-- pairs.md: Goals: rung11 rung9, rung11 drain: pair, measured --&gt;
/// &lt;!-- end --&gt;
/// &lt;!-- pairs.md: Steps: rung2 rung1: body, time, bytes --&gt;
/// &lt;!-- end --&gt;
/// &lt;!-- invariant.md: *: **slower** --&gt;
/// &lt;!-- end --&gt;
/// </code>
/// A star stands for any text in headings and columns, and alone for all rows. Words between double stars select the rows that have that mark. A column without
/// a star, and what begins a row, must be there. The column <c>Contender</c> is <c>Name</c> with the names for readers, and
/// <c>job</c> is the first contender of <c>pair</c>, whose name says what both do. A quantity in place of a column (<c>body, time, bytes</c>) makes one row of all
/// quantities of a body.
/// </summary>
internal sealed partial record QuotedTable(string File, string Heading, string[] Wanted, string[] Columns)
{
    // Columns for readers who do not know the names of commands, and how a cell of the file becomes one of them.
    private static readonly (string Column, string Readers, Func<string, string> OfCell)[] s_readers =
    [
        ("Name", "Contender", ContenderRow.LabelOf),
        ("pair", "job", pair => pair.Split(' ') is [var first, _, ..] ? $"{first}`" : pair),
    ];

    public const string End = "<!-- end -->";

    /// <summary>Returns the table that the line quotes, or null if the line begins no quote.</summary>
    public static QuotedTable? Begun(string line)
    {
        Match quote = Start().Match(line);
        return quote.Success ? new(quote.Groups["file"].Value, quote.Groups["heading"].Value, Listed("rows"), Listed("columns")) : null;

        string[] Listed(string group) => quote.Groups[group].Value is "" or "*" ? [] : quote.Groups[group].Value.Split(", ");
    }

    /// <summary>Returns the head, the line below it and the wanted rows of the lines of the file.</summary>
    public IEnumerable<string> RowsOf(string[] lines)
    {
        string[][] tables = [.. TablesOf(lines).Select(table => table.Where((row, index) => index < 2 || IsWanted(row)).ToArray()).Where(table => table.Length > 2)];
        Assert.All(Wanted, wanted => Assert.True(tables.Any(table => table.Skip(2).Any(row => Selects(wanted, row))), $"{File}: no row of '{Heading}' is '{wanted}'."));
        Assert.True(tables.All(table => table[0] == tables[0][0]), $"{File}: the tables of '{Heading}' have different columns.");
        string[] rows = [.. tables.SelectMany((table, index) => table.Skip(index == 0 ? 0 : 2))];
        return QuantitiesOf(rows) is { Length: > 0 } quantities ? ByQuantity(rows, quantities) : rows.Select(row => WithColumns(row, CellsOf(rows[0])));
    }

    private string[] QuantitiesOf(string[] rows) => Array.IndexOf(CellsOf(rows[0]), "quantity") is >= 0 and var index
        ? [.. Columns.Intersect(rows.Skip(2).Select(row => CellsOf(row)[index]))]
        : [];

    private IEnumerable<string> ByQuantity(string[] rows, string[] quantities)
    {
        string[] head = CellsOf(rows[0]);
        string[] others = [.. Columns.Except(quantities)];
        Assert.Subset(head.ToHashSet(), others.ToHashSet());
        int quantity = Array.IndexOf(head, "quantity"), measured = Array.IndexOf(head, "measured");
        return
        [
            $"| {string.Join(" | ", [.. others, .. quantities])} |",
            $"| {string.Join(" | ", [.. others.Select(_ => "---"), .. quantities.Select(_ => "--:")])} |",
            .. rows.Skip(2).Select(CellsOf).GroupBy(cells => string.Join(" | ", others.Select(column => cells[Array.IndexOf(head, column)])))
                .Select(row => $"| {row.Key} | {string.Join(" | ", quantities.Select(wanted => Assert.Single(row, cells => cells[quantity] == wanted)[measured]))} |"),
        ];
    }

    private IEnumerable<string[]> TablesOf(string[] lines)
    {
        for (int index = 0; index < lines.Length; index++)
        {
            if (IsHeading(lines[index]) && FileSystemName.MatchesSimpleExpression($"## {Heading}", lines[index]))
                yield return [.. lines.Skip(index + 1).TakeWhile(line => !IsHeading(line)).Where(line => line.StartsWith('|'))];
        }
    }

    private bool IsWanted(string row) => Wanted.Length == 0 || Wanted.Any(wanted => Selects(wanted, row));

    private string WithColumns(string row, string[] head)
    {
        if (Columns.Length == 0)
            return row;
        string[] cells = CellsOf(row);
        foreach ((string column, string readers, Func<string, string> ofCell) in s_readers.Where(known => Columns.Contains(known.Readers)))
        {
            if (Array.IndexOf(head, column) is not (>= 0 and var index))
                continue;
            head = [.. head.Select(title => title == column ? readers : title)];
            cells[index] = cells[index] == column ? readers : ofCell(cells[index]);
        }

        Assert.Subset(head.ToHashSet(), Columns.Where(column => !column.Contains('*', StringComparison.Ordinal)).ToHashSet());
        return $"| {string.Join(" | ", cells.Where((_, index) => Columns.Any(column => FileSystemName.MatchesSimpleExpression(column, head[index]))))} |";
    }

    private static bool Selects(string wanted, string row) => wanted.StartsWith("**", StringComparison.Ordinal)
        ? row.Contains(wanted, StringComparison.Ordinal)
        : row.TrimStart('|', ' ', '`').StartsWith($"{wanted} ", StringComparison.Ordinal);

    private static bool IsHeading(string line) => line.StartsWith("## ", StringComparison.Ordinal);

    private static string[] CellsOf(string row) => [.. row.Split('|')[1..^1].Select(cell => cell.Trim())];

    [GeneratedRegex(@"^<!-- (?<file>[a-z0-9/.-]+\.md): (?<heading>[^:]*)(: (?<rows>[^:]*)(: (?<columns>[^:]*))?)? -->$")]
    private static partial Regex Start();
}
