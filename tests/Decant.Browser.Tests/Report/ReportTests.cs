using System.Text.Json;
using System.Text.RegularExpressions;
using Decant.Lab.Reports;
using Decant.Lab.Suites;
using Decant.Ladder;
using Microsoft.Playwright;
using static Microsoft.Playwright.Assertions;

namespace Decant.Browser.Tests.Report;

/// <summary>The report as its readers see it.</summary>
[Deep]
public sealed class ReportTests(BrowserFixture browser)
{
    private const string ElementsOutside = """
        [...document.querySelectorAll('body *')]
          .filter(element => !element.closest('.scroll *, figure *, pre') && element.getBoundingClientRect().right > innerWidth + 0.5)
          .map(element => element.outerHTML.slice(0, 100))
        """;

    private const string Cells =
        "[...document.querySelectorAll('table')].map(table => [...table.rows].map(row => [...row.cells].map(cell => cell.textContent)))";

    private const string Bars = """
        Object.fromEntries([...document.querySelectorAll('svg')].map(svg => [svg.dataset.figure, [...svg.querySelectorAll('.bar')]
          .map(bar => ({ name: bar.dataset.name, value: Number(bar.dataset.value), shown: bar.querySelector('.value').textContent }))]))
        """;

    private const string Mask = "mask-image";

    private const string SmallestTextOfFigures = """
        Math.min(...[...document.querySelectorAll('svg text')]
          .map(text => parseFloat(getComputedStyle(text).fontSize) * text.ownerSVGElement.getScreenCTM().a))
        """;

    private static readonly int[] s_widths = [400, 700, 1000, 1400];

    [Theory]
    [InlineData("all")]
    [InlineData("made up")]
    public Task Page_AtEveryWidth_OverflowsNowhereAndComplainsOfNothing(string source) => ForEachAsync(source, s_widths[0], async report =>
    {
        foreach (int width in s_widths)
        {
            await report.Page.SetViewportSizeAsync(width, 900);

            Assert.True(await report.Page.EvaluateAsync<int>("document.documentElement.scrollWidth") <= width, $"The page is wider than {width} px.");
            // A table may be wider, in its own box; everything else stays within the page.
            Assert.Empty(await report.Page.EvaluateAsync<string[]>(ElementsOutside));
            Assert.Empty(await report.Page.EvaluateAsync<string[]>(FigureTests.TextsOutOfPlace));
            Assert.Empty(await report.Page.EvaluateAsync<string[]>("[...document.querySelectorAll('figure')].filter(box => box.scrollWidth > box.clientWidth).map(box => box.ariaLabel)"));
            if (await report.Page.Locator("svg").CountAsync() > 0)
                Assert.InRange(await report.Page.EvaluateAsync<double>(SmallestTextOfFigures), 11, 24);
        }

        Assert.Empty(report.Complaints);
        Assert.Equal([report.Page.Url], report.Requests);
    });

    [Theory]
    [InlineData(400)]
    [InlineData(1400)]
    public Task Page_FirstScreen_HasTheResultInSentencesAndThePicture(int width) => ForEachAsync("all", width, async report =>
    {
        await report.Page.SetViewportSizeAsync(width, 900);

        Assert.InRange(await BottomAsync(".headline li:first-child"), 60, 900);
        Assert.InRange(await report.Page.Locator(".headline li").CountAsync(), 1, 3);
        if (await report.Page.Locator(".lead figure").CountAsync() > 0 && width > 1000)
        {
            Assert.InRange(await BottomAsync(".lead .title >> nth=0"), 60, 900);
            Assert.InRange(await BottomAsync(".lead .bar >> nth=1"), 60, 900);
        }

        async Task<float> BottomAsync(string selector)
        {
            LocatorBoundingBoxResult box = (await report.Page.Locator(selector).BoundingBoxAsync())!;
            return box.Y + box.Height;
        }
    });

    [Fact]
    public async Task Page_OfQuery_HasBarsThatAgreeWithTheTables()
    {
        SuiteResult result = ReportPage.ReadQuery();
        await using ReportPage report = await OpenAsync("query", 1000);

        JsonElement[] tables = [.. (await report.Page.EvaluateAsync<JsonElement>(Cells)).EnumerateArray()];
        JsonElement figures = await report.Page.EvaluateAsync<JsonElement>(Bars);

        Row[][] bodies = [.. result.Rows.GroupBy(row => row.Body).Select(body => body.ToArray())];
        Assert.Equal(bodies.Length, tables.Length);
        foreach ((int index, Row[] rows) in bodies.Index())
        {
            string[][] cells = [.. tables[index].EnumerateArray().Select(row => row.EnumerateArray().Select(cell => cell.GetString()!).ToArray())];
            string name = $"query-{rows[0].Count}-items";
            Agree(figures.GetProperty($"{name}-time"), rows, cells, "Mean", row => row.Mean);
            Agree(figures.GetProperty($"{name}-overhead"), rows, cells, "Overhead", row => row.Overhead);
        }
    }

    [Theory]
    [InlineData("all")]
    [InlineData("made up")]
    public async Task Page_InBothThemes_IsReadableAndTheyDiffer(string source)
    {
        foreach (string page in ReportPage.Pages(source))
        {
            await using ReportPage light = await OpenPageAsync(page, 1000), dark = await OpenPageAsync(page, 1000, ColorScheme.Dark);

            var inLight = await light.GetContrastsAsync();
            var inDark = await dark.GetContrastsAsync();

            Assert.NotEmpty(inLight);
            Assert.DoesNotContain(inLight.Concat(inDark), text => text.Ratio < 4.5);
            Assert.Equal(inLight.Select(text => text.Text), inDark.Select(text => text.Text));
            Assert.All(inLight.Zip(inDark), pair => Assert.NotEqual(pair.First.Color, pair.Second.Color));
        }
    }

    [Fact]
    public async Task Page_WithoutScript_ShowsTheSameAndUnfoldsItsTables()
    {
        await using ReportPage with = await OpenAsync("query", 700), without = await OpenAsync("query", 700, withoutScript: true);

        Assert.Equal(await with.Page.Locator("body").InnerTextAsync(), await without.Page.Locator("body").InnerTextAsync());
        Assert.False(await without.Page.Locator("table").First.IsVisibleAsync());
        await without.Page.Locator("summary").First.ClickAsync();
        Assert.True(await without.Page.Locator("table").First.IsVisibleAsync());
        Assert.True(await without.Page.Locator("svg .bar").First.IsVisibleAsync());
        Assert.Equal(0, await without.Page.Locator("script").CountAsync());
    }

    [Fact]
    public async Task Page_TableWiderThanTheScreen_FadesAtItsEndUntilItIsScrolledThere()
    {
        await using ReportPage report = await OpenAsync("query", 400);
        await report.Page.Locator("summary").First.ClickAsync();

        ILocator box = report.Page.Locator(".scroll").First;
        Assert.True(await box.EvaluateAsync<bool>("box => box.scrollWidth > box.clientWidth"));
        await Expect(box).ToHaveCSSAsync(Mask, new Regex("gradient"));
        await box.EvaluateAsync("box => { box.scrollLeft = box.scrollWidth; }");
        await Expect(box).ToHaveCSSAsync(Mask, "none");
        await report.Page.SetViewportSizeAsync(2400, 900);
        await Expect(box).ToHaveCSSAsync(Mask, "none");
    }

    [Theory]
    [InlineData("all")]
    [InlineData("query")]
    public Task Page_Headings_LeaveOutNoLevel(string source) => ForEachAsync(source, 700, async report =>
    {
        int[] levels = await report.Page.EvaluateAsync<int[]>(
            "[...document.querySelectorAll('h1, h2, h3, h4')].map(heading => Number(heading.tagName[1]))");

        Assert.Equal(1, levels[0]);
        Assert.All(levels.Zip(levels.Skip(1)), pair => Assert.InRange(pair.Second, 2, pair.First + 1));
    });

    [Fact]
    public async Task Page_OnPaper_UnfoldsItsTables()
    {
        await using ReportPage report = await OpenAsync("query", 700);

        await report.Page.EmulateMediaAsync(new() { Media = Media.Print });

        Assert.Equal("visible", await report.Page.EvaluateAsync<string>("getComputedStyle(document.querySelector('.scroll')).overflowX"));
        Assert.True(await report.Page.Locator("table").First.EvaluateAsync<bool>("table => table.checkVisibility({ contentVisibilityAuto: true })"));
    }

    private async Task ForEachAsync(string source, int width, Func<ReportPage, Task> assertAsync)
    {
        foreach (string page in ReportPage.Pages(source))
        {
            await using ReportPage report = await OpenPageAsync(page, width);
            await assertAsync(report);
        }
    }

    private Task<ReportPage> OpenAsync(string source, int width, bool withoutScript = false) =>
        ReportPage.OpenAsync(browser, ReportPage.Pages(source)[0], ".html", width, ColorScheme.Light, withoutScript);

    private Task<ReportPage> OpenPageAsync(string page, int width, ColorScheme theme = ColorScheme.Light) => ReportPage.OpenAsync(browser, page, ".html", width, theme);

    private static void Agree(JsonElement bars, Row[] rows, string[][] cells, string column, Func<Row, double?> figure)
    {
        Assert.Equal(rows.Select(row => row.Name), cells.Skip(1).Select(row => row[0]));
        Dictionary<string, JsonElement> drawn = bars.EnumerateArray().Where(bar => bar.GetProperty("name").GetString() != "results").ToDictionary(bar => bar.GetProperty("name").GetString()!);
        Assert.Equal(
            rows.Where(row => figure(row) is not null && !row.Is(ContenderTraits.Floor)).Select(row => row.Name).Order(),
            drawn.Keys.Order());
        int place = Array.IndexOf(cells[0], column);
        (int Index, Row Item)[] compared = [.. rows.Index().Where(row => drawn.ContainsKey(row.Item.Name))];
        Assert.All(compared, row => Assert.Equal(figure(row.Item), drawn[row.Item.Name].GetProperty("value").GetDouble()));

        Assert.Equal(compared.Select(row => cells[row.Index + 1][place]), compared.Select(row => drawn[row.Item.Name].GetProperty("shown").GetString()));
    }
}
