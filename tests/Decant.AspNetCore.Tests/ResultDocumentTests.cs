using System.Text.Json.Nodes;
using Decant.AspNetCore.Support;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.AspNetCore;

/// <summary>What OpenAPI says of the responses of each result that copies: the type argument of the result is the schema, and nothing else of a call is seen.</summary>
public sealed class ResultDocumentTests
{
    private const string Value = """{"$ref":"#/components/schemas/Project"}""", Array = """{"type":"array","items":{"$ref":"#/components/schemas/Project"}}""";

    // A mask's selection is known when the request comes.
    private const string Anything = """{"$ref":"#/components/schemas/JsonElement"}""";

    private const string Problem = """{"$ref":"#/components/schemas/ProblemDetails"}""";

    private static readonly (string Name, string Schema, Delegate Handler)[] s_results =
    [
        ("T: client, address", Value, (HttpClient client) => ProjectionResults.Copy(client, "repos", JsonCopy.Of<Project>())),
        ("T: client, address", Array, (HttpClient client) => ProjectionResults.Copy(client, "repos", JsonCopy.OfArray<Project>())),
        ("client, address", Anything, (HttpClient client) => ProjectionResults.Copy(client, "repos", JsonFieldMask.Parse("name"))),
        ("T: client, Uri", Value, (HttpClient client) => ProjectionResults.Copy(client, new Uri("repos", UriKind.Relative), JsonCopy.Of<Project>())),
        ("T: client, Uri", Array, (HttpClient client) => ProjectionResults.Copy(client, new Uri("repos", UriKind.Relative), JsonCopy.OfArray<Project>())),
        ("client, Uri", Anything, (HttpClient client) => ProjectionResults.Copy(client, new Uri("repos", UriKind.Relative), JsonFieldMask.Parse("name"))),
        ("T: invoker, request", Value, (HttpClient client) => ProjectionResults.Copy(client, new HttpRequestMessage(HttpMethod.Get, "repos"), JsonCopy.Of<Project>())),
        ("T: invoker, request", Array, (HttpClient client) => ProjectionResults.Copy(client, new HttpRequestMessage(HttpMethod.Get, "repos"), JsonCopy.OfArray<Project>())),
        ("invoker, request", Anything, (HttpClient client) => ProjectionResults.Copy(client, new HttpRequestMessage(HttpMethod.Get, "repos"), JsonFieldMask.Parse("name"))),
    ];

    [Fact]
    public void Results_Always_AreAll() => Assert.Equal(
        typeof(ProjectionResults).GetMethods().Where(method => method.Name.StartsWith("Copy", StringComparison.Ordinal)).Select(method => method.ToString()).Distinct().Count(),
        s_results.Select(result => result.Name).Distinct().Count());

    [Fact]
    public async Task Document_OfEachResult_HasItsResponses()
    {
        await using App app = await App.StartAsync(
            app =>
            {
                app.MapOpenApi();
                for (int i = 0; i < s_results.Length; i++)
                    app.MapGet($"/{i}", s_results[i].Handler);
            },
            builder => builder.Services.AddOpenApi().AddTransient(_ => new HttpClient()));
        JsonNode document = JsonNode.Parse(await app.Client.GetStringAsync(new Uri("/openapi/v1.json", UriKind.Relative), TestContext.Current.CancellationToken))!;

        for (int i = 0; i < s_results.Length; i++)
            Assert.Equal(Responses(s_results[i].Schema), document["paths"]![$"/{i}"]!["get"]!["responses"]!.ToJsonString());
    }

    private static string Responses(string schema)
    {
        JsonObject responses = new()
        {
            ["200"] = Response("OK", "application/json", schema),
            ["502"] = Response("Bad Gateway", "application/problem+json", Problem),
            ["503"] = Response("Service Unavailable", "application/problem+json", Problem),
            ["504"] = Response("Gateway Timeout", "application/problem+json", Problem),
        };
        return responses.ToJsonString();
    }

    private static JsonObject Response(string description, string mediaType, string schema) =>
        new() { ["description"] = description, ["content"] = new JsonObject { [mediaType] = new JsonObject { ["schema"] = JsonNode.Parse(schema) } } };
}
