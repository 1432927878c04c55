using System.Globalization;
using System.Text;
using System.Text.Json;
using Decant.Lab.Reports;
using Decant.Lab.Reports.Html;
using Spectre.Console;

namespace Decant.Lab.Processes;

/// <summary>What processes of their own found, a row a contender, and how it is shown. Times are in nanoseconds, sizes in bytes.</summary>
internal abstract record ProcessResult<TRow>
{
    public required DateTimeOffset Date { get; init; }

    public required Machine Machine { get; init; }

    public required int Items { get; init; }

    public required long BodyBytes { get; init; }

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
    protected virtual IEnumerable<ProcessTable<TRow>> Tables => [new(Description, Rows)];

    /// <summary>For people; the first one names the row.</summary>
    protected abstract (string Title, Func<TRow, string> Show)[] Columns { get; }

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
        Date = Date,
        Command = $"{ReportSection.LabCommand} {Arguments ?? Name}",
        Tables = [.. Tables.Select(ToReport)],
        Legend = Legend,
        Files = [.. ReportSection.FormatsOf(Name)],
    };

    private ReportTable ToReport(ProcessTable<TRow> table) => new()
    {
        Title = table.Title,
        Columns = [.. Columns.Select(column => column.Title)],
        Rows = [.. table.Rows.Select(row => new ReportRow([.. Columns.Select(column => column.Show(row))]))],
        Figures = table.Figures,
        Conclusions = table.Conclusion is null ? [] : [table.Conclusion],
    };

    private string ToJson() => JsonSerializer.Serialize(this, GetType(), JsonReport.Options);

    private void Print()
    {
        LabConsole.Out.WriteLine(Machine.ToString());
        foreach (ProcessTable<TRow> table in Tables)
        {
            LabConsole.Out.Write(CreateTable(table));
            if (table.Conclusion is not null)
                LabConsole.Out.WriteLine(table.Conclusion);
        }

        LabConsole.Out.WriteLine(Legend);
    }

    private Table CreateTable(ProcessTable<TRow> shown)
    {
        var table = new Table { Title = new(Markup.Escape($"{Name}, {shown.Title}")), Border = TableBorder.Rounded };
        foreach (var (title, _) in Columns)
            table.AddColumn(new TableColumn(title) { Alignment = title == Columns[0].Title ? Justify.Left : Justify.Right, NoWrap = true });
        foreach (TRow row in shown.Rows)
            table.AddRow([.. Columns.Select(column => Markup.Escape(column.Show(row)))]);
        return table;
    }

    private void Write(string folder)
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
        foreach (ProcessTable<TRow> table in Tables)
        {
            text.Append(CultureInfo.InvariantCulture, $"## {table.Title}\n\n{MarkdownReport.CreateTable(Columns, table.Rows)}\n");
            if (table.Conclusion is not null)
                text.Append(CultureInfo.InvariantCulture, $"{table.Conclusion}\n\n");
        }

        return text.Append(Legend).Append('\n').ToString();
    }
}
