using System.Text;
using System.Text.Json;
using Decant.Tool.Checks;
using Decant.Tool.Descriptions;
using Decant.Tool.Checks.Descriptions;
using Decant.Tool.Inference;
using Decant.Tool.Tests.Descriptions;

namespace Decant.Tool.Tests.Checks.Descriptions;

/// <summary>A projection is compared with the description of a response, by its source.</summary>
public sealed class DescriptionCheckTests
{
    private const string Owner = """{"type":"object","required":["login"],"properties":{"login":{"type":"string"},"parent":{"$ref":"#/components/schemas/owner"}}}""";

    private const string Event = """
        {"oneOf":[{"$ref":"#/components/schemas/text"},{"$ref":"#/components/schemas/call"}],
         "discriminator":{"propertyName":"kind","mapping":{"text":"#/components/schemas/text","call":"#/components/schemas/call"}}}
        """;

    private const string Text = """{"type":"object","required":["kind","words"],"properties":{"kind":{"type":"string"},"words":{"type":"string"}}}""";

    private const string Call = """{"type":"object","required":["kind"],"properties":{"kind":{"type":"string"},"tool":{"type":"string"}}}""";

    public static TheoryData<string> Large => ["github", "stripe", "kubernetes"];

    [Theory]
    // Missing and null, by what the type allows and what its initial value is.
    [InlineData("string? X", "string", true, "always")]
    [InlineData("string? X", "string", false, "may be missing")]
    [InlineData("string X", "string", false, "may be missing: 'string' does not allow null")]
    [InlineData("string X", "string?", true, "may be null: 'string' does not allow null")]
    [InlineData("string X", "string?", false, "may be missing or null: 'string' does not allow null")]
    [InlineData("string X = \"\"", "string", false, "may be missing")]
    [InlineData("string X = \"\"", "string?", false, "may be missing or null: 'string' does not allow null")]
    [InlineData("int X", "integer", false, "may be missing: 'int' then has its default")]
    [InlineData("int X", "integer?", true, "may be null: 'int' cannot read null")]
    [InlineData("int X = 3", "integer", false, "may be missing")]
    [InlineData("int? X", "integer?", false, "may be missing or null")]
    [InlineData("[property: JsonRequired] string? X", "string", false, "may be missing: it is required")]
    [InlineData("JsonElement X", "string?", false, "may be missing or null")]
    [InlineData("string[]? X", "[string?]", true, "always, but elements may be null, and 'string' does not allow it")]
    [InlineData("string?[]? X", "[string?]", true, "always")]
    // Other types.
    [InlineData("int X", "string", true, "always, but it is a String, which 'int' cannot read")]
    [InlineData("long X", "string:int64", true, "always")]
    [InlineData("int X", "integer:int64", true, "always, but it has the format 'int64', which 'int' cannot read")]
    [InlineData("int X", "number", true, "always, but it is a Number, which 'int' cannot read")]
    [InlineData("Guid X", "string:date-time", true, "always, but it has the format 'date-time', which 'Guid' cannot read")]
    [InlineData("string X", "string|integer", true, "always, but it may be an Integer, which 'string' cannot read")]
    [InlineData("JsonOneOf<string, long> X", "string|integer", true, "always")]
    [InlineData("int[] X", "[string]", true, "always, but it is a String, which 'int' cannot read")]
    [InlineData("Dictionary<string, int>? X", "{string}", true, "always, but it is a String, which 'int' cannot read")]
    [InlineData("string X", "[string]", true, "always, but it is an Array, which 'string' cannot read")]
    [InlineData("[property: JsonUnixTime] DateTimeOffset X", "integer", true, "always")]
    [InlineData("DateTimeOffset X", "integer", true, "always, but it is an Integer, which 'DateTimeOffset' cannot read")]
    [InlineData("[property: JsonConverter(typeof(C))] int X", "string", true, "always")]
    [InlineData("Colour X", "string", true, "always")]
    [InlineData("string? X", "any", true, "may be null")]
    // Deprecated, and absent.
    [InlineData("string X", "string!", true, "always, deprecated")]
    [InlineData("string? Xs", "string", true, "never; the closest is 'x'")]
    [InlineData("[JsonPropertyPath(\"x.y\")] string? X", "string", true, "never; 'x' is of kind String")]
    [InlineData("[JsonPropertyPath(\"x[0]\")] string? X", "[string]", true, "may be missing")]
    [InlineData("[JsonPropertyPath(\"x.y\")] string X", "{string}", true, "may be missing: 'string' does not allow null")]
    public async Task Check_Member_SaysWhetherItFits(string member, string schema, bool isRequired, string verdict)
    {
        CommandRun run = await RunAsync($"[JsonProjection] partial record P({member});", Object($"\"x\":{Schema(schema)}", isRequired ? "\"x\"" : ""));

        string line = run.Output.Split('\n')[1].Trim();
        Assert.Equal(verdict, line[(line.LastIndexOf("  ", StringComparison.Ordinal) + 2)..]);
        bool fits = !verdict.Contains(": ", StringComparison.Ordinal) && !verdict.Contains(", but ", StringComparison.Ordinal) && !verdict.StartsWith("never", StringComparison.Ordinal);
        Assert.Equal((fits ? 0 : 5, fits ? "" : "GET /things: 1 of 1 member does not fit the description. If a response may lack a member, make it nullable, or add it to --optional.\n"), (run.ExitCode, run.Error));
    }

    [Theory]
    // The place of the objects in the response, and the headings.
    [InlineData("[{}]", "", "P: GET /things")]
    [InlineData("{}", "", "P: GET /things")]
    [InlineData("{\"total_count\":0,\"items\":[{}]}", "", "P: GET /things, items")]
    [InlineData("{\"data\":{\"nodes\":[{}]}}", "--path data.nodes", "P: GET /things, data.nodes")]
    [InlineData("{\"data\":{\"a\":{},\"b\":{}}}", "--path data --entries", "P: GET /things, data")]
    public async Task Check_Response_FindsTheObjects(string shape, string words, string heading)
    {
        CommandRun run = await RunAsync("[JsonProjection] partial record P(string Login);", SchemaOf(JsonDocument.Parse(shape).RootElement), words);

        Assert.Equal((0, $"{heading}\n  Login  login  always\n", ""), (run.ExitCode, run.Output, run.Error));
    }

    [Fact]
    public async Task Check_ProjectionsWithinAndRecursion_AreComparedOnce()
    {
        const string Source = """
            [JsonProjection] partial record Page(Item[] Items, Dictionary<string, List<Owner?>>? Groups);
            [JsonProjection] partial record Item(Owner? Owner, Event[]? Events, int Gone);
            [JsonProjection] partial record Owner(string Login, Owner? Parent);
            [JsonProjection, JsonPolymorphic(TypeDiscriminatorPropertyName = "kind"), JsonDerivedType(typeof(Text), "text"), JsonDerivedType(typeof(Old), "old")]
            abstract partial record Event;
            [JsonProjection] sealed partial record Text(string Words) : Event;
            [JsonProjection] sealed partial record Old(string? Tool) : Event;
            """;
        string item = Object("\"owner\":{\"$ref\":\"#/components/schemas/owner\"},\"events\":{\"type\":\"array\",\"items\":{\"$ref\":\"#/components/schemas/event\"}}", "");
        string root = Object($"\"items\":{{\"type\":\"array\",\"items\":{item}}},\"groups\":{Schema("{[owner]}")}", "\"items\"");

        CommandRun run = await RunAsync(Source, root);

        Assert.Equal(
            """
            Page: GET /things
              Items   items   always
              Groups  groups  may be missing
            Item: items
              Owner   owner   may be missing
              Events  events  may be missing
              Gone    gone    never
            Owner: owner
              Login   login   always
              Parent  parent  may be missing
            Event: events
              (discriminator)  kind  always
            Text: events
              Words  words  always

            """.ReplaceLineEndings("\n"),
            run.Output);
        Assert.Equal(
            """
            The description has no case 'old' of 'Event'.
            'Event' does not list the case 'call' of the description.
            GET /things: 1 of 9 members does not fit the description. If a response may lack a member, make it nullable, or add it to --optional.

            """.ReplaceLineEndings("\n"),
            run.Error);
    }

    [Theory]
    [InlineData("--optional login", 0, "Login  login  may be missing", "")]
    [InlineData("--optional other", 2, "", "No projection reads the member 'other' of --optional")]
    [InlineData("--name Q", 2, "", "The files of --check declare no type 'Q'")]
    [InlineData("--path nowhere", 2, "", "The description has no 'nowhere' on the path")]
    [InlineData("--entries", 2, "", "The response of GET /things has no entries: leave out --entries.")]
    [InlineData("--members login", 2, "", "use only one of them")]
    public async Task Check_Options_MeanTheSameAsForABody(string words, int exitCode, string output, string error)
    {
        CommandRun run = await RunAsync("[JsonProjection] partial record P(string Login);", words == "--entries" ? "{\"type\":\"object\"}" : Object("\"login\":{\"type\":\"string\"}", ""), words);

        Assert.Equal(exitCode, run.ExitCode);
        Assert.Contains(output, run.Output, StringComparison.Ordinal);
        Assert.Contains(error, run.Error, StringComparison.Ordinal);
    }

    // What infer writes fits the description that it is written from.
    [Deep]
    [Theory]
    [MemberData(nameof(Large))]
    public void Projection_OfAnyOperation_FitsItsDescription(string name)
    {
        var description = ApiDescription.Parse(new Body($"{name}.json", LargeDescriptions.Read(name), null));
        int compared = 0;
        foreach (OperationName found in description.Operations)
        {
            if (Read(description, found) is not { } operation)
                continue;
            foreach (RecordStyle style in (RecordStyle[])[new(), new(IsNested: true, HasEnums: true)])
            {
                var projection = DescribedProjection.Create(operation, null, null, "Root", style);
                var sources = new ProjectionSources([projection.Source]);
                var check = new DescriptionCheck(sources, []);
                check.Add(sources.Choose("Root"), operation, new(projection.Shape.Path));
                Assert.True(check.Count.Misfits == 0, $"{found}\n{CheckReport.Create(check.Report)}\n{projection.Source}");
                compared += check.Count.All;
            }
        }

        Assert.InRange(compared, 1_000, int.MaxValue);
    }

    private static DescribedOperation? Read(ApiDescription description, OperationName name)
    {
        try
        {
            return description.Find(name.ToString());
        }
        catch (InferenceException e) when (e.Message.Contains("has no response in JSON", StringComparison.Ordinal))
        {
            return null;
        }
    }

    private static async Task<CommandRun> RunAsync(string source, string schema, string words = "")
    {
        string description = $$"""
            { "openapi": "3.1.0", "info": { "title": "t", "version": "1" },
              "paths": { "/things": { "get": { "responses": { "200": { "description": "d", "content": { "application/json": { "schema": {{schema}} } } } } } } },
              "components": { "schemas": { "owner": {{Owner}}, "event": {{Event}}, "text": {{Text}}, "call": {{Call}} } } }
            """;
        using var file = new TemporaryFile("Source.cs", Encoding.UTF8.GetBytes(source));
        using var api = new TemporaryFile("api.json", Encoding.UTF8.GetBytes(description));
        return await CommandRun.OfAsync(
            ["infer", "--check", file.Path, "--openapi", api.Path, "--operation", "GET /things", .. words.Split(' ', StringSplitOptions.RemoveEmptyEntries)]);
    }

    private static string Object(string properties, string required) => $$$"""{"type":"object","required":[{{{required}}}],"properties":{ {{{properties}}} } }""";

    // In short: a kind, or several with |; its format behind a colon; ? for null; ! for deprecated; [] for an array and {} for a map.
    private static string Schema(string text) => text switch
    {
        "any" => "{}",
        "owner" => """{"$ref":"#/components/schemas/owner"}""",
        ['[', .. var item, ']'] => $$"""{"type":"array","items":{{Schema(item)}}}""",
        ['{', .. var entry, '}'] => $$"""{"type":"object","additionalProperties":{{Schema(entry)}} }""",
        [.. var kind, '!'] => $"{Schema(kind)[..^1]},\"deprecated\":true}}",
        [.. var kind, '?'] => Schema($"{kind}|null"),
        _ when text.Split(':') is [var kind, var format] => $"{Schema(kind)[..^1]},\"format\":\"{format}\"}}",
        _ => $$"""{"type":["{{text.Replace("|", "\",\"", StringComparison.Ordinal)}}"]}""",
    };

    // The schema of an example, in which an empty object is an owner.
    private static string SchemaOf(JsonElement value) => value.ValueKind switch
    {
        JsonValueKind.Array => $$"""{"type":"array","items":{{SchemaOf(value[0])}}}""",
        JsonValueKind.Object when value.EnumerateObject().Any() =>
            Object(string.Join(',', value.EnumerateObject().Select(member => $"\"{member.Name}\":{SchemaOf(member.Value)}")), ""),
        JsonValueKind.Object => Schema("owner"),
        _ => Schema("integer"),
    };
}
