using System.Net.Sockets;
using System.Text;
using Decant.Http.Calls;
using Decant.Http.Origins;
using Decant.Support;

namespace Decant.Http.Faults;

/// <summary>No connection, no answer, an old connection: what the handler says passes, and nothing is asked more often than it does.</summary>
public sealed class ConnectTests : FaultTestBase
{
    public static TheoryData<CallKinds, string> KindsAndVerbs =>
        new MatrixTheoryData<CallKinds, string>(Kinds.Gets, ["GET", "POST", "PUT", "PATCH", "DELETE", "QUERY"]);

    [Theory, Trait("Row", "B1")]
    [MemberData(nameof(Kinds.All), MemberType = typeof(Kinds))]
    public async Task Get_Rejected_IsAConnectionError(CallKinds kind)
    {
        Uri closed;
        await using (var origin = new RawOrigin())
            closed = origin.Address;

        var exception = await FailsAsync<HttpRequestException>(kind, closed);

        Assert.Equal("HttpRequestException[ConnectionError] <- SocketException[ConnectionRefused]", Shape.Of(exception));
        await AssertNextAsync(kind, connections: 1);
    }

    [Theory, Trait("Row", "B1")]
    [MemberData(nameof(Kinds.All), MemberType = typeof(Kinds))]
    public async Task Get_NameNotFound_IsANameResolutionError(CallKinds kind)
    {
        Handler.ConnectCallback = async (context, token) =>
        {
            if (context.DnsEndPoint.Host == "nowhere.test")
                throw new SocketException((int)SocketError.HostNotFound);
            var socket = new Socket(SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
            await socket.ConnectAsync(context.DnsEndPoint, token);
            return new NetworkStream(socket, ownsSocket: true);
        };

        var exception = await FailsAsync<HttpRequestException>(kind, new("http://nowhere.test/"));

        Assert.Equal("HttpRequestException[NameResolutionError] <- SocketException[HostNotFound]", Shape.Of(exception));
        await AssertNextAsync(kind, connections: 1);
    }

    [Theory, Trait("Row", "B1")]
    [MemberData(nameof(Kinds.All), MemberType = typeof(Kinds))]
    public async Task Get_CertificateOfNobody_IsASecureConnectionError(CallKinds kind)
    {
        await using var tls = new RawOrigin(Certificates.SelfSigned);

        var exception = await FailsAsync<HttpRequestException>(kind, tls.Address);

        // From .NET 11 on the handshake's own exception has the reason in one within.
        string reason = Framework.IsElevenOrLater ? "AuthenticationException <- AuthenticationException" : "AuthenticationException";
        Assert.Equal($"HttpRequestException[SecureConnectionError] <- {reason}", Shape.Of(exception));
        Assert.Equal(0, tls.Requests);
        await AssertNextAsync(kind, connections: 1);
    }

    // The handler asks four times in all before it gives up on a GET; a layer above that did so too would make it 16.
    [Theory, Trait("Row", "B2")]
    [MemberData(nameof(Kinds.All), MemberType = typeof(Kinds))]
    public async Task Get_EmptyReply_IsAskedFourTimesAndNoMore(CallKinds kind)
    {
        for (int i = 0; i < 4; i++)
            Origin.Queue(Scripts.SendAndFinish(""));

        var exception = await FailsAsync<HttpRequestException>(kind);

        Assert.Equal("HttpRequestException[ResponseEnded] <- HttpIOException[ResponseEnded]", Shape.Of(exception));
        Assert.Equal(4, Origin.Requests);
        await AssertNextAsync(kind, connections: 5);
    }

    [Theory, Trait("Row", "B2")]
    [MemberData(nameof(Kinds.All), MemberType = typeof(Kinds))]
    public async Task Get_HeadCutOff_IsAskedOnce(CallKinds kind)
    {
        string[] heads = ["HTTP/1.", "HTTP/1.1 200 OK", "HTTP/1.1 200 OK\r\nContent-Le", "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n"];
        for (int i = 0; i < heads.Length; i++)
        {
            Origin.Queue(Scripts.SendAndFinish(heads[i]));
            var exception = await FailsAsync<HttpRequestException>(kind);
            Assert.Equal("HttpRequestException[ResponseEnded] <- HttpIOException[ResponseEnded]", Shape.Of(exception));
            Assert.Equal(i + 1, Origin.Requests);
        }

        Origin.Queue(Scripts.SendAndReset("HTTP/1.1 200 OK\r\nContent-Le", Task.CompletedTask));
        var reset = await FailsAsync<HttpRequestException>(kind);
        Assert.Equal("HttpRequestException[Unknown] <- IOException <- SocketException[ConnectionReset]", Shape.Of(reset));
        await AssertNextAsync(kind, connections: heads.Length + 2);
    }

    [Theory, Trait("Row", "B13")]
    [MemberData(nameof(Kinds.All), MemberType = typeof(Kinds))]
    public async Task Get_IdleConnectionClosedByTheServer_IsAskedOnANewOne(CallKinds kind)
    {
        Origin.Queue(async connection =>
        {
            await Scripts.Good(connection);
            connection.Finish();
        });
        Assert.Equal(Kinds.Good(kind), await GetAsync(kind));

        await AssertNextAsync(kind, connections: 2);
    }

    // What the library sends is a GET; a user's POST passes through its handler, which must not repeat it.
    [Fact, Trait("Row", "B14")]
    public async Task Post_ConnectionClosedAfterTheRequest_IsSentOnce()
    {
        using var client = new HttpClient(Http.CreateHandler(Handler), disposeHandler: false);
        using var first = new HttpRequestMessage(HttpMethod.Post, Origin.Address) { Content = new StringContent("x") };
        (await client.SendAsync(first, Cancellation)).Dispose();
        Origin.Queue(Scripts.SendAndFinish(""));

        using var second = new HttpRequestMessage(HttpMethod.Post, Origin.Address) { Content = new StringContent("x") };
        var exception = await FailsAsync<HttpRequestException>(client.SendAsync(second, Cancellation));

        Assert.Equal("HttpRequestException[ResponseEnded] <- HttpIOException[ResponseEnded]", Shape.Of(exception));
        Assert.Equal((2, 1), (Origin.Requests, Origin.Connections));
        await AssertNextAsync(CallKinds.Array, connections: 2);
    }

    [Theory]
    [MemberData(nameof(KindsAndVerbs))]
    public async Task Send_AnyVerb_ReachesTheServerWithHeadersAndContent(CallKinds kind, string verb)
    {
        string head = "", body = "";
        Origin.Queue(connection =>
        {
            (head, body) = (connection.Head, connection.Body);
            return Scripts.Good(connection);
        });
        using var request = new HttpRequestMessage(new HttpMethod(verb), new Uri(Origin.Address, Kinds.Path(kind)))
        {
            Content = new StringContent("""{"query":"{ viewer }"}""", Encoding.UTF8, "application/json"),
            Headers = { { "X-Trace", "7" } },
        };

        string result = await SoonAsync(Kinds.SendAsync(kind, Client, request, Options));

        Assert.Equal(Kinds.Good(kind), result);
        Assert.StartsWith($"{verb} /{Kinds.Path(kind)} HTTP/1.1\r\n", head, StringComparison.Ordinal);
        Assert.Contains("X-Trace: 7", head, StringComparison.Ordinal);
        Assert.Contains("Content-Type: application/json; charset=utf-8", head, StringComparison.Ordinal);
        Assert.Equal("""{"query":"{ viewer }"}""", body);
        await AssertNextAsync(kind, connections: 1);
    }
}
