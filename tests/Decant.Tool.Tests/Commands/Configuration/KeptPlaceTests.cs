using System.Text;

namespace Decant.Tool.Tests.Commands.Configuration;

/// <summary>The written file keeps the shape of each response, and a check finds a change that breaks the call.</summary>
public sealed class KeptPlaceTests : IDisposable
{
    private const string Order = """{ "type": "object", "required": ["id"], "properties": { "id": { "type": "string" } } }""";

    private const string Orders = $$"""{ "type": "array", "items": {{Order}} }""";

    // Responses: the place of the orders, whether it may be missing or null, and whether decant infer finds it.
    private static readonly Dictionary<string, (string Place, bool MayBeMissing, bool IsFound, string Schema)> s_shapes = new()
    {
        ["object"] = ("object", false, true, Order),
        ["object or null"] = ("object", true, true, OrNull(Order)),
        ["object or string"] = ("value", false, true, $$"""{ "oneOf": [ {{Order}}, { "type": "string" } ] }"""),
        ["array"] = ("array", false, true, Orders),
        ["array or null"] = ("array", true, true, OrNull(Orders)),
        ["entries"] = ("entries", false, true, $$"""{ "type": "object", "additionalProperties": {{Order}} }"""),
        ["page"] = ("orders", false, true, Page("orders", Orders, "total", "orders")),
        ["page or null"] = ("orders", true, true, OrNull(Page("orders", Orders, "total", "orders"))),
        ["page with all optional"] = ("orders", true, true, Page("orders", Orders)),
        ["page with orders optional"] = ("orders", true, false, Page("orders", Orders, "total")),
        ["page with orders or null"] = ("orders", true, true, Page("orders", OrNull(Orders), "total", "orders")),
        ["page with other arrays"] = ("orders", false, false, Page("orders", $"{Orders}, \"deleted\": {Orders}", "total", "orders")),
        ["page with another name"] = ("results", false, true, Page("results", Orders, "total", "results")),
        ["page with one order"] = ("order", false, false, Page("orders", Order, "total", "orders")),
        ["page in a page"] = ("data.orders", false, false, Page("data", Page("orders", Orders, "orders"), "data")),
    };

    private readonly DirectoryInfo _folder = Directory.CreateTempSubdirectory("decant-tool-");

    public static TheoryData<string, string> Pairs => [.. s_shapes.Where(shape => shape.Value.IsFound).SelectMany(shape => s_shapes.Keys.Select(now => (shape.Key, now)))];

    public void Dispose() => _folder.Delete(recursive: true);

    [Theory]
    [MemberData(nameof(Pairs))]
    public async Task Check_AnyShapeThatBecomesAny_FitsIfTheCallReadsIt(string before, string now)
    {
        var (kept, found) = (s_shapes[before], s_shapes[now]);
        CommandRun written = await RunAsync(before);
        string file = File.ReadAllText(Path.Combine(_folder.FullName, "Client.cs"));

        CommandRun run = await RunAsync(now, "--check");

        bool isRead = (kept.Place == found.Place || (kept.Place, found.Place) == ("value", "object")) && (kept.MayBeMissing || !found.MayBeMissing);
        Assert.Equal((0, isRead ? 0 : 5), (written.ExitCode, run.ExitCode));
        Assert.Equal(isRead, run.Error.Length == 0);
        Assert.Contains("// Order reads GET /orders: ", file, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Check_ProjectionsOfOneOperation_HaveTheirOwnPlaces()
    {
        const string Entries = """{ "operation": "orders", "path": "data" }, { "operation": "orders", "members": "more" }, { "operation": "orders", "name": "Info", "path": "more" }""";
        string schema = Page("data", Orders, "data").Replace("\"total\"", $"\"more\": {Order}, \"total\"", StringComparison.Ordinal);

        Assert.Equal(0, (await RunAsync(schema, entries: Entries)).ExitCode);
        CommandRun run = await RunAsync(schema, "--check", Entries);

        Assert.Equal((0, ""), (run.ExitCode, run.Error));
        Assert.All((string[])["an array in 'data'\n", "one object\n", "one object in 'more', which may be missing or null\n"], shape => Assert.Contains($": GET /orders, {shape}", run.Output, StringComparison.Ordinal));
    }

    // The record keeps its name if that of the schema changes.
    [Fact]
    public async Task Check_RenamedSchema_ComparesTheWrittenRecord()
    {
        const string Entries = """{ "operation": "orders" }""";
        await RunAsync("""{ "$ref": "#/components/schemas/Order" }""", entries: Entries);

        CommandRun run = await RunAsync("""{ "$ref": "#/components/schemas/Purchase" }""", "--check", Entries);

        Assert.Equal((0, "Order: GET /orders, one object\n  Id  id  always\n", ""), (run.ExitCode, run.Output, run.Error));
    }

    private Task<CommandRun> RunAsync(string shape, string? option = null, string entries = """{ "operation": "GET /orders", "members": "id", "name": "Order" }""")
    {
        string schema = s_shapes.TryGetValue(shape, out var known) ? known.Schema : shape;
        Write("api.json", $$"""
            { "openapi": "3.1.0", "info": { "title": "t", "version": "1" },
              "paths": { "/orders": { "get": { "operationId": "orders", "responses": { "200": { "description": "d", "content": { "application/json": { "schema": {{schema}} } } } } } } },
              "components": { "schemas": { "Order": {{Order}}, "Purchase": {{Order}} } } }
            """);
        Write("decant.json", $$"""{ "openapi": "api.json", "output": "Client.cs", "projections": [ {{entries}} ] }""");
        return CommandRun.OfAsync(["infer", Path.Combine(_folder.FullName, "decant.json"), .. option is null ? Array.Empty<string>() : [option]]);
    }

    private void Write(string name, string text) => File.WriteAllBytes(Path.Combine(_folder.FullName, name), Encoding.UTF8.GetBytes(text));

    private static string OrNull(string schema) => $$"""{ "oneOf": [ {{schema}}, { "type": "null" } ] }""";

    private static string Page(string name, string schema, params string[] required) =>
        $$"""{ "type": "object", "required": [{{string.Join(',', required.Select(word => $"\"{word}\""))}}], "properties": { "total": { "type": "integer" }, "{{name}}": {{schema}} } }""";
}
