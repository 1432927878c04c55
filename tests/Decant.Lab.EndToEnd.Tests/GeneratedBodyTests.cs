using Decant.Lab.Compare.Pairs;
using Decant.Lab.Suites;
using Decant.Ladder.GitHub;

namespace Decant.Lab.EndToEnd.Tests;

/// <summary>The file that stands for one of GitHub's: an origin is started that makes it.</summary>
[Deep]
public sealed class GeneratedBodyTests
{
    [Fact]
    public async Task Generated_Body_HasTheMembersOfGitHub()
    {
        using GeneratedBody body = await GeneratedBody.CreateAsync(TestContext.Current.CancellationToken);

        BodyFile opened = BodyFile.Open(body.File, members: null)!;
        Assert.Equal((1_000, true), (opened.Items, opened.Members.AreThoseOf(WantedMembers.GitHub)));
        Assert.InRange(body.File.Length / 1_000, 4_500, 6_500);
        Assert.True(PairSet.ReadsBody(new(Path.Combine(RepositoryFiles.Root, "bench", "pairs.txt"))));
    }
}
