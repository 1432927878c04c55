using System.Globalization;
using System.Text.RegularExpressions;
using Microsoft.AspNetCore.Http;
using Microsoft.Playwright;
using static Microsoft.Playwright.Assertions;

namespace Decant.Browser.Tests.Web;

/// <summary>The page in a browser. Disposing it checks that the browser reported no error.</summary>
internal sealed partial class LadderPage : IAsyncDisposable
{
    private readonly List<string> _errors = [];

    private LadderPage(WebApp web, IPage page)
    {
        (Web, Page) = (web, page);
        page.PageError += (_, error) => _errors.Add(error);
        page.Console += (_, message) =>
        {
            if (message.Type is "error" or "warning")
                _errors.Add(message.Text);
        };
    }

    /// <summary>The app whose page it is.</summary>
    public WebApp Web { get; }

    public IPage Page { get; }

    public ILocator Status => Page.Locator("#status");

    /// <summary>Opens the page of an app of its own.</summary>
    public static async Task<LadderPage> OpenAsync(
        BrowserFixture browser, int width = 1_400, ColorScheme theme = ColorScheme.Light, bool withoutScript = false, Func<HttpContext, Task>? answer = null)
    {
        IPage page = await browser.OpenAsync(width, theme, withoutScript);
        var ladder = new LadderPage(await WebApp.StartAsync(answer), page);
        await page.GotoAsync(ladder.Web.Address.ToString());
        return ladder;
    }

    public ILocator Conclusion => Page.Locator("#conclusion");

    public ILocator Picture => Page.Locator("#picture");

    /// <summary>The bars of the picture, in their order.</summary>
    public ILocator PictureRows => Picture.Locator("ol > li");

    public ILocator Row(string rung) => Page.Locator($"#{rung}");

    /// <summary>A cell of a row's own figures, and not of its editions'.</summary>
    public ILocator Cell(string rung, string cell) => Page.Locator($"#{rung} > .figures {cell}");

    public ILocator State(string rung) => Page.Locator($"#{rung} > .state");

    public ILocator RunButton(string rung) => Page.Locator($"#{rung} > .run");

    /// <summary>The rungs of the rows that are not folded into another one.</summary>
    public async Task<string[]> RowIdsAsync() => await Page.Locator(".ladder > .rung").EvaluateAllAsync<string[]>("rows => rows.map(row => row.id)");

    public Task ChooseItemsAsync(string items) => Page.GetByRole(AriaRole.Radio, new() { Name = items, Exact = true }).CheckAsync();

    public Task StartAllAsync() => Page.GetByRole(AriaRole.Button, new() { Name = "Run all" }).ClickAsync();

    /// <summary>Runs all, and waits for the end.</summary>
    public async Task RunAllAsync()
    {
        await StartAllAsync();
        await Expect(Status).ToContainTextAsync(" measured");
        await Expect(Page.Locator("#stop")).ToBeHiddenAsync();
    }

    /// <summary>Answers every run with these events.</summary>
    public Task AnswerRunsAsync(string events) =>
        Page.RouteAsync("**/api/runs?*", route => route.FulfillAsync(new() { ContentType = "text/event-stream", Body = events }));

    /// <summary>Waits until a row has its figures, and checks them.</summary>
    public async Task ExpectFiguresAsync(string rung)
    {
        await Expect(Row(rung)).ToHaveAttributeAsync("data-state", "measured");
        await Expect(Cell(rung, ".time")).ToHaveTextAsync(Milliseconds());
        await Expect(Cell(rung, ".allocated")).ToHaveTextAsync(Kilobytes());
        await Expect(Cell(rung, ".overhead")).ToHaveTextAsync(Kilobytes());
        await Expect(Cell(rung, ".collections")).ToHaveTextAsync(Collections());
        await Expect(State(rung)).ToBeEmptyAsync();
        Assert.All(await BarsAsync(Row(rung)), bar => Assert.True(bar > 0));
    }

    /// <summary>How long a row's bars are.</summary>
    public static Task<double[]> BarsAsync(ILocator row) =>
        row.Locator(":scope > .figures .bar > span, :scope > .bar > span").EvaluateAllAsync<double[]>("bars => bars.map(bar => bar.getBoundingClientRect().width)");

    /// <summary>The number in front of a unit.</summary>
    public static double Number(string? text) => double.Parse(text!.Split('\u00a0')[0], NumberStyles.Number, CultureInfo.InvariantCulture);

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
        await Web.DisposeAsync();
        Assert.Empty(_errors);
    }

    [GeneratedRegex(@"^[\d,]+\.\d{2,3}\u00a0ms$")]
    private static partial Regex Milliseconds();

    [GeneratedRegex(@"^-?[\d,]+\.\d\u00a0KB$")]
    private static partial Regex Kilobytes();

    [GeneratedRegex(@"^\d+ / \d+ / \d+$")]
    private static partial Regex Collections();
}
