using System.Net;
using System.Text;
using System.Text.Json;
using Decant.Http.Calls;
using Decant.Http.Faults;
using Decant.Support;

namespace Decant.Http.Decoding;

/// <summary>Decoders of the user's have the limits, timeouts and failures of the built-in ones.</summary>
public sealed class CustomDecoderTests
{
    private const string Coding = "turned";

    private static readonly string s_empty = Bodies.Describe((Item[])[]);

    private readonly List<TurnedStream> _opened = [];

    public static TheoryData<CallKinds> Kinds => [.. Enum.GetValues<CallKinds>()];

    [Theory]
    [MemberData(nameof(Kinds))]
    public async Task Call_BodyInACodingOfTheUsers_IsDecodedAndDisposed(CallKinds kind)
    {
        byte[] body = Bodies.Make(kind, 5_000);
        foreach (int piece in (int[])[1, 100, int.MaxValue])
        {
            string plain = await RunAsync(kind, () => new ShapedContent(body, piece), new());
            string decoded = await RunAsync(kind, () => Turned(body, piece), Options());
            Assert.Equal(plain, decoded);
        }

        Assert.Equal(3, _opened.Count);
        Assert.All(_opened, stream => Assert.True(stream.IsDisposed));
    }

    [Fact]
    public async Task Call_CodingInAnotherCase_IsDecoded()
    {
        var content = new ShapedContent(TurnedStream.Turn("[]"u8.ToArray()));
        content.Headers.TryAddWithoutValidation("Content-Encoding", "TURNED");
        Assert.Equal(s_empty, await RunAsync(CallKinds.Array, () => content, Options()));
    }

    // What a built-in decoder's call throws is what this one's throws.
    [Theory]
    [InlineData("cut", "HttpRequestException[ResponseEnded] <- HttpIOException[ResponseEnded]")]
    [InlineData("cut behind the data", "HttpRequestException[ResponseEnded] <- HttpIOException[ResponseEnded]")]
    [InlineData("cut behind the end", "HttpRequestException[ResponseEnded] <- HttpIOException[ResponseEnded]")]
    [InlineData("reset", "HttpRequestException[ResponseEnded] <- IOException")]
    [InlineData("bad chunk", "HttpRequestException[InvalidResponse] <- HttpIOException[InvalidResponse]")]
    [InlineData("damaged", "HttpRequestException[InvalidResponse] <- TurnedException")]
    [InlineData("nothing", "HttpRequestException[InvalidResponse]")]
    [InlineData("large", "HttpRequestException[ConfigurationLimitExceeded]")]
    public async Task Call_Fault_FailsAsWithABuiltInDecoder(string fault, string expected)
    {
        foreach (Func<Exception, Exception>? wrap in (Func<Exception, Exception>?[])[null, thrown => new IOException("Wrapped.", thrown), thrown => new TimeZoneNotFoundException("Wrapped.", thrown)])
        {
            foreach (CallKinds kind in (CallKinds[])[CallKinds.Array, CallKinds.Elements, CallKinds.Body, CallKinds.Response])
            {
                Exception? thrown = await Record.ExceptionAsync(() => RunAsync(kind, () => Broken(kind, fault), Options(wrap: wrap) with { MaxBodyBytes = 2_000_000 }));
                Assert.Equal(expected, Shape.Of(thrown!));
            }
        }
    }

    [Fact]
    public async Task Call_DamagedData_NamesTheSwitchForDecodedBodies()
    {
        byte[] damaged = [.. Enumerable.Repeat(byte.MaxValue, 10)];
        var thrown = await Assert.ThrowsAsync<HttpRequestException>(() => RunAsync(CallKinds.Array, () => Coded(damaged), Options()));
        Assert.Equal(
            "The response's body cannot be decoded after 0 bytes: it is corrupt, or not in the content encoding that the response names. "
            + "Set DecantHttpOptions.ExpectDecodedBodies if a handler has decoded it.",
            thrown.Message);
        Assert.Equal(s_empty, await RunAsync(CallKinds.Array, () => Coded([.. "[]"u8]), Options() with { ExpectDecodedBodies = true }));
    }

    // The decoder passes no token, and the source would wait for ever.
    [Theory]
    [InlineData(CallKinds.Array, true)]
    [InlineData(CallKinds.Array, false)]
    [InlineData(CallKinds.Elements, true)]
    [InlineData(CallKinds.Elements, false)]
    public async Task Call_DecoderThatIgnoresTheToken_EndsInTime(CallKinds kind, bool isCancelled)
    {
        var time = new FakeTimeProvider();
        using var source = new CancellationTokenSource();
        var stalled = new TaskCompletionSource();
        var content = new ShapedContent(TurnedStream.Turn(Bodies.Make(kind, 100)), 10, beforeRead: async (read, token) =>
        {
            if (read < 3)
                return;
            stalled.TrySetResult();
            await Task.Delay(Timeout.Infinite, token);
        });
        content.Headers.ContentEncoding.Add(Coding);
        DecantHttpOptions options = Options(ignoresToken: true) with { TimeProvider = time, Timeout = TimeSpan.FromSeconds(5), IdleTimeout = TimeSpan.FromSeconds(5) };
        Task<string> call = RunAsync(kind, () => content, options, source.Token);
        await SoonAsync(stalled.Task);

        if (isCancelled)
            await source.CancelAsync();
        else
            time.Advance(TimeSpan.FromSeconds(5));

        var thrown = await Assert.ThrowsAsync<TaskCanceledException>(() => SoonAsync(call));
        Assert.Equal(!isCancelled, thrown.InnerException is TimeoutException);
        content.AssertClosed();
    }

    // A late read of the decoder's finds its input closed, and not the body of another call.
    [Fact]
    public async Task Decoder_ThatReadsOnAfterTheCall_FindsItsInputClosed()
    {
        Stream? input = null;
        var options = new DecantHttpOptions
        {
            ContentDecoders = new Dictionary<string, Func<Stream, Stream>> { [Coding] = body => new TurnedStream(input = body, leavesOpen: true) },
        };
        ShapedContent content = Turned([.. "[]"u8], 1);
        await RunAsync(CallKinds.Array, () => content, options);

        content.AssertClosed();
        await Assert.ThrowsAsync<ObjectDisposedException>(() => input!.ReadExactlyAsync(new byte[1], Cancellation).AsTask());
    }

    [Fact]
    public async Task Decoder_ThatIsWrong_PassesItsException()
    {
        var own = new FormatException("Mine.");
        Assert.Same(own, await Record.ExceptionAsync(() => RunAsync(CallKinds.Array, () => Turned([.. "[]"u8], 1), Of(_ => throw own))));
        var none = await Assert.ThrowsAsync<InvalidOperationException>(() => RunAsync(CallKinds.Array, () => Turned([.. "[]"u8], 1), Of(_ => null!)));
        Assert.Equal("The decoder for \"turned\" (DecantHttpOptions.ContentDecoders) returned null; expected a stream.", none.Message);
        // It reads synchronously, which the body does not allow.
        await Assert.ThrowsAsync<NotSupportedException>(() => RunAsync(CallKinds.Array, () => Turned([.. "[]"u8], 1), Of(body => new SyncStream(body))));
    }

    [Fact]
    public async Task Handler_Decoders_AreAskedForAfterTheBuiltInOnes()
    {
        string? asked = null;
        using var client = new HttpClient(new DecantHttpOptions
        {
            ContentDecoders = new Dictionary<string, Func<Stream, Stream>> { ["zstd"] = body => new TurnedStream(body), ["x-own"] = body => new TurnedStream(body) },
        }.CreateHandler(new HookedHandler(request =>
        {
            asked = request.Headers.NonValidated["Accept-Encoding"].ToString();
            return new() { Content = Coded(TurnedStream.Turn([.. "[]"u8]), "zstd") };
        })));

        Assert.Empty(await client.GetProjectionArrayAsync<Item>(Call.Address, Cancellation));
        Assert.Equal("gzip, br, zstd, x-own", asked);
    }

    [Fact]
    public async Task Call_CodingWithoutADecoder_SaysWhatToSet()
    {
        var thrown = await Assert.ThrowsAsync<JsonException>(() => RunAsync(CallKinds.Array, () => Coded([.. "zzz"u8], "zstd"), Options()));
        Assert.EndsWith("Its Content-Encoding is \"zstd\", which was not decoded. Set DecantHttpOptions.ContentDecoders to decode it.", thrown.Message, StringComparison.Ordinal);
        // A decoder did its work, and the JSON in it is wrong.
        thrown = await Assert.ThrowsAsync<JsonException>(() => RunAsync(CallKinds.Array, () => Turned([.. "zzz"u8], 1), Options()));
        Assert.DoesNotContain("Content-Encoding", thrown.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("gzip", "which Decant decodes itself")]
    [InlineData("X-GZIP", "which Decant decodes itself")]
    [InlineData("br", "which Decant decodes itself")]
    [InlineData("Deflate", "which Decant decodes itself")]
    [InlineData("identity", "which means that the body is not encoded")]
    [InlineData("", "which is not a valid name")]
    [InlineData("a, b", "which is not a valid name")]
    [InlineData("a\r\nX: y", "which is not a valid name")]
    public void ContentDecoders_NameThatIsTakenOrInvalid_IsRejected(string coding, string reason)
    {
        var thrown = Assert.Throws<ArgumentException>(
            () => new DecantHttpOptions { ContentDecoders = new Dictionary<string, Func<Stream, Stream>> { [coding] = body => body } });
        Assert.Equal("ContentDecoders", thrown.ParamName);
        Assert.Contains(reason, thrown.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void ContentDecoders_OtherMistakes_AreRejected()
    {
        Assert.Throws<ArgumentNullException>(() => new DecantHttpOptions { ContentDecoders = null! });
        Assert.Contains("whose decoder is null", Assert.Throws<ArgumentException>(
            () => new DecantHttpOptions { ContentDecoders = new Dictionary<string, Func<Stream, Stream>> { ["a"] = null! } }).Message, StringComparison.Ordinal);
        Assert.Contains("which it has twice", Assert.Throws<ArgumentException>(
            () => new DecantHttpOptions { ContentDecoders = new Dictionary<string, Func<Stream, Stream>> { ["a"] = body => body, ["A"] = body => body } }).Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task ContentDecoders_ChangedLater_AreThoseOfBefore()
    {
        var given = new Dictionary<string, Func<Stream, Stream>> { [Coding] = body => new TurnedStream(body) };
        var options = new DecantHttpOptions { ContentDecoders = given };
        Assert.Same(given, options.ContentDecoders);
        Assert.Equal(options, new DecantHttpOptions { ContentDecoders = given });
        given.Clear();
        Assert.Equal(s_empty, await RunAsync(CallKinds.Array, () => Turned([.. "[]"u8], 1), options));
    }

    private static DecantHttpOptions Of(Func<Stream, Stream> decoder) => new() { ContentDecoders = new Dictionary<string, Func<Stream, Stream>> { [Coding] = decoder } };

    private static ShapedContent Turned(byte[] bytes, int piece) => Coded(TurnedStream.Turn(bytes), Coding, piece);

    private static ShapedContent Coded(byte[] bytes, string coding = Coding, int piece = int.MaxValue)
    {
        var content = new ShapedContent(bytes, piece);
        content.Headers.ContentEncoding.Add(coding);
        return content;
    }

    private static ShapedContent Broken(CallKinds kind, string fault)
    {
        byte[] whole = TurnedStream.Turn(Bodies.Make(kind, 100));
        (byte[] Sent, Exception? Thrown) broken = fault switch
        {
            "cut" => (whole[..50], new HttpIOException(HttpRequestError.ResponseEnded)),
            "cut behind the data" => (whole, new HttpIOException(HttpRequestError.ResponseEnded)),
            "cut behind the end" => ([.. whole, TurnedStream.End], new HttpIOException(HttpRequestError.ResponseEnded)),
            "reset" => (whole[..50], new IOException("Reset.")),
            "bad chunk" => (whole[..50], new HttpIOException(HttpRequestError.InvalidResponse, "SECRET")),
            "damaged" => ([.. whole[..50], byte.MaxValue, .. whole[51..]], null),
            "nothing" => ([.. whole[..50], .. new byte[1_300_000]], null),
            _ => ([.. whole[..50], .. TurnedStream.Turn([.. Enumerable.Repeat((byte)' ', 2_100_000)])], null),
        };
        var content = new ShapedContent(
            broken.Sent, 60_000, beforeRead: (read, _) => broken.Thrown is not null && read > 1 ? ValueTask.FromException(broken.Thrown) : default);
        content.Headers.ContentEncoding.Add(Coding);
        return content;
    }

    private static async Task<string> RunAsync(CallKinds kind, Func<HttpContent> content, DecantHttpOptions options, CancellationToken? token = null)
    {
        using var client = new HttpClient(new HookedHandler(request => new(kind == CallKinds.Ensure ? HttpStatusCode.Gone : HttpStatusCode.OK)
        {
            RequestMessage = request,
            Content = content(),
        }));
        try
        {
            return await Call.RunAsync(kind, client, new() { Http = options }, token ?? Cancellation);
        }
        catch (HttpStatusException exception) when (kind == CallKinds.Ensure)
        {
            return Encoding.UTF8.GetString(exception.ErrorBody.Span);
        }
    }

    private DecantHttpOptions Options(bool ignoresToken = false, Func<Exception, Exception>? wrap = null) => Of(body =>
    {
        _opened.Add(new(body, ignoresToken, wrap: wrap));
        return _opened[^1];
    });

    /// <summary>Reads another stream by its synchronous method.</summary>
    private sealed class SyncStream(Stream inner) : ReadOnlyStream
    {
        public override int Read(Span<byte> buffer)
        {
            byte[] read = new byte[buffer.Length];
            int count = inner.Read(read, 0, read.Length);
            read.AsSpan(0, count).CopyTo(buffer);
            return count;
        }
    }
}
