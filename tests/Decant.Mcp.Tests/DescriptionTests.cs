using System.Globalization;
using System.Net;
using System.Text.Json;
using Decant.Mcp.Tests.Support;
using ModelContextProtocol.Protocol;
using ProtocolTool = ModelContextProtocol.Protocol.Tool;

namespace Decant.Mcp.Tests;

/// <summary>What a model is told of a tool.</summary>
public sealed class DescriptionTests
{
    private const string Fields =
        "The fields to return; all others are left out, which saves tokens. Each item is a field (\"name\"), a part of a field (\"owner/login\"), or parts of it " +
        "(\"owner(login,id)\"); arrays need no notation. \"*\" is every field. Names are case-sensitive. ";

    [Fact]
    public async Task DescribeAsync_Tool_HasASchemaOfItsVariablesAndFields()
    {
        using var api = new Api("""[{"id":1,"owner":{"login":"a"}}]""");

        ProtocolTool tool = await DescribeAsync(api.CreateTool(new()
        {
            Description = "Gets the items.",
            Path = "items/{kind}{?page,sort}",
            Parameters = { ["page"] = new() { Type = "integer", Description = "The page." }, ["kind"] = new() { Description = "The kind." } },
            Example = { ["kind"] = "a" },
        }));

        Assert.Equal(("get_items", "Gets the items. Returns JSON, at most 1,000 bytes."), (tool.Name, tool.Description));
        Assert.Equal((true, true), (tool.Annotations?.ReadOnlyHint, tool.Annotations?.OpenWorldHint));
        Assert.Equal(["http://host/root/items/a"], api.Asked);
        Assert.True(JsonElement.DeepEquals(tool.InputSchema, JsonElement.Parse(
            $$"""
            {
              "type": "object",
              "properties": {
                "kind": { "type": "string", "description": "The kind." },
                "page": { "type": "integer", "description": "The page." },
                "sort": { "type": "string" },
                "fields": {
                  "type": "array",
                  "items": { "type": "string" },
                  "minItems": 1,
                  "description": {{JsonSerializer.Serialize($"{Fields}The fields: id,owner(login)")}}
                }
              },
              "required": ["kind", "fields"],
              "additionalProperties": false
            }
            """)), tool.InputSchema.GetRawText());
    }

    [Fact]
    public async Task DescribeAsync_BoundedFields_AreToldWithoutARequest()
    {
        using var api = new Api("{}");

        Assert.Equal($"{Fields}The fields: id,owner(login)", await DescribeFieldsAsync(api.CreateTool(new() { Path = "items", Fields = "owner/login,id" })));
        Assert.Empty(api.Asked);
    }

    [Fact]
    public async Task DescribeAsync_NoExample_SaysThatFieldsAreNotKnown()
    {
        using var api = new Api("{}");

        Assert.Equal(
            $"{Fields}Their names are not known here: use those of the API's documentation, or ask for \"*\" once to see them.",
            await DescribeFieldsAsync(api.CreateTool(new() { Path = "items/{id}" })));
        Assert.Empty(api.Asked);
    }

    [Fact]
    public async Task DescribeAsync_ManyFields_NamesSome()
    {
        using var api = new Api($$"""{{{string.Join(',', Enumerable.Range(1_000, 1_000).Select(number => $"\"f{number}\":0"))}}}""");

        string description = await DescribeFieldsAsync(api.CreateTool(new() { Path = "items" }));

        Assert.StartsWith($"{Fields}Some of the fields: f1000,f1001,", description);
        Assert.InRange(description.Length, Fields.Length + 1_950, Fields.Length + 2_100);
    }

    [Fact]
    public async Task DescribeAsync_Often_AsksOnce()
    {
        using var api = new Api("""{"a":1}""");
        ApiTool tool = api.CreateTool(new() { Path = "items" });

        Assert.All(await Task.WhenAll(Enumerable.Range(0, 8).Select(_ => DescribeFieldsAsync(tool))), text => Assert.Equal($"{Fields}The fields: a", text));
        Assert.Single(api.Asked);
    }

    [Theory]
    [InlineData(HttpStatusCode.InternalServerError, "{}")]
    [InlineData(HttpStatusCode.OK, "no JSON")]
    [InlineData(HttpStatusCode.OK, """{"\ud800":1}""")]
    public async Task DescribeAsync_ExampleFails_AsksAgainTheNextTime(HttpStatusCode status, string body)
    {
        bool fails = true;
        using var api = new Api(_ => fails ? new(status) { Content = new StringContent(body) } : new(HttpStatusCode.OK) { Content = new StringContent("""{"a":1}""") });
        ApiTool tool = api.CreateTool(new() { Path = "items" });

        Assert.EndsWith("Their names are not known here: use those of the API's documentation, or ask for \"*\" once to see them.", await DescribeFieldsAsync(tool));
        fails = false;
        Assert.EndsWith("The fields: a", await DescribeFieldsAsync(tool));
        Assert.Equal(2, api.Asked.Count);
    }

    // The message of the parser quotes the answer.
    [Theory]
    [InlineData("t\u001b[2Ju")]
    [InlineData("f\u202e\n\rx")]
    public async Task DescribeAsync_ExampleIsNoJson_LogsItEscaped(string body)
    {
        using var api = new Api(body);

        await DescribeFieldsAsync(api.CreateTool(new() { Path = "items" }));

        string line = Assert.Single(api.Log.Lines);
        Assert.StartsWith("The example 'items' does not tell the names of fields: ", line);
        Assert.DoesNotContain(line, character => char.GetUnicodeCategory(character) is UnicodeCategory.Control or UnicodeCategory.Format);
    }

    // Those who list the tools at the same time wait for one request, and not for one after the other.
    [Fact]
    public async Task DescribeAsync_ExampleFailsForMany_AsksOnce()
    {
        var answer = new TaskCompletionSource<HttpResponseMessage>();
        using var api = new Api((_, _) => answer.Task);
        ApiTool tool = api.CreateTool(new() { Path = "items" });

        Task<string>[] descriptions = [.. Enumerable.Range(0, 8).Select(_ => DescribeFieldsAsync(tool))];
        answer.SetResult(new(HttpStatusCode.InternalServerError));

        Assert.All(await Task.WhenAll(descriptions), text => Assert.StartsWith($"{Fields}Their names are not known here", text));
        Assert.Single(api.Asked);
    }

    private static Task<ProtocolTool> DescribeAsync(ApiTool tool) => tool.DescribeAsync(TestContext.Current.CancellationToken);

    private static async Task<string> DescribeFieldsAsync(ApiTool tool) =>
        (await DescribeAsync(tool)).InputSchema.GetProperty("properties").GetProperty("fields").GetProperty("description").GetString()!;
}
