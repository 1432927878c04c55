using System.Text;
using Decant.Buffers;
using Decant.Support;

namespace Decant.Copying;

/// <summary>Copying takes a window, one element and what is gathered, however long the body is; and nothing that outlives the call.</summary>
public sealed class CopyMemoryTests
{
    private const long MostBytes = 1L << 19;

    private static readonly long s_bodyBytes = Tier.Choose(fast: 1L << 20, deep: 1L << 26);

    [Fact]
    public async Task CopyArrayAsync_LongBody_StaysInTheWindow()
    {
        string element = $$$"""{"x":1,"name":"{{{new string('n', 200)}}}","tags":["a"],"id":3,"inner":{"id":1}}""";
        var pool = new TrackingPool();
        using var body = new RepeatedStream("""{"data":[null""", "," + element, s_bodyBytes / element.Length, "]}");
        var destination = new CountingStream();

        await JsonProjection.CopyAsync(body, JsonCopy.OfArray<Everything>(new() { Path = "data", Settings = new() { Pool = pool } }), destination, Cancellation);

        Assert.InRange(destination.Length, s_bodyBytes, 4 * s_bodyBytes);
        Assert.InRange(pool.PeakBytes, 1, MostBytes);
        pool.AssertBalanced();
    }

    // What a later member of the same name replaces is not kept.
    [Theory]
    [InlineData(""","inner":{"name":"0123456789","tags":["a","b"]}""")]
    [InlineData(""","name":"0123456789012345678901234567890123456789" """)]
    [InlineData(""","items":[{"id":1},{"name":"x"}]""")]
    [InlineData(""","inner":{"name":"0123456789","inner":{"inner":{"name":"n"},"inner":{}}}""")]
    [MemberData(nameof(DetachedMembers))]
    public async Task CopyAsync_MembersThatRepeatForever_StayInTheWindow(string member)
    {
        foreach (int window in (int[])[64 * 1024, 256])
        {
            var pool = new TrackingPool();
            using var body = new RepeatedStream("""{"id":1""", member, (window < 1024 ? s_bodyBytes / 16 : s_bodyBytes) / member.Length, "}");
            var destination = new CountingStream();

            await JsonProjection.CopyAsync(body, JsonCopy.Of<Everything>(new() { Settings = new() { Pool = pool, WindowBytes = window } }), destination, Cancellation);

            Assert.InRange(destination.Length, 100, member.Length < 100 ? 1_000 : 8 * 1024 + 2 * member.Length);
            Assert.InRange(pool.PeakBytes, 1, MostBytes);
            pool.AssertBalanced();
        }
    }

    // Texts that are detached: long ones, and those of many levels.
    public static TheoryData<string> DetachedMembers
    {
        get
        {
            string text = new('t', 5_000);
            string inner = """{"inner":""";
            string deep = string.Concat(Enumerable.Repeat(inner, 20)) + $$"""{"name":"{{text[..500]}}"}""" + new string('}', 20);
            return
            [
                $$""","inner":{"name":"{{text}}"}""",
                $$$""","inner":{"inner":{"name":"{{{text}}}"},"inner":{"items":[{"name":"{{{text}}}"}]}}""",
                $$""","items":[{"name":"{{text}}"},null,{"name":"{{text}}"}]""",
                $$""","inner":{{deep}}""",
                $$$""","inner":{"inner":{{{deep}}},"inner":{{{deep}}},"inner":null}""",
            ];
        }
    }

    // Of a dictionary whose keys come again, only the last values are kept, as in a dictionary that is built.
    [Fact]
    public async Task CopyAsync_KeysThatRepeatForever_StayInTheWindow()
    {
        var pool = new TrackingPool();
        using var body = new RepeatedStream("""{"id":1,"counts":{"k":0""", ""","a":12345678,"\u0062":7,"b":87654321""", (1 << 24) / 40, ""","a":1}}""");
        using var destination = new MemoryStream();

        await JsonProjection.CopyAsync(body, JsonCopy.Of<Everything>(new() { Settings = new() { Pool = pool } }), destination, Cancellation);

        Assert.Contains(""" "counts":{"k":0,"a":1,"\u0062":87654321}, """.Trim(), Encoding.UTF8.GetString(destination.ToArray()), StringComparison.Ordinal);
        Assert.InRange(pool.PeakBytes, 1, MostBytes);
        pool.AssertBalanced();
    }

    /// <summary>Keeps nothing of what is written.</summary>
    private sealed class CountingStream : MemoryStream
    {
        private long _length;

        public override long Length => _length;

        public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
        {
            _length += buffer.Length;
            return default;
        }
    }
}
