using System.Net;
using System.Net.Http.Json;
using System.Text.Json;
using Decant.Ladder.GitHub;
using Decant.Ladder.Rungs;
using Decant.Web.Ladder;

namespace Decant.Browser.Tests.Web;

public sealed class ProjectsTests(WebApp web) : IClassFixture<WebApp>
{
    public static TheoryData<string> Built => [.. RungNames.Built];

    public static TheoryData<string> NotBuilt => [.. RungNames.NotBuilt];

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Theory]
    [MemberData(nameof(Built))]
    public async Task Projects_OfEveryRung_AreTheOriginsByStars(string version)
    {
        foreach (int items in (int[])[1, 10, 1_000])
        {
            Project[] expected = await GetAsync("0", items), actual = await GetAsync(version, items);

            Assert.Equal(items, actual.Length);
            // In the order of the origin: to sort them, they would have to be objects.
            if (version == "12")
                actual = [.. actual.OrderByDescending(project => project.Stars).ThenBy(project => project.Name, StringComparer.Ordinal)];
            int[] stars = [.. actual.Select(project => project.Stars)];
            Assert.Equal(stars.OrderDescending(), stars);
            Assert.Equal(expected, actual);
        }
    }

    [Theory]
    [MemberData(nameof(NotBuilt))]
    public async Task Projects_OfARungThatIsNotBuilt_AreAProblemThatSaysHowToGetIt(string version)
    {
        using HttpResponseMessage response = await web.Http.GetAsync($"api/versions/{version}/projects", Cancellation);

        JsonElement problem = await Problems.ReadAsync(response, HttpStatusCode.NotImplemented);
        Assert.Equal($"rung{version} is not built", problem.GetProperty("title").GetString());
        Assert.StartsWith("not built: add ", problem.GetProperty("detail").GetString(), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("0", "'items' is '0', expected a whole number from 1 to 10,000.")]
    [InlineData("10001", "'items' is '10001', expected a whole number from 1 to 10,000.")]
    [InlineData("-1", "'items' is '-1', expected a whole number from 1 to 10,000.")]
    [InlineData("many", "The value is 'many', expected a whole number.")]
    [InlineData("", "The value is '', expected a whole number.")]
    [InlineData("99999999999", "The value is '99999999999', expected a whole number.")]
    public async Task Projects_BadItems_AreAProblemThatNamesThem(string items, string expected)
    {
        using HttpResponseMessage response = await web.Http.GetAsync($"api/versions/9/projects?items={items}", Cancellation);

        JsonElement problem = await Problems.ReadAsync(response, HttpStatusCode.BadRequest);
        Assert.Equal(expected, problem.GetProperty("errors").GetProperty("items")[0].GetString());
    }

    [Theory]
    [InlineData("77")]
    [InlineData("11-none")]
    public async Task Projects_OfNoRung_AreAProblemThatListsTheVersions(string version)
    {
        using HttpResponseMessage response = await web.Http.GetAsync($"api/versions/{version}/projects", Cancellation);

        JsonElement problem = await Problems.ReadAsync(response, HttpStatusCode.NotFound);
        Assert.Equal("Unknown version", problem.GetProperty("title").GetString());
        Assert.Equal(
            $"'{version}' is not a version of the ladder, expected one of {string.Join(", ", Rung.All.Select(RungVersions.Version))}.",
            problem.GetProperty("detail").GetString());
    }

    private async Task<Project[]> GetAsync(string version, int items) =>
        (await web.Http.GetFromJsonAsync<Project[]>($"api/versions/{version}/projects?items={items}", Cancellation))!;
}
