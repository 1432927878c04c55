using System.Net;
using System.Text.Json.Nodes;
using Decant.AspNetCore.Binding;
using Decant.AspNetCore.Support;
using Json.Schema;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.AspNetCore.Schemas;

/// <summary>What OpenAPI says of a body, and what the endpoint says of it: the verdicts agree, shape by shape, in both styles.</summary>
public sealed class BodySchemaTests
{
    private static readonly string[] s_styles = ["/minimal", "/controller"];

    public static TheoryData<string> Shapes => [.. ShapeBodies.All.Keys];

    [Theory]
    [MemberData(nameof(Shapes))]
    public async Task Document_OfAnyShape_SaysOfEachBodyWhatTheEndpointDoes(string shape)
    {
        ShapeBodies bodies = ShapeBodies.All[shape];
        await using App app = await StartAsync(bodies.Controller, app => app.MapPost("/minimal", bodies.Handler));
        JsonNode document = await DocumentAsync(app);
        (string Body, bool Endpoint, bool Document)[] cases =
        [
            .. bodies.Accepted.Select(body => (body, true, true)), .. bodies.Rejected.Select(body => (body, false, false)),
            .. bodies.Looser.Select(body => (body, false, true)), .. bodies.Tighter.Select(body => (body, true, false)),
        ];
        foreach (string style in s_styles)
        {
            JsonSchema schema = SchemaOf(document, style);
            Assert.All(cases, one => Assert.Equal((style, one.Document), (style, Fits(schema, one.Body))));
            foreach ((string body, bool isAccepted, _) in cases)
            {
                using HttpResponseMessage response = await app.PostAsync(style, body);
                Assert.Equal((style, body, isAccepted ? HttpStatusCode.OK : HttpStatusCode.BadRequest), (style, body, response.StatusCode));
            }
        }
    }

    // What no endpoint reads names no projection: an application that sets the names of its own JSON changes nothing.
    [Fact]
    public async Task Document_WithOtherOptionsOfTheSerializer_IsTheSame()
    {
        ShapeBodies bodies = ShapeBodies.All["enums"];
        await using App plain = await StartAsync(bodies.Controller, app => app.MapPost("/minimal", bodies.Handler));
        await using App other = await StartAsync(bodies.Controller, app => app.MapPost("/minimal", bodies.Handler), builder => builder.Services.ConfigureHttpJsonOptions(options =>
        {
            options.SerializerOptions.PropertyNamingPolicy = System.Text.Json.JsonNamingPolicy.KebabCaseUpper;
            options.SerializerOptions.NumberHandling = System.Text.Json.Serialization.JsonNumberHandling.Strict;
            options.SerializerOptions.UnmappedMemberHandling = System.Text.Json.Serialization.JsonUnmappedMemberHandling.Disallow;
            options.SerializerOptions.RespectRequiredConstructorParameters = true;
            options.SerializerOptions.Converters.Add(new System.Text.Json.Serialization.JsonStringEnumConverter());
        }));
        foreach (string style in s_styles)
            Assert.Equal(BodyOf(await DocumentAsync(plain), style).ToJsonString(), BodyOf(await DocumentAsync(other), style).ToJsonString());
    }

    [Fact]
    public async Task Document_OfAPath_HasTheValueThere()
    {
        await using App app = await StartAsync(
            typeof(ShapeController<Flat>),
            app =>
            {
                app.MapPost("/names", ([ProjectedBody(Path = "data.item")] Projected<Inner> body) => body.Value.Login);
                app.MapPost("/index", ([ProjectedBody(Path = "data[1]")] Projected<Inner> body) => body.Value.Login);
                app.MapPost("/root", ([ProjectedBody(Path = "$[0]['a.b']")] Projected<Inner> body) => body.Value.Login);
            });
        JsonNode document = await DocumentAsync(app);
        const string Inner = """{"owner":{"login":"a"}}""";
        foreach ((string path, string body, bool isAccepted) in ((string, string, bool)[])
            [
                ("/names", $$$"""{"data":{"item":{{{Inner}}}}}""", true), ("/names", Inner, false), ("/names", """{"data":{}}""", false), ("/names", """{"data":null}""", false), ("/names", """{"data":{"item":null}}""", false),
                ("/index", $$$"""{"data":[{{{Inner}}},{{{Inner}}}]}""", true), ("/index", $$$"""{"data":[{{{Inner}}}]}""", false), ("/index", """{"data":{}}""", false),
                ("/root", $$$"""[{"a.b":{{{Inner}}}}]""", true), ("/root", $$$"""{"a.b":{{{Inner}}}}""", false), ("/root", """[{}]""", false),
            ])
        {
            using HttpResponseMessage response = await app.PostAsync(path, body);
            Assert.Equal(
                (path, body, isAccepted, isAccepted),
                (path, body, Fits(SchemaOf(document, path), body), response.StatusCode == HttpStatusCode.OK));
        }
    }

    // Results are described by what a copy writes: flat, under the projection's own name.
    [Fact]
    public async Task Document_OfABodyAndACopy_HasBoth()
    {
        await using App app = await StartAsync(
            typeof(ShapeController<OnPaths>), app => app.MapGet("/copy", (HttpClient client) => ProjectionResults.Copy(client, "a", JsonCopy.Of<OnPaths>())), builder => builder.Services.AddTransient(_ => new HttpClient()));
        JsonNode document = await DocumentAsync(app);
        Assert.Equal("#/components/schemas/ProjectedOnPaths", (string?)BodyOf(document, "/controller")["$ref"]);
        JsonNode schemas = document["components"]!["schemas"]!;
        Assert.Equal("#/components/schemas/OnPaths", (string?)document["paths"]!["/copy"]!["get"]!["responses"]!["200"]!["content"]!["application/json"]!["schema"]!["$ref"]);
        Assert.Equal(["ref", "repository", "owner", "commit"], schemas["OnPaths"]!["properties"]!.AsObject().Select(member => member.Key));
        Assert.Equal(["ref", "repository", "head_commit"], schemas["ProjectedOnPaths"]!["properties"]!.AsObject().Select(member => member.Key));
    }

    public static TheoryData<string> Handlers => [.. s_handlers.Keys];

    private static readonly Dictionary<string, (Delegate Body, Delegate Fields, Delegate Without)> s_handlers = new()
    {
        ["Results"] = ((Projected<Flat> body) => Results.Ok(), ([AllowedFields("a")] RequestedFields fields) => Results.Ok(), () => Results.Ok()),
        ["Task of Results"] = ((Projected<Flat> body) => Task.FromResult(Results.Ok()), ([AllowedFields("a")] RequestedFields fields) => Task.FromResult(Results.Ok()), () => Task.FromResult(Results.Ok())),
        ["TypedResults"] = ((Projected<Flat> body) => TypedResults.Ok("a"), ([AllowedFields("a")] RequestedFields fields) => TypedResults.Ok("a"), () => TypedResults.Ok("a")),
        ["Created"] = ((Projected<Flat> body) => TypedResults.Created(), ([AllowedFields("a")] RequestedFields fields) => TypedResults.Created(), () => TypedResults.Created()),
        ["union"] = (
            Results<NoContent, Accepted> (Projected<Flat> body) => TypedResults.NoContent(),
            Results<NoContent, Accepted> ([AllowedFields("a")] RequestedFields fields) => TypedResults.NoContent(),
            Results<NoContent, Accepted> () => TypedResults.NoContent()),
        ["text"] = ((Projected<Flat> body) => "a", ([AllowedFields("a")] RequestedFields fields) => "a", () => "a"),
        ["object"] = ((Projected<Flat> body) => new Version(1, 2), ([AllowedFields("a")] RequestedFields fields) => new Version(1, 2), () => new Version(1, 2)),
        ["nothing"] = ((Projected<Flat> body) => { }, ([AllowedFields("a")] RequestedFields fields) => { }, () => { }
        ),
        ["task"] = ((Projected<Flat> body) => Task.CompletedTask, ([AllowedFields("a")] RequestedFields fields) => Task.CompletedTask, () => Task.CompletedTask),
        ["copy"] = (
            (Projected<Flat> body, HttpClient client) => ProjectionResults.Copy(client, "a", JsonCopy.Of<Flat>()),
            ([AllowedFields("a")] RequestedFields fields, HttpClient client) => ProjectionResults.Copy(client, "a", JsonCopy.Of<Flat>()),
            (HttpClient client) => ProjectionResults.Copy(client, "a", JsonCopy.Of<Flat>())),
    };

    // What the endpoint answers otherwise is described as without the parameter, also where a convention describes it.
    [Theory]
    [MemberData(nameof(Handlers))]
    public async Task Document_OfAnyHandler_HasTheResponsesOfOneWithoutTheParameter(string handler)
    {
        (Delegate body, Delegate fields, Delegate without) = s_handlers[handler];
        await using App app = await StartAsync(
            typeof(ShapeController<Flat>),
            app =>
            {
                foreach ((string path, Delegate mapped) in ((string, Delegate)[])[("body", body), ("fields", fields), ("without", without)])
                {
                    app.MapPost($"/{path}", mapped);
                    app.MapPost($"/{path}/created", mapped).Produces(StatusCodes.Status201Created);
                    app.MapPost($"/{path}/missing", mapped).Produces(StatusCodes.Status404NotFound);
                    app.MapGroup("group").WithTags("a").MapPost($"/{path}", mapped).AddEndpointFilter((context, next) => next(context));
                }
            },
            builder => builder.Services.AddTransient(_ => new HttpClient()));
        JsonNode paths = (await DocumentAsync(app))["paths"]!;
        foreach (string path in (string[])["/*", "/*/created", "/*/missing", "/group/*"])
        {
            string[] expected = Responses(paths, path.Replace("*", "without", StringComparison.Ordinal));
            Assert.Equal([.. expected, "400 ", "413 ", "415 "], Responses(paths, path.Replace("*", "body", StringComparison.Ordinal)));
            Assert.Equal([.. expected, "400 "], Responses(paths, path.Replace("*", "fields", StringComparison.Ordinal)));
        }

        static string[] Responses(JsonNode paths, string path) =>
        [
            .. paths[path]!["post"]!["responses"]!.AsObject().Select(response =>
                response.Key is "400" or "413" or "415" ? $"{response.Key} " : $"{response.Key} {response.Value!.ToJsonString()}").OrderBy(text => text[0] == '4' && text[^1] == ' ').ThenBy(text => text, StringComparer.Ordinal),
        ];
    }

    private static async Task<JsonNode> DocumentAsync(App app) =>
        JsonNode.Parse(await app.Client.GetStringAsync(new Uri("/openapi/v1.json", UriKind.Relative), TestContext.Current.CancellationToken))!;

    private static JsonNode BodyOf(JsonNode document, string path) =>
        document["paths"]![path]!["post"]!["requestBody"]!["content"]!["application/json"]!["schema"]!;

    // As a schema of its own.
    private static JsonSchema SchemaOf(JsonNode document, string path)
    {
        var schema = new JsonObject
        {
            ["allOf"] = new JsonArray(BodyOf(document, path).DeepClone()),
            ["$defs"] = document["components"]?["schemas"]?.DeepClone(),
        };
        Remove(schema);
        return JsonSchema.FromText(schema.ToJsonString().Replace("#/components/schemas/", "#/$defs/", StringComparison.Ordinal));

        // A discriminator is a hint of OpenAPI's, and a format is one of JSON Schema's, which this validator would enforce.
        static void Remove(JsonNode? node)
        {
            foreach (JsonNode? inner in node is JsonArray array ? array : node is JsonObject members ? members.Select(member => member.Value) : [])
                Remove(inner);
            if (node is JsonObject found)
            {
                found.Remove("discriminator");
                found.Remove("format");
            }
        }
    }

    private static bool Fits(JsonSchema schema, string body) => schema.Evaluate(System.Text.Json.JsonDocument.Parse(body).RootElement).IsValid;

    private static Task<App> StartAsync(Type controller, Action<WebApplication> map, Action<WebApplicationBuilder>? configure = null) => App.StartAsync(
        app =>
        {
            app.MapOpenApi();
            map(app);
            app.MapControllers();
        },
        builder =>
        {
            builder.Services.AddOpenApi();
            builder.Services.AddControllers().ConfigureApplicationPartManager(manager => HolderTests.Only(manager, controller)).AddProjected();
            configure?.Invoke(builder);
        });
}
