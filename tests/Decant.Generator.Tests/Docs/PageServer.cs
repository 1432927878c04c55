using System.Globalization;
using System.Net;
using System.Net.Sockets;
using System.Text;

namespace Decant.Generator.Tests.Docs;

/// <summary>An HTTP/1.1 server on a socket, which answers one request a connection.</summary>
internal sealed class PageServer : IDisposable
{
    private readonly TcpListener _listener = new(IPAddress.Loopback, 0);
    private readonly Func<PageRequest, PageAnswer> _answer;

    public PageServer(Func<PageRequest, PageAnswer> answer)
    {
        _answer = answer;
        _listener.Start();
        _ = AcceptAsync();
    }

    public HttpClient CreateClient() => new() { BaseAddress = new($"http://127.0.0.1:{((IPEndPoint)_listener.LocalEndpoint).Port}/") };

    public void Dispose() => _listener.Dispose();

    private async Task AcceptAsync()
    {
        try
        {
            while (true)
                _ = ServeAsync(await _listener.AcceptSocketAsync());
        }
        catch (Exception exception) when (exception is SocketException or ObjectDisposedException)
        {
            // The test is over.
        }
    }

    private async Task ServeAsync(Socket socket)
    {
        await using var stream = new NetworkStream(socket, ownsSocket: true);
        PageAnswer answer = _answer(await ReadAsync(stream));
        byte[] body = Encoding.UTF8.GetBytes(answer.Body);
        string head = $"HTTP/1.1 200 OK\r\nContent-Type: {answer.MediaType}\r\nContent-Length: {body.Length + answer.Missing}\r\nConnection: close\r\n{answer.Headers}\r\n";
        await stream.WriteAsync(Encoding.ASCII.GetBytes(head));
        await stream.WriteAsync(body);
    }

    private static async Task<PageRequest> ReadAsync(NetworkStream stream)
    {
        var text = new StringBuilder();
        byte[] buffer = new byte[4096];
        while (true)
        {
            string[] parts = text.ToString().Split("\r\n\r\n", 2);
            if (parts.Length == 2 && IsWhole(parts[0], parts[1]))
                return new(parts[0].Split(' ')[0], parts[0].Split(' ')[1], parts[0], parts[1]);
            int read = await stream.ReadAsync(buffer);
            if (read == 0)
                throw new IOException("The client has closed the connection within a request.");
            text.Append(Encoding.Latin1.GetString(buffer, 0, read));
        }
    }

    private static bool IsWhole(string head, string body)
    {
        const string Length = "\r\nContent-Length: ";
        if (head.Contains("\r\nTransfer-Encoding: chunked", StringComparison.OrdinalIgnoreCase))
            return body.EndsWith("0\r\n\r\n", StringComparison.Ordinal);
        int at = head.IndexOf(Length, StringComparison.OrdinalIgnoreCase);
        return at < 0 || body.Length >= int.Parse(head[(at + Length.Length)..].Split('\r')[0], CultureInfo.InvariantCulture);
    }
}

/// <summary>A request.</summary>
/// <param name="Method">Its verb.</param>
/// <param name="Target">Its path and query.</param>
/// <param name="Head">All of its head.</param>
/// <param name="Body">Its content, in chunks where it was sent so.</param>
internal sealed record PageRequest(string Method, string Target, string Head, string Body);

/// <summary>A response with the status 200.</summary>
/// <param name="Body">Its content.</param>
/// <param name="MediaType">The content's type.</param>
/// <param name="Headers">Header lines, each with its end.</param>
/// <param name="Missing">How many bytes of the content never come.</param>
internal sealed record PageAnswer(string Body, string MediaType = "application/json", string Headers = "", int Missing = 0);
