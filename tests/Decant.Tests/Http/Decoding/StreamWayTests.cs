using System.Text;
using Decant.Buffers;
using Decant.Http.Calls;
using Decant.Interception;
using Decant.Support;

namespace Decant.Http.Decoding;

/// <summary>Each stream of the library is read in each asynchronous way with one result, and says so if it cannot be read synchronously.</summary>
public sealed class StreamWayTests
{
    private static readonly byte[] s_bytes = Encoding.UTF8.GetBytes("[1,22,333,\"é\"]");

    private static readonly Dictionary<string, Func<Stream>> s_streams = new()
    {
        ["EncodedStream"] = () => Encoded(),
        ["TranscodedStream"] = () => new TranscodedStream(new MemoryStream(Encoding.Latin1.GetBytes(Encoding.UTF8.GetString(s_bytes))), Encoding.Latin1),
        ["LimitedStream"] = () => new LimitedStream(Source(), 100),
        ["ReplayedStream"] = () => new ReplayedStream(Source(), isBlocking: false),
        ["ReplayedStream that was replayed"] = () => Replayed(),
        ["PooledBodyStream"] = () => new PooledBodyStream(new(BufferPool.Shared, [.. s_bytes], s_bytes.Length, null)),
        ["WatchedBody"] = () => new Paging.WatchedBody(Source()),
    };

    // They read what a call has opened: calls with each way of a decoder are below.
    private static readonly string[] s_ofCalls = ["DecoderInput", "ResponseBody", "EventBody"];

    public static TheoryData<string, string> Ways => [.. s_streams.Keys.SelectMany(stream => ReadWays.All.Keys.Select(way => new TheoryDataRow<string, string>(stream, way)))];

    public static TheoryData<string> Streams => [.. s_streams.Keys];

    public static TheoryData<string, CallKinds> DecoderWays =>
        [.. ReadWays.All.Keys.SelectMany(way => Enum.GetValues<CallKinds>().Select(kind => new TheoryDataRow<string, CallKinds>(way, kind)))];

    [Fact]
    public void Streams_OfTheLibrary_AreAllHere()
    {
        IEnumerable<string> found = typeof(JsonProjection).Assembly.GetTypes().Where(type => type.IsSubclassOf(typeof(Stream)) && !type.IsAbstract).Select(type => type.Name);
        Assert.Empty(found.Except(s_streams.Keys.Concat(s_ofCalls)));
        // What is not tried here inherits the ways.
        Assert.All(
            typeof(JsonProjection).Assembly.GetTypes().Where(type => s_ofCalls.Contains(type.Name)), type => Assert.Equal(typeof(ForwardOnlyStream), type.BaseType));
    }

    [Theory]
    [MemberData(nameof(Ways))]
    public async Task Stream_ReadInEachWay_HasTheSameBytes(string name, string way)
    {
        using Stream stream = s_streams[name]();
        byte[] buffer = new byte[4];
        List<byte> read = [];
        for (int count; (count = await ReadWays.All[way](stream, buffer)) > 0;)
            read.AddRange(buffer.AsSpan(0, count));

        Assert.Equal(s_bytes, read);
    }

    [Theory]
    [MemberData(nameof(Streams))]
    public async Task Stream_CopiedOrReadSynchronously_HasTheBytesOrSaysThatItCannot(string name)
    {
        using (Stream stream = s_streams[name]())
        {
            var copy = new MemoryStream();
            await stream.CopyToAsync(copy, Cancellation);
            Assert.Equal(s_bytes, copy.ToArray());
        }

        foreach (Func<Stream, int> read in ReadWays.Synchronous.Values)
        {
            using Stream stream = s_streams[name]();
            if (stream is not ForwardOnlyStream)
                Assert.InRange(read(stream), 1, s_bytes.Length);
            else
                Assert.Equal("The stream can only be read asynchronously, by ReadAsync or CopyToAsync.", Assert.Throws<NotSupportedException>(() => read(stream)).Message);
        }
    }

    [Theory]
    [MemberData(nameof(Streams))]
    public async Task Stream_WrongArguments_AreRejected(string name)
    {
        using Stream stream = s_streams[name]();
        await Assert.ThrowsAsync<ArgumentNullException>(() => stream.ReadAsync(null!, 0, 1, Cancellation));
        await Assert.ThrowsAsync<ArgumentOutOfRangeException>(() => stream.ReadAsync(new byte[1], -1, 1, Cancellation));
        await Assert.ThrowsAsync<ArgumentOutOfRangeException>(() => stream.ReadAsync(new byte[1], 1, 1, Cancellation));
        if (stream is ForwardOnlyStream)
            Assert.Throws<ArgumentNullException>(() => { stream.BeginRead(null!, 0, 1, null, null); });
    }

    /// <summary>A decoder reads its input as its author likes: ZstdSharp's by the array.</summary>
    [Theory]
    [MemberData(nameof(DecoderWays))]
    public async Task Decoder_ThatReadsInEachWay_Decodes(string way, CallKinds kind)
    {
        byte[] body = Bodies.Make(kind, 5_000);
        var options = new DecantHttpOptions { ContentDecoders = new Dictionary<string, Func<Stream, Stream>> { ["own"] = input => new TurnedStream(new OneWay(input, ReadWays.All[way])) } };
        string plain = await RunAsync(() => new ShapedContent(body, 700), new());
        string decoded = await RunAsync(
            () =>
            {
                var content = new ShapedContent(TurnedStream.Turn(body), 700);
                content.Headers.ContentEncoding.Add("own");
                return content;
            },
            options);

        Assert.Equal(plain, decoded);

        async Task<string> RunAsync(Func<HttpContent> content, DecantHttpOptions http)
        {
            using var client = new HttpClient(new HookedHandler(request => new()
            {
                StatusCode = kind == CallKinds.Ensure ? System.Net.HttpStatusCode.Gone : System.Net.HttpStatusCode.OK,
                RequestMessage = request,
                Content = content(),
            }));
            try
            {
                return await Call.RunAsync(kind, client, new() { Http = http }, Cancellation);
            }
            catch (HttpStatusException exception) when (kind == CallKinds.Ensure)
            {
                return Encoding.UTF8.GetString(exception.ErrorBody.Span);
            }
        }
    }

    private static MemoryStream Source() => new(s_bytes);

    private static EncodedStream Encoded()
    {
        var stream = new EncodedStream();
        stream.Open(Source(), null);
        return stream;
    }

    private static ReplayedStream Replayed()
    {
        var stream = new ReplayedStream(Source(), isBlocking: true);
        while (stream.Read(new byte[5], 0, 5) > 0)
        {
        }

        stream.Replay();
        return stream;
    }

    /// <summary>Reads another stream in one way.</summary>
    private sealed class OneWay(Stream inner, Func<Stream, byte[], Task<int>> read) : ReadOnlyStream
    {
        public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
        {
            byte[] bytes = new byte[Math.Min(buffer.Length, 1_000)];
            int count = await read(inner, bytes);
            bytes.AsSpan(0, count).CopyTo(buffer.Span);
            return count;
        }

        protected override void Dispose(bool disposing)
        {
            if (disposing)
                inner.Dispose();
            base.Dispose(disposing);
        }
    }
}
