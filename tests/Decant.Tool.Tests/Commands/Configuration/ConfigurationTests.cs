using System.Text;
using System.Text.Json.Nodes;
using Decant.Tool.Tests.Descriptions;

namespace Decant.Tool.Tests.Commands.Configuration;

/// <summary>A file decant.json with the projections of a project.</summary>
public sealed class ConfigurationTests : IDisposable
{
    private const string Description = """
        { "openapi": "3.1.0", "info": { "title": "t", "version": "1" },
          "paths": {
            "/orders/{id}": { "get": { "operationId": "getOrder", "responses": { "200": { "description": "d", "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Order" } } } } } } },
            "/orders": { "get": { "operationId": "listOrders", "responses": { "200": { "description": "d", "content": { "application/json": { "schema": { "type": "array", "items": { "$ref": "#/components/schemas/Order" } } } } } } } } },
          "components": { "schemas": {
            "Order": { "type": "object", "required": ["id", "buyer", "html_url"], "properties": { "id": { "type": "integer" }, "html_url": { "type": "string" }, "state": { "type": "string", "enum": ["open", "closed"] },
              "buyer": { "$ref": "#/components/schemas/Person" }, "seller": { "$ref": "#/components/schemas/Person" } } },
            "Person": { "type": "object", "required": ["name"], "properties": { "name": { "type": "string" }, "mail": { "type": "string" } } } } } }
        """;

    private const string Two = """
        { "openapi": "api.json", "output": "Client.g.cs", "namespace": "My.App", "projections": [
          { "operation": "GET /orders/{id}", "members": "html_url,buyer(name),state", "name": "Order", "nested": true, "enums": true },
          { "operation": "listOrders", "members": "id,buyer(name),seller(name,mail)", "name": "ListedOrder", "nested": true, "enums": true } ] }
        """;

    private readonly DirectoryInfo _folder = Directory.CreateTempSubdirectory("decant-tool-");

    public ConfigurationTests() => Write("api.json", Description);

    public void Dispose() => _folder.Delete(recursive: true);

    [Fact]
    public async Task Infer_OfAConfiguration_WritesOneFileThatCompiles()
    {
        CommandRun run = await RunAsync(Two);
        string written = Read("Client.g.cs");

        Assert.Equal((0, ""), (run.ExitCode, run.Output));
        Assert.Contains("GetProjectionAsync<Order>", run.Error, StringComparison.Ordinal);
        Assert.Contains("GetProjectionArrayAsync<ListedOrder>", run.Error, StringComparison.Ordinal);
        // Both projections use the person with a name. The person with more members is another type.
        Assert.Equal(["Order", "Person", "ListedOrder", "Person2"], Types(written));
        Assert.Contains("\nnamespace My.App;\n", written, StringComparison.Ordinal);
        CompiledRecords.Compile([written.Replace("\nnamespace My.App;\n", "", StringComparison.Ordinal)]);

        await RunAsync(Two);
        Assert.Equal(written, Read("Client.g.cs"));
    }

    [Fact]
    public async Task Check_OfAConfiguration_ComparesAllProjections()
    {
        await RunAsync(Two);
        CommandRun same = await RunAsync(Two, "--check");
        Write("api.json", Description.Replace("\"required\": [\"name\"]", "\"required\": []", StringComparison.Ordinal).Replace("html_url", "url", StringComparison.Ordinal));
        CommandRun changed = await RunAsync(Two, "--check");
        CommandRun optional = await RunAsync(Two.Replace("\"name\": \"Order\"", "\"name\": \"Order\", \"optional\": \"html_url,name\"", StringComparison.Ordinal), "--check");

        Assert.Equal((0, ""), (same.ExitCode, same.Error));
        Assert.StartsWith("Order: GET /orders/{id}\n", same.Output, StringComparison.Ordinal);
        Assert.Contains("\nListedOrder: GET /orders\n", same.Output, StringComparison.Ordinal);
        Assert.Equal(5, changed.ExitCode);
        Assert.Contains("  HtmlUrl  html_url  never", changed.Output, StringComparison.Ordinal);
        Assert.Contains("  Name  name  may be missing: 'string' does not allow null", changed.Output, StringComparison.Ordinal);
        Assert.Equal(2, changed.Error.Split("GET /orders").Length - 1);
        Assert.DoesNotContain("GET /orders/{id}", optional.Error, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Check_OfNamedFiles_ComparesThose()
    {
        Write("Own.cs", "[JsonProjection] partial record Order(int Id); [JsonProjection] partial record ListedOrder(int Idd);");
        CommandRun run = await RunAsync(Two, "--check", Path.Combine(_folder.FullName, "Own.cs"));

        Assert.Equal(5, run.ExitCode);
        Assert.Equal("Order: GET /orders/{id}\n  Id  id  always\nListedOrder: GET /orders\n  Idd  idd  never; the closest is 'id'\n", run.Output);
    }

    [Theory]
    [InlineData("[]", " is of kind Array: expected an object.")]
    [InlineData("{", " is not JSON: ")]
    [InlineData("{ \"outptu\": \"C.cs\" }", ": there is no setting 'outptu'; the closest is 'output': expected 'openapi', 'output', 'namespace', 'projections'.")]
    [InlineData("{ \"projections\": [] }", ": 'output' is missing: expected a string.")]
    [InlineData("{ \"output\": 3 }", ": 'output' is of kind Number: expected a string.")]
    [InlineData("{ \"output\": \"C.txt\" }", ": 'output' is 'C.txt': expected the name of a C# file, such as Client.g.cs.")]
    [InlineData("{ \"output\": \"C.cs\", \"namespace\": \"a b\" }", ": 'namespace' is 'a b': expected names separated by dots, such as MyApp.GitHub.")]
    [InlineData("{ \"output\": \"C.cs\", \"namespace\": \"My.class.new\" }", ": 'namespace' is 'My.class.new': expected names separated by dots, such as MyApp.GitHub.")]
    [InlineData("{ \"output\": \"\\ud800\" }", " contains a string with half of a surrogate pair: expected text.")]
    [InlineData("{ \"\\ud800\": 1 }", " contains a string with half of a surrogate pair: expected text.")]
    [InlineData("{ \"output\": \"C.cs\", \"projections\": [] }", ": 'projections' is missing or empty: expected objects.")]
    [InlineData("{ \"output\": \"C.cs\", \"projections\": [3] }", ", projections[0] is of kind Number: expected an object.")]
    [InlineData("{ \"output\": \"no/C.cs\" }", "' of 'output' does not exist: expected a file in an existing folder.", "{}")]
    [InlineData("{}", ", projections[0]: 'operation' is missing: expected a string.", "{ \"operation\": null }", "{ \"operation\": \"listOrders\" }")]
    [InlineData("{}", ", projections[1]: there is no setting 'member'; the closest is 'members': expected ", "{}", "{ \"member\": \"id\" }")]
    [InlineData("{}", ", projections[1]: 'nested' is of kind String: expected true or false.", "{}", "{ \"nested\": \"yes\" }")]
    [InlineData("{}", ", projections[0]: 'name' is of kind Array: expected a string.", "{ \"name\": [] }")]
    [InlineData("{}", ", projections[0]: 'order' cannot be the record's name: ", "{ \"name\": \"order\" }")]
    [InlineData("{}", ", projections[0]: 'a..b' is not a path: ", "{ \"members\": \"a..b\" }")]
    [InlineData("{}", ", projections[0]: the description 'none.json' does not exist: expected a file, or a URL that begins with http:// or https://.", "{ \"openapi\": \"none.json\" }")]
    [InlineData("{ \"openapi\": null }", ", projections[0]: 'openapi' is missing, here and for all projections: expected the file or URL of a description.", "{}")]
    [InlineData("{}", ", projections[1]: The description has no operation 'listOrder'; the closest ", "{}", "{ \"operation\": \"listOrder\", \"name\": \"B\" }")]
    [InlineData("{}", ", projections[0]: The description has no member 'idd'", "{ \"members\": \"idd\" }")]
    [InlineData("{}", ", projections[1]: another projection has the name 'Order': expected a 'name' that differs from it.", "{}", "{}")]
    public async Task Read_WrongFile_SaysWhere(string settings, string expected, params string[] projections)
    {
        JsonNode? root = settings.StartsWith("{}", StringComparison.Ordinal) || projections.Length > 0 ? JsonNode.Parse(settings) : null;
        if (root is JsonObject shared)
        {
            Complete(shared, "openapi", "api.json");
            Complete(shared, "output", "C.cs");
            shared["projections"] = new JsonArray([.. projections.Select(text =>
            {
                JsonObject projection = JsonNode.Parse(text)!.AsObject();
                Complete(projection, "operation", "listOrders");
                return projection;
            })]);
        }

        CommandRun run = await RunAsync(root?.ToJsonString() ?? settings);

        Assert.Equal((2, ""), (run.ExitCode, run.Output));
        Assert.StartsWith("decant: ", run.Error, StringComparison.Ordinal);
        Assert.Contains(expected, run.Error, StringComparison.Ordinal);
        Assert.False(File.Exists(Path.Combine(_folder.FullName, "C.cs")));
    }

    [Theory]
    [InlineData("--name A", "--name is a setting of each projection in decant.json: leave it out.")]
    [InlineData("--operation x", "--operation is a setting of each projection in decant.json: leave it out.")]
    [InlineData("--check", "does not exist: run decant infer to write it, or name files with projections after --check.")]
    public async Task Infer_OptionsBesideAConfiguration_AreTold(string words, string expected)
    {
        CommandRun run = await RunAsync(Two, words.Split(' '));

        Assert.Equal((2, ""), (run.ExitCode, run.Output));
        Assert.Contains(expected, run.Error, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("Program.cs")]
    [InlineData("../Program.cs")]
    public async Task Infer_OutputOfSomebodyElse_IsKept(string name)
    {
        DirectoryInfo inner = _folder.CreateSubdirectory("inner");
        string file = Path.Combine(inner.FullName, name), configuration = Path.Combine(inner.FullName, "decant.json");
        File.WriteAllText(file, "class Program;");
        File.WriteAllText(configuration, Two.Replace("Client.g.cs", name, StringComparison.Ordinal).Replace("api.json", "../api.json", StringComparison.Ordinal));

        CommandRun run = await CommandRun.OfAsync(["infer", configuration]);

        Assert.Equal((2, "class Program;"), (run.ExitCode, File.ReadAllText(file)));
        Assert.Contains("decant infer did not write it: expected the name of another file, or delete this one.", run.Error, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("--header", "X-Key: 1")]
    [InlineData("--post", "{}")]
    public async Task Infer_SecretForSeveralServers_IsRejected(string option, string value)
    {
        CommandRun run = await RunAsync(Two.Replace("api.json", "https://a.invalid/x", StringComparison.Ordinal).Replace("{ \"operation\": \"listOrders\"", "{ \"openapi\": \"https://b.invalid/x\", \"operation\": \"listOrders\"", StringComparison.Ordinal), option, value);

        Assert.Equal((2, $"decant: {option} would be sent to https://a.invalid and https://b.invalid: use a configuration for each server. See --help.\n"), (run.ExitCode, run.Error));
    }

    [Fact]
    public async Task Check_OfABodyWithoutAFile_IsTold()
    {
        CommandRun run = await CommandRun.OfAsync("infer - --check", "{}");

        Assert.Equal((2, "decant: --check needs a C# file with a projection, unless decant.json lists the projections: name a file after it. See --help.\n"), (run.ExitCode, run.Error));
    }

    // A setting that is null is left out.
    private static void Complete(JsonObject settings, string name, string value)
    {
        if (!settings.ContainsKey(name))
            settings[name] = value;
        else if (settings[name] is null)
            settings.Remove(name);
    }

    private static string[] Types(string source) =>
        [.. source.Split('\n').Where(line => line.StartsWith("public partial record ", StringComparison.Ordinal)).Select(line => line.Split(' ')[3].TrimEnd('('))];

    private Task<CommandRun> RunAsync(string configuration, params string[] words)
    {
        Write("decant.json", configuration);
        return CommandRun.OfAsync(["infer", Path.Combine(_folder.FullName, "decant.json"), .. words]);
    }

    private void Write(string name, string text) => File.WriteAllBytes(Path.Combine(_folder.FullName, name), Encoding.UTF8.GetBytes(text));

    private string Read(string name) => File.ReadAllText(Path.Combine(_folder.FullName, name));
}
