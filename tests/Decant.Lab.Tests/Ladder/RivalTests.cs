using Decant.Ladder;
using Decant.Ladder.GitHub;

namespace Decant.Lab.Tests.Ladder;

public sealed class RivalTests(OriginFixture fixture)
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    public static TheoryData<string, string> NamesAndTransfers => [.. from name in Names from query in Transfers.Queries select (name, query)];

    private static IEnumerable<string> Names => Contenders.All.Where(contender => contender.Suite == Suite.Rivals).Select(contender => contender.Name);

    [Fact]
    public void All_Rivals_HaveTheFrameworksOneLiner() => Assert.Contains("rivals/GetFromJsonAsync", Names);

    [Fact]
    public void All_Rivals_SayWhatTheyAre() =>
        Assert.All(Contenders.All.Where(contender => contender.Suite == Suite.Rivals), rival => Assert.NotEmpty(rival.Summary));

    [Theory]
    [MemberData(nameof(NamesAndTransfers))]
    public async Task Call_AnyFormatAndTransfer_ReturnsTheSameProjects(string name, string query)
    {
        foreach (int items in (int[])[0, 1, 300])
        {
            using Session session = Contenders.Find(name)!.Start(Transfers.Repositories(fixture.Origin.Http1, items, query));

            Project[] expected = await Expected.ProjectsAsync(Transfers.Repositories(fixture.Origin.Http1, items).Address);
            Assert.Equal(expected, await session.GetResultAsync(Cancellation));
            Assert.Equal(expected, await session.GetResultAsync(Cancellation));
        }
    }

    [Fact]
    public async Task Call_MembersOfOtherNames_ReadsThose()
    {
        // Two strings and a number of the same objects that the seeds do not want.
        var members = new WantedMembers("full_name", "html_url", "size");
        Target target = Transfers.Repositories(fixture.Origin.Http1, 10) with { Members = members };
        Project[] expected = await Expected.ProjectsAsync(target.Address, members);
        foreach (string name in Names)
        {
            using Session session = Contenders.Find(name)!.Start(target);
            Assert.Equal(expected, await session.GetResultAsync(Cancellation));
        }
    }
}
