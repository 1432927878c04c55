using System.Text.Json;
using System.Text.Json.Nodes;
using Decant.Lab;
using Decant.Ladder.GitHub;
using Decant.Microbenchmarks.Memory.Types;

namespace Decant.Ladder.Tests.Memory;

public sealed class MemoryTests(OriginFixture fixture) : MemoryTestBase(fixture)
{
    private const string GitHubFile = "github/github-repositories-100.json";

    private static readonly string[] s_projections =
    [
        "memory/stj", "memory/projection", "memory/projection-structure", "memory/projection-unique",
        .. Built.Select(contender => contender.Name).Where(name => name.StartsWith("memory/simdjson-", StringComparison.Ordinal)),
    ];

    private static readonly string[] s_skippers = ["memory/tokens", "memory/skip-full", "memory/skip-structure"];

    public static TheoryData<string, BodyKind> WholeBodies =>
    [
        .. Tier.Sample([.. from name in s_skippers from kind in Shapes.All select (name, kind)], oneOf: 4),
    ];

    public static TheoryData<string> Names => [.. Built.Select(contender => contender.Name)];

    // One that this build leaves out has a test of its own, which says so.
    private static IEnumerable<Contender> Built => Contenders.In(Suite.Memory).Where(contender => contender.NotBuilt is null);

    [Fact]
    public void In_SuitesInMemory_HaveNoFloors() => Assert.All(
        Contenders.In(Suite.Memory).Concat(Contenders.In(Suite.Stages)), contender => Assert.True(contender.ReadsMemory));

    [Theory]
    [InlineData("format=indented")]
    [InlineData("format=compact")]
    [InlineData("bom=true")]
    public async Task Projections_AnyFormat_ReturnTheSameProjects(string query)
    {
        foreach (int items in (int[])[0, 1, 300])
        {
            Project[] expected = await Expected.ProjectsAsync(Target(BodyKind.Repositories, items).Address);
            foreach (string name in s_projections)
                Assert.Equal(expected, ToProjects(await ReadAsync(name, Target(BodyKind.Repositories, items, query))));
        }
    }

    [Fact]
    public async Task Projections_RealGitHubObjects_ReturnTheSameProjects()
    {
        byte[] json = await File.ReadAllBytesAsync(CorpusFiles.Find(GitHubFile), Cancellation);
        Target target = new CannedConnection(json).Target() with { Members = WantedMembers.GitHub };
        Project[] expected = Expected.Projects(json, WantedMembers.GitHub);
        Assert.Equal(100, expected.Length);
        foreach (string name in s_projections)
            Assert.Equal(expected, ToProjects(await ReadAsync(name, target)));
    }

    [Fact]
    public async Task Labels_Interned_AreTheSameInFewerStrings()
    {
        Target target = Target(BodyKind.Repositories, 300);
        var plain = (RepositoryLabels[])(await ReadAsync("memory/labels", target))!;
        var interned = (InternedLabels[])(await ReadAsync("memory/labels-interned", target))!;
        string?[] plainLanguages = [.. plain.Select(labels => labels.Language)], internedLanguages = [.. interned.Select(labels => labels.Language)];

        Assert.Equal(
            plain.Select(labels => (labels.Name, labels.Owner, labels.Language, labels.License)),
            interned.Select(labels => (labels.Name, labels.Owner, labels.Language, labels.License)));
        Assert.All(plain, labels => Assert.NotNull(labels.Owner));
        Assert.Equal(plainLanguages.Count(language => language is not null), CountObjects(plainLanguages));
        Assert.Equal(plainLanguages.OfType<string>().Distinct().Count(), CountObjects(internedLanguages));

        static int CountObjects(string?[] all) => all.OfType<string>().Distinct(ReferenceEqualityComparer.Instance).Count();
    }

    [Theory]
    [InlineData(BodyKind.Repositories)]
    [InlineData(BodyKind.Weather)]
    [InlineData(BodyKind.Tweets)]
    public async Task All_EveryMember_IsReadByBothAlike(BodyKind kind)
    {
        Target target = Target(kind, 300);
        object? decant = await ReadAsync("memory/all", target), serializer = await ReadAsync("memory/stj-all", target);

        JsonSerializerOptions names = kind == BodyKind.Weather ? JsonSerializerOptions.Web : SnakeCase;
        Assert.Equal(decant!.GetType(), serializer!.GetType());
        Assert.Equal(JsonSerializer.Serialize(serializer, names), JsonSerializer.Serialize(decant, names));
        JsonNode? sent = WithoutNullsAndTimes(JsonNode.Parse(await GetBytesAsync(target)));
        Assert.True(JsonNode.DeepEquals(sent, WithoutNullsAndTimes(JsonSerializer.SerializeToNode(decant, names))));
    }

    [Theory]
    [MemberData(nameof(WholeBodies))]
    public async Task Skippers_AnyShape_EndWhereTheBodyDoes(string name, BodyKind kind)
    {
        foreach (int items in (int[])[0, 1, 300])
        {
            Target target = Target(kind, items);
            Assert.Equal((await GetBytesAsync(target)).LongLength, await ReadAsync(name, target));
        }
    }

    [Theory]
    [InlineData("[{}")]
    [InlineData("[{]}")]
    [InlineData("[] []")]
    [InlineData("[\"\u0001\"]")]
    public async Task Skippers_BodyThatIsNotJson_AreRejected(string json)
    {
        Target target = new CannedConnection(json).Target(BodyKind.Deep);
        foreach (string name in s_skippers)
            await Assert.ThrowsAnyAsync<JsonException>(() => ReadAsync(name, target));
    }

    [Theory]
    [MemberData(nameof(Names))]
    public async Task Call_BodyThatWasFetched_AsksForNothing(string name)
    {
        Contender contender = Contenders.Find(name)!;
        var connection = new CannedConnection(await GetBytesAsync(Target(contender.Reads[0], 10)));
        using Session session = contender.Start(connection.Target(contender.Reads[0]));

        Task call = session.CallAsync(Cancellation);

        Assert.True(call.IsCompletedSuccessfully);
        Assert.NotNull(await session.GetResultAsync(Cancellation));
        Assert.InRange(session.BodyBytes!.Value, 100, 20_000);
        Assert.Equal(1, connection.Opened);
    }

    [Fact]
    public void Start_ShapeThatIsNotRead_IsRejectedByName()
    {
        var e = Assert.Throws<NotSupportedException>(() => Contenders.Find("memory/all")!.Start(Target(BodyKind.Numbers, 1)));
        Assert.Contains("coingecko, not numbers", e.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Start_NamesThatAreNotCompiled_IsRejected()
    {
        Target target = Target(BodyKind.Repositories, 1) with { Members = new("titel", "ort", "sterne") };

        var e = Assert.Throws<NotSupportedException>(() => Contenders.Find("memory/projection")!.Start(target));
        Assert.Contains("name=titel,url=ort,stars=sterne", e.Message, StringComparison.Ordinal);
    }

    private static IEnumerable<Project> ToProjects(object? result) =>
        Assert.IsAssignableFrom<IEnumerable<Project>>(result).Select(project => new Project(project.Name, project.Url, project.Stars));

    // A member that is absent comes back as null, and a time in another notation: their values are compared between the two readers.
    private static JsonNode? WithoutNullsAndTimes(JsonNode? node)
    {
        if (node is JsonArray array)
        {
            foreach (JsonNode? item in array)
                WithoutNullsAndTimes(item);
        }
        else if (node is JsonObject members)
        {
            string[] dropped = [.. members.Where(member => member.Value is null || member.Key.EndsWith("ed_at", StringComparison.Ordinal)).Select(member => member.Key)];
            foreach (string name in dropped)
                members.Remove(name);
            foreach ((_, JsonNode? value) in members)
                WithoutNullsAndTimes(value);
        }

        return node;
    }
}
