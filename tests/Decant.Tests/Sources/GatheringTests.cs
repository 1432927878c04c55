using System.Text;
using System.Text.Json;
using Decant.Buffers;
using Decant.CompilerServices;
using Decant.Roots;
using Decant.Support;

namespace Decant.Sources;

/// <summary>Small pieces of a body are gathered before they are parsed; what is there is handed out without waiting for more.</summary>
public sealed class GatheringTests
{
    private static readonly string[] s_elements = ["null", """{"id":1}""", """{"id":22,"x":{"y":[{}]},"name":"}l"}""", """{"name":"all"}""", "{}"];

    [Theory]
    [InlineData(0, 64, 1, new[] { 1, 2, 3, 4, 5, 6, 7, 8, 9 })]
    [InlineData(16 * 1024, 64, 1, new[] { 1, 9 })]
    [InlineData(4, 64, 1, new[] { 1, 5, 9 })]
    [InlineData(3, 64, 1, new[] { 1, 4, 7, 9 })]
    [InlineData(16 * 1024, 4, 1, new[] { 1, 5, 9 })]
    [InlineData(16 * 1024, 64, 7, new[] { 1, 3 })]
    [InlineData(16 * 1024, 64, 8, new[] { 1, 2 })]
    public Task Read_SmallReads_AreParsedTogether(int gathered, int window, int piece, int[] parsedAfter) =>
        AssertParsedAfterAsync(8, gathered, window, piece, parsedAfter);

    // After 512 bytes; then a kilobyte more, as many as before, and 16 KB.
    [Fact]
    public Task Read_ManySmallReads_AreParsedTogetherUpToTheMost() =>
        AssertParsedAfterAsync(40 * 1024, 16 * 1024, 64 * 1024, 512, [1, 3, 6, 12, 24, 48, 80, 81]);

    [Theory]
    [InlineData(0, 64, 12)]
    [InlineData(16 * 1024, 64, 1)]
    [InlineData(16 * 1024, 1, 3)]
    public void Read_SmallSegments_AreParsedTogether(int gathered, int window, int expected)
    {
        byte[] body = Encoding.UTF8.GetBytes(new string(' ', 11));
        var options = new JsonProjectionOptions { Settings = new() { GatheredBytes = gathered, WindowBytes = window, Pool = new TrackingPool() } };
        int parsed = 0;

        MemorySource.Read<int, CountingRoot, NoSink>(
            Chunks.ToSequence(body, Chunks.Every(body.Length, () => 1)), new(() => parsed++), default, options);

        Assert.Equal(expected, parsed);
    }

    // A stream that has its bytes at hand need not look at the token.
    [Fact]
    public async Task Read_CancelledWithinASmallRead_ReadsNoMore()
    {
        using var source = new CancellationTokenSource();
        using var stream = new HookedStream("{\"id\":1,\"name\":\"a\"}"u8.ToArray(), 1, (read, _) => read == 3 ? new(source.CancelAsync()) : default);
        var exception = await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await JsonProjection.ReadAsync<Item>(stream, null, source.Token));
        Assert.Equal((source.Token, 3), (exception.CancellationToken, stream.Reads));
    }

    [Fact]
    public async Task ReadAsAsyncEnumerable_SmallReads_HandsAnElementOutWithItsLastByte()
    {
        for (int piece = 1; piece < 8; piece++)
        {
            int at = 0;
            var bytes = new StringBuilder();
            int[] ends = [.. s_elements.Select(element =>
            {
                bytes.Append(bytes.Length == 0 ? "[" : " , ").Append(element);
                return bytes.Length;
            })];
            bytes.Append(']');
            using var stream = new HookedStream(Encoding.UTF8.GetBytes(bytes.ToString()), piece, async (_, _) => await Task.Yield());

            await foreach (Item _ in JsonProjection.ReadAsAsyncEnumerable<Item>(stream, null, Cancellation))
                Assert.Equal((ends[at++] + piece - 1) / piece, stream.Reads);

            Assert.Equal(s_elements.Length, at);
        }
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Read_ErrorInASlowBody_IsFoundBeforeTheBodyIsTwiceAsLongOrAKilobyteLonger(bool isEnumerated)
    {
        foreach (int position in (IEnumerable<int>)[.. Tier.Sample([.. Enumerable.Range(1, 100)], oneOf: 6), 500, 1_022, 1_023, 1_024, 1_025, 2_000, 3_000])
        {
            byte[] body = Encoding.UTF8.GetBytes("[" + new string(' ', position - 1) + "x" + new string(' ', 10_000));
            using var stream = new HookedStream(body, 1, async (_, _) => await Task.Yield());

            JsonException error = isEnumerated
                ? await Assert.ThrowsAsync<JsonException>(() => JsonProjection.ReadAsAsyncEnumerable<Item>(stream, null, Cancellation).TakeAllAsync())
                : await Assert.ThrowsAsync<JsonException>(() => JsonProjection.ReadArrayAsync<Item>(stream, null, Cancellation));

            Assert.Equal(position, error.BytePositionInLine);
            Assert.InRange(stream.Reads, position + 1, position + 1 + Math.Max(position + 1, BodyWindow.MinGathered));
        }
    }

    private static async Task AssertParsedAfterAsync(int length, int gathered, int window, int piece, int[] parsedAfter)
    {
        byte[] body = Encoding.UTF8.GetBytes(new string(' ', length));
        // Its arrays are three bytes longer than asked for.
        var options = new JsonProjectionOptions { Settings = new() { GatheredBytes = gathered, WindowBytes = window - 3, Pool = new TrackingPool() } };
        foreach (bool isEnumerated in (bool[])[false, true])
        {
            using var stream = new ChunkStream(body, Chunks.Every(body.Length, () => piece));
            var parsed = new List<int>();
            var root = new CountingRoot(() => parsed.Add(stream.Reads));

            if (isEnumerated)
                await StreamSource.ReadElementsAsync<int, CountingRoot>(stream, root, null, options, Cancellation).TakeAllAsync();
            else
                await StreamSource.ReadAsync<int, CountingRoot, NoSink>(stream, root, default, options, Cancellation);

            Assert.Equal(parsedAfter, parsed);
        }
    }

    /// <summary>Reads white space, and counts how often it is asked to.</summary>
    private struct CountingRoot(Action count) : IJsonRoot<int>
    {
        public readonly JsonValueKind? ItemKind => JsonValueKind.Object;

        public readonly int Result => 0;

        public readonly RootStep Read(ref JsonProjectionReader reader)
        {
            count();
            return (RootStep)reader.NextTopLevelValue();
        }
    }
}
