using System.Net;
using System.Net.Sockets;
using System.Security.Authentication;
using Decant.Http.Origins;
using Decant.Support;

namespace Decant.Http.Events;

/// <summary>A stream of events over TLS, whose second connection does not come about: what the network does is a loss, and what the server says of itself is
/// final.</summary>
public sealed class SecureReconnectionTests : IAsyncDisposable
{
    private static readonly string s_head = Answer.Head($"Content-Type: {EventStreams.MediaType}", "Connection: close");

    private static readonly EventStreamOptions s_done = new() { EndData = "[DONE]", MaxReconnections = 2, ReconnectionInterval = TimeSpan.Zero };

    private readonly RawOrigin _origin = new(Certificates.SelfSigned);
    private int _connections;

    /// <summary>How the second connection fails.</summary>
    public enum Failure
    {
        HandshakeEnds,
        HandshakeIsReset,
        CertificateIsRejected,
        ProxyIsBusy,
        ProxyCannotReachTheServer,
        ProxyDemandsCredentials,
    }

    public static TheoryData<Failure> Losses =>
        [.. Enum.GetValues<Failure>().Where(failure => failure is not (Failure.CertificateIsRejected or Failure.ProxyDemandsCredentials))];

    public ValueTask DisposeAsync() => _origin.DisposeAsync();

    [Theory, Trait("Row", "G31")]
    [MemberData(nameof(Losses))]
    public async Task Get_ConnectionFailsOnce_IsTriedAgain(Failure failure)
    {
        Assert.Equal(["message 1 1", "message 2 2"], await ReadAsync(failure));
        Assert.Equal(3, _connections);
    }

    [Fact]
    public async Task Get_CertificateIsRejected_IsFinal()
    {
        var thrown = await Assert.ThrowsAsync<HttpRequestException>(() => ReadAsync(Failure.CertificateIsRejected));
        Assert.Equal(HttpRequestError.SecureConnectionError, thrown.HttpRequestError);
        Assert.IsType<AuthenticationException>(thrown.InnerException);
        Assert.Equal(2, _connections);
    }

    // The next attempt would have the same.
    [Fact]
    public async Task Get_ProxyDemandsCredentials_IsFinal()
    {
        var thrown = await Assert.ThrowsAsync<HttpRequestException>(() => ReadAsync(Failure.ProxyDemandsCredentials));
        Assert.Equal((HttpRequestError.ProxyTunnelError, HttpStatusCode.ProxyAuthenticationRequired), (thrown.HttpRequestError, thrown.StatusCode));
        Assert.Equal(2, _connections);
    }

    private async Task<string[]> ReadAsync(Failure failure)
    {
        _origin.Queue(
            Scripts.SendAndFinish(s_head + "id: 1\ndata: {\"id\":1}\n\n"),
            Scripts.SendAndFinish(s_head + "id: 2\ndata: {\"id\":2}\n\ndata: [DONE]\n\n"));
        bool isByProxy = failure is Failure.ProxyIsBusy or Failure.ProxyCannotReachTheServer or Failure.ProxyDemandsCredentials;
        using var handler = new SocketsHttpHandler
        {
            UseProxy = isByProxy,
            Proxy = isByProxy ? new WebProxy("http://127.0.0.1:9") : null,
            PooledConnectionLifetime = TimeSpan.Zero,
            ConnectCallback = (_, token) => ConnectAsync(failure, isByProxy, token),
        };
        handler.SslOptions.RemoteCertificateValidationCallback = (_, _, _, _) => failure != Failure.CertificateIsRejected || _connections != 2;
        using var client = new HttpClient(handler);
        return await SoonAsync(client.GetProjectionEventsAsAsyncEnumerable<Item>(_origin.Address, new() { Events = s_done }, Cancellation).DescribeAsync());
    }

    private async ValueTask<Stream> ConnectAsync(Failure failure, bool isByProxy, CancellationToken cancellationToken)
    {
        bool fails = ++_connections == 2;
        if (fails && (failure is Failure.HandshakeEnds or Failure.HandshakeIsReset))
            return new BrokenStream(isReset: failure == Failure.HandshakeIsReset);
        var socket = new Socket(SocketType.Stream, ProtocolType.Tcp);
        await socket.ConnectAsync(IPAddress.Loopback, _origin.Address.Port, cancellationToken);
        string answer = (fails, failure) switch
        {
            (false, _) => "200 OK",
            (_, Failure.ProxyIsBusy) => "503 Service Unavailable",
            (_, Failure.ProxyDemandsCredentials) => "407 Proxy Authentication Required",
            _ => "502 Bad Gateway",
        };
        return isByProxy ? new TunnelStream(socket, [.. System.Text.Encoding.ASCII.GetBytes($"HTTP/1.1 {answer}\r\nContent-Length: 0\r\n\r\n")]) : new NetworkStream(socket, ownsSocket: true);
    }

    // It takes what is written, and is closed or reset before it answers.
    private sealed class BrokenStream(bool isReset) : MemoryStream
    {
        public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) =>
            isReset ? throw new IOException("reset", new SocketException((int)SocketError.ConnectionReset)) : new(0);
    }
}
