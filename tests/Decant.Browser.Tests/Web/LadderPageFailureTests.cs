using Decant.Web.Runs;
using Microsoft.Playwright;
using static Microsoft.Playwright.Assertions;

namespace Decant.Browser.Tests.Web;

/// <summary>Runs on the page at an origin that fails.</summary>
[Deep]
public sealed class LadderPageFailureTests(BrowserFixture browser)
{
    private static readonly RungFailed s_failed = new("11", 502, "The origin broke", "rung11: so");

    [Fact]
    public async Task Run_OriginFails_SaysWhy()
    {
        await using LadderPage ladder = await LadderPage.OpenAsync(browser, answer: TestOrigin.AnswerWithStatusAsync);

        await ladder.RunButton("rung11").ClickAsync();

        await Expect(ladder.Page.GetByRole(AriaRole.Alert)).ToContainTextAsync("The origin answered with 500. rung11: ");
        await Expect(ladder.State("rung11")).ToHaveTextAsync("failed");
        await Expect(ladder.Status).ToHaveTextAsync("0 measured, 1 failed.");
    }

    [Fact]
    public async Task RunAll_OriginFails_SaysEachReasonOnce()
    {
        await using LadderPage ladder = await LadderPage.OpenAsync(browser, answer: TestOrigin.AnswerWithTextAsync);

        await ladder.RunAllAsync();

        int built = (await ladder.RowIdsAsync()).Length - RungNames.NotBuilt.Count();
        await Expect(ladder.Page.Locator("#failures > p")).ToHaveCountAsync(1);
        await Expect(ladder.Page.Locator("#failures")).ToContainTextAsync("The origin's answer is not the expected JSON. Rungs 0, 1, 2, ");
        await Expect(ladder.Page.Locator("[data-state=failed] > .state")).ToHaveTextAsync([.. Enumerable.Repeat("failed", built)]);
        await Expect(ladder.Status).ToContainTextAsync($"0 measured, {RungNames.NotBuilt.Count()} not built, {built} failed.");
    }

    [Fact]
    public async Task RunAll_OriginIsGone_SaysSoOnceAndEnds()
    {
        await using LadderPage ladder = await LadderPage.OpenAsync(browser);
        await ladder.Web.Origin.DisposeAsync();

        await ladder.RunAllAsync();

        await Expect(ladder.Page.Locator("#failures > p")).ToHaveCountAsync(1);
        await Expect(ladder.Page.Locator("#failures")).ToContainTextAsync("The origin cannot be reached. rung0: ");
        await Expect(ladder.Page.Locator("[data-state=failed]")).ToHaveCountAsync(1);
        await Expect(ladder.Status).ToContainTextAsync(" 1 failed, ");
        await Expect(ladder.Status).ToContainTextAsync(" not called.");
    }

    [Fact]
    public async Task Run_FailsAndSucceeds_ShowsTheLatestAlone()
    {
        await using LadderPage ladder = await LadderPage.OpenAsync(browser);
        await RunAsync(RunEventText.OfRun(1_000, RunEventText.Measured("11", 2)));
        await ladder.ExpectFiguresAsync("rung11");

        await RunAsync(RunEventText.Of(new RunStarted(["11"], 1_000, 21), new RunWarmed(1, true), new RunMeasuring(1, 1), s_failed, new RunEnded(0, 0, 1, 0)));
        await Expect(ladder.Row("rung11")).ToHaveAttributeAsync("data-state", "failed");
        await Expect(ladder.Page.Locator("#failures > p")).ToHaveCountAsync(1);
        await Expect(ladder.Cell("rung11", ".time")).ToBeEmptyAsync();
        Assert.All(await LadderPage.BarsAsync(ladder.Row("rung11")), bar => Assert.Equal(0, bar));

        await RunAsync(RunEventText.OfRun(1_000, RunEventText.Measured("11", 2)));
        await ladder.ExpectFiguresAsync("rung11");
        await Expect(ladder.Page.Locator("#failures > p")).ToHaveCountAsync(0);

        async Task RunAsync(string events)
        {
            await ladder.Page.UnrouteAllAsync();
            await ladder.AnswerRunsAsync(events);
            await ladder.RunButton("rung11").ClickAsync();
        }
    }
}
