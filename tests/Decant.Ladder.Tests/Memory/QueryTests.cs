using System.Buffers;
using System.Text.Json;
using Decant.Lab;
using Decant.Lab.Compare;
using Decant.Ladder.GitHub;
using Decant.Microbenchmarks.Memory;
using Decant.Microbenchmarks.Queries;
using Decant.Microbenchmarks.Queries.Types;

namespace Decant.Ladder.Tests.Memory;

/// <summary>The contenders of a query's job return the same, and the filters keep the share that their names say.</summary>
public sealed class QueryTests(OriginFixture fixture) : MemoryTestBase(fixture)
{
    private const string GitHubFile = "github/github-repositories-100.json";

    public static TheoryData<string> Jobs => [.. Contenders.In(Suite.Queries).Select(contender => contender.Result!).Distinct()];

    [Fact]
    public void In_Queries_AreContendersOfMemoryWithAJob() => Assert.All(Contenders.In(Suite.Queries), contender =>
    {
        Assert.True(contender.ReadsMemory);
        Assert.Contains(Contenders.In(Suite.Queries), other => other.Name == contender.Result && other.Traits.HasFlag(ContenderTraits.Decant));
    });

    [Theory]
    [MemberData(nameof(Jobs))]
    public async Task Job_BothBodies_ReturnsTheSameOfAllContenders(string job)
    {
        Target gitHub = await GitHubAsync();
        foreach (Target target in (Target[])[gitHub, .. from items in (int[])[0, 1, 300] select Target(BodyKind.Repositories, items)])
        {
            object? expected = await ReadAsync(job, target);
            foreach (Contender contender in Contenders.In(Suite.Queries).Where(contender => contender.Result == job))
                Assert.True(SameResults.Are(await ReadAsync(contender.Name, target), expected), contender.Name);
        }
    }

    [Theory]
    [InlineData("queries/number-1", 0.01)]
    [InlineData("queries/number-50", 0.5)]
    [InlineData("queries/text-1", 0.01)]
    [InlineData("queries/text-50", 0.5)]
    public async Task Filter_AnyBody_KeepsAboutTheShare(string job, double share)
    {
        await AssertKeepsAsync(Target(BodyKind.Repositories, 300), 300, tolerance: 0.1);
        // GitHub's objects have few owners.
        await AssertKeepsAsync(await GitHubAsync(), 100, tolerance: 0.35);

        async Task AssertKeepsAsync(Target target, int count, double tolerance)
        {
            var kept = Assert.IsAssignableFrom<IEnumerable<Project>>(await ReadAsync(job, target)).Count();
            Assert.InRange(kept, share * count * (1 - tolerance), share * count * (1 + tolerance));
        }
    }

    [Fact]
    public async Task Filter_BodyWithoutTheMembers_IsRejectedWithTheirNames()
    {
        Target target = new CannedConnection("""[{"name":"n","url":"u","stars":1}]""").Target();

        await AssertNamesAsync("queries/number-1", "size or id");
        await AssertNamesAsync("queries/text-50", "owner.login");

        async Task AssertNamesAsync(string job, string names) =>
            Assert.Contains(names, (await Assert.ThrowsAsync<NotSupportedException>(() => ReadAsync(job, target))).Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Logins_RepositoriesOfOneOwnerEach_AreAsManyAsItems() =>
        Assert.Equal(300, Assert.IsType<Login[]>(await ReadAsync("queries/logins", Target(BodyKind.Repositories, 300))).Distinct().Count());

    // The contenders return only how much they wrote.
    [Fact]
    public async Task Copies_BothBodies_AreTheSameLines()
    {
        foreach (Target target in (Target[])[await GitHubAsync(), Target(BodyKind.Repositories, 300)])
        {
            var body = MemoryBody.Fetch(target);
            using var document = JsonDocument.Parse(body.Span.ToArray());
            QueryFilter filter = NumberFilter.Choose([.. document.RootElement.EnumerateArray()], 0.5);

            string[] lines = Write(FilterWriters.Decant(target, filter)), all = Write(FilterWriters.Decant(target, filter: null));

            Assert.Equal(Write(FilterWriters.Nodes(target, filter)), lines);
            Assert.InRange(lines.Length, 2, all.Length - 1);
            Assert.Empty(lines.Except(all));

            string[] Write(Writers.Writer writer)
            {
                var destination = new ArrayBufferWriter<byte>();
                writer(body.Span, destination);
                string text = System.Text.Encoding.UTF8.GetString(destination.WrittenSpan);
                Assert.EndsWith("}\n", text, StringComparison.Ordinal);
                return text.TrimEnd('\n').Split('\n');
            }
        }
    }

    private static async Task<Target> GitHubAsync() =>
        new CannedConnection(await File.ReadAllBytesAsync(CorpusFiles.Find(GitHubFile), Cancellation)).Target() with { Members = WantedMembers.GitHub };
}
