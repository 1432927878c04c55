using System.Text.RegularExpressions;
using Decant.Ladder.Rungs;
using Decant.Web.Code;
using Microsoft.Playwright;
using static Microsoft.Playwright.Assertions;

namespace Decant.Browser.Tests.Web;

[Collection(typeof(WebTests))]
public sealed partial class LadderPageTests(WebFixture web, BrowserFixture browser)
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task Page_Opened_ShowsEveryRungInOrder()
    {
        await using LadderPage ladder = await LadderPage.OpenAsync(browser, web.Address);

        Assert.Equal(Rung.All.Select(rung => rung.Name), await ladder.RowIdsAsync());
        foreach (Rung rung in Rung.All)
        {
            ILocator row = ladder.Row(rung.Name);
            await Expect(row.Locator("h2")).ToContainTextAsync(rung.Title);
            await Expect(row.Locator(".changes")).ToHaveTextAsync(rung.Description.Changes);
            await Expect(row.Locator(".about dd")).ToHaveTextAsync([rung.Description.Solves, rung.Description.Leaves]);
            await Expect(row.Locator(".state")).ToHaveTextAsync(rung.Description.NotBuilt ?? "");
            await Expect(row.Locator(".run")).ToHaveCountAsync(rung.Description.NotBuilt is null ? 1 : 0);
        }
    }

    [Fact]
    public async Task Run_Clicked_ShowsTheFiguresOfThatRungAlone()
    {
        await using LadderPage ladder = await LadderPage.OpenAsync(browser, web.Address);

        await ladder.Row("rung9").GetByRole(AriaRole.Button, new() { Name = "Run" }).ClickAsync();

        await ladder.ExpectFiguresAsync("rung9");
        await Expect(ladder.Status).ToHaveTextAsync(OneRung());
        await Expect(ladder.Page.Locator("[data-state=measured]")).ToHaveCountAsync(1);
        Assert.Equal("", await ladder.Row("rung8").Locator(".time").TextContentAsync());
    }

    [Fact]
    public async Task RunAll_At10Items_FillsEveryBuiltRow()
    {
        await using LadderPage ladder = await LadderPage.OpenAsync(browser, web.Address);
        await ladder.ChooseItemsAsync("10");

        await ladder.RunAllAsync();

        foreach (string version in RungNames.Built)
            await ladder.ExpectFiguresAsync($"rung{version}");
        foreach (string version in RungNames.NotBuilt)
            await Expect(ladder.Row($"rung{version}").Locator(".state")).ToContainTextAsync("not built");
        await Expect(ladder.Status).ToContainTextAsync($"{RungNames.Built.Count()} measured");
        await Expect(ladder.Status).ToContainTextAsync("at 10 items");
    }

    [Fact]
    public async Task Run_AtAnotherSize_ClearsTheFiguresOfTheFirst()
    {
        await using LadderPage ladder = await LadderPage.OpenAsync(browser, web.Address);
        await ladder.Row("rung9").Locator(".run").ClickAsync();
        await ladder.ExpectFiguresAsync("rung9");

        await ladder.ChooseItemsAsync("100");
        await Expect(ladder.Page.Locator("#stop")).ToBeHiddenAsync();
        await ladder.Row("rung11").Locator(".run").ClickAsync();

        await ladder.ExpectFiguresAsync("rung11");
        await Expect(ladder.Row("rung9").Locator(".time")).ToBeEmptyAsync();
    }

    [Fact]
    public async Task Keyboard_Alone_ChoosesTheSizeRunsAndStops()
    {
        await using LadderPage ladder = await LadderPage.OpenAsync(browser, web.Address);
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
    public async Task Code_OfEveryRung_IsThatOfItsFolder()
    {
        await using LadderPage ladder = await LadderPage.OpenAsync(browser, web.Address);

        foreach (Rung rung in Rung.All)
        {
            string folder = Path.Combine(RepositoryFiles.Root, "bench", "Decant.Ladder", "Rungs", RungCode.FolderOf(rung));
            ILocator row = ladder.Row(rung.Name);
            string[] names = [.. (await row.Locator("h3").AllTextContentsAsync()).Select(name => name.Split('/')[1])];
            Assert.Equal(Directory.GetFiles(folder).Select(Path.GetFileName).Order(), names.Order());

            IReadOnlyList<string> shown = await row.Locator("pre").AllTextContentsAsync();
            foreach (var (name, code) in names.Zip(shown))
                Assert.Equal(await File.ReadAllTextAsync(Path.Combine(folder, name), Cancellation), code);
        }
    }

    [Fact]
    public async Task Failure_OfTheOrigin_IsShownInItsRow()
    {
        await using FailingOrigin origin = await FailingOrigin.StartAsync();
        await using var app = await WebFixture.StartAsync(origin.Address);
        origin.Answer = FailingOrigin.AnswerWithStatusAsync;
        await using LadderPage ladder = await LadderPage.OpenAsync(browser, new(app.Urls.Single()));

        await ladder.Row("rung11").Locator(".run").ClickAsync();

        await Expect(ladder.Row("rung11").Locator(".state")).ToContainTextAsync("The origin answered with 500. rung11: ");
        await Expect(ladder.Status).ToContainTextAsync("1 failed");
    }

    [Fact]
    public async Task Failure_AfterACall_LeavesNoFiguresAndNoBars()
    {
        await using FailingOrigin origin = await FailingOrigin.StartAsync();
        await using var app = await WebFixture.StartAsync(origin.Address);
        int requests = 0;
        origin.Answer = context => ++requests == 3 ? FailingOrigin.AnswerWithStatusAsync(context) : FailingOrigin.AnswerWellAsync(context);
        await using LadderPage ladder = await LadderPage.OpenAsync(browser, new(app.Urls.Single()));
        ILocator row = ladder.Row("rung11");

        await row.Locator(".run").ClickAsync();

        await Expect(row).ToHaveAttributeAsync("data-state", "failed");
        Assert.Equal(3, requests);
        await Expect(row.Locator(".time")).ToBeEmptyAsync();
        Assert.All(await LadderPage.BarsAsync(row), bar => Assert.Equal(0, bar));
    }

    [Fact]
    public async Task Run_EndsWhileStopHasTheFocus_HandsItToRunAll()
    {
        await using FailingOrigin origin = await FailingOrigin.StartAsync();
        await using var app = await WebFixture.StartAsync(origin.Address);
        var answer = new TaskCompletionSource();
        origin.Answer = async context =>
        {
            await answer.Task;
            await FailingOrigin.AnswerWellAsync(context);
        };
        await using LadderPage ladder = await LadderPage.OpenAsync(browser, new(app.Urls.Single()));
        await ladder.Row("rung11").Locator(".run").ClickAsync();
        await ladder.Page.Locator("#stop").FocusAsync();

        answer.SetResult();

        await ladder.ExpectFiguresAsync("rung11");
        await Expect(ladder.Page.Locator("#stop")).ToBeHiddenAsync();
        await Expect(ladder.Page.Locator("#run-all")).ToBeFocusedAsync();
    }

    [Fact]
    public async Task Run_BrokenOff_AddsUpCollectionsAndSaysWhoseTimeItShows()
    {
        await using LadderPage ladder = await LadderPage.OpenAsync(browser, web.Address);
        const string Events =
            """
            event: started
            data: {"versions":["9"],"items":10,"calls":5}

            event: rung
            data: {"version":"9"}

            event: call
            data: {"version":"9","call":1,"milliseconds":1,"allocatedBytes":1024,"gen0":2,"gen1":1,"gen2":0}

            event: call
            data: {"version":"9","call":2,"milliseconds":3,"allocatedBytes":2048,"gen0":3,"gen1":0,"gen2":0}


            """;
        await ladder.Page.RouteAsync("**/api/runs?*", route => route.FulfillAsync(new() { ContentType = "text/event-stream", Body = Events }));
        ILocator row = ladder.Row("rung9");

        await row.Locator(".run").ClickAsync();

        await Expect(row.Locator(".state")).ToHaveTextAsync("stopped after call 2, whose time and bytes these are");
        await Expect(row.Locator(".time")).ToHaveTextAsync("3.00 ms");
        await Expect(row.Locator(".collections")).ToHaveTextAsync("5 / 1 / 0");
    }

    [Fact]
    public async Task Page_WithoutScript_IsReadAllTheSame()
    {
        await using LadderPage ladder = await LadderPage.OpenAsync(browser, web.Address, withoutScript: true);

        Assert.Contains($"curl -N {web.Address}api/runs", await ladder.Page.Locator("noscript").InnerHTMLAsync(), StringComparison.Ordinal);
        Assert.Equal(Rung.All.Count, await ladder.Page.Locator(".changes:visible").CountAsync());
        await Expect(ladder.Page.GetByRole(AriaRole.Button)).ToHaveCountAsync(0);
        await ladder.Row("rung0").Locator("summary").ClickAsync();
        await Expect(ladder.Row("rung0").Locator("pre").First).ToContainTextAsync("new HttpClient(");
    }

    [GeneratedRegex(@"^rung9: [\d,]+\.\d\d ms, [\d,]+\.\d KB, at 1,000 items\.$")]
    private static partial Regex OneRung();
}
