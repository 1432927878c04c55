using System.Threading.Channels;
using ModelContextProtocol.Client;

namespace Decant.Mcp.EndToEnd.Tests.Support;

/// <summary>How a client reaches the server.</summary>
public enum Transport
{
    Stdio,
    Http,
}

/// <summary>The SDK's client, connected to a process of the server that offers <see cref="ItemsApi"/>.</summary>
internal sealed class Connection : IAsyncDisposable
{
    private readonly string _file = Path.Combine(Path.GetTempPath(), $"{Guid.NewGuid():N}.json");
    private readonly Channel<string> _errors = Channel.CreateUnbounded<string>();
    private readonly List<McpClient> _clients = [];
    private HttpServer? _server;

    private Connection()
    {
    }

    public ItemsApi Api { get; private set; } = null!;

    public McpClient Client => _clients[0];

    /// <summary>The lines that the server writes to standard error.</summary>
    public ChannelReader<string> Errors => _errors.Reader;

    /// <param name="transport">How the client reaches the server.</param>
    /// <param name="timeout">The time that the server gives the API. The default is longer than a test takes.</param>
    public static async Task<Connection> OpenAsync(Transport transport, TimeSpan? timeout = null)
    {
        var connection = new Connection();
        try
        {
            connection.Api = await ItemsApi.StartAsync(TestContext.Current.CancellationToken);
            await File.WriteAllTextAsync(connection._file, connection.Api.CreateSettings(timeout ?? TimeSpan.FromMinutes(10)), TestContext.Current.CancellationToken);
            if (transport == Transport.Http)
                connection._server = await HttpServer.StartAsync(connection._errors, connection._file);
            await connection.ConnectAsync();
            return connection;
        }
        catch
        {
            await connection.DisposeAsync();
            throw;
        }
    }

    /// <summary>Connects one client more: to the same server over HTTP, to a process of its own otherwise.</summary>
    public async Task<McpClient> ConnectAsync()
    {
        IClientTransport transport = _server is not null
            ? new HttpClientTransport(new() { Endpoint = _server.Address, TransportMode = HttpTransportMode.StreamableHttp })
            : new StdioClientTransport(new()
            {
                Command = ServerFile.Dotnet,
                Arguments = [ServerFile.Program, _file],
                StandardErrorLines = line => _errors.Writer.TryWrite(line),
                // The client leaves standard input open, and ends a server that has not ended by itself.
                ShutdownTimeout = TimeSpan.FromMilliseconds(100),
            });
        McpClient client = await McpClient.CreateAsync(transport, cancellationToken: TestContext.Current.CancellationToken);
        _clients.Add(client);
        return client;
    }

    public async ValueTask DisposeAsync()
    {
        foreach (McpClient client in _clients)
            await client.DisposeAsync();
        _server?.Dispose();
        if (Api is not null)
            await Api.DisposeAsync();
        File.Delete(_file);
    }
}
