using System.Globalization;
using System.Net;
using System.Net.Sockets;
using System.Text;

namespace Decant.Http.Stress;

/// <summary>A server that keeps its connections, and nothing of those that are gone: /7 gets body 7, /7c the same in chunks.</summary>
internal sealed class StressServer : IAsyncDisposable
{
    private readonly TcpListener _listener = new(IPAddress.Loopback, 0);
    private readonly CancellationTokenSource _end = new();
    private readonly IReadOnlyList<StressBody> _bodies;
    private readonly Task _accepting;
    private int _open;

    public StressServer(IReadOnlyList<StressBody> bodies)
    {
        _bodies = bodies;
        _listener.Start(512);
        Address = new($"http://127.0.0.1:{((IPEndPoint)_listener.LocalEndpoint).Port}/");
        _accepting = AcceptAsync();
    }

    public Uri Address { get; }

    /// <summary>How many connections are open.</summary>
    public int Open => Volatile.Read(ref _open);

    public async ValueTask DisposeAsync()
    {
        await _end.CancelAsync();
        _listener.Stop();
        await _accepting;
        _listener.Dispose();
        _end.Dispose();
    }

    private async Task AcceptAsync()
    {
        try
        {
            while (true)
            {
                Socket socket = await _listener.AcceptSocketAsync(_end.Token);
                socket.NoDelay = true;
                _ = ServeAsync(socket, _end.Token);
            }
        }
        catch (Exception exception) when (exception is OperationCanceledException or SocketException or ObjectDisposedException)
        {
            // The test is over.
        }
    }

    private async Task ServeAsync(Socket socket, CancellationToken end)
    {
        Interlocked.Increment(ref _open);
        try
        {
            using (socket)
            {
                byte[] buffer = new byte[4096];
                int length = 0;
                while (true)
                {
                    int head;
                    while ((head = buffer.AsSpan(0, length).IndexOf("\r\n\r\n"u8)) < 0)
                    {
                        int read = await socket.ReceiveAsync(buffer.AsMemory(length), end);
                        if (read == 0)
                            return;
                        length += read;
                    }

                    string target = Encoding.ASCII.GetString(buffer, 0, head).Split(' ')[1][1..];
                    buffer.AsSpan(head + 4, length - head - 4).CopyTo(buffer);
                    length -= head + 4;
                    bool isChunked = target.EndsWith('c');
                    byte[] body = _bodies[int.Parse(target.TrimEnd('c'), CultureInfo.InvariantCulture)].Bytes;
                    await (isChunked ? SendChunksAsync(socket, body, end) : SendWholeAsync(socket, body, end));
                }
            }
        }
        catch (Exception exception) when (exception is OperationCanceledException or SocketException or ObjectDisposedException)
        {
            // The client went away, as a tenth of its calls do, or the test is over.
        }
        finally
        {
            Interlocked.Decrement(ref _open);
        }
    }

    private static async Task SendWholeAsync(Socket socket, byte[] body, CancellationToken end)
    {
        await SendAsync(socket, Encoding.ASCII.GetBytes($"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: {body.Length}\r\n\r\n"), end);
        await SendAsync(socket, body, end);
    }

    private static async Task SendChunksAsync(Socket socket, byte[] body, CancellationToken end)
    {
        await SendAsync(socket, "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"u8.ToArray(), end);
        for (int start = 0; start < body.Length;)
        {
            int count = Math.Min(Random.Shared.Next(1, 100_000), body.Length - start);
            await SendAsync(socket, Encoding.ASCII.GetBytes($"{count:x}\r\n"), end);
            await SendAsync(socket, body.AsMemory(start, count), end);
            await SendAsync(socket, "\r\n"u8.ToArray(), end);
            start += count;
        }

        await SendAsync(socket, "0\r\n\r\n"u8.ToArray(), end);
    }

    private static async Task SendAsync(Socket socket, ReadOnlyMemory<byte> bytes, CancellationToken end)
    {
        while (!bytes.IsEmpty)
            bytes = bytes[await socket.SendAsync(bytes, end)..];
    }
}
