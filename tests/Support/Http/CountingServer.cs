using System.Collections.Concurrent;
using System.Globalization;
using System.Net;
using System.Net.Sockets;
using System.Text;

namespace Decant;

/// <summary>Answers HTTP/1.1 on the loopback, and keeps what it was asked.</summary>
internal sealed class CountingServer : IDisposable
{
    /// <summary>Two objects, with an object and nulls in them.</summary>
    public const string Things = """[{"name":"a","owner":{"login":"x"},"stars":1},{"name":"b","owner":null,"stars":null}]""";

    /// <summary>What a header of a request may hold, and no output.</summary>
    public const string HeaderSecret = "secret-of-the-header";

    private readonly TcpListener _listener;
    private readonly Func<int, string> _answer;
    private readonly ConcurrentQueue<string> _requests = new();

    /// <summary>Starts one.</summary>
    /// <param name="answer">The whole response to the request of this number, the first being 1.</param>
    /// <param name="host">An address of the loopback.</param>
    public CountingServer(Func<int, string> answer, string host = "127.0.0.1")
    {
        _listener = new(IPAddress.Parse(host), 0);
        _answer = answer;
        _listener.Start();
        _ = AcceptAsync();
    }

    public int Port => ((IPEndPoint)_listener.LocalEndpoint).Port;

    public string Address => FormattableString.Invariant($"http://127.0.0.1:{Port}/things?key=secret-of-the-query");

    /// <summary>The requests' heads.</summary>
    public IReadOnlyCollection<string> Requests => _requests;

    public static string Json(string body) => Response("200 OK", "Content-Type: application/json", body);

    public static string Response(string status, string header, string body = "") => string.Create(
        CultureInfo.InvariantCulture, $"HTTP/1.1 {status}\r\n{header}\r\nContent-Length: {Encoding.UTF8.GetByteCount(body)}\r\n\r\n{body}");

    /// <summary>A response that ends before its end.</summary>
    public static string Broken() => "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 500\r\n\r\n[";

    public void Dispose() => _listener.Dispose();

    private async Task AcceptAsync()
    {
        try
        {
            while (true)
                _ = ServeAsync(await _listener.AcceptTcpClientAsync());
        }
        catch (Exception e) when (e is SocketException or ObjectDisposedException)
        {
            // Disposed: the test is over.
        }
    }

    private async Task ServeAsync(TcpClient client)
    {
        using TcpClient owned = client;
        using var reader = new StreamReader(client.GetStream(), Encoding.ASCII);
        var head = new StringBuilder();
        while (await reader.ReadLineAsync() is { } line)
        {
            head.Append(line).Append('\n');
            if (line.Length > 0)
                continue;
            _requests.Enqueue(head.ToString());
            head.Clear();
            string answer = _answer(_requests.Count);
            await client.GetStream().WriteAsync(Encoding.UTF8.GetBytes(answer));
            if (answer.Contains("\r\nConnection: close\r\n", StringComparison.Ordinal))
                return;
        }
    }
}
