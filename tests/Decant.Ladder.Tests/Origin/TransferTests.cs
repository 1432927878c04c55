using System.Diagnostics;
using System.Globalization;
using System.IO.Compression;
using System.Net;
using System.Net.Sockets;
using System.Text;

namespace Decant.Ladder.Tests.Origin;

public sealed class TransferTests(OriginFixture fixture) : OriginTestBase(fixture)
{
    public static TheoryData<string> Bodies =>
    [
        "/health", "/api/github/repositories/0", "/api/github/repositories/1000", "/api/github/repositories/12000?bom=true",
        "/weatherforecast/1000", "/bytes/3000000",
    ];

    [Theory]
    [MemberData(nameof(Bodies))]
    public async Task Transfer_Chunked_HasNoLengthAndTheSameBytes(string path)
    {
        using HttpResponseMessage response = await GetAsync(With(path, "transfer=chunked"));

        Assert.True(response.Headers.TransferEncodingChunked);
        Assert.False(response.Content.Headers.Contains("Content-Length"));
        Assert.Equal(await GetBytesAsync(With(path, "transfer=length")), await ReadAsync(response));
        using HttpResponseMessage head = await SendAsync(new(HttpMethod.Head, Address(With(path, "transfer=chunked"))));
        Assert.Equal(HttpStatusCode.OK, head.StatusCode);
        Assert.False(head.Content.Headers.Contains("Content-Length"));
    }

    [Fact]
    public async Task Transfer_Chunked_ComesInChunksOf16KiB()
    {
        Uri address = Address("/bytes/40000?transfer=chunked");
        using TcpClient connection = new();
        await connection.ConnectAsync(address.Host, address.Port, Cancellation);
        NetworkStream stream = connection.GetStream();
        string request = $"GET {address.PathAndQuery} HTTP/1.1\r\nHost: {address.Authority}\r\nConnection: close\r\n\r\n";
        await stream.WriteAsync(Encoding.ASCII.GetBytes(request), Cancellation);
        using StreamReader reader = new(stream, Encoding.Latin1);
        string response = await reader.ReadToEndAsync(Cancellation);

        List<int> sizes = [];
        int at = response.IndexOf("\r\n\r\n", StringComparison.Ordinal) + 4;
        while (sizes is not [.., 0])
        {
            int end = response.IndexOf("\r\n", at, StringComparison.Ordinal);
            sizes.Add(int.Parse(response.AsSpan(at, end - at), NumberStyles.HexNumber, CultureInfo.InvariantCulture));
            at = end + 2 + sizes[^1] + 2;
        }
        Assert.Equal([16_384, 16_384, 7_232, 0], sizes);
    }

    [Theory]
    [MemberData(nameof(Bodies))]
    public async Task Transfer_Coded_DecodesToTheSameBytes(string path)
    {
        byte[] plain = await GetBytesAsync(path);
        foreach (string coding in (string[])["gzip", "br"])
        {
            using HttpResponseMessage whole = await GetAsync(path, coding);
            byte[] coded = await ReadAsync(whole);
            Assert.Equal(coding, Coding(whole.Content.Headers));
            Assert.Equal(coded.Length, whole.Content.Headers.ContentLength);
            Assert.Equal("Accept-Encoding", Assert.Single(whole.Headers.Vary));
            Assert.Equal(plain, Decode(coded, coding));

            using HttpResponseMessage chunked = await GetAsync(With(path, "transfer=chunked"), coding);
            Assert.False(chunked.Content.Headers.Contains("Content-Length"));
            Assert.Equal(coded, await ReadAsync(chunked));
        }
    }

    [Fact]
    public async Task Transfer_CodedForManyAtOnce_IsTheSameForAll()
    {
        byte[][] bodies = await Task.WhenAll(Enumerable.Range(0, 8).Select(async _ =>
        {
            using HttpResponseMessage response = await GetAsync("/weatherforecast/7777", "gzip");
            return Decode(await ReadAsync(response), "gzip");
        }));

        byte[] plain = await GetBytesAsync("/weatherforecast/7777");
        Assert.All(bodies, body => Assert.Equal(plain, body));
    }

    [Theory]
    [InlineData("gzip, br", "br")]
    [InlineData("br, gzip", "br")]
    [InlineData("GZip", "gzip")]
    [InlineData("gzip;q=0.8, br;q=0.5", "gzip")]
    [InlineData("gzip, br;q=0", "gzip")]
    [InlineData("*", "br")]
    [InlineData("*, br;q=0", "gzip")]
    [InlineData("*;q=0", null)]
    [InlineData("gzip;q=0, br;q=0", null)]
    [InlineData("zstd, deflate", null)]
    [InlineData("identity, gzip;q=0.5", null)]
    [InlineData("identity;q=0.5, gzip;q=0.5", "gzip")]
    [InlineData(null, null)]
    [InlineData("gzip, br", null, "?coding=identity")]
    [InlineData("gzip, br", "gzip", "?coding=gzip")]
    [InlineData("br;q=0.1, gzip", "br", "?coding=br")]
    [InlineData("*", "gzip", "?coding=gzip")]
    [InlineData("gzip, br", "br", "?coding=accepted")]
    public async Task Transfer_AcceptEncodingAndCoding_ChooseTheCoding(string? accepted, string? expected, string query = "")
    {
        using HttpResponseMessage response = await GetAsync($"/weatherforecast/10{query}", accepted);

        Assert.Equal(expected, Coding(response.Content.Headers));
        byte[] body = await ReadAsync(response);
        Assert.Equal(await GetBytesAsync("/weatherforecast/10"), expected is null ? body : Decode(body, expected));
    }

    [Theory]
    [MemberData(nameof(Bodies))]
    public async Task Head_AnyBody_HasTheHeadersOfGetAndNoBody(string path)
    {
        foreach (string? coding in (string?[])[null, "gzip"])
        {
            using HttpResponseMessage get = await GetAsync(path, coding);
            using HttpResponseMessage head = await SendAsync(new(HttpMethod.Head, Address(path)), coding);

            Assert.Equal((HttpStatusCode.OK, HttpVersion.Version11), (head.StatusCode, head.Version));
            Assert.Empty(head.Headers.Server);
            Assert.Equal((await ReadAsync(get)).Length, head.Content.Headers.ContentLength);
            Assert.Equal(get.Content.Headers.ContentType, head.Content.Headers.ContentType);
            Assert.Equal(coding, Coding(head.Content.Headers));
            Assert.Empty(await ReadAsync(head));
        }
    }

    [Theory]
    [MemberData(nameof(Bodies))]
    public async Task H2c_PriorKnowledge_GivesTheSameBytes(string path)
    {
        using HttpResponseMessage response = await SendAsync(new(HttpMethod.Get, H2cAddress(path))
        {
            Version = HttpVersion.Version20,
            VersionPolicy = HttpVersionPolicy.RequestVersionExact,
        });

        Assert.Equal(HttpVersion.Version20, response.Version);
        Assert.Equal(await GetBytesAsync(path), await ReadAsync(response));
    }

    [Theory]
    [InlineData("gzip", null)]
    [InlineData("gzip", "br")]
    [InlineData("br", "gzip, br;q=0")]
    public async Task Transfer_OfACodingThatIsNotAccepted_IsNotAcceptable(string coding, string? accepted)
    {
        using HttpResponseMessage response = await GetAsync($"/weatherforecast/10?coding={coding}", accepted);

        Assert.Equal(HttpStatusCode.NotAcceptable, response.StatusCode);
        Assert.Null(Coding(response.Content.Headers));
        Assert.Contains($"'coding' is '{coding}'", Encoding.UTF8.GetString(await ReadAsync(response)), StringComparison.Ordinal);
    }

    [Deep, Fact]
    public async Task Delay_OfSomeTime_PassesBeforeTheHeaders()
    {
        long start = Stopwatch.GetTimestamp();
        using HttpResponseMessage response = await GetAsync("/health?delay=400");

        Assert.InRange(Stopwatch.GetElapsedTime(start).TotalMilliseconds, 390, double.MaxValue);
        Assert.Equal(HttpStatusCode.OK, response.StatusCode);
    }

    [Deep, Theory]
    [InlineData("/bytes/100000", null)]
    [InlineData("/bytes/100000?transfer=chunked", null)]
    [InlineData("/api/github/repositories/2000", "gzip")]
    public async Task Rate_OfAnyBody_PacesWhatIsSent(string path, string? coding)
    {
        const int BytesPerSecond = 250_000;
        long start = Stopwatch.GetTimestamp();
        using HttpResponseMessage response = await GetAsync(With(path, $"rate={BytesPerSecond}"), coding);
        byte[] sent = await ReadAsync(response);

        // Timers may be a little early.
        double expected = sent.Length * 1000.0 / BytesPerSecond - 20;
        Assert.InRange(Stopwatch.GetElapsedTime(start).TotalMilliseconds, expected, double.MaxValue);
        Assert.Equal(await GetBytesAsync(path), coding is null ? sent : Decode(sent, coding));
    }

    private static string With(string path, string query) => $"{path}{(path.Contains('?', StringComparison.Ordinal) ? '&' : '?')}{query}";

    private static byte[] Decode(byte[] coded, string coding)
    {
        using MemoryStream source = new(coded), decoded = new();
        using Stream decoder = coding == "br"
            ? new BrotliStream(source, CompressionMode.Decompress)
            : new GZipStream(source, CompressionMode.Decompress);
        decoder.CopyTo(decoded);
        return decoded.ToArray();
    }
}
