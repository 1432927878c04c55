using System.Buffers;
#if NET9_0_OR_GREATER
using System.IO.Pipelines;
#endif
using System.Net;
using System.Text;
using System.Text.Json;
using Decant.Buffers;
using Decant.Support;

namespace Decant.Copying;

/// <summary>Destinations that throw, stall, end early; sources that fail before and after something was written. Nothing stays out, and what was written
/// is never a document that looks whole and is not.</summary>
public sealed class CopyDestinationTests
{
    private const int Elements = 3000;

    private static readonly string s_elements = string.Join(",", Enumerable.Range(0, Elements).Select(i => $$"""{"x":[{"a":"{{i}}"}],"id":{{i}},"name":"n{{i}}"}"""));

    private static readonly string s_copy = $"[{string.Join(",", Enumerable.Range(0, Elements).Select(i => $$"""{"id":{{i}},"name":"n{{i}}"}"""))}]";

    private static readonly byte[] s_json = Encoding.UTF8.GetBytes($"[{s_elements}]");

#if NET9_0_OR_GREATER
    [Fact]
    public async Task CopyArrayAsync_ToAPipeThatIsReadSlowly_WaitsForItsReader()
    {
        var pool = new TrackingPool();
        var pipe = new Pipe(new PipeOptions(pauseWriterThreshold: 1, resumeWriterThreshold: 1, useSynchronizationContext: false));
        await using var source = new HookedStream(s_json, 1024);
        Task copying = JsonProjection.CopyAsync(source, JsonCopy.OfArray<Item>(new() { Settings = new() { Pool = pool } }), pipe.Writer, Cancellation);
        Assert.False(copying.IsCompleted);

        // The source gives all that is asked for at once. Enough was read for one write, and nothing more until that is taken.
        Assert.InRange(source.Reads, 1, s_json.Length / 1024 - 10);

        var text = new StringBuilder();
        while (text.Length < s_copy.Length)
        {
            ReadResult result = await pipe.Reader.ReadAsync(Cancellation);
            text.Append(Encoding.UTF8.GetString(result.Buffer));
            pipe.Reader.AdvanceTo(result.Buffer.End);
        }

        await copying;
        Assert.Equal(s_copy, text.ToString());
        pool.AssertBalanced();
    }

    [Fact]
    public async Task CopyArrayAsync_ToAPipeWhoseReaderCompletes_EndsEarlyAndReadsNoMore()
    {
        var pool = new TrackingPool();
        var pipe = new Pipe();
        await pipe.Reader.CompleteAsync();
        await using var source = new HookedStream(s_json, 1024);

        await JsonProjection.CopyAsync(source, JsonCopy.OfArray<Item>(new() { Settings = new() { Pool = pool } }), pipe.Writer, Cancellation);

        Assert.InRange(source.Reads, 1, s_json.Length / 1024 - 10);
        pool.AssertBalanced();
    }

    [Fact]
    public async Task CopyArrayAsync_ToAPipeWhoseFlushIsCancelled_IsCancelled()
    {
        var pool = new TrackingPool();
        var pipe = new Pipe(new PipeOptions(pauseWriterThreshold: 1, resumeWriterThreshold: 1));
        await using var source = new HookedStream(s_json, 1024);
        Task copying = JsonProjection.CopyAsync(source, JsonCopy.OfArray<Item>(new() { Settings = new() { Pool = pool } }), pipe.Writer, Cancellation);
        pipe.Writer.CancelPendingFlush();

        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => copying);
        pool.AssertBalanced();
    }
#endif

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task CopyArrayAsync_ToAStreamThatFailsAtEveryWrite_PassesItsExceptionAndGivesEverythingBack(bool isInLines)
    {
        var options = new JsonProjectionOptions { Copy = new() { JsonLines = isInLines } };
        for (int failing = 1; ; failing++)
        {
            var pool = new TrackingPool();
            await using var source = new HookedStream(s_json, 4096, async (_, _) => await Task.Yield());
            await using var destination = new FailingStream(failing);
            try
            {
                await JsonProjection.CopyAsync(source, JsonCopy.OfArray<Item>(options.With(pool: pool)), destination, Cancellation);
                Assert.InRange(failing, 3, 100);
                break;
            }
            catch (IOException exception)
            {
                Assert.Same(destination.Failure, exception);
                pool.AssertBalanced();
            }
        }
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task CopyArrayAsync_SourceFailsAtEveryRead_LeavesNoDocumentThatLooksWhole(bool isCancelled)
    {
        int untouched = 0;
        int reads = s_json.Length / 4096 + 2;
        for (int failing = 1; failing <= reads; failing++)
        {
            var pool = new TrackingPool();
            using var cancelling = new CancellationTokenSource();
            await using var source = new HookedStream(s_json, 4096, async (read, token) =>
            {
                await Task.Yield();
                if (read != failing)
                    return;
                if (!isCancelled)
                    throw new IOException("Reset.");
                await cancelling.CancelAsync();
                token.ThrowIfCancellationRequested();
            });
            using var destination = new MemoryStream();

            Exception? thrown = await Record.ExceptionAsync(
                () => JsonProjection.CopyAsync(source, JsonCopy.OfArray<Item>(new() { Settings = new() { Pool = pool } }), destination, cancelling.Token));

            Assert.True(isCancelled ? thrown is OperationCanceledException : thrown is IOException, $"{thrown}");
            pool.AssertBalanced();
            string written = Encoding.UTF8.GetString(destination.ToArray());
            Assert.StartsWith(written, s_copy, StringComparison.Ordinal);
            Assert.DoesNotContain("]", written, StringComparison.Ordinal);
            untouched += written.Length == 0 ? 1 : 0;
        }

        // 16 KiB are held back.
        Assert.InRange(untouched, 3, reads - 3);
    }

    [Theory]
    [InlineData(0)]
    [InlineData(20_000)]
    [InlineData(1 << 20)]
    public async Task CopyArrayAsync_ErrorInTheLastElement_LeavesTheDestinationUntouchedUpToInitialBufferBytes(int initialBufferBytes)
    {
        byte[] json = [.. s_json[..^1], .. ",{\"id\":\"x\"}]"u8];
        using var destination = new MemoryStream();
        var options = new JsonProjectionOptions { Copy = new() { InitialBufferBytes = initialBufferBytes } };

        await Assert.ThrowsAsync<JsonException>(() => JsonProjection.CopyAsync(new ChunkStream(json), JsonCopy.OfArray<Item>(options), destination, Cancellation));
        var written = new ArrayBufferWriter<byte>();
        Assert.Throws<JsonException>(() => JsonProjection.Copy(json, JsonCopy.OfArray<Item>(options), written));

        Assert.Equal(initialBufferBytes > s_copy.Length, destination.Length == 0);
        Assert.Equal(destination.ToArray(), written.WrittenSpan);
    }

    [Fact]
    public async Task CopyArrayAsync_GarbageBehindTheArray_IsNoWholeDocument()
    {
        using var destination = new MemoryStream();
        await Assert.ThrowsAsync<JsonException>(
            () => JsonProjection.CopyAsync(new ChunkStream([.. s_json, (byte)']']), JsonCopy.OfArray<Item>(), destination, Cancellation));
        Assert.DoesNotContain("]", Encoding.UTF8.GetString(destination.ToArray()), StringComparison.Ordinal);
    }

    [Fact]
    public async Task CopyArrayAsync_LinesOfASourceThatStalls_ComeAsTheyAreRead()
    {
        using var destination = new MemoryStream();
        List<long> lengths = [];
        await using var source = new HookedStream("""[{"id":1},{"id":2},{"id":3}]"""u8.ToArray(), 10, async (_, _) =>
        {
            lengths.Add(destination.Length);
            await Task.Yield();
        });

        await JsonProjection.CopyAsync(source, JsonCopy.OfArray<Item>(new() { Copy = new() { JsonLines = true } }), destination, Cancellation);

        Assert.Equal(3 * 21, destination.Length);
        Assert.Contains(21, lengths);
        Assert.Contains(2 * 21, lengths);
    }

    [Fact]
    public async Task CopyArrayAsync_LinesWithInitialBufferBytes_AreHeldBack()
    {
        using var destination = new MemoryStream();
        byte[] json = """[{"id":1},{"id":2},{"id":x}]"""u8.ToArray();
        await Assert.ThrowsAsync<JsonException>(() => JsonProjection.CopyAsync(
            new ChunkStream(json, 10, 20), JsonCopy.OfArray<Item>(new() { Copy = new() { JsonLines = true, InitialBufferBytes = 100 } }), destination, Cancellation));
        Assert.Equal(0, destination.Length);
    }

    [Fact]
    public async Task CopyArrayAsync_SecondArrayAfterTheFirstWasWritten_IsRejected()
    {
        byte[] json = Encoding.UTF8.GetBytes($$"""{"a":[{{s_elements}}],"a":[]}""");
        using var destination = new MemoryStream();

        var thrown = await Assert.ThrowsAsync<JsonException>(
            () => JsonProjection.CopyAsync(new ChunkStream(json), JsonCopy.OfArray<Item>(new() { Path = "a" }), destination, Cancellation));

        Assert.Contains("second array", thrown.Message, StringComparison.Ordinal);
        destination.SetLength(0);
        await JsonProjection.CopyAsync(
            new ChunkStream(json), JsonCopy.OfArray<Item>(new() { Path = "a", Copy = new() { InitialBufferBytes = 1 << 20 } }), destination, Cancellation);
        Assert.Equal("[]", Encoding.UTF8.GetString(destination.ToArray()));
    }

    [Fact]
    public async Task CopyAsync_OneValueThatIsBroken_LeavesTheDestinationUntouched()
    {
        for (int length = 0; length < Documents.Whole.Length; length++)
        {
            var pool = new TrackingPool();
            byte[] json = Encoding.UTF8.GetBytes(Documents.Whole[..length]);
            using var destination = new MemoryStream();
            await Assert.ThrowsAsync<JsonException>(
                () => JsonProjection.CopyAsync(
                    new ChunkStream(json, Chunks.Every(json.Length, () => 7)), JsonCopy.Of<Everything>(new() { Settings = new() { Pool = pool } }), destination, Cancellation));
            Assert.Equal(0, destination.Length);
            pool.AssertBalanced();
        }
    }

    private static readonly Dictionary<string, Func<Stream, JsonProjectionOptions, CancellationToken, Task>> s_copies = new()
    {
        ["elements"] = (destination, options, token) => JsonProjection.CopyAsync(new MemoryStream(s_json), JsonCopy.OfArray<Item>(options), destination, token),
        ["no content"] = async (destination, options, token) =>
        {
            using var response = new HttpResponseMessage(HttpStatusCode.NoContent);
            await response.CopyProjectionToAsync(JsonCopy.Of<Item>(options), destination, token);
        },
        ["no content, as an array"] = async (destination, options, token) =>
        {
            using var response = new HttpResponseMessage(HttpStatusCode.NoContent);
            await response.CopyProjectionToAsync(JsonCopy.OfArray<Item>(options), destination, token);
        },
    };

    public static TheoryData<string, bool> Copies => new MatrixTheoryData<string, bool>(s_copies.Keys, [false, true]);

    // A client that reads no more must not keep the source for ever.
    [Theory, Trait("Row", "G25")]
    [MemberData(nameof(Copies))]
    public async Task CopyAsync_DestinationStalls_EndsAfterTheWriteTimeout(string copy, bool isCancelled)
    {
        var pool = new TrackingPool();
        var time = new FakeTimeProvider();
        using var source = new CancellationTokenSource();
        await using var destination = new StallingDestination();
        var options = new JsonProjectionOptions
        {
            Settings = new() { Pool = pool },
            Copy = new() { WriteTimeout = TimeSpan.FromSeconds(5) },
            Http = new() { TimeProvider = time },
        };
        Task copying = s_copies[copy](destination, options, source.Token);
        await destination.Reached.Task;
        time.Advance(TimeSpan.FromSeconds(4.9));
        Assert.False(copying.IsCompleted);
        if (isCancelled)
            await source.CancelAsync();
        else
            time.Advance(TimeSpan.FromSeconds(0.2));

        var thrown = await Assert.ThrowsAsync<TaskCanceledException>(() => copying);
        Assert.Equal(isCancelled, thrown.CancellationToken == source.Token);
        Assert.Equal(!isCancelled, thrown.InnerException is TimeoutException);
        Assert.Equal(0, time.ArmedTimers);
        pool.AssertBalanced();
    }

    // The clock is that of the client's options too.
    [Theory, Trait("Row", "G25")]
    [InlineData(HttpStatusCode.OK)]
    [InlineData(HttpStatusCode.NoContent)]
    public async Task Call_DestinationStalls_IsTimedByTheClientsClock(HttpStatusCode status)
    {
        var time = new FakeTimeProvider();
        await using var destination = new StallingDestination();
        using var handler = new Http.Calls.HookedHandler(_ => new(status) { Content = new ByteArrayContent(s_json) });
        using var client = new HttpClient(new DecantHttpOptions { TimeProvider = time }.CreateHandler(handler)) { BaseAddress = new("http://host/") };
        Task copying = client.CopyProjectionToAsync("", JsonCopy.OfArray<Item>(new() { Copy = new() { WriteTimeout = TimeSpan.FromSeconds(5) } }), destination, Cancellation);
        await destination.Reached.Task;
        time.Advance(TimeSpan.FromSeconds(5));

        var thrown = await Assert.ThrowsAsync<TaskCanceledException>(() => copying);
        Assert.StartsWith("The destination did not accept", thrown.Message, StringComparison.Ordinal);
    }

    private sealed class FailingStream(int failing) : MemoryStream
    {
        private int _writes;

        public IOException Failure { get; } = new("Full.");

        public override async ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
        {
            await Task.Yield();
            if (++_writes == failing)
                throw Failure;
            await base.WriteAsync(buffer, cancellationToken);
        }
    }
}
