using System.Collections.Concurrent;
using System.Text.Json;
using Decant.Lab;
using Decant.Ladder.GitHub;
using Decant.Ladder.Rungs;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.Ladder.Tests;

public sealed class RungTests(OriginFixture fixture)
{
    private const string GitHubFile = "github/github-repositories-100.json";

    private static readonly ConcurrentDictionary<int, Task<Project[]>> s_expected = new();

    private static readonly WantedMembers s_otherNames = new("titel", "ort", "sterne");

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    public static TheoryData<string, string> ContendersAndTransfers => Transfers.With(Names);

    public static TheoryData<string> SomeNames => [.. Tier.Sample([.. Names], oneOf: 20)];

    // A rung that this build leaves out has one test, which says so; it is no row of the others.
    private static IEnumerable<string> Names => Contenders.All
        .Where(contender => contender.Suite is Suite.Query or Suite.Client && contender.NotBuilt is null)
        .Select(contender => contender.Name);

    [Fact]
    public void All_Ladder_HasTheSeedsRungsInOrder() =>
        Assert.Equal(KnownRungs.Names, Rung.All.Select(rung => rung.Name).Where(KnownRungs.Names.Contains));

    [Fact]
    public void All_EveryRung_SaysWhatItChangesSolvesAndLeaves() => Assert.All(Rung.All, rung =>
    {
        Assert.NotEmpty(rung.Title);
        Assert.EndsWith(".", rung.Description.Changes, StringComparison.Ordinal);
        Assert.EndsWith(".", rung.Description.Solves, StringComparison.Ordinal);
        Assert.EndsWith(".", rung.Description.Leaves, StringComparison.Ordinal);
    });

    [Theory]
    [MemberData(nameof(ContendersAndTransfers))]
    public async Task Call_AnyFormatAndTransfer_ReturnsTheSameProjects(string name, string query)
    {
        Contender contender = Contenders.Find(name)!;
        foreach (int items in Transfers.Sizes)
        {
            using var projects = new ProjectsOf(contender, Transfers.Repositories(fixture.Origin.Http1, items, query));

            // Twice, because a second call meets what the first one left: connections, caches, pooled buffers.
            Project[] expected = await ExpectedAsync(items);
            Assert.Equal(expected, await projects.CallAsync());
            Assert.Equal(expected, await projects.CallAsync());
        }
    }

    [Theory]
    [MemberData(nameof(SomeNames))]
    public async Task Call_LargeBody_ReturnsTheSameProjects(string name)
    {
        using var projects = new ProjectsOf(Contenders.Find(name)!, Transfers.Repositories(fixture.Origin.Http1, 10_000));

        Assert.Equal(await ExpectedAsync(10_000), await projects.CallAsync());
    }

    [Fact]
    public async Task Call_RealGitHubObjects_ReturnsTheSameProjects()
    {
        byte[] json = await File.ReadAllBytesAsync(CorpusFiles.Find(GitHubFile), Cancellation);

        await AssertAllReadAsync(json, WantedMembers.GitHub, 100);
    }

    [Fact]
    public async Task Rung11_OriginThatCompresses_SendsLessUnlessItIsMeasured()
    {
        var (free, measured) = (new RecordingConnection(fixture.Origin.Http1.Port), new RecordingConnection(fixture.Origin.Http1.Port));
        Target target = Transfers.Repositories(fixture.Origin.Http1, 300);
        Project[] expected = await ExpectedAsync(300);

        await using (ServiceProvider services = Rung.All.Single(rung => rung.Name == "rung11").BuildServices(target with { Connect = free.ConnectAsync }))
            Assert.Equal(expected, ProjectsOf.Result(await services.GetRequiredService<IGetAllProjectsQuery>().ExecuteAsync(Cancellation)));
        using (var projects = new ProjectsOf(Contenders.Find("rung11")!, target with { Connect = measured.ConnectAsync }))
            Assert.Equal(expected, await projects.CallAsync());

        const int plain = 300_000;
        Assert.InRange(free.BytesRead, 1, plain / 3);
        Assert.InRange(measured.BytesRead, plain, int.MaxValue);
    }

    [Fact]
    public Task Call_MembersOfOtherNames_ReturnsTheSameProjects() => AssertAllReadAsync(
        """
        [{"name":"no","titel":"Zw\u00f6lf","html_url":null,"x":{"titel":"no"},"ort":"a/b","sterne":12},{"sterne":1,"ort":"","titel":"ö"}]
        """u8.ToArray(),
        s_otherNames,
        count: 2);

    [Fact]
    public void Start_NamesThatAreNotCompiled_IsRefused()
    {
        Target target = Transfers.Repositories(fixture.Origin.Http1, 1) with { Members = s_otherNames };
        Assert.All(Names, name =>
        {
            using ProjectsOf? projects = Start(name, target);
            // A rung that is added may read them or not.
            if (KnownRungs.Include(name))
                Assert.Equal(name is "rung11" or "rung12" || name.StartsWith("rung11-", StringComparison.Ordinal), projects is null);
        });
    }

    [Fact]
    public void Landmarks_OfTheKnownRungs_AreTheFirstAndTheLastOfEachIdea() =>
        Assert.Equal(["rung0", "rung7", "rung9", "rung9b", "rung11"], Rung.Landmarks.Select(rung => rung.Name).Where(KnownRungs.Names.Contains));

    [Fact]
    public void Start_RungThatIsNotBuilt_SaysWhatToDo()
    {
        Contender[] notBuilt = [.. Contenders.All.Where(contender => contender is { Suite: Suite.Query or Suite.Client, NotBuilt: not null })];
        Assert.SkipWhen(notBuilt.Length == 0, "This build has all rungs.");

        Assert.All(notBuilt, contender =>
        {
            var e = Assert.Throws<NotSupportedException>(() => contender.Start(Transfers.Repositories(fixture.Origin.Http1, 1)));
            Assert.Matches("-p:With[A-Za-z0-9]+=true", e.Message);
        });
    }

    // Of the one origin of all these tests, and so the same for all of them.
    private Task<Project[]> ExpectedAsync(int items) =>
        s_expected.GetOrAdd(items, static (count, origin) => Expected.ProjectsAsync(Transfers.Repositories(origin, count).Address), fixture.Origin.Http1);

    /// <summary>Starts a contender, or gives <see langword="null"/> where it says that it cannot read these names.</summary>
    private static ProjectsOf? Start(string name, Target target)
    {
        try
        {
            return new(Contenders.Find(name)!, target);
        }
        catch (NotSupportedException e)
        {
            Assert.Contains(target.Members.ToString(), e.Message, StringComparison.Ordinal);
            return null;
        }
    }

    private static async Task AssertAllReadAsync(byte[] json, WantedMembers members, int count)
    {
        Target target = new CannedConnection(json).Target() with { Members = members };
        Project[] expected = Expected.Projects(json, members);
        Assert.Equal(count, expected.Length);
        foreach (string name in Names)
        {
            using ProjectsOf? projects = Start(name, target);
            Assert.False(projects is null && members == WantedMembers.GitHub && KnownRungs.Include(name), $"{name} reads none of GitHub's names.");
            if (projects is not null)
                Assert.Equal(expected, await projects.CallAsync());
        }
    }

    /// <summary>A contender's session, and what each of its calls found: the projects that it returned, or those that it wrote.</summary>
    private sealed class ProjectsOf : IDisposable
    {
        private readonly Session _session;
        private byte[]? _written;

        public ProjectsOf(Contender contender, Target target) =>
            _session = contender.Start(target with { Sink = bytes => _written = bytes.ToArray() });

        public async Task<IEnumerable<Project>> CallAsync()
        {
            _written = null;
            object? result = await _session.GetResultAsync(Cancellation);
            return _written is null ? Result(result) : JsonSerializer.Deserialize<Project[]>(_written, JsonSerializerOptions.Web)!;
        }

        public void Dispose() => _session.Dispose();

        public static IEnumerable<Project> Result(object? result) => result switch
        {
            // A rung may return a type of its own that is a project; only what it says as one counts.
            IEnumerable<Project> projects => projects.Select(project => new Project(project.Name, project.Url, project.Stars)),
            IEnumerable<GitHubRepositoryDto> repositories => repositories.Select(repository => new Project(repository.Name, repository.Url, repository.Stars)),
            _ => throw new InvalidOperationException($"The call returned {result ?? "null"}."),
        };
    }
}
