using System.Text.RegularExpressions;
using Microsoft.Playwright;
using static Microsoft.Playwright.Assertions;

namespace Decant.Browser.Tests.Web;

/// <summary>The page in a browser. That nothing in it went wrong is checked when it is closed.</summary>
internal sealed partial class LadderPage : IAsyncDisposable
{
    private readonly List<string> _errors = [];

    private LadderPage(IPage page)
    {
        Page = page;
        page.PageError += (_, error) => _errors.Add(error);
        page.Console += (_, message) =>
        {
            if (message.Type is "error" or "warning")
                _errors.Add(message.Text);
        };
    }

    public IPage Page { get; }

    public ILocator Status => Page.Locator("#status");

    public static async Task<LadderPage> OpenAsync(
        BrowserFixture browser, Uri address, int width = 1_400, ColorScheme theme = ColorScheme.Light, bool withoutScript = false)
    {
        var ladder = new LadderPage(await browser.OpenAsync(width, theme, withoutScript));
        await ladder.Page.GotoAsync(address.ToString());
        return ladder;
    }

    public ILocator Row(string rung) => Page.Locator($"#{rung}");

    public async Task<string[]> RowIdsAsync() => await Page.Locator(".rung").EvaluateAllAsync<string[]>("rows => rows.map(row => row.id)");

    public Task ChooseItemsAsync(string items) => Page.GetByRole(AriaRole.Radio, new() { Name = items, Exact = true }).CheckAsync();

    /// <summary>Runs all, and waits for the end.</summary>
    public async Task RunAllAsync()
    {
        await Page.GetByRole(AriaRole.Button, new() { Name = "Run all" }).ClickAsync();
        await Expect(Status).ToContainTextAsync(" measured");
        await Expect(Page.Locator("#stop")).ToBeHiddenAsync();
    }

    /// <summary>Waits until a row has its figures, and checks them.</summary>
    public async Task ExpectFiguresAsync(string rung)
    {
        ILocator row = Row(rung);
        await Expect(row).ToHaveAttributeAsync("data-state", "measured");
        await Expect(row.Locator(".time")).ToHaveTextAsync(Milliseconds());
        await Expect(row.Locator(".allocated")).ToHaveTextAsync(Kilobytes());
        await Expect(row.Locator(".collections")).ToHaveTextAsync(Collections());
        await Expect(row.Locator(".state")).ToBeEmptyAsync();
        Assert.All(await BarsAsync(row), bar => Assert.True(bar > 0));
    }

    /// <summary>How long a row's bars are.</summary>
    public static Task<double[]> BarsAsync(ILocator row) =>
        row.Locator(".bar > span").EvaluateAllAsync<double[]>("bars => bars.map(bar => bar.getBoundingClientRect().width)");

    /// <summary>Checks that nothing is beyond the screen's edge, nor cut off but what scrolls.</summary>
    public async Task ExpectToFitAsync(string screen)
    {
        string[] beyond = await Page.EvaluateAsync<string[]>(
            """
            () => [...document.querySelectorAll('body *:not(pre *)')]
                .filter(element => element.checkVisibility() && element.getBoundingClientRect().right > document.documentElement.clientWidth + .5)
                .map(element => element.outerHTML.slice(0, 100))
            """);
        Assert.True(beyond.Length == 0, $"{screen}: {string.Join('\n', beyond)}");
        Assert.True(await Page.EvaluateAsync<bool>("document.documentElement.scrollWidth <= document.documentElement.clientWidth"), screen);
    }

    /// <summary>Red, green and blue of the body.</summary>
    public async Task<int[]> ColourAsync(string property) =>
        await Page.EvaluateAsync<int[]>(@"name => getComputedStyle(document.body).getPropertyValue(name).match(/\d+/g).map(Number)", property);

    public async ValueTask DisposeAsync()
    {
        await Page.Context.CloseAsync();
        Assert.Empty(_errors);
    }

    [GeneratedRegex(@"^[\d,]+\.\d\d ms$")]
    private static partial Regex Milliseconds();

    [GeneratedRegex(@"^[\d,]+\.\d KB$")]
    private static partial Regex Kilobytes();

    [GeneratedRegex(@"^\d+ / \d+ / \d+$")]
    private static partial Regex Collections();
}
