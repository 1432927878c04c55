using Microsoft.Playwright;

namespace Decant.Browser.Tests.Blazor;

/// <summary>A program for a browser, which calls a server of another origin: what works there as on any other system, and what a browser hides.</summary>
[Deep]
public sealed class BlazorTests(BrowserFixture browser)
{
    [Fact, Trait("Row", "F8")]
    public async Task Calls_OfEveryFamily_GiveInABrowserWhatTheyGiveElsewhere()
    {
        IPage page = await browser.OpenAsync(900, ColorScheme.Light);
        await using OtherOrigin api = await OtherOrigin.StartAsync();
        await using BlazorSite site = await BlazorSite.PublishAsync();

        await page.GotoAsync($"{site.Address}?{api.Address}");
        await page.Locator("li").First.WaitForAsync();
        IReadOnlyList<string> results = await page.EvalOnSelectorAllAsync<string[]>("li", "items => items.map(item => `${item.id}: ${item.textContent}`)");

        Assert.Equal(
            [
                "object: 1 as System.Text.Json",
                "array: 200 as System.Text.Json",
                "compressed: 200 as System.Text.Json",
                "elements: 200 as System.Text.Json",
                "lines: 200 as System.Text.Json",
                "entries: 3 as System.Text.Json",
                "envelope: 3 of 9",
                "pages-by-link: 3 pages",
                // The same pages, whose server does not expose the header.
                "pages-by-hidden-link: 1 pages",
                "pages-by-body: 3 pages",
                "copy: 200 as System.Text.Json",
                "pooled-body: 200 as System.Text.Json",
                "events: 3 as System.Text.Json",
                "streamed: 2 elements",
                "cancelled: 1 element, the caller's token",
                "left: repository 1",
                "status: NotFound: No such repository",
                "broken-off: 1 element, ResponseEnded",
            ],
            results);
        // Whoever leaves a body ends its request.
        await Task.WhenAll(api.Left("cancelled"), api.Left("left"), api.Left("events"));
    }
}
