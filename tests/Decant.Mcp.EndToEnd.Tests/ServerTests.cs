using Decant.Mcp.EndToEnd.Tests.Support;
using ModelContextProtocol;
using ModelContextProtocol.Client;
using ModelContextProtocol.Protocol;

namespace Decant.Mcp.EndToEnd.Tests;

/// <summary>The server, as the client of the protocol's SDK sees it.</summary>
public sealed class ServerTests(Connections connections) : IClassFixture<Connections>
{
    private static readonly (string Shop, int Count, string Result)[] s_failures =
    [
        ("none", 1, "The API answered with status 404. There is nothing at this address. Check the arguments. It says: \"There is no such shop.\""),
        ("failing", 1, "The API answered with status 500. The API failed. The same call may succeed later. It says: \"The shop is on fire.\""),
        ("elsewhere", 1, "The API answered with status 302. It leads elsewhere, where this server does not follow. Do not repeat the call."),
        ("page", 1, "The API's answer is not valid JSON, or is a value without fields. Other fields make no difference."),
        ("broken", 1, "The API cannot be reached, or broke off. The same call may succeed later."),
        ("a", 2_500, "The API's answer is too large to be read. Ask for fewer items, if an argument limits them."),
    ];

    public static TheoryData<Transport> Transports => [Transport.Stdio, Transport.Http];

    [Theory]
    [MemberData(nameof(Transports))]
    public async Task ListTools_Always_TellsWhichFieldsThereAre(Transport transport)
    {
        Connection connection = await connections.OpenAsync(transport);

        IList<McpClientTool> tools = await connection.Client.ListToolsAsync(cancellationToken: TestContext.Current.CancellationToken);

        Assert.Equal("decant", connection.Client.ServerInfo?.Name);
        Assert.Equal(["get_prices", "list_items"], tools.Select(tool => tool.Name));
        Assert.Equal("Gets the prices of all shops. Returns JSON, at most 10,000 bytes.", tools[0].Description);
        Assert.Equal("Lists the items of a shop. Returns JSON, at most 10,000 bytes.", tools[1].Description);
        Assert.EndsWith("The fields: currency(code),price", FieldsOf(tools[0]));
        Assert.EndsWith("The fields: id,name,description,maker(id,name)", FieldsOf(tools[1]));
        Assert.Equal(["shop", "fields"], tools[1].JsonSchema.GetProperty("required").EnumerateArray().Select(name => name.GetString()));
        Assert.All(tools, tool => Assert.True(tool.ProtocolTool.Annotations?.ReadOnlyHint));
    }

    [Theory]
    [MemberData(nameof(Transports))]
    public async Task CallTool_Fields_AreAllThatIsReturned(Transport transport)
    {
        Connection connection = await connections.OpenAsync(transport);

        Assert.Equal("""[{"id":1,"maker":{"name":"é"}},{"id":2,"maker":{"name":"é"}}]""", await CallAsync(connection, "list_items", new() { ["shop"] = "a", ["count"] = 2, ["fields"] = new[] { "id", "maker/name" } }));
        Assert.Equal("""[{"name":"a b&c 1"}]""", await CallAsync(connection, "list_items", new() { ["shop"] = "a b&c", ["count"] = "1", ["fields"] = "name" }));
        Assert.Equal("""{"price":1.50,"currency":{"code":"EUR"}}""", await CallAsync(connection, "get_prices", new() { ["fields"] = new[] { "*" } }));
    }

    [Theory]
    [MemberData(nameof(Transports))]
    public async Task CallTool_Mistake_IsAnErrorThatSaysWhatToChange(Transport transport)
    {
        Connection connection = await connections.OpenAsync(transport);

        Assert.Equal("error: The argument 'fields' is missing: name each field that is needed. Write \"name\", \"owner/login\" or \"owner(login,id)\".",
            await CallAsync(connection, "list_items", new() { ["shop"] = "a" }));
        Assert.Equal("error: There is no argument 'shops'; the closest is 'shop'. The arguments are shop, count, fields.",
            await CallAsync(connection, "list_items", new() { ["shops"] = "a" }));
        Assert.Equal("error: None of these fields may be read. Ask for fields of currency(code),price.",
            await CallAsync(connection, "get_prices", new() { ["fields"] = new[] { "cost" } }));
    }

    // The call after each failure succeeds.
    [Theory]
    [MemberData(nameof(Transports))]
    public async Task CallTool_FailureOfTheApi_IsAnErrorThatSaysWhatToDo(Transport transport)
    {
        Connection connection = await connections.OpenAsync(transport);

        foreach ((string shop, int count, string result) in s_failures)
        {
            Assert.Equal($"error: {result}", await CallAsync(connection, "list_items", new() { ["shop"] = shop, ["count"] = count, ["fields"] = new[] { "missing" } }));
            Assert.Equal("""[{"name":"b 1"}]""", await CallAsync(connection, "list_items", new() { ["shop"] = "moved", ["fields"] = new[] { "name" } }));
        }
    }

    [Theory]
    [MemberData(nameof(Transports))]
    public async Task CallTool_ApiThatHangs_IsAnErrorAfterTheTimeout(Transport transport)
    {
        await using Connection connection = await Connection.OpenAsync(transport, TimeSpan.FromSeconds(1));

        Assert.Equal("error: The API did not answer in time. Ask for fewer items, or call again later.",
            await CallAsync(connection, "list_items", new() { ["shop"] = "hanging", ["fields"] = new[] { "id" } }));
    }

    // What is no longer wanted is no longer read from the API either.
    [Theory]
    [MemberData(nameof(Transports))]
    public async Task CallTool_Cancelled_EndsTheRequestOfTheApi(Transport transport)
    {
        Connection connection = await connections.OpenAsync(transport);
        using var cancellation = new CancellationTokenSource();

        Task<CallToolResult> call = connection.Client.CallToolAsync(
            "list_items", new Dictionary<string, object?> { ["shop"] = "hanging", ["fields"] = new[] { "id" } }, cancellationToken: cancellation.Token).AsTask();
        await connection.Api.HangingArrived.WaitAsync(TestContext.Current.CancellationToken);
        await cancellation.CancelAsync();

        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => call);
        await connection.Api.HangingAborted.WaitAsync(TestContext.Current.CancellationToken);
        Assert.Equal("""[{"name":"a 1"}]""", await CallAsync(connection, "list_items", new() { ["shop"] = "a", ["count"] = 1, ["fields"] = new[] { "name" } }));
    }

    // After the limit was hit, the same call with fewer fields or items succeeds.
    [Theory]
    [MemberData(nameof(Transports))]
    public async Task CallTool_TooLarge_SucceedsWithLess(Transport transport)
    {
        Connection connection = await connections.OpenAsync(transport);

        string refusal = "error: The result has more than 10,000 bytes, and none of it is returned. Ask for fewer fields, or for fewer items if an argument limits them.";
        Assert.Equal(refusal, await CallAsync(connection, "list_items", new() { ["shop"] = "a", ["count"] = 900, ["fields"] = new[] { "*" } }));
        Assert.Equal(9_793, (await CallAsync(connection, "list_items", new() { ["shop"] = "a", ["count"] = 900, ["fields"] = new[] { "id" } })).Length);
        Assert.StartsWith("[{\"id\":1,\"name\":\"a 1\",", await CallAsync(connection, "list_items", new() { ["shop"] = "a", ["count"] = 50, ["fields"] = new[] { "*" } }));
    }

    [Theory]
    [MemberData(nameof(Transports))]
    public async Task CallTool_UnknownTool_IsAnErrorOfTheProtocol(Transport transport)
    {
        Connection connection = await connections.OpenAsync(transport);

        McpProtocolException refusal = await Assert.ThrowsAsync<McpProtocolException>(() => CallAsync(connection, "list", []));

        Assert.Equal(McpErrorCode.InvalidParams, refusal.ErrorCode);
        Assert.Contains("There is no tool 'list'. The tools are get_prices, list_items.", refusal.Message);
    }

    [Theory]
    [MemberData(nameof(Transports))]
    public async Task CallTool_ManyCallsOfTwoClients_GetTheirOwnResults(Transport transport)
    {
        Connection connection = await connections.OpenAsync(transport);
        McpClient[] clients = [connection.Client, await connection.ConnectAsync()];

        string[] results = await Task.WhenAll(Enumerable.Range(1, 50).Select(number =>
            CallAsync(clients[number % 2], "list_items", new() { ["shop"] = $"s{number}", ["count"] = 1, ["fields"] = new[] { "name" } })));

        Assert.Equal(Enumerable.Range(1, 50).Select(number => $$"""[{"name":"s{{number}} 1"}]"""), results);
    }

    // A failed call is logged in a line, without the credentials.
    [Theory]
    [MemberData(nameof(Transports))]
    public async Task Failure_Always_IsLoggedToStandardError(Transport transport)
    {
        Connection connection = await connections.OpenAsync(transport);

        await CallAsync(connection, "list_items", new() { ["shop"] = "none", ["count"] = 1, ["fields"] = new[] { "id" } });

        string line;
        do
        {
            line = await connection.Errors.ReadAsync(TestContext.Current.CancellationToken);
            Assert.DoesNotContain("secret", line);
        }
        while (!line.Contains("list_items failed: The response's status is 404", StringComparison.Ordinal));
    }

    private static string FieldsOf(McpClientTool tool) =>
        tool.JsonSchema.GetProperty("properties").GetProperty("fields").GetProperty("description").GetString()!;

    private static Task<string> CallAsync(Connection connection, string tool, Dictionary<string, object?> arguments) => CallAsync(connection.Client, tool, arguments);

    private static async Task<string> CallAsync(McpClient client, string tool, Dictionary<string, object?> arguments)
    {
        CallToolResult result = await client.CallToolAsync(tool, arguments, cancellationToken: TestContext.Current.CancellationToken);
        return (result.IsError == true ? "error: " : "") + string.Join('\n', result.Content.Select(content => Assert.IsType<TextContentBlock>(content).Text));
    }
}
