using System.Text.Json;
using Decant.Mcp.Tests.Support;

namespace Decant.Mcp.Tests;

/// <summary>How the program starts and ends, and whom it answers.</summary>
public sealed class ProgramTests : IDisposable
{
    private const string Tool = """ "Tools": { "get": { "Path": "c" } } """;

    private readonly string _file = Path.Combine(Path.GetTempPath(), $"{Guid.NewGuid():N}.json");

    [Theory]
    [InlineData("none.json: ", "none.json")]
    [InlineData("'--url'", "--url")]
    [InlineData("--urls", "--urls")]
    [InlineData("--urls a: Invalid url: 'a'", "--urls", "a")]
    [InlineData("--urls http://localhost:99999: ", "--urls", "http://localhost:99999")]
    [InlineData("--urls http://localhost:1/a: A path base", "--urls", "http://localhost:1/a")]
    public void Run_InvalidArguments_EndsWithAReason(string reason, params string[] arguments) => AssertRejected(reason, arguments);

    [Theory]
    [InlineData("{", "Failed to load configuration")]
    [InlineData("{}", "BaseAddress is ''; expected an address that ends with a slash")]
    [InlineData("""{ "BaseAddress": "host/" }""", "BaseAddress is 'host/'; expected an address")]
    [InlineData("""{ "BaseAddress": "ftp://host/" }""", "BaseAddress is 'ftp://host/'; expected an address")]
    [InlineData("""{ "BaseAddress": "https://host/a" }""", "BaseAddress is 'https://host/a'; expected an address that ends with a slash")]
    [InlineData("""{ "BaseAddress": "https://host/" }""", "Tools is empty; expected a tool at least.")]
    [InlineData($$"""{ "BaseAddress": "https://host/", "Timeout": "-00:00:01", {{Tool}} }""", "Timeout")]
    [InlineData($$"""{ "BaseAddress": "https://host/", "MaxBodyBytes": 0, {{Tool}} }""", "MaxBodyBytes")]
    [InlineData($$"""{ "BaseAddress": "https://host/", "MaxResultBytes": 0, {{Tool}} }""", "MaxResultBytes is 0; expected a positive number.")]
    [InlineData($$"""{ "BaseAddress": "https://host/", "Timeout": "x", {{Tool}} }""", "Timeout")]
    [InlineData("""{ "BaseAddress": "https://host/", "Tools": { "get": { "Paths": "c" } } }""", "'Paths'")]
    [InlineData($$"""{ "BaseAddress": "https://host/", "Headers": { "a b": "c" }, {{Tool}} }""", "'a b' in Headers is not the name of a header")]
    // The value is not shown.
    [InlineData($$"""{ "BaseAddress": "https://host/", "Headers": { "Authorization": "Bearer …" }, {{Tool}} }""", "The value of 'Authorization' in Headers, or in DECANT_MCP_Headers__Authorization, has characters that are not printable ASCII.")]
    [InlineData($$"""{ "BaseAddress": "https://host/", "Headers": { "X-Key": "a\nb" }, {{Tool}} }""", "The value of 'X-Key' in Headers, or in DECANT_MCP_Headers__X-Key, has characters that are not printable ASCII.")]
    public void Run_InvalidFile_EndsWithAReason(string settings, string reason)
    {
        File.WriteAllText(_file, settings);

        Assert.StartsWith($"Decant.Mcp: {_file}: ", AssertRejected(reason, _file));
    }

    [Theory]
    [InlineData("get", "", "'' is not a path;")]
    [InlineData("get", "a/{x", "'a/{x' is not a path;")]
    [InlineData("get", "a/x}", "'a/x}' is not a path;")]
    [InlineData("get", "a/{}", "'a/{}' is not a path;")]
    [InlineData("get", "a/{x,y}", "'a/{x,y}' is not a path;")]
    [InlineData("get", "a/{+x}", "'a/{+x}' is not a path;")]
    [InlineData("get", "a{?}", "'a{?}' is not a path;")]
    [InlineData("get", "a{?x,}", "'a{?x,}' is not a path;")]
    [InlineData("get", "a{?x*}", "'a{?x*}' is not a path;")]
    [InlineData("get", "/a", "'/a' begins with '/'; expected a path that is relative")]
    [InlineData("get", "//host/{x}", "'//host/{x}' begins with '/'; expected a path that is relative")]
    [InlineData("get", "\\a", "'\\a' begins with '\\'; expected a path that is relative")]
    [InlineData("get", "../a", "'../a' has a part '.' or '..';")]
    [InlineData("get", "a/../../{x}", "'a/../../{x}' has a part '.' or '..';")]
    [InlineData("get", "{x}/./a{?y}", "'{x}/./a{?y}' has a part '.' or '..';")]
    [InlineData("get", "a\\..\\b", "'a\\..\\b' has a part '.' or '..';")]
    [InlineData("get", "a/%2e%2E/b", "'a/%2e%2E/b' has a part '.' or '..';")]
    [InlineData("get", "a/{fields}", "The path has a variable 'fields'")]
    [InlineData("a b", "a", "A name has letters")]
    [InlineData("get", "a", "The field mask is not valid at position 2.", "Fields", "\"b(\"")]
    [InlineData("get", "a/{c}", "'b' is not a variable of the path 'a/{c}'.", "Example", """{ "b": "" }""")]
    [InlineData("get", "a/{c}", "'b' is not a variable of the path 'a/{c}'.", "Parameters", """{ "b": { "Type": "integer" } }""")]
    public void Run_InvalidTool_EndsWithAReason(string name, string path, string reason, string setting = "Description", string value = "\"\"")
    {
        File.WriteAllText(_file, $$"""{ "BaseAddress": "https://host/", "Tools": { "{{name}}": { "Path": {{JsonSerializer.Serialize(path)}}, "{{setting}}": {{value}} } } }""");

        AssertRejected($"the tool '{name}' is not valid: {reason}", _file);
        AssertRejected($"the tool '{name}' is not valid: {reason}", _file, "--urls", "http://127.0.0.1:0");
    }

    [Fact, Deep]
    public async Task Run_PortThatIsTaken_EndsWithAReason()
    {
        using Server other = await Server.StartAsync();

        (int exitCode, string output, string error) = await McpProgram.RunAsync("--urls", other.Address.AbsoluteUri);

        Assert.Equal((1, ""), (exitCode, output));
        Assert.Contains("address already in use", error);
    }

    // The file that is the default, and the one that the page shows.
    [Fact]
    public async Task Run_StandardInputThatEnds_EndsIt()
    {
        string page = File.ReadAllText(Path.Combine(RepositoryFiles.Root, "samples", "Decant.Mcp", "README.md"));
        File.WriteAllText(_file, Assert.Single(page.Split("```json")[1..].Select(block => block.Split("```")[0]), block => block.Contains("BaseAddress", StringComparison.Ordinal)));

        Assert.Equal((0, "", ""), await McpProgram.RunAsync());
        Assert.Equal((0, "", ""), await McpProgram.RunAsync(_file));
    }

    [Fact, Deep]
    public async Task Run_Help_ShowsTheOptions()
    {
        (int exitCode, string output, string error) = await McpProgram.RunAsync("--help");

        Assert.Equal((0, ""), (exitCode, error));
        Assert.Contains("--urls <addresses>", output);
    }

    // The environment overrides the file. Those who list the tools at the same time share the requests for the names of fields.
    [Fact]
    public async Task ListTools_ToolsOfGitHub_DescribeEachArgument()
    {
        await using Api api = await Api.StartAsync();
        TaskCompletionSource arrived = new(), listed = new();
        var keys = new List<string?>();
        api.Answer = async context =>
        {
            keys.Add(context.Request.Headers["X-Key"]);
            arrived.TrySetResult();
            await listed.Task;
            await Api.Json("""{"id":1}""")(context);
        };
        using Server server = await Server.StartAsync(new Dictionary<string, string> { ["DECANT_MCP_BaseAddress"] = api.Address, ["DECANT_MCP_Headers__X-Key"] = "secret" });

        Task<IReadOnlyDictionary<string, JsonElement>>[] lists = [.. Enumerable.Range(0, 8).Select(_ => server.ListAsync())];
        await arrived.Task.WaitAsync(TestContext.Current.CancellationToken);
        listed.SetResult();

        foreach (IReadOnlyDictionary<string, JsonElement> tools in await Task.WhenAll(lists))
        {
            Assert.Equal(["list_issues", "list_repositories", "search_repositories"], tools.Keys);
            Assert.All(tools.Values, tool => Assert.EndsWith("Returns JSON, at most 40,000 bytes.", tool.GetProperty("description").GetString()));
            Assert.All(
                tools.Values.SelectMany(tool => tool.GetProperty("inputSchema").GetProperty("properties").EnumerateObject()),
                argument => Assert.NotEqual("", argument.Value.GetProperty("description").GetString()));
        }

        Assert.Equal(3, api.TakeAsked().Length);
        Assert.Equal(["secret", "secret", "secret"], keys);
    }

    public void Dispose() => File.Delete(_file);

    private static string AssertRejected(string reason, params string[] arguments)
    {
        (int exitCode, string error) = McpProgram.RunHere(arguments);

        Assert.Equal(2, exitCode);
        Assert.StartsWith("Decant.Mcp: ", error);
        Assert.Contains(reason, error);
        Assert.Single(error.TrimEnd().Split('\n'));
        return error;
    }
}
