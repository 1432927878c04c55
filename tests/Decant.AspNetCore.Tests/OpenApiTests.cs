using System.Text.Json.Nodes;
using Decant.AspNetCore.Support;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.AspNetCore;

/// <summary>What OpenAPI says of results and parameters, in both styles.</summary>
public sealed class OpenApiTests
{
    [Fact]
    public async Task Document_OfResultsAndParameters_HasTheProjectionsSchemas()
    {
        await using App app = await App.StartAsync(
            app =>
            {
                app.MapOpenApi();
                app.MapGet("/minimal", (HttpClient client) => ProjectionResults.CopyArray<Project>(client, "repos"));
                app.MapGet("/minimal/one", (HttpClient client) => ProjectionResults.Copy<Project>(client, "repos"));
                app.MapPost("/minimal", (Projected<Push> push) => push.Value.Ref);
                app.MapControllers();
            },
            builder =>
            {
                builder.Services.AddOpenApi();
                builder.Services.AddTransient(_ => new HttpClient());
                builder.Services.AddControllers().AddApplicationPart(typeof(OpenApiTests).Assembly).AddProjected();
            });
        JsonNode document = JsonNode.Parse(await app.Client.GetStringAsync(new Uri("/openapi/v1.json", UriKind.Relative), TestContext.Current.CancellationToken))!;
        JsonNode paths = document["paths"]!;

        Assert.Equal("#/components/schemas/Project", (string?)paths["/minimal"]!["get"]!["responses"]!["200"]!["content"]!["application/json"]!["schema"]!["items"]!["$ref"]);
        Assert.Equal("#/components/schemas/Project", (string?)paths["/minimal/one"]!["get"]!["responses"]!["200"]!["content"]!["application/json"]!["schema"]!["$ref"]);
        JsonObject responses = paths["/minimal"]!["get"]!["responses"]!.AsObject();
        Assert.Equal(["200", "502", "503", "504"], responses.Select(response => response.Key).Order(StringComparer.Ordinal));
        Assert.All((string[])["502", "503", "504"], status => Assert.NotNull(responses[status]!["content"]!["application/problem+json"]));
        Assert.Equal("#/components/schemas/Push", (string?)paths["/minimal"]!["post"]!["requestBody"]!["content"]!["application/json"]!["schema"]!["$ref"]);
        Assert.All((string[])["400", "413", "415"], status => Assert.NotNull(paths["/minimal"]!["post"]!["responses"]![status]));
        Assert.Equal("#/components/schemas/Push", (string?)paths["/controller"]!["post"]!["requestBody"]!["content"]!["application/json"]!["schema"]!["$ref"]);

        // The names are those that are written.
        Assert.Equal(["name", "url", "stars"], document["components"]!["schemas"]!["Project"]!["properties"]!.AsObject().Select(member => member.Key));
    }
}
