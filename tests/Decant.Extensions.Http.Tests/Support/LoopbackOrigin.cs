using System.Net;
using System.Net.Sockets;
using System.Text;

namespace Decant.Extensions.Http.Tests.Support;

/// <summary>An HTTP/1.1 server that answers every request with a thing of its own name, and keeps connections open.</summary>
internal sealed class LoopbackOrigin : IAsyncDisposable
{
    private readonly CancellationTokenSource _stop = new();
    private readonly TcpListener _listener = new(IPAddress.Loopback, 0);
    private readonly List<Task> _connections = [];
    private readonly byte[] _answer;
    private readonly Task _accepting;

    public LoopbackOrigin(string name)
    {
        string body = $$"""{"id":1,"name":"{{name}}"}""";
        _answer = Encoding.ASCII.GetBytes($"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: {body.Length}\r\n\r\n{body}");
        _listener.Start();
        Port = ((IPEndPoint)_listener.LocalEndpoint).Port;
        _accepting = AcceptAsync();
    }

    public int Port { get; }

    public Uri Address => new($"http://127.0.0.1:{Port}/");

    public async ValueTask DisposeAsync()
    {
        await _stop.CancelAsync();
        await _accepting;
        await Task.WhenAll(_connections);
        _listener.Dispose();
        _stop.Dispose();
    }

    private async Task AcceptAsync()
    {
        try
        {
            while (true)
                _connections.Add(ServeAsync(await _listener.AcceptTcpClientAsync(_stop.Token)));
        }
        catch (OperationCanceledException)
        {
        }
    }

    private async Task ServeAsync(TcpClient client)
    {
        using TcpClient connection = client;
        NetworkStream stream = connection.GetStream();
        var buffer = new byte[4096];
        int length = 0;
        try
        {
            // The client waits for an answer before it sends the next request.
            while (await stream.ReadAsync(buffer.AsMemory(length), _stop.Token) is > 0 and int read)
            {
                length += read;
                if (!buffer.AsSpan(0, length).EndsWith("\r\n\r\n"u8))
                    continue;
                length = 0;
                await stream.WriteAsync(_answer, _stop.Token);
            }
        }
        catch (Exception exception) when (exception is OperationCanceledException or IOException)
        {
        }
    }
}
