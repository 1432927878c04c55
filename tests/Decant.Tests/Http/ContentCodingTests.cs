using System.IO.Compression;
using System.Net;
using System.Reflection;
using System.Runtime.Versioning;
using System.Text;
using System.Text.Json;
using Decant.Http.Calls;
using Decant.Http.Faults;
using Decant.Support;

namespace Decant.Http;

/// <summary>Bodies that arrive compressed through handlers that leave them so.</summary>
public sealed class ContentCodingTests
{
    private const string Json = """[{"id":1},{"id":2}]""";

    public static TheoryData<CallKinds, bool> LostBodies => new MatrixTheoryData<CallKinds, bool>(Enum.GetValues<CallKinds>(), [false, true]);

    [Theory]
    [InlineData("gzip")]
    [InlineData("x-gzip")]
    [InlineData("GZIP")]
    [InlineData("br")]
    [InlineData("deflate")]
    [InlineData("raw deflate")]
    [InlineData("identity")]
    public async Task Read_OneCoding_IsDecoded(string coding)
    {
        using HttpClient client = ClientOf(() => ContentOf(Compress(Json, coding), coding.Replace("raw ", "", StringComparison.Ordinal)));

        Item[] items = await client.GetProjectionArrayAsync<Item>("http://host/", Cancellation);
        using PooledBody body = await client.GetPooledBodyAsync("http://host/", Cancellation);

        Assert.Equal([1, 2], items.Select(item => item.Id));
        Assert.Equal(Json, Encoding.UTF8.GetString(body.Span));
    }

    // What servers call deflate is zlib or raw deflate, of any level, and in any pieces.
    [Theory]
    [InlineData("deflate")]
    [InlineData("raw deflate")]
    public async Task Read_Deflate_IsToldByItsFirstByte(string coding)
    {
        foreach (CompressionLevel level in Enum.GetValues<CompressionLevel>())
        {
            foreach (int length in (int[])[2, 100, 70_000])
            {
                byte[] bytes = Bodies.Make(CallKinds.Array, length);
                using var target = new MemoryStream();
                using (Stream encoder = coding == "deflate" ? new ZLibStream(target, level, leaveOpen: true) : new DeflateStream(target, level, leaveOpen: true))
                    encoder.Write(bytes);
                foreach (int piece in (int[])[1, 2, int.MaxValue])
                {
                    var content = new ShapedContent(target.ToArray(), piece);
                    content.Headers.ContentEncoding.Add("deflate");
                    using HttpClient client = ClientOf(() => content);
                    using PooledBody body = await client.GetPooledBodyAsync("http://host/", Cancellation);
                    Assert.True(body.Span.SequenceEqual(bytes));
                }
            }
        }
    }

    [Theory]
    [InlineData("")]
    [InlineData("\u0078")]
    [InlineData("{\"id\":1}")]
    [InlineData("\u0078\u0001zzzzzzzz")]
    public async Task Read_WhatIsNoDeflate_IsNoResult(string text)
    {
        using HttpClient client = ClientOf(() => ContentOf(Encoding.Latin1.GetBytes(text), "deflate"));

        Exception? thrown = await Record.ExceptionAsync(() => client.GetProjectionArrayAsync<Item>("http://host/", Cancellation));

        // Raw deflate has no header that could be wrong, and the framework's decoders take a cut for the end.
        Assert.True(thrown is JsonException or HttpRequestException { HttpRequestError: HttpRequestError.InvalidResponse }, $"{thrown}");
    }

    [Theory]
    [InlineData("gzip, gzip")]
    [InlineData("foo")]
    public async Task Read_CodingsThatAreNotKnown_AreLeftToTheReaderOfTheBytes(string coding)
    {
        byte[] bytes = Compress(Json, "gzip");
        using HttpClient client = ClientOf(() => ContentOf(bytes, coding));

        var failure = await Assert.ThrowsAsync<JsonException>(() => client.GetProjectionArrayAsync<Item>("http://host/", Cancellation));
        Assert.Contains($"Its Content-Encoding is \"{coding}\", which was not decoded.", failure.Message, StringComparison.Ordinal);
        using PooledBody body = await client.GetPooledBodyAsync("http://host/", Cancellation);

        Assert.Equal(bytes, body.Span);
    }

    // A body that cannot be compressed is longer compressed than not: what is announced is no measure of what comes.
    [Fact]
    public async Task Read_LongerCompressedThanTheLimit_IsJudgedByItsBytes()
    {
        byte[] noise = new byte[1000];
        new Random(1).NextBytes(noise);
        byte[] compressed = Compressed.Gzip(noise);
        Assert.True(compressed.Length > noise.Length);
        using HttpClient client = ClientOf(() => new ByteArrayContent(compressed) { Headers = { ContentEncoding = { "gzip" } } });

        using PooledBody body = await client.GetPooledBodyAsync("http://host/", new() { MaxBodyBytes = noise.Length }, Cancellation);

        Assert.Equal(noise, body.Span);
    }

    [Theory]
    [InlineData(null, "gzip, br")]
    [InlineData("identity", "identity")]
    public async Task Handler_Request_AsksForCompressionUnlessItSaysWhatItTakes(string? own, string expected)
    {
        string? asked = null;
        using var fake = new HookedHandler(request =>
        {
            asked = request.Headers.NonValidated["Accept-Encoding"].ToString();
            return new() { Content = ContentOf(Compress(Json, "gzip"), "gzip") };
        });
        using var client = new HttpClient(new DecantHttpOptions().CreateHandler(fake));
        if (own is not null)
            client.DefaultRequestHeaders.Add("Accept-Encoding", own);

        Assert.Equal(2, (await client.GetProjectionArrayAsync<Item>("http://host/", Cancellation)).Length);

        Assert.Equal(expected, asked);
    }

    // What a browser or NSUrlSession decodes comes with the headers of what it had: a coding that is gone, and its length.
    [Theory]
    [InlineData(5)]
    [InlineData(1_000_000_000)]
    public async Task Read_DecodedByThePlatform_IsTakenAsItComes(long announced)
    {
        string? asked = null;
        using var fake = new HookedHandler(request =>
        {
            asked = request.Headers.NonValidated.Contains("Accept-Encoding") ? "asked" : null;
            FakeContent content = ContentOf(Encoding.UTF8.GetBytes(Json), "br");
            content.Headers.ContentLength = announced;
            return new(request.RequestUri!.AbsolutePath == "/gone" ? HttpStatusCode.Gone : HttpStatusCode.OK) { Content = content };
        });
        var options = new DecantHttpOptions { ExpectDecodedBodies = true };
        using var client = new HttpClient(options.CreateHandler(fake));

        Item[] items = await client.GetProjectionArrayAsync<Item>("http://host/", Cancellation);
        using PooledBody body = await client.GetPooledBodyAsync("http://host/", Cancellation);
        var failure = await Assert.ThrowsAsync<HttpStatusException>(() => client.GetProjectionArrayAsync<Item>("http://host/gone", Cancellation));

        Assert.Null(asked);
        Assert.Equal([1, 2], items.Select(item => item.Id));
        Assert.Equal(Json, Encoding.UTF8.GetString(body.Span));
        Assert.Equal(Json, Encoding.UTF8.GetString(failure.ErrorBody.Span));
        Assert.False(failure.IsErrorBodyTruncated);
        Assert.False(new DecantHttpOptions().ExpectDecodedBodies);
    }

    /// <summary>A browser's handler tells no more of a lost connection than that something went wrong. A connection of .NET's own tells so of HTTP that it
    /// rejects.</summary>
    [Theory]
    [MemberData(nameof(LostBodies))]
    public async Task Read_UnknownFailure_IsALostConnectionWhereThePlatformReads(CallKinds kind, bool isByPlatform)
    {
        byte[] bytes = Bodies.Make(kind, length: 400);
        using var client = new HttpClient(new HookedHandler(_ => new(kind == CallKinds.Ensure ? HttpStatusCode.Gone : HttpStatusCode.OK)
        {
            Content = new ShapedContent(bytes, piece: 100, beforeRead: (read, _) =>
                read == 3 ? ValueTask.FromException(new HttpRequestException("TypeError: network error")) : default),
        }));
        var options = new JsonProjectionOptions { Http = new DecantHttpOptions { ExpectDecodedBodies = isByPlatform } };

        Exception thrown = await Assert.ThrowsAnyAsync<HttpRequestException>(() => Call.RunAsync(kind, client, options, Cancellation));

        string error = $"HttpRequestException[{(isByPlatform ? "ResponseEnded" : "InvalidResponse")}]";
        string expected = kind switch
        {
            CallKinds.Ensure => "HttpStatusException[410, cut]",
            _ => $"{error} <- HttpRequestException[Unknown]",
        };
        Assert.Equal(expected, Shape.Of(thrown));
        if (kind != CallKinds.Ensure)
            Assert.Contains(isByPlatform ? "the connection ended before the body did" : "the next bytes are not valid HTTP", thrown.ToString(), StringComparison.Ordinal);
        Assert.DoesNotContain("TypeError", thrown.ToString(), StringComparison.Ordinal);
    }

    [Fact]
    public void UseDecantDefaults_Always_SaysThatABrowserHasNoSuchHandler() => Assert.Equal(
        ["browser"],
        typeof(DecantHttpExtensions).GetMethod(nameof(DecantHttpExtensions.UseDecantDefaults))!
            .GetCustomAttributes<UnsupportedOSPlatformAttribute>().Select(attribute => attribute.PlatformName));

    private static HttpClient ClientOf(Func<HttpContent> content) => new(new HookedHandler(_ => new() { Content = content() }));

    private static FakeContent ContentOf(byte[] bytes, string coding)
    {
        var content = new FakeContent(bytes, "application/json");
        content.Headers.TryAddWithoutValidation("Content-Encoding", coding);
        return content;
    }

    private static byte[] Compress(string text, string coding) => coding == "identity"
        ? Encoding.UTF8.GetBytes(text)
        : Compressed.Compress(coding.Replace("x-", "", StringComparison.Ordinal).ToLowerInvariant(), Encoding.UTF8.GetBytes(text));
}
