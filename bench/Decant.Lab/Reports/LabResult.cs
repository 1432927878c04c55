using System.Globalization;
using System.Text;
using System.Text.Json;
using Decant.Lab.Reports.Html;
using Spectre.Console;

namespace Decant.Lab.Reports;

/// <summary>What a command found, row by row, and how it is shown. Times are in nanoseconds, sizes in bytes.</summary>
internal abstract record LabResult<TRow>
{
    public required DateTimeOffset Date { get; init; }

    public required Machine Machine { get; init; }

    public required IReadOnlyList<TRow> Rows { get; init; }

    /// <summary>The command, and the name of the files.</summary>
    protected abstract string Name { get; }

    /// <summary>What the body was, and how it was measured.</summary>
    protected abstract string Description { get; }

    /// <summary>What the columns mean.</summary>
    protected abstract string Legend { get; }

    /// <summary>What the lab was asked for, to the last option, or <see langword="null"/> where the result does not know.</summary>
    protected virtual string? Arguments => null;

    /// <summary>The rows as they are shown.</summary>
    protected virtual IEnumerable<ResultTable<TRow>> Tables => [new(Description, Rows)];

    /// <summary>For people; the first one names the row. A column without a word in a table is left out of it.</summary>
    protected abstract (string Title, Func<TRow, string> Show)[] Columns { get; }

    /// <summary>The same as they are written in Markdown.</summary>
    protected virtual (string Title, Func<TRow, string> Show)[] MarkdownColumns => Columns;

    /// <summary>The titles of the columns that are words; the others are figures.</summary>
    protected virtual IReadOnlyCollection<string> WordColumns => [Columns[0].Title];

    /// <summary>What is wrong with the run as a whole, a sentence each.</summary>
    protected virtual IEnumerable<string> Warnings => [];

    /// <summary>For a spreadsheet.</summary>
    protected abstract (string Name, Func<TRow, object?> Value)[] Fields { get; }

    /// <summary>Prints the table, or one JSON object and nothing else, and writes the files if there is a folder for them.</summary>
    public void Report(bool asJson, DirectoryInfo? folder)
    {
        if (asJson)
            Console.WriteLine(ToJson());
        else
            Print();
        if (folder is not null)
            Write(folder.FullName);
    }

    /// <summary>This result as a part of a report.</summary>
    public ReportSection ToSection() => new()
    {
        Title = $"Command {Name}",
        Introduction = $"{Description}.",
        Machine = Machine.ToString(),
        Warnings = [.. Warnings],
        Date = Date,
        Command = $"{ReportSection.LabCommand} {Arguments ?? Name}",
        Tables = [.. Tables.Select(ToReport)],
        Legend = Legend,
        Files = [.. ReportSection.FormatsOf(Name)],
    };

    private ReportTable ToReport(ResultTable<TRow> table)
    {
        (string Title, Func<TRow, string> Show)[] columns = Used(Columns, table);
        return new()
        {
            Title = table.Title,
            Columns = [.. columns.Select(column => column.Title)],
            Rows = [.. table.Rows.Select(row => new ReportRow([.. columns.Select(column => column.Show(row))]))],
            Figures = table.Figures,
            Conclusions = table.Conclusion is null ? [] : [table.Conclusion],
        };
    }

    private static (string Title, Func<TRow, string> Show)[] Used((string Title, Func<TRow, string> Show)[] columns, ResultTable<TRow> table) =>
        [.. columns.Where((column, index) => index == 0 || table.Rows.Any(row => column.Show(row).Length > 0))];

    private string ToJson() => JsonSerializer.Serialize(this, GetType(), JsonReport.Options);

    private void Print()
    {
        LabConsole.Out.WriteLine(Machine.ToString());
        foreach (ResultTable<TRow> table in Tables)
        {
            LabConsole.Out.Write(CreateTable(table));
            if (table.Conclusion is not null)
                LabConsole.Out.WriteLine(table.Conclusion);
        }

        LabConsole.Out.WriteLine(Legend);
        foreach (string warning in Warnings)
            LabConsole.Out.WriteLine(warning);
    }

    private Table CreateTable(ResultTable<TRow> shown)
    {
        var table = new Table { Title = new(Markup.Escape($"{Name}, {shown.Title}")), Border = TableBorder.Rounded };
        (string Title, Func<TRow, string> Show)[] columns = Used(Columns, shown);
        foreach (var (title, _) in columns)
            table.AddColumn(new TableColumn(title) { Alignment = WordColumns.Contains(title) ? Justify.Left : Justify.Right, NoWrap = true });
        foreach (TRow row in shown.Rows)
            table.AddRow([.. columns.Select(column => Markup.Escape(column.Show(row)))]);
        return table;
    }

    /// <summary>Writes Markdown, CSV, JSON and the report with its pictures.</summary>
    public void Write(string folder)
    {
        Directory.CreateDirectory(folder);
        File.WriteAllText(Path.Combine(folder, $"{Name}.md"), ToMarkdown());
        File.WriteAllText(Path.Combine(folder, $"{Name}.csv"), CsvReport.Create(Fields, Rows));
        File.WriteAllText(Path.Combine(folder, $"{Name}.json"), ToJson());
        ReportFolder.Write(folder, [ToSection()]);
    }

    private string ToMarkdown()
    {
        var text = new StringBuilder().Append(CultureInfo.InvariantCulture, $"# {Name}\n\n{Machine}. {Date:yyyy-MM-dd}.\n\n");
        if (Arguments is not null)
            text.Append(CultureInfo.InvariantCulture, $"```\n{ReportSection.LabCommand} {Arguments}\n```\n\n");
        foreach (ResultTable<TRow> table in Tables)
        {
            text.Append(CultureInfo.InvariantCulture, $"## {table.Title}\n\n{MarkdownReport.CreateTable(Used(MarkdownColumns, table), table.Rows, WordColumns)}\n");
            if (table.Conclusion is not null)
                text.Append(CultureInfo.InvariantCulture, $"{table.Conclusion}\n\n");
        }

        return text.AppendJoin("\n\n", Warnings.Prepend(Legend)).Append('\n').ToString();
    }
}
