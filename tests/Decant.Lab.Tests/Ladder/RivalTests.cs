using System.Net;
using Decant.Ladder;
using Decant.Ladder.GitHub;
using Decant.Ladder.Origin;
using Flurl.Http;
using Microsoft.Kiota.Abstractions;

namespace Decant.Lab.Tests.Ladder;

public sealed class RivalTests(OriginFixture fixture)
{
    private const string GitHubFile = "../shared/data/github/github-repositories-100.json";

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    public static TheoryData<string, string> NamesAndTransfers => [.. from name in Names from query in Transfers.Queries select (name, query)];

    public static TheoryData<string> BuiltNames => [.. Names];

    public static TheoryData<string, HttpStatusCode> NamesAndFailures =>
    [
        .. from name in Names
           from status in (HttpStatusCode[])[HttpStatusCode.NotFound, HttpStatusCode.InternalServerError]
           select (name, status),
    ];

    private static IEnumerable<Contender> Rivals => Contenders.All.Where(contender => contender.Suite == Suite.Rivals);

    // A rival that this build leaves out has one test, which says so; it is no row of the others.
    private static IEnumerable<string> Names => Rivals.Where(rival => rival.NotBuilt is null).Select(rival => rival.Name);

    [Fact]
    public void All_Rivals_StandInTheirOrder() => Assert.Equal(
        [
            "rivals/GetFromJsonAsync",
            "rivals/DeserializeAsyncEnumerable", "rivals/JsonDocument", "rivals/JsonNode", "rivals/PipeReader",
            "rivals/Flurl", "rivals/Kiota", "rivals/Newtonsoft", "rivals/RecyclableMemoryStream", "rivals/Refit", "rivals/RestSharp",
            "rivals/ServiceStack", "rivals/SpanJson",
        ],
        Rivals.Select(rival => rival.Name));

    [Fact]
    public void All_Rivals_SayWhatTheyAre() => Assert.All(Rivals, rival => Assert.NotEmpty(rival.Summary));

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
        string? file = RepositoryFiles.Find(GitHubFile);
        Assert.SkipWhen(file is null, $"{GitHubFile} is not there.");
        await using OriginProcess origin = await OriginProcess.StartAsync(new() { BodyFile = file }, Cancellation);
        Target target = new Target(OriginAddress.OfFile(origin.Http1), BodyKind.Repositories) with { Members = WantedMembers.GitHub };

        Project[] expected = await Expected.ProjectsAsync(target.Address, WantedMembers.GitHub);

        Assert.Equal(100, expected.Length);
        await AssertAllReadAsync(target, expected);
    }

    [Theory]
    [MemberData(nameof(BuiltNames))]
    public async Task Call_ManyOnOneSession_KeepOneConnection(string name)
    {
        var connection = new RecordingConnection(fixture.Origin.Http1.Port);
        using Session session = Contenders.Find(name)!.Start(Transfers.Repositories(fixture.Origin.Http1, 10) with { Connect = connection.ConnectAsync });

        for (int i = 0; i < 5; i++)
            await session.CallAsync(Cancellation);

        Assert.Single(connection.LocalPorts);
    }

    [Theory]
    [MemberData(nameof(NamesAndFailures))]
    public async Task Call_StatusThatIsNoSuccess_ThrowsWhatTheLibraryDocuments(string name, HttpStatusCode status)
    {
        var connection = new CannedConnection(
            $"HTTP/1.1 {(int)status} -\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n[]");
        using Session session = Contenders.Find(name)!.Start(Transfers.Repositories(fixture.Origin.Http1, 1) with { Connect = connection.ConnectAsync });

        Exception? e = await Record.ExceptionAsync(() => session.CallAsync(Cancellation));

        Assert.Equal(1, connection.Opened);
        Assert.Equal(status, name switch
        {
            "rivals/Flurl" => Assert.IsType<FlurlHttpException>(e).Call.HttpStatus,
            "rivals/Kiota" => (HttpStatusCode)Assert.IsType<ApiException>(e).ResponseStatusCode,
            "rivals/Refit" => ((dynamic)e!).StatusCode,
            _ => Assert.IsType<HttpRequestException>(e).StatusCode,
        });
    }

    [Theory]
    [MemberData(nameof(BuiltNames))]
    public async Task Call_AlreadyCancelled_SendsNothing(string name)
    {
        var connection = new CannedConnection("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n[]");
        using Session session = Contenders.Find(name)!.Start(Transfers.Repositories(fixture.Origin.Http1, 1) with { Connect = connection.ConnectAsync });

        Exception? e = await Record.ExceptionAsync(() => session.CallAsync(new CancellationToken(canceled: true)));

        Assert.Equal(0, connection.Opened);
        Assert.IsAssignableFrom<OperationCanceledException>(name == "rivals/Flurl" ? Assert.IsType<FlurlHttpException>(e).InnerException : e);
    }

    [Fact]
    public void Start_RivalThatIsNotBuilt_SaysWhatToDo()
    {
        Contender[] notBuilt = [.. Rivals.Where(rival => rival.NotBuilt is not null)];
        Assert.SkipWhen(notBuilt.Length == 0, "This build has all rivals.");

        Assert.All(notBuilt, rival =>
        {
            var e = Assert.Throws<NotSupportedException>(() => rival.Start(Transfers.Repositories(fixture.Origin.Http1, 1)));
            Assert.StartsWith($"{rival.Name} is not built: ", e.Message, StringComparison.Ordinal);
            Assert.Contains($"-p:With{rival.Name["rivals/".Length..]}=true", e.Message, StringComparison.Ordinal);
        });
    }

    private static async Task AssertAllReadAsync(Target target, Project[] expected)
    {
        foreach (string name in Names)
        {
            using Session session = Contenders.Find(name)!.Start(target);
            Assert.Equal(expected, await session.GetResultAsync(Cancellation));
        }
    }
}
