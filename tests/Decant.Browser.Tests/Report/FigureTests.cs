using System.Text.Json;
using Decant.Lab.Reports.Figures;
using Microsoft.Playwright;

namespace Decant.Browser.Tests.Report;

/// <summary>Figures as files, as a README shows them.</summary>
[Deep]
public sealed class FigureTests(BrowserFixture browser)
{
    /// <summary>Texts that leave their picture, or lie on another text or on a bar.</summary>
    internal const string TextsOutOfPlace = """
        [...document.querySelectorAll('svg')].flatMap(svg => {
          const frame = svg.getBoundingClientRect();
          const texts = [...svg.querySelectorAll('text')];
          const boxes = texts.map(text => text.getBoundingClientRect());
          const bars = [...svg.querySelectorAll('.bar rect')].map(bar => bar.getBoundingClientRect());
          const meet = (one, other) =>
            one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 2 && other.top < one.bottom - 2;
          return texts.flatMap((text, index) => {
            const box = boxes[index], name = `${svg.querySelector('title').textContent}: ${text.textContent}`;
            if (box.left < frame.left || box.right > frame.right || box.top < frame.top || box.bottom > frame.bottom) return [`outside: ${name}`];
            const other = boxes.findIndex((candidate, at) => at > index && meet(box, candidate));
            if (other >= 0) return [`${name} on ${texts[other].textContent}`];
            return bars.some(bar => bar.width > 0 && meet(box, bar)) ? [`on a bar: ${name}`] : [];
          });
        })
        """;

    private const string Boxes = """
        [...document.querySelectorAll('.bar')].map(bar => {
          const box = bar.querySelector('rect').getBoundingClientRect();
          return { value: Number(bar.dataset.value), width: box.width, isCut: bar.dataset.cut === 'true', top: bar.querySelector('.value').getBoundingClientRect().top };
        })
        """;

    [Theory]
    [InlineData("all", 400)]
    [InlineData("all", 800)]
    [InlineData("made up", 400)]
    [InlineData("made up", 800)]
    public async Task File_OfEveryFigure_KeepsTextsApartAndBarsInOrder(string source, int width)
    {
        await using ReportPage opened = await ReportPage.OpenAsync(browser, "<!DOCTYPE html>", ".html", width, ColorScheme.Light);
        foreach (Figure figure in FiguresOf(source))
        {
            // Wide as the page, as an image in a README is.
            await opened.Page.SetContentAsync($"<style>body {{ margin: 0 }} svg {{ width: 100%; height: auto }}</style>{SvgFigure.Create(figure)}");

            Assert.Empty(await opened.Page.EvaluateAsync<string[]>(TextsOutOfPlace));
            JsonElement boxes = await opened.Page.EvaluateAsync<JsonElement>(Boxes);
            (double Value, double Width, bool IsCut, double Top)[] bars = [.. boxes.EnumerateArray().Select(Read)];
            Assert.Equal(figure.Bars.Select(bar => bar.Value), bars.Select(bar => bar.Value));
            Assert.Equal(bars.OrderBy(bar => bar.Top), bars);
            double[] widths = [.. bars.OrderBy(bar => bar.Value).Select(bar => bar.Width)];
            Assert.Equal(widths.Order(), widths);
            // What is cut is longer than everything that is not.
            double end = bars.Max(bar => bar.Width);
            Assert.All(bars.Where(bar => bar.IsCut), bar => Assert.Equal(end, bar.Width, 0.5));
        }

        Assert.Empty(opened.Complaints);
    }

    [Fact]
    public async Task File_AsImage_FollowsTheThemeOfTheReader()
    {
        byte[][] pictures = [await ShowAsync(ColorScheme.Light), await ShowAsync(ColorScheme.Dark)];

        Assert.NotEqual(pictures[0], pictures[1]);
    }

    [Fact]
    public async Task File_Alone_IsAValidDocumentWithANameAndWithoutRequests()
    {
        Figure figure = FiguresOf("made up")[0];
        await using ReportPage opened = await ReportPage.OpenAsync(browser, SvgFigure.Create(figure), ".svg", 800, ColorScheme.Dark);

        Assert.Equal("img", await opened.Page.EvaluateAsync<string>("document.documentElement.getAttribute('role')"));
        Assert.Equal(figure.Title, await opened.Page.EvaluateAsync<string>("document.querySelector('svg > title').textContent"));
        Assert.Equal(figure.Bars.Count, await opened.Page.Locator(".bar").CountAsync());
        Assert.Empty(opened.Complaints);
        Assert.Equal([opened.Page.Url], opened.Requests);
    }

    private async Task<byte[]> ShowAsync(ColorScheme theme)
    {
        string svg = Convert.ToBase64String(System.Text.Encoding.UTF8.GetBytes(SvgFigure.Create(FiguresOf("query")[0])));
        string page = $"<!DOCTYPE html><meta name='color-scheme' content='light dark'><img src='data:image/svg+xml;base64,{svg}'>";
        await using ReportPage opened = await ReportPage.OpenAsync(browser, page, ".html", 800, theme);
        await opened.Page.WaitForFunctionAsync("document.querySelector('img').complete");
        Assert.Equal(FigureDrawing.Width, await opened.Page.EvaluateAsync<double>("document.querySelector('img').naturalWidth"));
        return await opened.Page.Locator("img").ScreenshotAsync();
    }

    private static Figure[] FiguresOf(string source) =>
        [.. ReportPage.Sections(source).SelectMany(section => section.Figures)];

    private static (double Value, double Width, bool IsCut, double Top) Read(JsonElement bar) => (
        bar.GetProperty("value").GetDouble(),
        bar.GetProperty("width").GetDouble(),
        bar.GetProperty("isCut").GetBoolean(),
        bar.GetProperty("top").GetDouble());
}
