using System.Globalization;
using System.Text.RegularExpressions;
using Decant.Web.Runs;
using Microsoft.Playwright;
using static Microsoft.Playwright.Assertions;

namespace Decant.Browser.Tests.Web;

/// <summary>The sentence and the picture that a run ends in.</summary>
[Deep]
public sealed partial class LadderPageConclusionTests(BrowserFixture browser)
{
    [Fact]
    public async Task RunAll_Ended_NamesTheFactorOfTheFiguresShown()
    {
        await using LadderPage ladder = await LadderPage.OpenAsync(browser);

        await ladder.RunAllAsync();

        await Expect(ladder.Picture).ToBeVisibleAsync();
        double ours = await NumberAsync(ladder.Cell("rung11", ".time")), theirs = await NumberAsync(ladder.Cell("rung9b", ".time"));
        string conclusion = (await ladder.Conclusion.TextContentAsync())!;
        Match factor = Factor().Match(conclusion);
        // "takes as long" names no factor: it is 1, in two digits.
        double named = factor.Success ? double.Parse(factor.Groups[1].Value, CultureInfo.InvariantCulture) : 1;
        Assert.InRange(named, Least(ours) / Most(theirs) - .0051, Most(ours) / Least(theirs) + .0051);
        foreach (string cell in (string[])[".time", ".overhead"])
        {
            Assert.Contains((await ladder.Cell("rung11", cell).TextContentAsync())!, conclusion, StringComparison.Ordinal);
            Assert.Contains((await ladder.Cell("rung9b", cell).TextContentAsync())!, conclusion, StringComparison.Ordinal);
        }

        await Expect(ladder.Picture).ToContainTextAsync("is not a benchmark");
        await Expect(ladder.Picture.Locator("code")).ToHaveTextAsync("dotnet run -c Release --project bench/Decant.Lab -- compare rung11 rung9b --items 1000");
        await ExpectPictureAsync(ladder);
        Assert.Equal((await ladder.RowIdsAsync()).Length - RungNames.NotBuilt.Count(), await ladder.PictureRows.CountAsync());
    }

    [Theory]
    [InlineData(2.25, "For 1,000 items Decant (rung 11) takes 0.45 of the time of GetFromJsonAsync (rung 9b): 2.25 ms against 5.00 ms. ")]
    [InlineData(6, "For 1,000 items Decant (rung 11) is slower than GetFromJsonAsync (rung 9b) and takes 1.20 times as long: 6.00 ms against 5.00 ms. ")]
    [InlineData(5.01, "For 1,000 items Decant (rung 11) takes as long as GetFromJsonAsync (rung 9b): 5.01 ms against 5.00 ms. ")]
    public async Task Run_OfBoth_SaysWhichIsFaster(double milliseconds, string expected)
    {
        await using LadderPage ladder = await LadderPage.OpenAsync(browser);
        await ladder.AnswerRunsAsync(RunEventText.OfRun(1_000, RunEventText.Measured("9b", 5, 20_480), RunEventText.Measured("11", milliseconds, 2_560)));

        await ladder.StartAllAsync();

        await Expect(ladder.Conclusion).ToHaveTextAsync(expected + "It allocates 2.5 KB beyond the results, GetFromJsonAsync 20.0 KB.");
    }

    [Fact]
    public async Task Run_WithAnotherFaster_NamesIt()
    {
        await using LadderPage ladder = await LadderPage.OpenAsync(browser);
        await ladder.AnswerRunsAsync(RunEventText.OfRun(
            1_000, RunEventText.Measured("9b", 5), RunEventText.Measured("10b", 1), RunEventText.Measured("11", 2), RunEventText.Measured("12", .5)));

        await ladder.StartAllAsync();

        await Expect(ladder.Conclusion).ToContainTextAsync("Faster than Decant: rung 10b.");
        await Expect(ladder.PictureRows.Locator(".label")).ToHaveTextAsync(["Decant, copying (12)", "System.Text.Json over a pooled array (10b)", "Decant (11)", "GetFromJsonAsync (9b)"]);
        await ExpectPictureAsync(ladder);
    }

    [Theory]
    [InlineData(ColorScheme.Light)]
    [InlineData(ColorScheme.Dark)]
    public async Task Picture_OfAnyTheme_ShowsDecantAloneInGreen(ColorScheme theme)
    {
        await using LadderPage ladder = await LadderPage.OpenAsync(browser, 400, theme);
        await ladder.AnswerRunsAsync(RunEventText.OfRun(1_000, RunEventText.Measured("0", 9), RunEventText.Measured("9b", 5), RunEventText.Measured("11", 2)));

        await ladder.StartAllAsync();

        await Expect(ladder.PictureRows).ToHaveCountAsync(3);
        bool[] green = await ladder.PictureRows.Locator(".bar > span").EvaluateAllAsync<bool[]>(IsGreen);
        Assert.Equal([true, false, false], green);
        // Nothing else on the page is green, in text, border or background.
        string[] others = await ladder.Page.EvaluateAsync<string[]>(
            $$"""
            () => [...document.querySelectorAll('body *:not(.decant):not(.decant *):not(#conclusion)')]
                .filter(element => ['color', 'backgroundColor', 'borderLeftColor'].some(name => ({{Green}})(getComputedStyle(element)[name])))
                .map(element => element.outerHTML.slice(0, 100))
            """);
        Assert.Empty(others);
    }

    private const string Green = "colour => { const [red, green, blue] = colour.match(/[\\d.]+/g).map(Number); return green > red + 40 && green > blue + 15; }";

    private const string IsGreen = $"bars => bars.map(bar => ({Green})(getComputedStyle(bar).backgroundColor))";

    // What a time may have been before it was rounded: to thousandths below a millisecond, to hundredths from there on.
    private static double Least(double shown) => shown - (shown < 1 ? .00051 : .0051);

    private static double Most(double shown) => shown + (shown < 1 ? .00051 : .0051);

    // Sorted by time, with bars as long as the times, and text for those who do not see them.
    private static async Task ExpectPictureAsync(LadderPage ladder)
    {
        double[] times = [.. (await ladder.PictureRows.Locator(".value").AllTextContentsAsync()).Select(LadderPage.Number)];
        double[] widths = await LadderPage.BarsAsync(ladder.PictureRows);
        Assert.Equal(times.Order(), times);
        Assert.Equal(widths.Order(), widths);
        Assert.All(times.Zip(widths), row => Assert.InRange(
            row.Second,
            widths[^1] * Least(row.First) / Most(times[^1]) - 2,
            widths[^1] * Most(row.First) / Least(times[^1]) + 2));
        await Expect(ladder.PictureRows.Locator(".label").Filter(new() { HasTextRegex = DecantLabel() })).ToHaveCountAsync(1);
        await Expect(ladder.Page.GetByRole(AriaRole.Figure, new() { NameRegex = Caption() })).ToBeVisibleAsync();
    }

    private static async Task<double> NumberAsync(ILocator cell) => LadderPage.Number(await cell.TextContentAsync());

    [GeneratedRegex(@"takes (\d+\.\d\d) ")]
    private static partial Regex Factor();

    [GeneratedRegex(@"^Decant \(11\)$")]
    private static partial Regex DecantLabel();

    [GeneratedRegex("^Time of a call for 1,000 items")]
    private static partial Regex Caption();
}
