using System.Net.Http.Json;
using System.Text.Json;
using Decant.Ladder.Rungs;
using Decant.Web.Ladder;

namespace Decant.Browser.Tests.Web;

public sealed class ApiDescriptionTests(WebApp web) : IClassFixture<WebApp>
{
    [Fact]
    public async Task Document_HasAnOperationForEveryRung()
    {
        JsonElement paths = (await GetAsync()).GetProperty("paths");

        foreach (Rung rung in Rung.All)
        {
            JsonElement operation = paths.GetProperty($"/api/versions/{rung.Version()}/projects").GetProperty("get");
            Assert.Equal(rung.Name, operation.GetProperty("operationId").GetString());
            Assert.Equal($"{rung.Name}: {rung.Title}", operation.GetProperty("summary").GetString());
            Assert.Contains(rung.Description.Changes, operation.GetProperty("description").GetString(), StringComparison.Ordinal);
            // The copy is always built, and its handlers may end a fetch.
            string[] statuses = rung.Copies ? ["200", "400", "502", "503", "504"] : ["200", "400", "501", "502", "504"];
            Assert.Equal(statuses, operation.GetProperty("responses").EnumerateObject().Select(response => response.Name).Order());
        }

        // And the runs.
        Assert.Equal(Rung.All.Count + 1, paths.EnumerateObject().Count());
    }

    [Fact]
    public async Task Document_HasTheBoundsOfParameters()
    {
        JsonElement operation = (await GetAsync()).GetProperty("paths").GetProperty("/api/runs").GetProperty("get");

        JsonElement[] parameters = [.. operation.GetProperty("parameters").EnumerateArray()];
        Assert.Equal(["versions", "items", "calls"], parameters.Select(parameter => parameter.GetProperty("name").GetString()));
        JsonElement items = parameters[1].GetProperty("schema");
        Assert.Equal("integer", items.GetProperty("type").GetString());
        Assert.Equal((1, 10_000, 1_000), (Number("minimum"), Number("maximum"), Number("default")));

        int Number(string name) => items.GetProperty(name).GetInt32();
    }

    [Fact]
    public async Task Document_HasTheMembersOfAProject()
    {
        JsonElement members = (await GetAsync()).GetProperty("components").GetProperty("schemas").GetProperty("Project").GetProperty("properties");

        Assert.Equal(["name", "url", "stars"], members.EnumerateObject().Select(member => member.Name));
        Assert.Equal("integer", members.GetProperty("stars").GetProperty("type").GetString());
    }

    private Task<JsonElement> GetAsync() => web.Http.GetFromJsonAsync<JsonElement>("openapi/v1.json", TestContext.Current.CancellationToken);
}
