using System.Threading.Channels;
using Microsoft.AspNetCore.Builder;
using ModelContextProtocol.Client;

namespace Decant.Mcp.EndToEnd.Tests.Support;

/// <summary>How a client reaches the server.</summary>
public enum Transport
{
    Stdio,
    Http,
}

/// <summary>The SDK's client, connected to a server that offers <see cref="ItemsApi"/>.</summary>
internal sealed class Connection : IAsyncDisposable
{
    private readonly Stack<IAsyncDisposable> _owned = new();
    private readonly string _file = Path.Combine(Path.GetTempPath(), $"{Guid.NewGuid():N}.json");

    private Connection()
    {
    }

    public McpClient Client { get; private set; } = null!;

    /// <summary>The lines that the server wrote to standard error, if it is a process.</summary>
    public Channel<string> Errors { get; } = Channel.CreateUnbounded<string>();

    public static async Task<Connection> OpenAsync(Transport transport)
    {
        CancellationToken cancellationToken = TestContext.Current.CancellationToken;
        var connection = new Connection();
        ItemsApi api = connection.Own(await ItemsApi.StartAsync(cancellationToken));
        await File.WriteAllTextAsync(connection._file, api.Settings, cancellationToken);
        IClientTransport client = transport == Transport.Stdio
            ? new StdioClientTransport(new()
            {
                Command = ServerFile.Dotnet,
                Arguments = [ServerFile.Program, connection._file],
                StandardErrorLines = line => connection.Errors.Writer.TryWrite(line),
                // The client leaves standard input open, and ends a server that has not ended by itself.
                ShutdownTimeout = TimeSpan.FromMilliseconds(100),
            })
            : connection.Own(new HttpClientTransport(new() { Endpoint = await connection.StartAsync(cancellationToken), TransportMode = HttpTransportMode.StreamableHttp }));
        connection.Client = connection.Own(await McpClient.CreateAsync(client, cancellationToken: cancellationToken));
        return connection;
    }

    public async ValueTask DisposeAsync()
    {
        while (_owned.TryPop(out IAsyncDisposable? owned))
            await owned.DisposeAsync();
        File.Delete(_file);
    }

    private async Task<Uri> StartAsync(CancellationToken cancellationToken)
    {
        var server = Own((WebApplication)McpHost.Create(ApiSettings.Load(_file), "http://127.0.0.1:0"));
        await server.StartAsync(cancellationToken);
        return new(server.Urls.First());
    }

    private T Own<T>(T owned)
        where T : IAsyncDisposable
    {
        _owned.Push(owned);
        return owned;
    }
}
