using System.Text;
using Decant.Http.Decoding;
using Decant.Http.Faults;
using Decant.Http.Origins;
using Decant.Support;

namespace Decant.Http;

/// <summary>Which codings which client asks for and decodes: the table in <c>docs/reference/failures.md</c>.</summary>
public sealed class CodingTableTests : IAsyncDisposable
{
    private static readonly byte[] s_json = [.. """[{"id":1},{"id":2}]"""u8];

    private readonly RawOrigin _origin = new();

    public enum Client
    {
        Plain,
        CreateHandler,
        UseDecantDefaults,
        Both,
    }

    public static TheoryData<Client, string> Cases => new MatrixTheoryData<Client, string>(
        Enum.GetValues<Client>(), ["gzip", "x-gzip", "br", "deflate", "zstd"]);

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task Get_Coding_IsDecodedAsThePageSays(Client kind, string coding)
    {
        using HttpClient client = Create(kind);
        _origin.Otherwise = Scripts.Send(Answer.Whole(
            Compressed.Compress(coding == "x-gzip" ? "gzip" : coding, s_json), "Content-Type: application/json", $"Content-Encoding: {coding}"));

        Exception? projection = await Record.ExceptionAsync(() => client.GetProjectionArrayAsync<Item>(_origin.Address, Cancellation));
        string asked = AcceptEncoding();
        byte[] own = await client.GetByteArrayAsync(_origin.Address, Cancellation);
        string ownAsked = AcceptEncoding();

        bool isHandlers = kind is Client.UseDecantDefaults or Client.Both;
        string zstd = Framework.IsElevenOrLater ? ", zstd" : "";
        bool isZstdHandlers = isHandlers && Framework.IsElevenOrLater;
        // Decant decodes one coding that it knows, whoever asked for it. It does not know zstd, which handlers do from .NET 11 on.
        Assert.Equal(coding == "zstd" && !isZstdHandlers, projection is not null);
        Assert.Equal(
            kind switch
            {
                Client.Plain => "",
                Client.CreateHandler => "gzip, br",
                Client.UseDecantDefaults => $"gzip, deflate, br{zstd}",
                _ => $"gzip, br, deflate{zstd}",
            },
            asked);
        Assert.Equal(isHandlers ? $"gzip, deflate, br{zstd}" : "", ownAsked);
        // What the caller reads by the framework is decoded only where the handler does.
        Assert.Equal(coding == "zstd" ? isZstdHandlers : isHandlers && coding != "x-gzip", own.AsSpan().SequenceEqual(s_json));
    }

    /// <summary>A body of zstd fails as one in another coding does, where the handler decodes it.</summary>
    [Theory]
    [InlineData("flipped", "HttpRequestException[InvalidResponse] <- InvalidDataException")]
    [InlineData("short", "HttpRequestException[ResponseEnded] <- HttpIOException[ResponseEnded]")]
    [InlineData("none", "HttpRequestException[InvalidResponse] <- InvalidDataException")]
    [InlineData("large", "HttpRequestException[ConfigurationLimitExceeded]")]
    public async Task Get_BrokenZstdOfTheHandler_FailsAsOtherCodings(string fault, string expected)
    {
        Assert.SkipUnless(Framework.IsElevenOrLater, "Handlers decode zstd from .NET 11 on.");
        byte[] whole = Compressed.Compress("zstd", s_json);
        byte[] sent = fault switch
        {
            "flipped" => [.. whole[..4], 0xFF, .. whole[5..]],
            "none" => [.. s_json],
            "large" => Compressed.Compress("zstd", Enumerable.Repeat((byte)' ', 5000).Append((byte)'[').Append((byte)']').ToArray()),
            _ => whole,
        };
        string head = Answer.Head("Content-Type: application/json", "Content-Encoding: zstd", Answer.Length(fault == "short" ? sent.Length + 3 : sent.Length));
        _origin.Queue(Scripts.SendAndFinish(head + Encoding.Latin1.GetString(sent)));
        using HttpClient client = Create(Client.UseDecantDefaults);
        var options = new JsonProjectionOptions { Http = new DecantHttpOptions { MaxBodyBytes = 4000 } };

        Exception? thrown = await Record.ExceptionAsync(() => client.GetProjectionArrayAsync<Item>(_origin.Address, options, Cancellation));

        Assert.Equal(expected, Shape.Of(thrown!));
    }

    // A handler that is not the platform's hands on what was sent.
    [Fact]
    public async Task Read_CodedOverAConnectionOfThePlatform_IsDecoded()
    {
        _origin.Queue(Scripts.Send(Answer.Whole(Compressed.Compress("br", s_json), "Content-Encoding: br")));
        using var client = new HttpClient(new DecantHttpOptions { ExpectDecodedBodies = true }.CreateHandler(new SocketsHttpHandler()));

        Assert.Equal(2, (await client.GetProjectionArrayAsync<Item>(_origin.Address, Cancellation)).Length);
    }

    // Where a framework calls it something else, each body over a connection costs a timer more.
    [Fact]
    public async Task Source_OfTheFramework_IsKnown()
    {
        _origin.Queue(
            Scripts.Send(Answer.Whole(s_json)),
            Scripts.Send(Answer.Head("Transfer-Encoding: chunked", "Content-Length: 3") + "2\r\n[]\r\n0\r\n\r\n"));
        using var client = new HttpClient();
        foreach (bool isChunked in (bool[])[false, true])
        {
            using HttpResponseMessage response = await client.GetAsync(_origin.Address, HttpCompletionOption.ResponseHeadersRead, Cancellation);
            var source = new BodySource(response.Content, await response.Content.ReadAsStreamAsync(Cancellation));
            Assert.Equal((true, isChunked, false), (source.IsOfConnection, source.IsChunked, source.IsDisposed));
            response.Dispose();
            Assert.True(source.IsDisposed);
        }
    }

    public ValueTask DisposeAsync() => _origin.DisposeAsync();

    private static HttpClient Create(Client kind)
    {
        var sockets = new SocketsHttpHandler { UseProxy = false };
        if (kind is Client.UseDecantDefaults or Client.Both)
            sockets.UseDecantDefaults();
        return new(kind is Client.CreateHandler or Client.Both ? new DecantHttpOptions().CreateHandler(sockets) : sockets);
    }

    private string AcceptEncoding() => _origin[0].Head.Split("\r\n")
        .Where(line => line.StartsWith("Accept-Encoding: ", StringComparison.OrdinalIgnoreCase))
        .Select(line => line["Accept-Encoding: ".Length..])
        .SingleOrDefault("");
}
