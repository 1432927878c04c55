using System.Globalization;
using System.Text.Json;
using Decant.Lab.Reports.Html;
using Decant.Lab.Suites;
using Microsoft.Playwright;

namespace Decant.Browser.Tests.Report;

/// <summary>The report as its readers see it.</summary>
public sealed class ReportTests(BrowserFixture browser)
{
    private const string ElementsOutside = """
        [...document.querySelectorAll('body *')]
          .filter(element => !element.closest('.scroll *, figure *, pre') && element.getBoundingClientRect().right > innerWidth + 0.5)
          .map(element => element.outerHTML.slice(0, 100))
        """;

    private const string Tables =
        "[...document.querySelectorAll('table')].map(table => [...table.rows].map(row => [...row.cells].map(cell => cell.textContent)))";

    private const string Bars = """
        [...document.querySelectorAll('svg')].map(svg => [...svg.querySelectorAll('.bar')]
          .map(bar => ({ ...bar.dataset, shown: bar.querySelector('.value, .missing').textContent })))
        """;

    private const string SmallestTextOfFigures = """
        Math.min(...[...document.querySelectorAll('svg text')]
          .map(text => parseFloat(getComputedStyle(text).fontSize) * text.ownerSVGElement.getScreenCTM().a))
        """;

    private static readonly int[] s_widths = [400, 700, 1000, 1400];

    [Theory]
    [InlineData("all")]
    [InlineData("made up")]
    public async Task Page_AtEveryWidth_OverflowsNowhereAndComplainsOfNothing(string source)
    {
        await using ReportPage report = await OpenAsync(source, s_widths[0]);
        foreach (int width in s_widths)
        {
            await report.Page.SetViewportSizeAsync(width, 900);

            Assert.True(await report.Page.EvaluateAsync<int>("document.documentElement.scrollWidth") <= width, $"The page is wider than {width} px.");
            // A table or a figure may be wider, in its own box; everything else stays within the page.
            Assert.Empty(await report.Page.EvaluateAsync<string[]>(ElementsOutside));
            Assert.Empty(await report.Page.EvaluateAsync<string[]>(FigureTests.TextsOutOfPlace));
            Assert.InRange(await report.Page.EvaluateAsync<double>(SmallestTextOfFigures), 11, 24);
        }

        Assert.Empty(report.Complaints);
        Assert.Equal([report.Page.Url], report.Requests);
    }

    [Fact]
    public async Task Page_OfQuery_HasBarsThatAgreeWithTheTables()
    {
        SuiteResult result = ReportPage.ReadQuery();
        await using ReportPage report = await OpenAsync("query", 1000);

        JsonElement[] tables = [.. (await report.Page.EvaluateAsync<JsonElement>(Tables)).EnumerateArray()];
        JsonElement[] figures = [.. (await report.Page.EvaluateAsync<JsonElement>(Bars)).EnumerateArray()];

        Row[][] bodies = [.. result.Rows.GroupBy(row => row.Body).Select(body => body.ToArray())];
        Assert.Equal(bodies.Length, tables.Length);
        Assert.Equal(bodies.Length * 2, figures.Length);
        foreach ((int index, Row[] rows) in bodies.Index())
        {
            string[][] cells = [.. tables[index].EnumerateArray().Select(row => row.EnumerateArray().Select(cell => cell.GetString()!).ToArray())];
            Agree(figures[index * 2], rows, cells, "Mean", row => row.Mean);
            Agree(figures[index * 2 + 1], rows, cells, "Allocated", row => row.Allocated);
        }
    }

    [Theory]
    [InlineData("all")]
    [InlineData("made up")]
    public async Task Page_InBothThemes_IsReadableAndTheyDiffer(string source)
    {
        await using ReportPage light = await OpenAsync(source, 1000, ColorScheme.Light), dark = await OpenAsync(source, 1000, ColorScheme.Dark);

        var inLight = await light.GetContrastsAsync();
        var inDark = await dark.GetContrastsAsync();

        Assert.NotEmpty(inLight);
        Assert.DoesNotContain(inLight.Concat(inDark), text => text.Ratio < 4.5);
        Assert.Equal(inLight.Select(text => text.Text), inDark.Select(text => text.Text));
        Assert.All(inLight.Zip(inDark), pair => Assert.NotEqual(pair.First.Color, pair.Second.Color));
    }

    [Fact]
    public async Task Page_WithoutScript_ShowsTheSame()
    {
        await using ReportPage with = await OpenAsync("query", 700), without = await OpenAsync("query", 700, withoutScript: true);

        Assert.Equal(await with.Page.Locator("body").InnerTextAsync(), await without.Page.Locator("body").InnerTextAsync());
        Assert.True(await without.Page.Locator("table").First.IsVisibleAsync());
        Assert.True(await without.Page.Locator("svg .bar").First.IsVisibleAsync());
        Assert.Equal(0, await without.Page.Locator("script").CountAsync());
    }

    [Theory]
    [InlineData("all")]
    [InlineData("query")]
    public async Task Page_Headings_LeaveOutNoLevel(string source)
    {
        await using ReportPage report = await OpenAsync(source, 700);

        int[] levels = await report.Page.EvaluateAsync<int[]>(
            "[...document.querySelectorAll('h1, h2, h3, h4')].map(heading => Number(heading.tagName[1]))");

        Assert.Equal(1, levels[0]);
        Assert.All(levels.Zip(levels.Skip(1)), pair => Assert.InRange(pair.Second, 2, pair.First + 1));
    }

    [Fact]
    public async Task Page_OnPaper_KeepsItsTables()
    {
        await using ReportPage report = await OpenAsync("query", 700);

        await report.Page.EmulateMediaAsync(new() { Media = Media.Print });

        Assert.Equal("visible", await report.Page.EvaluateAsync<string>("getComputedStyle(document.querySelector('.scroll')).overflowX"));
    }

    private Task<ReportPage> OpenAsync(string source, int width, ColorScheme theme = ColorScheme.Light, bool withoutScript = false) =>
        ReportPage.OpenAsync(browser, HtmlReport.Create(ReportPage.Sections(source)), ".html", width, theme, withoutScript);

    private static void Agree(JsonElement bars, Row[] rows, string[][] cells, string column, Func<Row, double?> figure)
    {
        Assert.Equal(rows.Select(row => row.Name), bars.EnumerateArray().Select(bar => bar.GetProperty("name").GetString()));
        Assert.Equal(rows.Select(row => row.Name), cells.Skip(1).Select(row => row[0]));
        int place = Array.IndexOf(cells[0], column);
        foreach ((int index, JsonElement bar) in bars.EnumerateArray().Index())
        {
            Row row = rows[index];
            double? value = bar.TryGetProperty("value", out JsonElement text) ? double.Parse(text.GetString()!, CultureInfo.InvariantCulture) : null;
            Assert.Equal(row.Note is null ? figure(row) : null, value);
            string shown = bar.GetProperty("shown").GetString()!;
            if (row.Note is null)
                Assert.Equal(cells[index + 1][place], shown);
            else
                Assert.StartsWith(shown, cells[index + 1][1], StringComparison.Ordinal);
        }
    }
}
