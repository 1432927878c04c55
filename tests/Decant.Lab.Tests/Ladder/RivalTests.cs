using Decant.Ladder;
using Decant.Ladder.GitHub;
using Decant.Ladder.Origin;

namespace Decant.Lab.Tests.Ladder;

public sealed class RivalTests(OriginFixture fixture)
{
    private const string GitHubFile = "github/github-repositories-100.json";

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    public static TheoryData<string, string> NamesAndTransfers => [.. from name in Rivals.BuiltNames from query in Transfers.Queries select (name, query)];

    [Fact]
    public void All_Rivals_StandInTheirOrder() => Assert.Equal(Rivals.Known, Rivals.All.Select(rival => rival.Name).Where(Rivals.Known.Contains));

    [Fact]
    public void All_Rivals_SayWhatTheyAre() => Assert.All(Rivals.All, rival => Assert.NotEmpty(rival.Summary));

    [Theory]
    [MemberData(nameof(NamesAndTransfers))]
    public async Task Call_AnyFormatAndTransfer_ReturnsTheSameProjects(string name, string query)
    {
        foreach (int items in (int[])[0, 1, 10, 300])
        {
            using Session session = Contenders.Find(name)!.Start(Transfers.Repositories(fixture.Origin.Http1, items, query));

            Project[] expected = await Expected.ProjectsAsync(Transfers.Repositories(fixture.Origin.Http1, items).Address);
            Assert.Equal(expected, await session.GetResultAsync(Cancellation));
            Assert.Equal(expected, await session.GetResultAsync(Cancellation));
        }
    }

    [Fact]
    public async Task Call_LargeBody_ReturnsTheSameProjects()
    {
        Target target = Transfers.Repositories(fixture.Origin.Http1, 10_000);
        await AssertAllReadAsync(target, await Expected.ProjectsAsync(target.Address));
    }

    [Fact]
    public async Task Call_MembersOfOtherNames_ReadsThose()
    {
        // Two strings and a number of the same objects that the seeds do not want.
        var members = new WantedMembers("full_name", "html_url", "size");
        Target target = Transfers.Repositories(fixture.Origin.Http1, 10) with { Members = members };
        await AssertAllReadAsync(target, await Expected.ProjectsAsync(target.Address, members));
    }

    [Fact]
    public async Task Call_RealGitHubObjects_ReturnsTheSameProjects()
    {
        string file = CorpusFiles.Find(GitHubFile);
        await using OriginProcess origin = await OriginProcess.StartAsync(new() { BodyFile = file }, Cancellation);
        Target target = new Target(OriginAddress.OfFile(origin.Http1), BodyKind.Repositories) with { Members = WantedMembers.GitHub };

        Project[] expected = await Expected.ProjectsAsync(target.Address, WantedMembers.GitHub);

        Assert.Equal(100, expected.Length);
        await AssertAllReadAsync(target, expected);
    }

    private static async Task AssertAllReadAsync(Target target, Project[] expected)
    {
        foreach (string name in Rivals.BuiltNames)
        {
            using Session session = Contenders.Find(name)!.Start(target);
            Assert.Equal(expected, await session.GetResultAsync(Cancellation));
        }
    }
}
