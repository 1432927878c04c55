using Decant.Mcp.EndToEnd.Tests.Support;
using ModelContextProtocol;
using ModelContextProtocol.Client;
using ModelContextProtocol.Protocol;

namespace Decant.Mcp.EndToEnd.Tests;

/// <summary>The server, as the client of the protocol's SDK sees it.</summary>
public sealed class ServerTests
{
    public static TheoryData<Transport> Transports => [Transport.Stdio, Transport.Http];

    [Theory]
    [MemberData(nameof(Transports))]
    public async Task ListTools_Always_TellsWhichFieldsThereAre(Transport transport)
    {
        await using Connection connection = await Connection.OpenAsync(transport);

        IList<McpClientTool> tools = await connection.Client.ListToolsAsync(cancellationToken: TestContext.Current.CancellationToken);

        Assert.Equal("decant", connection.Client.ServerInfo?.Name);
        Assert.Equal(["get_prices", "list_items"], tools.Select(tool => tool.Name));
        Assert.Equal(["Gets the prices of all shops. Returns JSON, at most 10,000 bytes.", "Lists the items of a shop. Returns JSON, at most 10,000 bytes."], tools.Select(tool => tool.Description));
        Assert.EndsWith("The fields: currency(code),price", FieldsOf(tools[0]));
        Assert.EndsWith("The fields: id,name,description,maker(id,name)", FieldsOf(tools[1]));
        Assert.Equal(["shop", "fields"], tools[1].JsonSchema.GetProperty("required").EnumerateArray().Select(name => name.GetString()));
        Assert.All(tools, tool => Assert.True(tool.ProtocolTool.Annotations?.ReadOnlyHint));
    }

    [Theory]
    [MemberData(nameof(Transports))]
    public async Task CallTool_Fields_AreAllThatIsReturned(Transport transport)
    {
        await using Connection connection = await Connection.OpenAsync(transport);

        Assert.Equal("""[{"id":1,"maker":{"name":"é"}},{"id":2,"maker":{"name":"é"}}]""", await CallAsync(connection, "list_items", new() { ["shop"] = "a", ["count"] = 2, ["fields"] = new[] { "id", "maker/name" } }));
        Assert.Equal("""[{"name":"a b&c 1"}]""", await CallAsync(connection, "list_items", new() { ["shop"] = "a b&c", ["count"] = "1", ["fields"] = "name" }));
        Assert.Equal("""{"price":1.50,"currency":{"code":"EUR"}}""", await CallAsync(connection, "get_prices", new() { ["fields"] = new[] { "*" } }));
    }

    [Theory]
    [MemberData(nameof(Transports))]
    public async Task CallTool_Mistake_IsAnErrorThatSaysWhatToChange(Transport transport)
    {
        await using Connection connection = await Connection.OpenAsync(transport);

        Assert.Equal("error: The argument 'fields' is missing: name each field that is needed. Write \"name\", \"owner/login\" or \"owner(login,id)\".",
            await CallAsync(connection, "list_items", new() { ["shop"] = "a" }));
        Assert.Equal("error: There is no argument 'shops'; the closest is 'shop'. The arguments are shop, count, fields.",
            await CallAsync(connection, "list_items", new() { ["shops"] = "a" }));
        Assert.Equal("error: The API answered with status 404. There is nothing at this address. Check the arguments. It says: There is no such shop.",
            await CallAsync(connection, "list_items", new() { ["shop"] = "none", ["count"] = 1, ["fields"] = new[] { "id" } }));
        Assert.Equal("error: None of these fields may be read. Ask for fields of currency(code),price.",
            await CallAsync(connection, "get_prices", new() { ["fields"] = new[] { "cost" } }));
    }

    // After the limit was hit, the same call with fewer fields or items succeeds.
    [Theory]
    [MemberData(nameof(Transports))]
    public async Task CallTool_TooLarge_SucceedsWithLess(Transport transport)
    {
        await using Connection connection = await Connection.OpenAsync(transport);

        string refusal = "error: The result has more than 10,000 bytes, and none of it is returned. Ask for fewer fields, or for fewer items if an argument limits them.";
        Assert.Equal(refusal, await CallAsync(connection, "list_items", new() { ["shop"] = "a", ["count"] = 900, ["fields"] = new[] { "*" } }));
        Assert.Equal(9_793, (await CallAsync(connection, "list_items", new() { ["shop"] = "a", ["count"] = 900, ["fields"] = new[] { "id" } })).Length);
        Assert.StartsWith("[{\"id\":1,\"name\":\"a 1\",", await CallAsync(connection, "list_items", new() { ["shop"] = "a", ["count"] = 50, ["fields"] = new[] { "*" } }));
    }

    [Theory]
    [MemberData(nameof(Transports))]
    public async Task CallTool_UnknownTool_IsAnErrorOfTheProtocol(Transport transport)
    {
        await using Connection connection = await Connection.OpenAsync(transport);

        McpProtocolException refusal = await Assert.ThrowsAsync<McpProtocolException>(() => CallAsync(connection, "list", []));

        Assert.Equal(McpErrorCode.InvalidParams, refusal.ErrorCode);
        Assert.Contains("There is no tool 'list'. The tools are get_prices, list_items.", refusal.Message);
    }

    [Theory]
    [MemberData(nameof(Transports))]
    public async Task CallTool_ManyAtOnce_GetTheirOwnResults(Transport transport)
    {
        await using Connection connection = await Connection.OpenAsync(transport);

        string[] results = await Task.WhenAll(Enumerable.Range(1, 50).Select(number =>
            CallAsync(connection, "list_items", new() { ["shop"] = $"s{number}", ["count"] = 1, ["fields"] = new[] { "name" } })));

        Assert.Equal(Enumerable.Range(1, 50).Select(number => $$"""[{"name":"s{{number}} 1"}]"""), results);
    }

    // A failed call is logged, without the credentials.
    [Fact]
    public async Task Stdio_Failure_IsLoggedToStandardError()
    {
        await using Connection connection = await Connection.OpenAsync(Transport.Stdio);

        await CallAsync(connection, "list_items", new() { ["shop"] = "none", ["count"] = 1, ["fields"] = new[] { "id" } });

        string line;
        do
        {
            line = await connection.Errors.Reader.ReadAsync(TestContext.Current.CancellationToken);
            Assert.DoesNotContain("secret", line);
        }
        while (!line.Contains("list_items failed.", StringComparison.Ordinal));
    }

    private static string FieldsOf(McpClientTool tool) =>
        tool.JsonSchema.GetProperty("properties").GetProperty("fields").GetProperty("description").GetString()!;

    private static async Task<string> CallAsync(Connection connection, string tool, Dictionary<string, object?> arguments)
    {
        CallToolResult result = await connection.Client.CallToolAsync(tool, arguments, cancellationToken: TestContext.Current.CancellationToken);
        return (result.IsError == true ? "error: " : "") + string.Join('\n', result.Content.Select(content => Assert.IsType<TextContentBlock>(content).Text));
    }
}
