using System.Text;

namespace Decant.Tool.Tests.Descriptions;

/// <summary>What <c>decant infer --openapi</c> does with a file.</summary>
public sealed class OpenApiTests
{
    private const string Thing = "Thing: { type: object, required: [name], properties: { name: { type: string } } }";

    private const string Version2 = """
        swagger: '2.0'
        info: { title: Things, version: '1' }
        host: api.example
        basePath: /v1
        schemes: [ https ]
        produces: [ application/json ]
        paths: { '/things/{id}': { get: { operationId: getThing, responses: { 200: { description: A thing, schema: { $ref: '#/definitions/Thing' } } } } } }
        definitions:
          Thing: { type: object, required: [name, note], properties: { name: { type: string }, note: { type: string, x-nullable: true } } }
        """;

    private const string Json = """
        {"openapi":"3.0.4","info":{"title":"Things","version":"1"},"paths":{"/things/{id}":{"get":{"operationId":"getThing","responses":{"200":{"description":"A thing",
        "content":{"application/json":{"schema":{"type":"object","title":"Thing","required":["name"],"properties":{"name":{"type":"string"}}}}}}}}}}}
        """;

    [Theory]
    [InlineData("3.0.3")]
    [InlineData("3.1.1")]
    [InlineData("3.2.0")]
    public async Task Infer_Yaml_PrintsTheRecordAndTheCall(string version)
    {
        CommandRun run = await InferAsync(SmallDescription.Write(Thing, version));

        Assert.Equal((0, "using Decant;\n\n[JsonProjection]\npublic partial record Thing(\n    string Name);\n"), (run.ExitCode, run.Output));
        Assert.Equal(
            "GET /things/{id} returns one object: read it with http.GetProjectionAsync<Thing>($\"things/{id}\", cancellationToken).\n" +
            "The paths begin with https://api.example/v1: set the client's base address to it, with a slash at the end.\n",
            run.Error);
    }

    [Fact]
    public async Task Infer_Version2_PrintsTheRecordAndTheServer()
    {
        CommandRun run = await InferAsync(Version2, members: "name,note");

        Assert.Contains("    string Name,\n    string? Note);", run.Output, StringComparison.Ordinal);
        Assert.Contains("https://api.example/v1:", run.Error, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("")]
    [InlineData("\uFEFF")]
    public async Task Infer_Json_PrintsTheRecord(string mark) =>
        Assert.Contains("public partial record Thing(\n    string Name);", (await InferAsync(mark + Json)).Output, StringComparison.Ordinal);

    [Theory]
    [InlineData("getThing")]
    [InlineData("GET /things/{id}")]
    [InlineData("get things/{id}")]
    [InlineData("/things/{id}")]
    public async Task Infer_OperationInAnyForm_IsFound(string operation) => Assert.Equal(0, (await InferAsync(Json, operation)).ExitCode);

    [Theory]
    [InlineData("GET /thing/{id}", "decant: The description has no operation 'GET /thing/{id}'; the closest is 'GET /things/{id}'. See --help.\n")]
    [InlineData("getThings", "decant: The description has no operation 'getThings'; the closest is 'getThing'. See --help.\n")]
    public async Task Infer_UnknownOperation_NamesTheClosest(string operation, string expected)
    {
        CommandRun run = await InferAsync(Json, operation);

        Assert.Equal((2, expected), (run.ExitCode, run.Error));
    }

    [Theory]
    [InlineData("", "is not an OpenAPI description: expected an object")]
    [InlineData("<html><body></body></html>", "is not an OpenAPI description: expected an object")]
    [InlineData("a: [1", "is neither JSON nor YAML: While parsing a flow sequence, did not find expected ',' or ']'. Line: 2.")]
    [InlineData("{\"openapi\":\"3.0.0\",", "is neither JSON nor YAML: ")]
    [InlineData("{\"openapi\":\"3.0.0\",\"openapi\":\"3.0.0\"}", "is neither JSON nor YAML: Duplicate")]
    [InlineData("[1]", "is not an OpenAPI description: expected an object with the member 'openapi' or 'swagger'.")]
    [InlineData("{\"a\":1}", "is not an OpenAPI description: expected an object with the member 'openapi' or 'swagger'.")]
    [InlineData("openapi: 4.0.0", "is of OpenAPI 4.0.0: expected OpenAPI 2.0, 3.0, 3.1 or 3.2.")]
    [InlineData("swagger: '1.2'", "is of Swagger 1.2: expected OpenAPI 2.0, 3.0, 3.1 or 3.2.")]
    [InlineData("openapi: 3.0.0\nx: &a [*a]", "cycle")]
    public async Task Infer_NoDescription_IsTold(string text, string expected)
    {
        CommandRun run = await InferAsync(text);

        Assert.Equal((3, ""), (run.ExitCode, run.Output));
        Assert.Contains(expected, run.Error, StringComparison.Ordinal);
        Assert.Single(run.Error.TrimEnd('\n').Split('\n'));
    }

    // Microsoft.OpenApi alone would not end.
    [Theory]
    [InlineData("parameters", "a: { $ref: '#/components/parameters/a' }")]
    [InlineData("parameters", "a: { $ref: '#/components/parameters/b' }, b: { $ref: '#/components/parameters/a' }")]
    [InlineData("parameters", "a: { $ref: '#/components/parameters/b' }, b: { $ref: '#/components/parameters/c' }, c: { $ref: '#/components/parameters/b' }")]
    [InlineData("responses", "a: { $ref: '#/components/responses/a' }")]
    [InlineData("responses", "a: { $ref: '#/components/responses/b' }, b: { $ref: '#/components/responses/a' }")]
    public async Task Infer_PartsThatReferToEachOtherInACircle_End(string part, string entries)
    {
        string use = part == "parameters" ? "parameters: [ { $ref: '#/components/parameters/a' } ]\n      responses:" : "responses:\n        '201': { $ref: '#/components/responses/a' }";
        string description = SmallDescription.Write("Thing: { properties: { a: { type: string } } }").Replace("responses:", use, StringComparison.Ordinal) + $"\n  {part}: {{ {entries} }}";

        CommandRun run = await InferAsync(description, "getThing");

        Assert.Equal((0, true), (run.ExitCode, run.Output.Contains("string? A", StringComparison.Ordinal)));
    }

    [Theory]
    [InlineData("Thing: { $ref: '#/components/schemas/Missing' }", "'#/components/schemas/Missing' of the description leads to no schema")]
    [InlineData("Thing: { allOf: [ { $ref: '#/components/schemas/Missing' } ] }", "'#/components/schemas/Missing' of the description leads to no schema")]
    [InlineData("Thing: { $ref: '#/components/schemas/B' }\nB: { $ref: '#/components/schemas/Thing' }", "leads to no schema, or back to itself")]
    [InlineData("Thing: { allOf: [ { $ref: '#/components/schemas/B' } ] }\nB: { oneOf: [ { $ref: '#/components/schemas/Thing' } ] }", "is composed of itself")]
    public async Task Infer_BrokenReference_IsTold(string schemas, string expected)
    {
        CommandRun run = await InferAsync(SmallDescription.Write(schemas));

        Assert.Equal(3, run.ExitCode);
        Assert.Contains(expected, run.Error, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("{ 200: { description: d, content: { text/plain: { schema: { type: string } }, image/png: {} } } }", "found 200 text/plain, 200 image/png without a schema.")]
    [InlineData("{ 204: { description: d } }", "found 204 without a body.")]
    [InlineData("{ 404: { description: d, content: { application/json: { schema: { type: string } } } } }", "found no successful response.")]
    public async Task Infer_NoJson_SaysWhatThereIs(string responses, string expected)
    {
        CommandRun run = await InferAsync($"openapi: 3.0.0\ninfo: {{ title: t, version: '1' }}\npaths: {{ /a: {{ get: {{ operationId: getThing, responses: {responses} }} }} }}");

        Assert.Equal(3, run.ExitCode);
        Assert.Contains($"has no response in JSON with a schema: expected application/json, {expected}", run.Error, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("{ 201: { description: d, content: { application/json: { schema: { type: array, items: { type: integer } } } } }, 200: { description: d } }")]
    [InlineData("{ 2XX: { description: d, content: { 'application/vnd.x+json; v=1': { schema: { type: array, items: { type: integer } } } } } }")]
    [InlineData("{ default: { description: d, content: { text/html: {}, '*/*': { schema: { type: array, items: { type: integer } } } } } }")]
    public async Task Infer_JsonOfAnotherStatus_IsRead(string responses)
    {
        CommandRun run = await InferAsync($"openapi: 3.0.0\ninfo: {{ title: t, version: '1' }}\npaths: {{ /things: {{ get: {{ operationId: getThing, responses: {responses} }} }} }}");

        Assert.Contains("public partial record Thing(\n    [JsonPropertyPath(\"$\")] long Value);", run.Output, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Infer_ErrorElsewhere_DoesNotMatter()
    {
        string text = SmallDescription.Write("Thing: { properties: { name: { type: string }, other: { $ref: '#/components/schemas/Missing' } } }\nWrong: { type: 7, properties: 5, required: yes }\nText: nothing");

        CommandRun run = await InferAsync(text, members: "name");

        Assert.Equal(0, run.ExitCode);
        Assert.Contains("    string? Name);", run.Output, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("--openapi things.yaml", "--openapi needs an operation: add --operation 'GET /path', or an operation id.")]
    [InlineData("things.json --operation getThing", "--operation is used with a description: add --openapi.")]
    [InlineData("things.json --enums", "--enums is used with a description: add --openapi.")]
    [InlineData("things.json --openapi things.yaml --operation getThing", "A source and --openapi are given: a record is inferred from only one of them.")]
    [InlineData("--openapi missing.yaml --operation getThing", "'missing.yaml' is neither a file nor a URL that begins with http:// or https://; - is standard input.")]
    [InlineData("", "A source is missing: expected a URL, a file, or - for standard input. The current folder has no decant.json either.")]
    public async Task Infer_OptionsThatDoNotFit_AreTold(string words, string expected)
    {
        CommandRun run = await CommandRun.OfAsync($"infer {words}");

        Assert.Equal((2, $"decant: {expected} See --help.\n"), (run.ExitCode, run.Error));
    }

    [Fact]
    public async Task Suggest_Operation_HasTheIdsOfTheFile()
    {
        using var file = new TemporaryFile("things.json", Encoding.UTF8.GetBytes(Json));
        string line = $"infer --openapi {file.Path} --operation get";

        CommandRun run = await CommandRun.OfAsync([$"[suggest:{line.Length}]", line]);

        Assert.Equal("getThing\n", run.Output);
    }

    // The description names the server itself, where another request would be seen.
    [Fact]
    public async Task Infer_Address_IsRequestedOnce()
    {
        CountingServer? self = null;
        using CountingServer server = self = new(_ => CountingServer.Json(SmallDescription.Write(
            $"Thing: {{ required: [name], properties: {{ name: {{ type: string }}, other: {{ $ref: '{new Uri(new(self!.Address), "other.yaml")}#/Thing' }} }} }}")));
        string[] line = ["infer", "--openapi", server.Address, "--operation", "getThing", "-H", $"X-Key: {CountingServer.HeaderSecret}", "--members"];

        CommandRun read = await CommandRun.OfAsync([.. line, "name"]), refused = await CommandRun.OfAsync([.. line, "other"]);

        Assert.Equal((0, 3), (read.ExitCode, refused.ExitCode));
        Assert.Contains("leads out of the description", refused.Error, StringComparison.Ordinal);
        Assert.Equal(2, server.Requests.Count);
        Assert.All(server.Requests, request => Assert.Contains($"\nX-Key: {CountingServer.HeaderSecret}\n", request, StringComparison.Ordinal));
        Assert.DoesNotContain("secret", read.Error + refused.Error, StringComparison.Ordinal);
    }

    // The character ESC in each place whose text a remark, a message or a report may show.
    [Theory]
    [InlineData("getThing", null)]
    [InlineData("getThing", "nme")]
    [InlineData("other", null)]
    public async Task Infer_ControlCharacters_NeverReachTheTerminal(string operation, string? members)
    {
        string item = "{ type: object, required: [id], properties: { id: { type: integer }, \"d\\e\": { type: object, deprecated: true, properties: { \"n\\e\": { type: string } } } } }";
        string text = SmallDescription.Write($"Thing: {{ type: object, properties: {{ \"items\\e\": {{ type: array, items: {item} }}, \"next\\e\": {{ type: string }}, \"page\\e\": {{ type: object }} }} }}")
            .Replace("/things/{id}:", "\"/th\\e/{id}\":", StringComparison.Ordinal).Replace("'https://api.example/v1'", "\"https://api.example/v1\\e\"", StringComparison.Ordinal);

        CommandRun run = await InferAsync(text, operation, members);
        using var file = new TemporaryFile("Thing.cs", Encoding.UTF8.GetBytes("[JsonProjection] partial record Thing(int Id, string Other);"));
        CommandRun check = await CommandRun.OfAsync(["infer", "--openapi", "-", "--operation", operation, "--check", file.Path], text);

        Assert.NotEmpty(run.Error + check.Error);
        Assert.DoesNotContain('\u001b', run.Output + run.Error + check.Output + check.Error);
    }

    private static Task<CommandRun> InferAsync(string description, string operation = "getThing", string? members = null) =>
        CommandRun.OfAsync(["infer", "--openapi", "-", "--operation", operation, .. members is null ? Array.Empty<string>() : ["--members", members]], description);
}
