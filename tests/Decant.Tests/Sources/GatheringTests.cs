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

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData(0, 64, 1, new[] { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23 })]
    [InlineData(16 * 1024, 64, 1, new[] { 1, 2, 4, 8, 16, 23 })]
    [InlineData(4, 64, 1, new[] { 1, 2, 4, 8, 12, 16, 20, 23 })]
    [InlineData(3, 64, 1, new[] { 1, 2, 4, 7, 10, 13, 16, 19, 22, 23 })]
    [InlineData(16 * 1024, 4, 1, new[] { 1, 2, 4, 8, 12, 16, 20, 23 })]
    [InlineData(16 * 1024, 64, 7, new[] { 1, 2, 5 })]
    [InlineData(16 * 1024, 64, 22, new[] { 1, 2 })]
    public async Task Read_SmallReads_AreParsedTogether(int gathered, int window, int piece, int[] parsedAfter)
    {
        byte[] body = Encoding.UTF8.GetBytes(new string(' ', 22));
        // Its arrays are three bytes longer than asked for.
        var options = new JsonProjectionOptions { GatheredBytes = gathered, WindowBytes = window - 3, Pool = new TrackingPool() };
        foreach (bool isEnumerated in (bool[])[false, true])
        {
            using var stream = new ChunkStream(body, Chunks.Every(body.Length, () => piece));
            var parsed = new List<int>();
            var root = new CountingRoot(() => parsed.Add(stream.Reads));

            if (isEnumerated)
                await foreach (int _ in StreamSource.ReadElementsAsync<int, CountingRoot>(stream, root, options, Cancellation)) { }
            else
                await StreamSource.ReadAsync<int, CountingRoot>(stream, root, options, Cancellation);

            Assert.Equal(parsedAfter, parsed);
        }
    }

    [Theory]
    [InlineData(0, 64, 12)]
    [InlineData(16 * 1024, 64, 1)]
    [InlineData(16 * 1024, 1, 3)]
    public void Read_SmallSegments_AreParsedTogether(int gathered, int window, int expected)
    {
        byte[] body = Encoding.UTF8.GetBytes(new string(' ', 11));
        var options = new JsonProjectionOptions { GatheredBytes = gathered, WindowBytes = window, Pool = new TrackingPool() };
        int parsed = 0;

        MemorySource.Read<int, CountingRoot>(Chunks.ToSequence(body, Chunks.Every(body.Length, () => 1)), new(() => parsed++), options);

        Assert.Equal(expected, parsed);
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
    public async Task Read_ErrorInASlowBody_IsFoundBeforeTheBodyIsTwiceAsLong(bool isEnumerated)
    {
        for (int position = 1; position < 300; position++)
        {
            byte[] body = Encoding.UTF8.GetBytes("[" + new string(' ', position - 1) + "x" + new string(' ', 5_000));
            using var stream = new HookedStream(body, 1, async (_, _) => await Task.Yield());

            JsonException error = isEnumerated
                ? await Assert.ThrowsAsync<JsonException>(async () =>
                {
                    await foreach (Item _ in JsonProjection.ReadAsAsyncEnumerable<Item>(stream, null, Cancellation)) { }
                })
                : await Assert.ThrowsAsync<JsonException>(() => JsonProjection.ReadArrayAsync<Item>(stream, null, Cancellation));

            Assert.Equal(position, error.BytePositionInLine);
            Assert.InRange(stream.Reads, position + 1, 2 * (position + 1));
        }
    }

    /// <summary>Reads white space, and counts how often it is asked to.</summary>
    private struct CountingRoot(Action count) : IJsonRoot<int>
    {
        public readonly int Result => 0;

        public readonly int Read(ref JsonProjectionReader reader)
        {
            count();
            return reader.NextTopLevelValue();
        }
    }
}
