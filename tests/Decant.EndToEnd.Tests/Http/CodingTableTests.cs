using Decant.Http.Decoding;
using Decant.Http.Faults;
using Decant.Http.Origins;
using Decant.Support;

namespace Decant.Http;

/// <summary>Which codings which client asks for and decodes: the table in <c>docs/failures.md</c>.</summary>
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

        // Decant decodes one coding that it knows, whoever asked for it.
        Assert.Equal(coding == "zstd", projection is not null);
        bool isHandlers = kind is Client.UseDecantDefaults or Client.Both;
        Assert.Equal(
            kind switch
            {
                Client.Plain => "",
                Client.CreateHandler => "gzip, br",
                Client.UseDecantDefaults => "gzip, deflate, br",
                _ => "gzip, br, deflate",
            },
            asked);
        Assert.Equal(isHandlers ? "gzip, deflate, br" : "", ownAsked);
        // What the caller reads by the framework is decoded only where the handler does.
        Assert.Equal(isHandlers && coding is ("gzip" or "br" or "deflate"), own.AsSpan().SequenceEqual(s_json));
    }

    // A handler that is not the platform's hands on what was sent.
    [Fact]
    public async Task Read_CodedOverAConnectionOfThePlatform_IsDecoded()
    {
        _origin.Queue(Scripts.Send(Answer.Whole(Compressed.Compress("br", s_json), "Content-Encoding: br")));
        using var client = new HttpClient(new DecantHttpOptions { IsDecodedByPlatform = true }.CreateHandler(new SocketsHttpHandler()));

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
