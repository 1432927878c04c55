using System.Text.RegularExpressions;
using static Microsoft.Playwright.Assertions;

namespace Decant.Browser.Tests.Web;

/// <summary>The one page that every change opens in a browser, which reports no error.</summary>
public sealed partial class LadderPageSmokeTests(BrowserFixture browser)
{
    [Fact]
    public async Task Run_Clicked_ShowsTheFiguresOfThatRungAlone()
    {
        await using LadderPage ladder = await LadderPage.OpenAsync(browser);

        await ladder.RunButton("rung9").ClickAsync();

        await ladder.ExpectFiguresAsync("rung9");
        await Expect(ladder.Status).ToHaveTextAsync(OneRung());
        await Expect(ladder.Page.Locator("[data-state=measured]")).ToHaveCountAsync(1);
        await Expect(ladder.Cell("rung8", ".time")).ToBeEmptyAsync();
        await Expect(ladder.Conclusion).ToBeEmptyAsync();
        await Expect(ladder.Picture).ToBeHiddenAsync();
    }

    [GeneratedRegex(@"^1 measured, at 1,000 items: medians of [1-9]\d* calls each, after at least [1-9][\d,]* calls of warm-up\.")]
    private static partial Regex OneRung();
}
