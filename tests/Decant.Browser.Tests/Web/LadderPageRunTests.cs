using System.Text.RegularExpressions;
using Decant.Web.Runs;
using Microsoft.Playwright;
using static Microsoft.Playwright.Assertions;

namespace Decant.Browser.Tests.Web;

/// <summary>Runs that are started on the page.</summary>
[Deep]
public sealed partial class LadderPageRunTests(BrowserFixture browser)
{
    [Fact]
    public async Task RunAll_At10Items_WarmsUpAndFillsEveryBuiltRow()
    {
        await using LadderPage ladder = await LadderPage.OpenAsync(browser);
        // Every text of the status, with the number of rows that had figures by then. Many changes may come at once, in their order: what a row is now counts
        // from the last of its changes on.
        await ladder.Page.EvaluateAsync(
            """
            () => {
                window.sayings = [];
                const measured = new Set();
                const isOf = (record, row) => record.type === 'attributes' && record.target === row;
                new MutationObserver(records => records.forEach((record, index) => {
                    if (record.target.id === 'status')
                        record.addedNodes.forEach(text => window.sayings.push(`${measured.size}: ${text.textContent}`));
                    else if (record.type === 'attributes' && record.target.dataset.state === 'measured'
                        && !records.slice(index + 1).some(later => isOf(later, record.target)))
                        measured.add(record.target);
                })).observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-state'] });
            }
            """);
        await ladder.ChooseItemsAsync("10");

        await ladder.RunAllAsync();

        string[] built = [.. RungNames.Built.Where(version => !version.Contains('-', StringComparison.Ordinal))];
        foreach (string version in built)
            await ladder.ExpectFiguresAsync($"rung{version}");
        foreach (string version in RungNames.NotBuilt)
            await Expect(ladder.State($"rung{version}")).ToContainTextAsync("not built");
        await Expect(ladder.Status).ToHaveTextAsync(AllRungs());
        await Expect(ladder.Status).ToContainTextAsync($"{built.Length} measured");

        string[] sayings = await ladder.Page.EvaluateAsync<string[]>("() => window.sayings");
        // No row has figures while the run warms up.
        foreach (var (version, place) in built.Select((version, index) => (version, index + 1)))
            Assert.Contains($"0: Warming up rung {version} ({place} of {built.Length}), round 1…", sayings);
        Assert.Contains(sayings, saying => saying.EndsWith($": Measuring call 1 of each of {built.Length} rungs…", StringComparison.Ordinal));
    }

    [Fact]
    public async Task Run_WarmingUp_IsShownInItsRow()
    {
        await using LadderPage ladder = await LadderPage.OpenAsync(browser);
        await ladder.AnswerRunsAsync(RunEventText.Of(new RunStarted(["9"], 1_000, 21), new RungWarming("9", 1, 1, 1)));

        await ladder.RunButton("rung9").ClickAsync();

        // The run breaks off there, and no call was measured.
        await Expect(ladder.Status).ToHaveTextAsync("Warming up rung 9, round 1…");
        await Expect(ladder.State("rung9")).ToHaveTextAsync("stopped");
        await Expect(ladder.Cell("rung9", ".time")).ToBeEmptyAsync();
    }

    [Fact]
    public async Task Run_NotSettled_SaysSo()
    {
        await using LadderPage ladder = await LadderPage.OpenAsync(browser);
        await ladder.AnswerRunsAsync(RunEventText.Of(
            new RunStarted(["9"], 10, 21), new RunWarmed(6, IsSettled: false), RunEventText.Measured("9", 3), new RunEnded(1, 0, 0, 0)));

        await ladder.RunButton("rung9").ClickAsync();

        await Expect(ladder.Status).ToContainTextAsync("The runtime was still compiling code");
        await Expect(ladder.Cell("rung9", ".time")).ToHaveTextAsync("3.00\u00a0ms");
        await Expect(ladder.Cell("rung9", ".collections")).ToHaveTextAsync("2 / 1 / 0");
    }

    [Fact]
    public async Task Run_AtAnotherSize_ClearsTheFiguresOfTheFirst()
    {
        await using LadderPage ladder = await LadderPage.OpenAsync(browser);
        await ladder.RunButton("rung9").ClickAsync();
        await ladder.ExpectFiguresAsync("rung9");

        await ladder.ChooseItemsAsync("100");
        await Expect(ladder.Page.Locator("#stop")).ToBeHiddenAsync();
        await ladder.RunButton("rung11").ClickAsync();

        await ladder.ExpectFiguresAsync("rung11");
        await Expect(ladder.Cell("rung9", ".time")).ToBeEmptyAsync();
    }

    [Fact]
    public async Task Keyboard_Alone_ChoosesTheSizeRunsAndStops()
    {
        await using LadderPage ladder = await LadderPage.OpenAsync(browser);
        IKeyboard keyboard = ladder.Page.Keyboard;

        await keyboard.PressAsync("Tab");
        await keyboard.PressAsync("ArrowRight");
        await keyboard.PressAsync("Tab");
        await Expect(ladder.Page.Locator("#run-all")).ToBeFocusedAsync();
        await keyboard.PressAsync("Enter");
        await Expect(ladder.Page.Locator("#stop")).ToBeVisibleAsync();
        await keyboard.PressAsync("Tab");
        await Expect(ladder.Page.Locator("#stop")).ToBeFocusedAsync();
        await keyboard.PressAsync("Space");

        await Expect(ladder.Status).ToHaveTextAsync("Stopped.");
        await Expect(ladder.Page.Locator("#run-all")).ToBeFocusedAsync();
        await Expect(ladder.Page.Locator("#run-all")).ToHaveAttributeAsync("aria-disabled", "false");
        await Expect(ladder.Page.Locator("[name=items]:checked")).ToHaveValueAsync("10000");
    }

    [Fact]
    public async Task Run_EndsWhileStopHasTheFocus_HandsItToRunAll()
    {
        var answer = new TaskCompletionSource();
        await using LadderPage ladder = await LadderPage.OpenAsync(browser, answer: async context =>
        {
            await answer.Task;
            await TestOrigin.AnswerWellAsync(context);
        });
        await ladder.RunButton("rung11").ClickAsync();
        await ladder.Page.Locator("#stop").FocusAsync();

        answer.SetResult();

        await ladder.ExpectFiguresAsync("rung11");
        await Expect(ladder.Page.Locator("#stop")).ToBeHiddenAsync();
        await Expect(ladder.Page.Locator("#run-all")).ToBeFocusedAsync();
    }

    [GeneratedRegex(@"^\d+ measured, (\d+ not built, )?at 10 items: medians of [1-9]\d* calls each, after at least [1-9][\d,]* calls of warm-up\.")]
    private static partial Regex AllRungs();
}
