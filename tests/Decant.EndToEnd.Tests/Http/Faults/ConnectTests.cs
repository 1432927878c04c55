using System.Net.Sockets;
using System.Text;
using Decant.Http.Origins;

namespace Decant.Http.Faults;

/// <summary>No connection, no answer, an old connection: what the handler says passes, and nothing is asked more often than it does.</summary>
public sealed class ConnectTests : FaultTestBase
{
    public static TheoryData<Stem, string> StemsAndVerbs =>
        new MatrixTheoryData<Stem, string>(Enum.GetValues<Stem>(), ["GET", "POST", "PUT", "PATCH", "DELETE", "QUERY"]);

    [Theory, Trait("Row", "B1")]
    [MemberData(nameof(Stems.All), MemberType = typeof(Stems))]
    public async Task Get_Refused_IsAConnectionError(Stem stem)
    {
        Uri closed;
        await using (var origin = new RawOrigin())
            closed = origin.Address;

        var exception = await FailsAsync<HttpRequestException>(stem, closed);

        Assert.Equal("HttpRequestException[ConnectionError] <- SocketException[ConnectionRefused]", Shape.Of(exception));
        await AssertNextAsync(stem, connections: 1);
    }

    [Theory, Trait("Row", "B1")]
    [MemberData(nameof(Stems.All), MemberType = typeof(Stems))]
    public async Task Get_NameNotFound_IsANameResolutionError(Stem stem)
    {
        Handler.ConnectCallback = async (context, token) =>
        {
            if (context.DnsEndPoint.Host == "nowhere.test")
                throw new SocketException((int)SocketError.HostNotFound);
            var socket = new Socket(SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
            await socket.ConnectAsync(context.DnsEndPoint, token);
            return new NetworkStream(socket, ownsSocket: true);
        };

        var exception = await FailsAsync<HttpRequestException>(stem, new("http://nowhere.test/"));

        Assert.Equal("HttpRequestException[NameResolutionError] <- SocketException[HostNotFound]", Shape.Of(exception));
        await AssertNextAsync(stem, connections: 1);
    }

    [Theory, Trait("Row", "B1")]
    [MemberData(nameof(Stems.All), MemberType = typeof(Stems))]
    public async Task Get_CertificateOfNobody_IsASecureConnectionError(Stem stem)
    {
        await using var tls = new RawOrigin(Certificates.SelfSigned);

        var exception = await FailsAsync<HttpRequestException>(stem, tls.Address);

        Assert.Equal("HttpRequestException[SecureConnectionError] <- AuthenticationException", Shape.Of(exception));
        Assert.Equal(0, tls.Requests);
        await AssertNextAsync(stem, connections: 1);
    }

    // The handler asks four times in all before it gives up on a GET; a layer above that did so too would make it 16.
    [Theory, Trait("Row", "B2")]
    [MemberData(nameof(Stems.All), MemberType = typeof(Stems))]
    public async Task Get_EmptyReply_IsAskedFourTimesAndNoMore(Stem stem)
    {
        for (int i = 0; i < 4; i++)
            Origin.Queue(Scripts.SendAndFinish(""));

        var exception = await FailsAsync<HttpRequestException>(stem);

        Assert.Equal("HttpRequestException[ResponseEnded] <- HttpIOException[ResponseEnded]", Shape.Of(exception));
        Assert.Equal(4, Origin.Requests);
        await AssertNextAsync(stem, connections: 5);
    }

    [Theory, Trait("Row", "B2")]
    [MemberData(nameof(Stems.All), MemberType = typeof(Stems))]
    public async Task Get_HeadCutOff_IsAskedOnce(Stem stem)
    {
        string[] heads = ["HTTP/1.", "HTTP/1.1 200 OK", "HTTP/1.1 200 OK\r\nContent-Le", "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n"];
        for (int i = 0; i < heads.Length; i++)
        {
            Origin.Queue(Scripts.SendAndFinish(heads[i]));
            var exception = await FailsAsync<HttpRequestException>(stem);
            Assert.Equal("HttpRequestException[ResponseEnded] <- HttpIOException[ResponseEnded]", Shape.Of(exception));
            Assert.Equal(i + 1, Origin.Requests);
        }

        Origin.Queue(Scripts.SendAndReset("HTTP/1.1 200 OK\r\nContent-Le", Task.CompletedTask));
        var reset = await FailsAsync<HttpRequestException>(stem);
        Assert.Equal("HttpRequestException[Unknown] <- IOException <- SocketException[ConnectionReset]", Shape.Of(reset));
        await AssertNextAsync(stem, connections: heads.Length + 2);
    }

    [Theory, Trait("Row", "B13")]
    [MemberData(nameof(Stems.All), MemberType = typeof(Stems))]
    public async Task Get_IdleConnectionClosedByTheServer_IsAskedOnANewOne(Stem stem)
    {
        Origin.Queue(async connection =>
        {
            await Scripts.Good(connection);
            connection.Finish();
        });
        Assert.Equal(Stems.Good(stem), await GetAsync(stem));

        await AssertNextAsync(stem, connections: 2);
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
        await AssertNextAsync(Stem.Array, connections: 2);
    }

    [Theory]
    [MemberData(nameof(StemsAndVerbs))]
    public async Task Send_AnyVerb_ReachesTheServerWithHeadersAndContent(Stem stem, string verb)
    {
        string head = "", body = "";
        Origin.Queue(connection =>
        {
            (head, body) = (connection.Head, connection.Body);
            return Scripts.Good(connection);
        });
        using var request = new HttpRequestMessage(new HttpMethod(verb), new Uri(Origin.Address, Stems.Path(stem)))
        {
            Content = new StringContent("""{"query":"{ viewer }"}""", Encoding.UTF8, "application/json"),
            Headers = { { "X-Trace", "7" } },
        };

        string result = await SoonAsync(Stems.SendAsync(stem, Client, request, Options));

        Assert.Equal(Stems.Good(stem), result);
        Assert.StartsWith($"{verb} /{Stems.Path(stem)} HTTP/1.1\r\n", head, StringComparison.Ordinal);
        Assert.Contains("X-Trace: 7", head, StringComparison.Ordinal);
        Assert.Contains("Content-Type: application/json; charset=utf-8", head, StringComparison.Ordinal);
        Assert.Equal("""{"query":"{ viewer }"}""", body);
        await AssertNextAsync(stem, connections: 1);
    }
}
