using System.Net;
using System.Text;
using Decant.Http.Origins;
using Decant.Support;

namespace Decant.Http.Events;

/// <summary>Ids of events beyond ASCII, which a new connection sends as UTF-8: in which handlers, and what a handler that does not send them ends in.</summary>
public sealed class EventIdTests : IAsyncDisposable
{
    private const string Id = "\u00E91\u20AC\uD83D\uDE00";

    private static readonly string s_head = Answer.Head($"Content-Type: {EventStreams.MediaType}", "Connection: close");

    private static readonly EventStreamOptions s_done = new() { EndData = "[DONE]", MaxReconnections = 2, ReconnectionInterval = TimeSpan.Zero };

    private readonly RawOrigin _origin = new();
    private readonly List<string> _heads = [];

    public static TheoryData<string> Handlers => ["defaults", "created", "created, set later", "created, behind another", "own selector", "own selector, defaults twice"];

    public ValueTask DisposeAsync() => _origin.DisposeAsync();

    [Theory, Trait("Row", "G31")]
    [MemberData(nameof(Handlers))]
    public async Task Get_IdBeyondAscii_IsSentAsUtf8(string handler)
    {
        Queue(Id);
        using HttpMessageHandler made = Create(handler);
        Assert.Equal([$"message {Id} 1", "message - 2"], await ReadAsync(made));
        // The origin shows bytes as Latin-1.
        Assert.Contains($"\r\nLast-Event-ID: {Encoding.Latin1.GetString(Encoding.UTF8.GetBytes(Id))}", _heads[1], StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Get_HandlerSendsAsciiOnly_NamesTheIdAndTheRemedy(bool isShared)
    {
        using var sockets = new SocketsHttpHandler { UseProxy = false };
        HttpMessageHandler handler = sockets;
        if (isShared)
        {
            // It has sent a request, so that nothing of it can be set any more.
            _origin.Queue(Scripts.Send(Answer.Whole("[]")));
            using var other = new HttpClient(sockets, disposeHandler: false);
            using HttpResponseMessage none = await other.GetAsync(_origin.Address, Cancellation);
            handler = new DecantHttpOptions().CreateHandler(sockets);
        }

        Queue(Id + "\u001b\u202E");

        var taken = new List<string>();
        var thrown = await Assert.ThrowsAsync<HttpRequestException>(() => ReadAsync(handler, taken));
        Assert.Single(taken);
        Assert.StartsWith(
            "The id of the last event, \"\u00E91\u20AC\uD83D\uDE00\\u001B\\u202E\", has non-ASCII characters. The handler does not send them in the header Last-Event-ID",
            thrown.Message,
            StringComparison.Ordinal);
        Assert.Contains("UseDecantDefaults", thrown.Message, StringComparison.Ordinal);
        Assert.NotNull(thrown.InnerException);
    }

    // It is not the id that is wrong.
    [Fact]
    public async Task Get_IdBeyondAsciiAndAnotherFailure_IsThatFailure()
    {
        Queue(Id);
        int connections = 0;
        using SocketsHttpHandler handler = new SocketsHttpHandler
        {
            UseProxy = false,
            ConnectCallback = async (context, token) =>
            {
                if (++connections > 1)
                    throw new ArithmeticException();
                var socket = new System.Net.Sockets.Socket(System.Net.Sockets.SocketType.Stream, System.Net.Sockets.ProtocolType.Tcp);
                await socket.ConnectAsync(context.DnsEndPoint, token);
                return new System.Net.Sockets.NetworkStream(socket, ownsSocket: true);
            },
        }.UseDecantDefaults();
        Exception thrown = await Assert.ThrowsAnyAsync<Exception>(() => ReadAsync(handler));
        Assert.DoesNotContain("The id of the last event", thrown.Message, StringComparison.Ordinal);
    }

    private static HttpMessageHandler Create(string name)
    {
        var sockets = new SocketsHttpHandler { UseProxy = false };
        var options = new DecantHttpOptions();
        switch (name)
        {
            case "defaults":
                return sockets.UseDecantDefaults();
            case "created":
                return options.CreateHandler(sockets);
            case "created, set later":
                DelegatingHandler created = options.CreateHandler();
                created.InnerHandler = sockets;
                return created;
            case "created, behind another":
                return options.CreateHandler(new Passing { InnerHandler = sockets });
            default:
                // That of other headers stays.
                sockets.RequestHeaderEncodingSelector = (header, _) => header == "X-Other" ? Encoding.Latin1 : null;
                sockets.UseDecantDefaults();
                return name.EndsWith("twice", StringComparison.Ordinal) ? options.CreateHandler(sockets.UseDecantDefaults()) : sockets;
        }
    }

    private void Queue(string id)
    {
        byte[] first = Encoding.UTF8.GetBytes($"{s_head}id: {id}\ndata: {{\"id\":1}}\n\n");
        _origin.Queue(
            Noting(async connection =>
            {
                await connection.SendAsync(first);
                connection.Finish();
            }),
            Noting(Scripts.SendAndFinish(s_head + "data: {\"id\":2}\n\ndata: [DONE]\n\n")));
    }

    private Func<RawConnection, Task> Noting(Func<RawConnection, Task> script) => connection =>
    {
        _heads.Add(connection.Head);
        return script(connection);
    };

    private async Task<string[]> ReadAsync(HttpMessageHandler handler, List<string>? taken = null)
    {
        using var client = new HttpClient(handler, disposeHandler: false);
        return await SoonAsync(client.GetProjectionEventsAsAsyncEnumerable<Item>(_origin.Address, new() { Events = s_done }, Cancellation).DescribeAsync(taken));
    }

    private sealed class Passing : DelegatingHandler;
}
