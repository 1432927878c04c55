using Decant.Ladder.Rungs;
using Decant.Web.Code;
using Decant.Web.Ladder;
using Microsoft.Playwright;
using static Microsoft.Playwright.Assertions;

namespace Decant.Browser.Tests.Web;

/// <summary>What the page shows before anything runs.</summary>
[Deep]
public sealed class LadderPageTests(BrowserFixture browser)
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData(400)]
    [InlineData(1_400)]
    public async Task Page_Opened_HasItsTextTheButtonAndARungOnTheFirstScreen(int width)
    {
        await using LadderPage ladder = await LadderPage.OpenAsync(browser, width);

        ILocator[] firstScreen = [.. await ladder.Page.Locator("header p").AllAsync(), ladder.Page.Locator("#run-all"), ladder.Row("rung0").Locator("h2")];
        foreach (ILocator element in firstScreen)
        {
            LocatorBoundingBoxResult box = (await element.BoundingBoxAsync())!;
            Assert.InRange(box.Y + box.Height, 0, 900);
        }
    }

    [Fact]
    public async Task Page_Opened_ShowsEveryRungInOrder()
    {
        await using LadderPage ladder = await LadderPage.OpenAsync(browser);

        Assert.Equal(Rung.All.Where(rung => rung.Description.Edition is null).Select(rung => rung.Name), await ladder.RowIdsAsync());
        foreach (Rung rung in Rung.All)
        {
            ILocator row = ladder.Row(rung.Name);
            await Expect(row.Locator(":scope > h2")).ToContainTextAsync(rung.Title);
            await Expect(row.Locator(":scope > .changes")).ToHaveTextAsync(rung.Description.Changes);
            await Expect(row.Locator(".about").First.Locator("dd")).ToHaveTextAsync([rung.Description.Solves, rung.Description.Leaves]);
            await Expect(ladder.State(rung.Name)).ToHaveTextAsync(rung.Description.NotBuilt ?? "");
            await Expect(ladder.RunButton(rung.Name)).ToHaveCountAsync(rung.Description.NotBuilt is null ? 1 : 0);
        }
    }

    [Fact]
    public async Task Page_Opened_ShowsTheCommittedFiguresUntilARunBegins()
    {
        await using LadderPage ladder = await LadderPage.OpenAsync(browser);
        ILocator note = ladder.Page.Locator("#committed");
        await Expect(note).ToContainTextAsync("committed, and not of this machine: ");
        foreach (Rung rung in Rung.All.Where(rung => CommittedRun.Shown.Find(rung) is not null && rung.Description.NotBuilt is null))
        {
            await Expect(ladder.Cell(rung.Name, ".time")).ToHaveTextAsync(CommittedRun.Shown.Find(rung)!.Time);
            await Expect(ladder.Row(rung.Name)).ToHaveAttributeAsync("data-state", "committed");
        }

        await ladder.AnswerRunsAsync(RunEventText.OfRun(1_000, RunEventText.Measured("11", 2)));
        await ladder.RunButton("rung11").ClickAsync();

        await ladder.ExpectFiguresAsync("rung11");
        await Expect(note).ToBeHiddenAsync();
        await Expect(ladder.Page.Locator("[data-state=committed]")).ToHaveCountAsync(0);
        await Expect(ladder.Cell("rung9", ".time")).ToBeEmptyAsync();
    }

    [Fact]
    public async Task Page_WithoutScript_ShowsTheCommittedFigures()
    {
        await using LadderPage ladder = await LadderPage.OpenAsync(browser, withoutScript: true);
        await Expect(ladder.Cell("rung11", ".time")).ToHaveTextAsync(CommittedRun.Shown.Find(ComparedRungs.Decant)!.Time);
    }

    [Fact]
    public async Task Editions_OfRung11_AreFoldedIntoItsRowAndRunAlone()
    {
        await using LadderPage ladder = await LadderPage.OpenAsync(browser);
        string[] editions = [.. Rung.All.Where(rung => rung is { Number: 11, Description.Edition: not null }).Select(rung => rung.Name)];
        Assert.NotEmpty(editions);

        Assert.Single(await ladder.RowIdsAsync(), id => id.StartsWith("rung11", StringComparison.Ordinal));
        foreach (string edition in editions)
            await Expect(ladder.Row(edition)).ToBeHiddenAsync();
        await ladder.Row("rung11").Locator(":scope > .editions > summary").ClickAsync();
        foreach (string edition in editions)
        {
            await Expect(ladder.Row("rung11").Locator($"#{edition}")).ToBeVisibleAsync();
            await Expect(ladder.RunButton(edition)).ToBeVisibleAsync();
        }

        await ladder.RunButton("rung11-structure").ClickAsync();

        await ladder.ExpectFiguresAsync("rung11-structure");
        await Expect(ladder.Cell("rung11", ".time")).ToBeEmptyAsync();
    }

    [Fact]
    public async Task Code_OfEveryRung_IsThatOfItsFolderAndBeginsWithTheClient()
    {
        await using LadderPage ladder = await LadderPage.OpenAsync(browser);

        foreach (Rung rung in Rung.All.Where(rung => rung.Description.Edition is null))
        {
            string folder = Path.Combine(RepositoryFiles.Root, "bench", "Decant.Ladder", "Rungs", RungCode.FolderOf(rung));
            ILocator code = ladder.Row(rung.Name).Locator(":scope > .code");
            string[] names = [.. (await code.Locator(":scope > .file").AllTextContentsAsync()).Select(name => name.Split('/')[1])];
            Assert.Equal(Directory.GetFiles(folder).Select(Path.GetFileName).Order(), names.Order());
            if (KnownRungs.Include(rung.Name))
                Assert.Contains(names[0], (string[])["GitHubClient.cs", "CopyAllProjectsQuery.cs"]);
            // Registrations come behind all that is not one.
            Assert.InRange(Array.IndexOf(names, "GetAllProjectsQuery.cs"), -1, Array.IndexOf(names, "Registration.cs") - 1);

            IReadOnlyList<string> bodies = await code.Locator(".body").AllTextContentsAsync(), headers = await code.Locator(".header").AllTextContentsAsync();
            foreach (var (name, header, body) in names.Zip(headers, bodies))
                Assert.Equal(await File.ReadAllTextAsync(Path.Combine(folder, name), Cancellation), header + body);
            Assert.All(bodies, body => Assert.DoesNotMatch(@"(?m)^(using [\w.]+;|namespace )", body));
            await Expect(code.Locator(".headers")).Not.ToHaveAttributeAsync("open", "");
        }
    }

    [Fact]
    public async Task Page_WithoutScript_IsReadAllTheSame()
    {
        await using LadderPage ladder = await LadderPage.OpenAsync(browser, withoutScript: true);

        Assert.Contains($"curl -N {ladder.Web.Address}api/runs", await ladder.Page.Locator("noscript").InnerHTMLAsync(), StringComparison.Ordinal);
        Assert.Equal((await ladder.RowIdsAsync()).Length, await ladder.Page.Locator(".changes:visible").CountAsync());
        await Expect(ladder.Page.GetByRole(AriaRole.Button)).ToHaveCountAsync(0);
        await ladder.Row("rung0").Locator("summary").First.ClickAsync();
        await Expect(ladder.Row("rung0").Locator("pre").First).ToContainTextAsync("new HttpClient(");
    }
}
