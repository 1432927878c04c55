using Microsoft.Playwright;
using static Microsoft.Playwright.Assertions;

namespace Decant.Browser.Tests.Web;

[Deep]
public sealed class LadderPageLayoutTests(BrowserFixture browser)
{
    private static readonly int[] s_widths = [400, 700, 830, 1_000, 1_130, 1_400];
    private static readonly ColorScheme[] s_themes = [ColorScheme.Light, ColorScheme.Dark];

    [Fact]
    public async Task Page_OnAnyScreen_IsNoWiderThanIt()
    {
        await using LadderPage ladder = await LadderPage.OpenAsync(browser);
        await ExpectToFitEveryScreenAsync();
        await ladder.ChooseItemsAsync("10");

        await ladder.RunAllAsync();
        foreach (string fold in (string[])[".code", ".editions"])
            await ladder.Row("rung11").Locator($":scope > {fold} > summary").ClickAsync();
        await ladder.Row("rung11").Locator(".headers > summary").ClickAsync();

        await ExpectToFitEveryScreenAsync();

        async Task ExpectToFitEveryScreenAsync()
        {
            foreach (ColorScheme theme in s_themes)
            {
                await ladder.Page.EmulateMediaAsync(new() { ColorScheme = theme });
                foreach (int width in s_widths)
                {
                    await ladder.Page.SetViewportSizeAsync(width, 900);
                    await ladder.ExpectToFitAsync($"{width} wide, {theme}");
                }
            }
        }
    }

    [Theory]
    [InlineData(ColorScheme.Light)]
    [InlineData(ColorScheme.Dark)]
    public async Task Page_OfAnyTheme_HasItsColours(ColorScheme theme)
    {
        await using LadderPage ladder = await LadderPage.OpenAsync(browser, 700, theme);

        int[] page = await ladder.ColourAsync("background-color"), text = await ladder.ColourAsync("color");

        Assert.Equal(theme == ColorScheme.Dark, page.Sum() < text.Sum());
    }
}
