using System.Text.Json;
using Decant.Lab.Commands;
using Decant.Lab.Reports;
using Decant.Lab.Reports.Figures;
using Decant.Lab.Reports.Html;

namespace Decant.Lab.EndToEnd.Tests;

/// <summary>A command that wrote its result, which is the same in every format.</summary>
/// <param name="Output">What it printed.</param>
/// <param name="Result">The JSON.</param>
/// <param name="Section">What a report shows of it.</param>
internal sealed record LabRun(string Output, JsonElement Result, ReportSection Section)
{
    public JsonElement[] Rows => [.. Result.GetProperty("rows").EnumerateArray()];

    public IEnumerable<string?> Names => Rows.Select(row => row.GetProperty("name").GetString());

    /// <summary>Runs it.</summary>
    /// <param name="name">The name of the result.</param>
    /// <param name="arguments">The command.</param>
    /// <param name="folder">Where it writes.</param>
    /// <param name="expectedCode">With which exit code it ends.</param>
    public static async Task<LabRun> OfAsync(string name, string arguments, string folder, int expectedCode = 0)
    {
        using Executable lab = Executable.StartLab([.. arguments.Split(' '), "--output", folder]);
        (int exitCode, string output, string error) = await lab.WaitForExitAsync(TestContext.Current.CancellationToken);
        Assert.True(exitCode == expectedCode, error + output);

        string json = Read($"{name}.json");
        ReportSection section = KnownResults.All.Single(known => known.File == $"{name}.json").Read(json);
        Assert.Equal(CsvReport.Create(section), Read($"{name}.csv"));
        Assert.Equal(MarkdownReport.Create(section), Read($"{name}.md"));
        Assert.Equal(HtmlReport.CreatePage(section), Read("report.html"));
        Assert.All(section.Figures, figure => Assert.Equal(SvgFigure.Create(figure), Read($"{figure.Name}.svg")));
        return new(output, JsonElement.Parse(json), section);

        string Read(string file) => File.ReadAllText(Path.Combine(folder, file));
    }

    /// <summary>The median of a figure of a row.</summary>
    public static double Median(JsonElement row, string figure) => row.GetProperty(figure).GetProperty("median").GetDouble();
}
