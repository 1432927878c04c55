using System.Collections.Concurrent;
using System.Text.Json;
using Decant.Lab;
using Decant.Lab.Suites;
using Decant.Ladder.Enumerating;
using Decant.Ladder.GitHub;
using Decant.Ladder.Origin;
using Decant.Ladder.Whole;

namespace Decant.Ladder.Tests;

/// <summary>Whatever reads an array of repositories returns, counts or writes the same projects, however the array comes.</summary>
public sealed class RepositoryReaderTests(OriginFixture fixture)
{
    private const int Items = 10;
    private const string GitHubFile = "github/github-repositories-100.json";

    private static readonly ConcurrentDictionary<int, Task<Project[]>> s_expected = new();

    private static readonly WantedMembers s_otherNames = new("titel", "ort", "sterne");

    public static TheoryData<string, string> NamesAndTransfers => Transfers.With(Readers.Where(reader => reader.Suite != Suite.Floors).Select(reader => reader.Name));

    public static TheoryData<string> SomeNames => [.. Tier.Sample([.. Measured.Select(reader => reader.Name)], oneOf: 20)];

    public static TheoryData<Protocol, string> Connections =>
    [
        .. Tier.Sample([.. from protocol in Enum.GetValues<Protocol>() from transfer in Enum.GetNames<Transfer>() select (protocol, transfer)], oneOf: 8),
    ];

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    // One that this build leaves out has a test of its own, which says so.
    private static IEnumerable<Contender> Readers => Contenders.All.Where(
        contender => contender is { NotBuilt: null, ReadsMemory: false, IsAsPublished: false } && contender.Reads.Contains(BodyKind.Repositories));

    private static IEnumerable<Contender> Measured => Readers.Where(reader => reader.Suite is Suite.Query or Suite.Client or Suite.Rivals);

    [Theory]
    [MemberData(nameof(NamesAndTransfers))]
    public async Task Call_AnyFormatAndTransfer_ReadsTheSameProjects(string name, string query)
    {
        foreach (int items in Transfers.Sizes)
            await AssertReadsAsync(Contenders.Find(name)!, Transfers.Repositories(fixture.Origin.Http1, items, query), await ExpectedAsync(items));
    }

    [Theory]
    [MemberData(nameof(SomeNames))]
    public async Task Call_LargeBody_ReadsTheSameProjects(string name) =>
        await AssertReadsAsync(Contenders.Find(name)!, Transfers.Repositories(fixture.Origin.Http1, 10_000), await ExpectedAsync(10_000));

    // The code of contenders says nothing of protocol and transfer. The editions of one rung differ in what is resolved when, which no connection sees.
    [Theory]
    [MemberData(nameof(Connections))]
    public async Task Call_AnyConnection_ReadsTheSameProjects(Protocol protocol, string transfer)
    {
        Target target = SuiteBody.Repositories(Items, new(protocol, Enum.Parse<Transfer>(transfer))).At(fixture.Origin.Endpoints);
        long bytes = (await new HttpClient().GetByteArrayAsync(Transfers.Repositories(fixture.Origin.Http1, Items).Address, Cancellation)).Length;
        foreach (Contender contender in Readers.Where(reader => reader.Suite != Suite.Client))
            await AssertReadsAsync(contender, target, await ExpectedAsync(Items), bytes);
    }

    [Fact]
    public async Task Call_RealGitHubObjects_ReadsTheSameProjects()
    {
        byte[] json = await File.ReadAllBytesAsync(CorpusFiles.Find(GitHubFile), Cancellation);
        Project[] expected = Expected.Projects(json, WantedMembers.GitHub);
        Assert.Equal(100, expected.Length);

        foreach (Contender contender in Tier.Sample([.. Measured], oneOf: 4))
        {
            Target target = new CannedConnection(json).Target() with { Members = WantedMembers.GitHub };
            if (IsKnown(contender) || Rejection(contender, target) is null)
                await AssertReadsAsync(contender, target, expected);
        }
    }

    // What was compiled for some names reads no others. A contender that is added may read them or not.
    [Fact]
    public async Task Call_MembersOfOtherNames_ReadsThemOrSaysThatItCannot()
    {
        byte[] json = """
            [{"name":"no","titel":"Zw\u00f6lf","html_url":null,"x":{"titel":"no"},"ort":"a/b","sterne":12},{"sterne":1,"ort":"","titel":"ö"}]
            """u8.ToArray();
        foreach (Contender contender in Readers.Where(reader => reader.Suite is Suite.Query or Suite.Client or Suite.Rivals or Suite.Enumerate))
        {
            Target target = new CannedConnection(json).Target() with { Members = s_otherNames };
            string? rejection = Rejection(contender, target);
            if (IsKnown(contender))
                Assert.Equal(contender.Traits.HasFlag(ContenderTraits.Decant), rejection is not null);
            if (rejection is null)
                await AssertReadsAsync(contender, target, Expected.Projects(json, s_otherNames));
            else
                Assert.Contains(s_otherNames.ToString(), rejection, StringComparison.Ordinal);
        }
    }

    private static bool IsKnown(Contender contender) => KnownRungs.Include(contender.Name) || Rivals.Known.Contains(contender.Name);

    private static string? Rejection(Contender contender, Target target)
    {
        try
        {
            contender.Start(target).Dispose();
            return null;
        }
        catch (NotSupportedException e)
        {
            return e.Message;
        }
    }

    // Twice, because a second call meets what the first one left: connections, caches, pooled buffers.
    private static async Task AssertReadsAsync(Contender contender, Target target, Project[] expected, long? bytes = null)
    {
        byte[] written = [];
        using Session session = contender.Start(target with { Sink = sent => written = sent.ToArray() });
        await session.CallAsync(Cancellation);
        object? result = await session.GetResultAsync(Cancellation);

        bool isSame = result switch
        {
            // One may return a type of its own that is a project; only what it says as one counts.
            IEnumerable<Project> projects => projects.Select(project => new Project(project.Name, project.Url, project.Stars)).SequenceEqual(expected),
            IEnumerable<GitHubRepositoryDto> repositories =>
                repositories.Select(repository => new Project(repository.Name, repository.Url, repository.Stars)).SequenceEqual(expected),
            IEnumerable<Repository> repositories =>
                repositories.Select(repository => new Project(repository.Name, repository.Url, repository.Stars)).SequenceEqual(expected),
            Enumerated enumerated => enumerated == new Enumerated(expected.Length, expected.Sum(project => (long)project.Stars)),
            long when contender.Traits.HasFlag(ContenderTraits.Copies) => JsonSerializer.Deserialize<Project[]>(written, JsonSerializerOptions.Web)!.SequenceEqual(expected),
            long read => read == bytes,
            _ => false,
        };
        Assert.True(isSame, $"{contender.Name} read {result ?? "nothing"} of {target.Address}.");
    }

    // Of the one origin of all these tests, and so the same for all of them.
    private Task<Project[]> ExpectedAsync(int items) =>
        s_expected.GetOrAdd(items, static (count, origin) => Expected.ProjectsAsync(Transfers.Repositories(origin, count).Address), fixture.Origin.Http1);
}
