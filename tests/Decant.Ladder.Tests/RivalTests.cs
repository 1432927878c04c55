using Decant.Lab;
using Decant.Ladder.GitHub;

namespace Decant.Ladder.Tests;

public sealed class RivalTests(OriginFixture fixture)
{
    private const string GitHubFile = "github/github-repositories-100.json";

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    public static TheoryData<string, string> NamesAndTransfers => Transfers.With(Rivals.BuiltNames);

    [Fact]
    public void All_Rivals_StandInTheirOrder() => Assert.Equal(Rivals.Known, Rivals.All.Select(rival => rival.Name).Where(Rivals.Known.Contains));

    [Fact]
    public void All_Rivals_SayWhatTheyAre() => Assert.All(Rivals.All, rival => Assert.NotEmpty(rival.Summary));

    [Theory]
    [MemberData(nameof(NamesAndTransfers))]
    public async Task Call_AnyFormatAndTransfer_ReturnsTheSameProjects(string name, string query)
    {
        foreach (int items in Transfers.Sizes)
        {
            using Session session = Contenders.Find(name)!.Start(Transfers.Repositories(fixture.Origin.Http1, items, query));

            Project[] expected = await Expected.ProjectsAsync(Transfers.Repositories(fixture.Origin.Http1, items).Address);
            Assert.Equal(expected, await session.GetResultAsync(Cancellation));
            Assert.Equal(expected, await session.GetResultAsync(Cancellation));
        }
    }

    [Deep, Fact]
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
        byte[] json = await File.ReadAllBytesAsync(CorpusFiles.Find(GitHubFile), Cancellation);

        Project[] expected = Expected.Projects(json, WantedMembers.GitHub);

        Assert.Equal(100, expected.Length);
        await AssertAllReadAsync(new CannedConnection(json).Target() with { Members = WantedMembers.GitHub }, expected);
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
