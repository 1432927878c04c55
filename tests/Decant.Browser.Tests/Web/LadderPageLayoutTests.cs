using Microsoft.Playwright;
using static Microsoft.Playwright.Assertions;

namespace Decant.Browser.Tests.Web;

[Collection(typeof(WebTests))]
public sealed class LadderPageLayoutTests(WebFixture web, BrowserFixture browser)
{
    public static MatrixTheoryData<int, ColorScheme> Screens => new([400, 700, 1_000, 1_400], [ColorScheme.Light, ColorScheme.Dark]);

    [Theory]
    [MemberData(nameof(Screens))]
    public async Task Page_OnAnyScreen_IsNoWiderThanIt(int width, ColorScheme theme)
    {
        await using LadderPage ladder = await LadderPage.OpenAsync(browser, web.Address, width, theme);
        await ladder.ExpectToFitAsync();
        await ladder.ChooseItemsAsync("10");

        await ladder.RunAllAsync();
        await ladder.Row("rung11").Locator("summary").ClickAsync();

        await ladder.ExpectToFitAsync();
    }

    [Theory]
    [InlineData(ColorScheme.Light)]
    [InlineData(ColorScheme.Dark)]
    public async Task Page_OfAnyTheme_HasItsColours(ColorScheme theme)
    {
        await using LadderPage ladder = await LadderPage.OpenAsync(browser, web.Address, 700, theme);

        int[] page = await ladder.ColourAsync("background-color"), text = await ladder.ColourAsync("color");

        Assert.Equal(theme == ColorScheme.Dark, page.Sum() < text.Sum());
    }
}
