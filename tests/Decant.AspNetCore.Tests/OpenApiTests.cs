using System.Text.Json.Nodes;
using Decant.AspNetCore.Support;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Mvc;
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
                app.MapGet("/minimal", (HttpClient client) => ProjectionResults.Copy(client, "repos", JsonCopy.OfArray<Project>()));
                app.MapGet("/minimal/one", (HttpClient client) => ProjectionResults.Copy(client, "repos", JsonCopy.Of<Project>()));
                app.MapPost("/minimal", (Projected<Push> push) => push.Value.Ref);
                app.MapPost("/minimal/text", ([ProjectedBody(AcceptsPlainText = true)] Projected<Push> push) => push.Value.Ref);
                app.MapPost("/minimal/form", ([ProjectedBody(FormField = "payload")] Projected<Push> push) => push.Value.Ref);
                app.MapPost("/minimal/form/two", (
                    [ProjectedBody(FormField = "payload")] Projected<Push> push, [ProjectedBody(FormField = "payload")] Projected<Push> again) => push.Value.Ref + again.Value.Ref);
                app.MapGet("/minimal/fields", ([AllowedFields("id,name")] RequestedFields fields, HttpClient client, int page) =>
                    ProjectionResults.Copy(client, "repos", fields.Mask));
                app.MapGet("/minimal/select", ([AllowedFields("*", Name = "select")] RequestedFields fields, HttpClient client) =>
                    ProjectionResults.Copy(client, "repos", fields.Mask));
                app.MapGet("/minimal/two", (
                    [AllowedFields("id,name")] RequestedFields first,
                    [AllowedFields("*", Name = "select")] RequestedFields select,
                    [AllowedFields("owner(login)", Name = "Fields")] RequestedFields second,
                    [AllowedFields("id,name")] RequestedFields third) => $"{first.Mask}{second.Mask}{select.Mask}{third.Mask}");
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
        Assert.Equal("#/components/schemas/ProjectedPush", (string?)paths["/minimal"]!["post"]!["requestBody"]!["content"]!["application/json"]!["schema"]!["$ref"]);
        Assert.All((string[])["400", "413", "415"], status => Assert.NotNull(paths["/minimal"]!["post"]!["responses"]![status]));
        Assert.Equal("#/components/schemas/ProjectedPush", (string?)paths["/controller"]!["post"]!["requestBody"]!["content"]!["application/json"]!["schema"]!["$ref"]);

        foreach (string style in (string[])["/minimal", "/described"])
        {
            JsonObject text = paths[$"{style}/text"]!["post"]!["requestBody"]!["content"]!.AsObject();
            Assert.Equal(["application/json", "text/plain"], text.Select(type => type.Key).Order(StringComparer.Ordinal));
            Assert.All(text, type => Assert.Equal("#/components/schemas/ProjectedPush", (string?)type.Value!["schema"]!["$ref"]));
            foreach (string path in (string[])["/form", "/form/two"])
            {
                JsonObject form = paths[style + path]!["post"]!["requestBody"]!["content"]!.AsObject();
                (string type, JsonNode? content) = Assert.Single(form);
                Assert.Equal("application/x-www-form-urlencoded", type);
                Assert.Equal("""{"required":["payload"],"type":"object","properties":{"payload":{"$ref":"#/components/schemas/ProjectedPush"}}}""", content!["schema"]!.ToJsonString());
                Assert.Null(paths[style + path]!["post"]!["parameters"]);
            }
        }

        foreach ((string path, string name, string? allowed) in ((string, string, string?)[])
            [("/minimal/fields", "fields", "id,name"), ("/minimal/select", "select", "*"), ("/described", "fields", null)])
        {
            JsonNode get = paths[path]!["get"]!;
            JsonNode parameter = get["parameters"]!.AsArray().Single(parameter => (string?)parameter!["name"] == name)!;
            Assert.Equal(("query", "string", false), ((string?)parameter["in"], (string?)parameter["schema"]!["type"], (bool?)parameter["required"] ?? false));
            Assert.NotNull(get["responses"]!["200"]);
            if (allowed is null)
                continue;
            Assert.EndsWith($" {allowed}", (string?)parameter["description"], StringComparison.Ordinal);
            Assert.NotNull(get["responses"]!["200"]!["content"]!["application/json"]);
            Assert.NotNull(get["responses"]!["400"]!["content"]!["application/problem+json"]);
        }

        // Parameters of one name are one parameter of the query, and both styles describe it alike.
        JsonArray two = paths["/minimal/two"]!["get"]!["parameters"]!.AsArray();
        Assert.Equal(["fields", "select"], two.Select(parameter => (string?)parameter!["name"]));
        Assert.EndsWith(" id,name, and for another part of the response owner(login)", (string?)two[0]!["description"], StringComparison.Ordinal);
        foreach ((string minimal, string controller) in ((string, string)[])[("/minimal/two", "/described/two"), ("/minimal/fields", "/described")])
        {
            Assert.Equal(
                OfFields(paths[minimal]!["get"]!["parameters"]!.AsArray()), OfFields(paths[controller]!["get"]!["parameters"]!.AsArray()));
        }

        Assert.Equal(OfFields(paths["/minimal/fields"]!["get"]!["parameters"]!.AsArray()), OfFields(paths["/described/held"]!["get"]!["parameters"]!.AsArray()));
        Assert.Equal(2, paths["/minimal/fields"]!["get"]!["parameters"]!.AsArray().Count);

        // The names are those that are written.
        Assert.Equal(["name", "url", "stars"], document["components"]!["schemas"]!["Project"]!["properties"]!.AsObject().Select(member => member.Key));

        static IEnumerable<string> OfFields(JsonArray parameters) =>
            parameters.Where(parameter => (string?)parameter!["name"] is "fields" or "select").Select(parameter => parameter!.ToJsonString());
    }
}

/// <summary>Has fields that a caller asks for.</summary>
[ApiController]
[Route("described")]
public sealed class DescribedController : ControllerBase
{
    /// <summary>Says which.</summary>
    [HttpGet]
    public string Get([AllowedFields("id,name")] RequestedFields fields)
    {
        ArgumentNullException.ThrowIfNull(fields);
        return $"{fields.Mask}";
    }

    /// <summary>Has a body in plain text.</summary>
    [HttpPost("text")]
    public string PostText([ProjectedBody(AcceptsPlainText = true)] Projected<Push> push) => $"{push?.Value.Ref}";

    /// <summary>Has a form.</summary>
    [HttpPost("form")]
    public string PostForm([ProjectedBody(FormField = "payload")] Projected<Push> push) => $"{push?.Value.Ref}";

    /// <summary>Has a form twice.</summary>
    [HttpPost("form/two")]
    public string PostForms([ProjectedBody(FormField = "payload")] Projected<Push> push, [ProjectedBody(FormField = "payload")] Projected<Push> again) =>
        $"{push?.Value.Ref}{again?.Value.Ref}";

    /// <summary>Says which of several.</summary>
    [HttpGet("two")]
    public string GetTwo(
        [AllowedFields("id,name")] RequestedFields first,
        [AllowedFields("*", Name = "select")] RequestedFields select,
        [AllowedFields("owner(login)", Name = "Fields")] RequestedFields second,
        [AllowedFields("id,name")] RequestedFields third) => $"{first?.Mask}{second?.Mask}{select?.Mask}{third?.Mask}";

    /// <summary>Says which by a member.</summary>
    [HttpGet("held")]
    public string GetHeld([FromQuery] HeldFields held) => $"{held?.Fields?.Mask}";
}

/// <summary>Holds fields that a caller asks for.</summary>
public sealed class HeldFields
{
    /// <summary>The fields.</summary>
    [AllowedFields("id,name")]
    public RequestedFields? Fields { get; set; }
}
