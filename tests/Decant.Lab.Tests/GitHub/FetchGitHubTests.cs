using System.Globalization;
using System.Text.Json;

namespace Decant.Lab.Tests.GitHub;

/// <summary>Repositories fetched from a server on the loopback that plays GitHub's API.</summary>
[Collection(nameof(RunsAlone))]
public sealed class FetchGitHubTests : LabTestBase
{
    private const int Owned = 230;

    private string FileName => Path.Combine(Output, "repositories.json");

    [Fact]
    public async Task Fetch_SeveralPages_WritesThemAsTheyCame()
    {
        using var api = new CountingServer(Page);

        (int exitCode, string output, string error) = await FetchAsync(api, items: 150);

        Assert.Equal((0, "repositories.json has 150 repositories of somebody.\n"), (exitCode, output));
        Assert.Equal("2 requests to 127.0.0.1, for 150 repositories of somebody.\n", error);
        Assert.Equal(Enumerable.Range(1, 150), await IdsAsync());
        Assert.Contains("{\"id\":7,\"owner\":{\"login\":\"Somebody\"},\"name\":\"n\\u00e97\"}", await ReadAsync("repositories.json"), StringComparison.Ordinal);
        Assert.All(api.Requests.Index(), request =>
        {
            Assert.StartsWith(
                $"GET /users/somebody/repos?type=owner&sort=created&direction=asc&per_page=100&page={request.Index + 1} ", request.Item, StringComparison.Ordinal);
            Assert.Contains("User-Agent: decant-lab", request.Item, StringComparison.Ordinal);
        });
    }

    [Fact]
    public async Task Fetch_OwnerWithFewer_EndsAtTheLastPage()
    {
        using var api = new CountingServer(Page);

        await FetchAsync(api, items: 1_000);

        Assert.Equal(Enumerable.Range(1, Owned), await IdsAsync());
        Assert.Equal(3, api.Requests.Count);
    }

    [Theory]
    [InlineData("403 Forbidden", "Retry-After: 60", "answered page 2 with 403 and asks for a pause of 60 seconds: stopped")]
    [InlineData("429 Too Many Requests", "X-RateLimit-Remaining: 0\r\nX-RateLimit-Reset: 0", "answered page 2 with 429 until 1970-01-01 00:00:00Z: stopped")]
    [InlineData("500 Oops", "X: y", "answered page 2 with 500: stopped")]
    public async Task Fetch_Refused_KeepsWhatItHasAndGoesOnFromThere(string status, string header, string expected)
    {
        using (var refusing = new CountingServer(page => page == 1 ? Page(1) : CountingServer.Response(status, header)))
        {
            (int exitCode, _, string error) = await FetchAsync(refusing, items: 200);
            Assert.Equal(1, exitCode);
            Assert.Contains(expected, error, StringComparison.Ordinal);
            Assert.Contains("repositories.json has 100 of 200", error, StringComparison.Ordinal);
            Assert.Equal(2, refusing.Requests.Count);
        }

        Assert.Equal(Enumerable.Range(1, 100), await IdsAsync());
        using var api = new CountingServer(request => Page(request + 1));

        await FetchAsync(api, items: 200);

        Assert.Equal(Enumerable.Range(1, 200), await IdsAsync());
        Assert.Contains("&page=2 ", Assert.Single(api.Requests), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Fetch_LastRequestAllowed_SendsNoMore()
    {
        using var api = new CountingServer(page => Page(page).Replace("Content-Type", "X-RateLimit-Remaining: 0\r\nContent-Type", StringComparison.Ordinal));

        (int exitCode, _, string error) = await FetchAsync(api, items: 200);

        Assert.Equal((1, 1), (exitCode, api.Requests.Count));
        Assert.Contains("allows no more requests", error, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Fetch_FileThatHasThem_SendsNothing()
    {
        using var api = new CountingServer(Page);
        await FetchAsync(api, items: 100);

        (int exitCode, _, _) = await FetchAsync(api, items: 30);

        Assert.Equal((0, 1), (exitCode, api.Requests.Count));
        Assert.Equal(100, (await IdsAsync()).Length);
    }

    [Theory]
    [InlineData("{}")]
    [InlineData("[1]")]
    [InlineData("[{\"id\":1,\"owner\":{\"login\":\"other\"}}]")]
    [InlineData("no JSON")]
    public async Task Fetch_FileOfSomethingElse_IsLeftAsItIs(string content)
    {
        await File.WriteAllTextAsync(FileName, content, Cancellation);
        using var api = new CountingServer(Page);

        (int exitCode, _, string error) = await FetchAsync(api, items: 100);

        Assert.Equal(2, exitCode);
        Assert.Contains("name another file", error, StringComparison.Ordinal);
        Assert.Empty(api.Requests);
        Assert.Equal(content, await ReadAsync("repositories.json"));
    }

    [Theory]
    [InlineData("{}", "and not with an array of repositories")]
    [InlineData("[1]", "and not with an array of repositories")]
    [InlineData("[", "and not with JSON")]
    public async Task Fetch_AnswerThatIsNoList_WritesNothing(string body, string expected)
    {
        using var api = new CountingServer(_ => CountingServer.Json(body));

        (int exitCode, _, string error) = await FetchAsync(api, items: 100);

        Assert.Equal(1, exitCode);
        Assert.Contains(expected, error, StringComparison.Ordinal);
        Assert.False(File.Exists(FileName));
    }

    private Task<(int ExitCode, string Output, string Error)> FetchAsync(CountingServer api, int items) => LabInProcess.RunAsync(
        "fetch-github", FileName, "--owner", "somebody", "--items", items.ToString(CultureInfo.InvariantCulture),
        "--api", string.Create(CultureInfo.InvariantCulture, $"http://127.0.0.1:{api.Port}"));

    private async Task<int[]> IdsAsync() =>
        [.. JsonElement.Parse(await ReadAsync("repositories.json")).EnumerateArray().Select(repository => repository.GetProperty("id").GetInt32())];

    // The owner's repositories, a hundred a page.
    private static string Page(int number)
    {
        IEnumerable<int> ids = Enumerable.Range(1, Owned).Skip((number - 1) * 100).Take(100);
        return CountingServer.Json(
            $"[{string.Join(", ", ids.Select(id => $"{{\"id\":{id},\"owner\":{{\"login\":\"Somebody\"}},\"name\":\"n\\u00e9{id}\"}}"))}]");
    }
}
