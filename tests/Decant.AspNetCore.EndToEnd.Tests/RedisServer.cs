using System.Globalization;
using System.Net;
using System.Net.Sockets;
using Garnet;

namespace Decant.AspNetCore;

/// <summary>A server of the protocol of Redis on the loopback, in this process and in memory.</summary>
internal sealed class RedisServer : IDisposable
{
    private readonly GarnetServer _server;

    public RedisServer()
    {
        int port = FindPort();
        Configuration = string.Create(CultureInfo.InvariantCulture, $"127.0.0.1:{port}");
        _server = new(["--bind", "127.0.0.1", "--port", port.ToString(CultureInfo.InvariantCulture), "--memory", "64m", "--index", "8m"]);
        _server.Start();
    }

    /// <summary>How clients connect to it.</summary>
    public string Configuration { get; }

    public void Dispose() => _server.Dispose();

    private static int FindPort()
    {
        using var listener = new TcpListener(IPAddress.Loopback, 0);
        listener.Start();
        return ((IPEndPoint)listener.LocalEndpoint).Port;
    }
}
