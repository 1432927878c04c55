using System.Globalization;
using System.Net;
using Decant.Mcp.Tests.Support;
using ModelContextProtocol;
using ModelContextProtocol.Client;
using ModelContextProtocol.Protocol;

namespace Decant.Mcp.Tests;

/// <summary>The server, as the client of the protocol's SDK sees it over each transport.</summary>
public sealed class TransportTests(TransportTests.Offered offered) : IClassFixture<TransportTests.Offered>
{
    public enum Transport
    {
        Stdio,
        Http,
    }

    public static TheoryData<Transport> Transports => [Transport.Stdio, Transport.Http];

    [Theory]
    [MemberData(nameof(Transports))]
    public async Task ListTools_Always_DescribesEach(Transport transport)
    {
        McpClient client = await offered.GetAsync(transport);

        IList<McpClientTool> tools = await client.ListToolsAsync(cancellationToken: TestContext.Current.CancellationToken);

        Assert.Equal("decant", client.ServerInfo?.Name);
        Assert.Equal(["get_prices", "list_items"], tools.Select(tool => tool.Name));
        Assert.Equal("Lists the items of a shop. Returns JSON, at most 1,000 bytes.", tools[1].Description);
        Assert.EndsWith("The fields: shop", tools[1].JsonSchema.GetProperty("properties").GetProperty("fields").GetProperty("description").GetString());
    }

    // The call after a mistake or a failure succeeds.
    [Theory]
    [MemberData(nameof(Transports))]
    public async Task CallTool_Fields_AreAllThatIsReturned(Transport transport)
    {
        McpClient client = await offered.GetAsync(transport);

        Assert.Equal("""{"price":1.50,"currency":{"code":"é"}}""", await CallAsync(client, "get_prices", new() { ["fields"] = new[] { "*" } }));
        Assert.Equal("error: None of these fields may be read. Ask for fields of currency(code),price.", await CallAsync(client, "get_prices", new() { ["fields"] = new[] { "cost" } }));
        Assert.Equal(
            "error: The API answered with status 404. There is nothing at this address. Check the arguments.",
            await CallAsync(client, "list_items", new() { ["shop"] = "none", ["count"] = 1, ["fields"] = new[] { "shop" } }));
        Assert.Equal("""{"shop":"a%20b&c?count=2"}""", await CallAsync(client, "list_items", new() { ["shop"] = "a b&c", ["count"] = 2, ["fields"] = "shop" }));
    }

    [Theory]
    [MemberData(nameof(Transports))]
    public async Task CallTool_UnknownTool_IsAnErrorOfTheProtocol(Transport transport)
    {
        McpClient client = await offered.GetAsync(transport);

        McpProtocolException rejection = await Assert.ThrowsAsync<McpProtocolException>(() => CallAsync(client, "list", []));

        Assert.Equal(McpErrorCode.InvalidParams, rejection.ErrorCode);
        Assert.Contains("There is no tool 'list'. The tools are get_prices, list_items.", rejection.Message);
    }

    // What is no longer wanted is no longer read from the API either.
    [Theory]
    [MemberData(nameof(Transports))]
    public async Task CallTool_Cancelled_EndsTheRequestOfTheApi(Transport transport)
    {
        McpClient client = await offered.GetAsync(transport);
        (offered.Arrived, offered.Aborted) = (new(), new());
        using var cancellation = new CancellationTokenSource();

        Task<CallToolResult> call = client.CallToolAsync(
            "list_items", new Dictionary<string, object?> { ["shop"] = "hanging", ["fields"] = new[] { "shop" } }, cancellationToken: cancellation.Token).AsTask();
        await offered.Arrived.Task.WaitAsync(TestContext.Current.CancellationToken);
        await cancellation.CancelAsync();

        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => call);
        await offered.Aborted.Task.WaitAsync(TestContext.Current.CancellationToken);
        Assert.Equal("""{"shop":"a"}""", await CallAsync(client, "list_items", new() { ["shop"] = "a", ["fields"] = new[] { "shop" } }));
    }

    [Theory]
    [MemberData(nameof(Transports))]
    public async Task CallTool_ManyCallsOfTwoClients_GetTheirOwnResults(Transport transport)
    {
        McpClient[] clients = [await offered.GetAsync(transport), await offered.ConnectAsync(transport)];

        string[] results = await Task.WhenAll(Enumerable.Range(1, 50).Select(number =>
            CallAsync(clients[number % 2], "list_items", new() { ["shop"] = number.ToString(CultureInfo.InvariantCulture), ["fields"] = new[] { "shop" } })));

        Assert.Equal(Enumerable.Range(1, 50).Select(number => $$"""{"shop":"{{number}}"}"""), results);
    }

    // Only programs and pages of the server's own address are answered, and not a page of another site, also if it leads a name of its own to this machine.
    [Fact]
    public async Task Http_HostAndOrigin_AreCheckedBeforeTheProtocol()
    {
        (string Host, string? Origin, HttpStatusCode Status)[] requests =
        [
            ("localhost", null, HttpStatusCode.OK),
            ("127.0.0.1", null, HttpStatusCode.OK),
            ("127.0.0.1", "http://127.0.0.1", HttpStatusCode.OK),
            ("127.0.0.1", "http://localhost", HttpStatusCode.Forbidden),
            ("127.0.0.1", "http://evil.example", HttpStatusCode.Forbidden),
            ("127.0.0.1", "null", HttpStatusCode.Forbidden),
            ("evil.example", null, HttpStatusCode.BadRequest),
            ("evil.example", "http://evil.example", HttpStatusCode.BadRequest),
        ];
        foreach ((string host, string? origin, HttpStatusCode status) in requests)
        {
            using HttpResponseMessage response = await offered.Server.PostAsync("ping", "{}", request =>
            {
                request.Headers.Host = host;
                if (origin is not null)
                    request.Headers.Add("Origin", origin);
            });

            Assert.Equal((host, origin, status), (host, origin, response.StatusCode));
        }
    }

    private static async Task<string> CallAsync(McpClient client, string tool, Dictionary<string, object?> arguments)
    {
        CallToolResult result = await client.CallToolAsync(tool, arguments, cancellationToken: TestContext.Current.CancellationToken);
        return (result.IsError == true ? "error: " : "") + string.Join('\n', result.Content.Select(content => Assert.IsType<TextContentBlock>(content).Text));
    }

    public sealed class Offered : OfferedApi
    {
        private readonly List<McpClient> _clients = [];
        private readonly Dictionary<Transport, McpClient> _first = [];

        internal TaskCompletionSource Arrived { get; set; } = new();

        internal TaskCompletionSource Aborted { get; set; } = new();

        protected override Dictionary<string, object> Tools => new()
        {
            ["list_items"] = new { Description = "Lists the items of a shop.", Path = "shops/{shop}{?count}", Example = new { shop = "a" } },
            ["get_prices"] = new { Path = "prices", Fields = "price,currency(code)" },
        };

        public override async ValueTask InitializeAsync()
        {
            await base.InitializeAsync();
            Api.Answer = context => (context.Request.Path + context.Request.QueryString.ToUriComponent()) switch
            {
                "/root/prices" => Api.Json("""{"price": 1.50, "cost": 1.00, "currency": {"code": "é", "id": 7}}""")(context),
                "/root/shops/none?count=1" => Api.Json("", 404)(context),
                "/root/shops/hanging" => HangAsync(context.RequestAborted),
                var target => Api.Json($$"""{"shop":"{{target["/root/shops/".Length..]}}"}""")(context),
            };
        }

        /// <summary>One client for all tests.</summary>
        internal async Task<McpClient> GetAsync(Transport transport)
        {
            // The tests of a class run one after the other.
            if (!_first.TryGetValue(transport, out McpClient? client))
                _first.Add(transport, client = await ConnectAsync(transport));
            return client;
        }

        /// <summary>Connects one client more: to the same server over HTTP, to a process of its own otherwise.</summary>
        internal async Task<McpClient> ConnectAsync(Transport kind)
        {
            IClientTransport transport = kind == Transport.Http
                ? new HttpClientTransport(new() { Endpoint = Server.Address, TransportMode = HttpTransportMode.StreamableHttp })
                // The client leaves standard input open, and ends a server that has not ended by itself.
                : new StdioClientTransport(new() { Command = McpProgram.Dotnet, Arguments = [McpProgram.File, SettingsFile], ShutdownTimeout = TimeSpan.FromMilliseconds(100) });
            McpClient client = await McpClient.CreateAsync(transport, cancellationToken: TestContext.Current.CancellationToken);
            _clients.Add(client);
            return client;
        }

        public override async ValueTask DisposeAsync()
        {
            foreach (McpClient client in _clients)
                await client.DisposeAsync();
            await base.DisposeAsync();
        }

        private async Task HangAsync(CancellationToken aborted)
        {
            aborted.Register(Aborted.SetResult);
            Arrived.SetResult();
            await Aborted.Task;
        }
    }
}
