using Decant.Lab.Reports;
using Spectre.Console;

namespace Decant.Lab.Tests.Reports;

/// <summary>What a terminal of any width shows of every kind of result.</summary>
public sealed class ConsoleReportTests
{
    private const string Folder = "results";

    public static TheoryData<string, int> NamesAndWidths => [.. Tier.Sample([.. from name in EveryResult.Names from width in (int[])[60, 80, 110, 160] select (name, width)], oneOf: 4)];

    [Theory]
    [MemberData(nameof(NamesAndWidths))]
    public void Print_EveryResultAtAnyWidth_ShowsWholeCellsNamesWhatIsLeftOutAndEndsWithItsHeadline(string name, int width)
    {
        ReportSection section = EveryResult.Of(name);

        string output = Print(section, width, Folder);

        Assert.All(output.Split('\n'), line => Assert.InRange(line.Length, 0, width));
        (string[][] Rows, string After)[] shown = [.. TablesOf(output)];
        Assert.Equal(section.Tables.Count, shown.Length);
        foreach ((ReportTable table, (string[][] lines, string after)) in section.Tables.Zip(shown))
            AssertIsWhole(table, lines, after);
        string words = Words(output);
        // A line may end within an interval.
        Assert.EndsWith(Letters(string.Concat(section.Headline.Take(2))), Letters(words), StringComparison.Ordinal);
        Assert.Contains($" Columns: {Path.Combine(Folder, $"{section.Name}.md")} explains them. ", words, StringComparison.Ordinal);
        Assert.DoesNotContain(Words(section.Legend), words, StringComparison.Ordinal);
    }

    [Fact]
    public void Print_WarningsAndConclusions_StandBeforeTheHeadline()
    {
        ReportSection section = EveryResult.Of("query.json") with { Warnings = ["A warning."], Conclusions = ["A conclusion."], Headline = ["The result.", "The floor.", "More."] };

        string words = Words(Print(section, 160, folder: null));

        Assert.EndsWith("A warning. The result. The floor.", words, StringComparison.Ordinal);
        Assert.InRange(words.IndexOf("A conclusion.", StringComparison.Ordinal), 0, words.IndexOf("Columns: ", StringComparison.Ordinal));
    }

    [Fact]
    public void Print_Narrower_LeavesOutTheLeastImportantFirst()
    {
        ReportTable table = EveryResult.Of("query.json").Tables[0];

        foreach (int width in Tier.Sample([.. Enumerable.Range(40, 140)], oneOf: 20))
        {
            string[][] lines = TablesOf(Print(EveryResult.Of("query.json") with { Tables = [table] }, width, Folder)).Single().Rows;
            int[] columns = [.. lines[0].Select(title => table.Columns.ToList().FindIndex(column => column.Title == title))];
            int[] others = [.. Enumerable.Range(0, table.Columns.Count).Except(columns)];

            Assert.All(others, left => Assert.All(columns, column => Assert.True((table.Importances[column], column).CompareTo((table.Importances[left], left)) < 0)));
        }
    }

    [Fact]
    public void Print_ResultOfNastyTexts_ShowsEveryRow()
    {
        foreach (int width in (int[])[60, 80, 110, 160])
        {
            ReportSection section = MadeUpResults.Nasty.ToSection();
            Assert.Equal(section.Tables.Select(table => table.Rows.Count + 1), TablesOf(Print(section, width, Folder)).Select(table => table.Rows.Length));
        }
    }

    private static string Print(ReportSection section, int width, string? folder)
    {
        using StringWriter writer = new() { NewLine = "\n" };
        IAnsiConsole console = AnsiConsole.Create(new() { Ansi = AnsiSupport.No, ColorSystem = ColorSystemSupport.NoColors, Out = new AnsiConsoleOutput(writer) });
        console.Profile.Width = width;
        ConsoleReport.Print(console, section, folder);
        return writer.ToString();
    }

    // The cells of each row of each table, its headings first, and the words that follow until the next.
    private static IEnumerable<(string[][] Rows, string After)> TablesOf(string output) => output.Split('╭')[1..].Select(part => (RowsOf(part), Words(part.Split('╯')[1])));

    private static string[][] RowsOf(string table)
    {
        List<string[]> rows = [];
        foreach (string[] cells in table.Split('\n').Where(line => line.StartsWith('│')).Select(line => line.Split('│')[1..^1].Select(cell => cell.Trim()).ToArray()))
        {
            // A name that takes several lines.
            if (rows.Count > 0 && cells.Length > 1 && cells[1..].All(cell => cell.Length == 0))
                rows[^1][0] += cells[0];
            else
                rows.Add(cells);
        }

        return [.. rows];
    }

    private static void AssertIsWhole(ReportTable table, string[][] lines, string after)
    {
        Assert.Equal(table.Rows.Count + 1, lines.Length);
        int[] columns = ColumnsOf(table, lines[0]);
        Assert.Equal(0, columns[0]);
        Assert.Contains(columns[1..], column => table.Importances[column] <= Importance.Result);
        foreach ((ReportRow row, string[] cells) in table.Rows.Zip(lines[1..]))
        {
            Assert.Equal(Letters(row.Cells[0].Text), Letters(cells[0]));
            if (row.Reason is null)
                Assert.Equal(columns[1..].Select(column => row.Cells[column].Text), cells[1..]);
        }

        foreach (int column in Enumerable.Range(0, table.Columns.Count).Except(columns))
            Assert.Contains(table.Columns[column].Title, after[after.IndexOf("Not shown at this width", StringComparison.Ordinal)..], StringComparison.Ordinal);
    }

    private static int[] ColumnsOf(ReportTable table, string[] headings)
    {
        List<int> columns = [];
        foreach (string heading in headings)
            columns.Add(Enumerable.Range(columns.Count == 0 ? 0 : columns[^1] + 1, table.Columns.Count).First(index => heading == table.Columns[index].Title || (table.Columns[index].Title.Length > 0 && heading.StartsWith($"{table.Columns[index].Title} (", StringComparison.Ordinal))));
        return [.. columns];
    }

    private static string Letters(string text) => text.Replace(" ", "", StringComparison.Ordinal);

    private static string Words(string text) => string.Join(' ', text.Split([' ', '\n'], StringSplitOptions.RemoveEmptyEntries));
}
