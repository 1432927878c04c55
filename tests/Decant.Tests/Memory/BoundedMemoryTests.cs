using Decant.Buffers;
using Decant.Support;

namespace Decant.Memory;

/// <summary>A body of any length is read in a window: up to one gigabyte, made as it is read.</summary>
public sealed class BoundedMemoryTests
{
    private const long MostBytes = 1L << 20;

    // Once is enough: the other framework's asset runs the same code over less.
#if NET10_0_OR_GREATER
    private static readonly long s_bodyBytes = Tier.Choose(fast: 1L << 26, deep: 1L << 30);
#else
    private static readonly long s_bodyBytes = 1L << 26;
#endif

    private static readonly string s_element = $$$"""
        {"x":1,"y":2,"name":"{{{new string('n', 200)}}}","tags":["a","b",{"x":9}],
        "text":"{{{new string('t', 1500)}}}","owner":{"x":3,"flags":[true,false,null]}}
        """;

    [Fact]
    public async Task ReadAsAsyncEnumerable_LongArrayDeepInTheRoot_StaysInTheWindow()
    {
        long count = s_bodyBytes / (s_element.Length + 1);
        var pool = new TrackingPool();
        using var body = new RepeatedStream(
            """{"junk":{"items":[1,2],"data":[{}]},"data":{"items":[{"x":1,"y":2}""", "," + s_element, count, """],"total":5},"more":[[]]}""");
        long sum = 0;
        var options = new JsonProjectionOptions { Path = "data.items", Settings = new() { Pool = pool } };
        await foreach (Point point in JsonProjection.ReadAsAsyncEnumerable<Point>(body, options, Cancellation))
            sum += point.X + point.Y;

        Assert.Equal(3 * (count + 1), sum);
        Assert.Equal(body.Length, body.BytesRead);
        Assert.InRange(body.BytesRead, s_bodyBytes / 2, long.MaxValue);
        Assert.InRange(pool.PeakBytes, 1, MostBytes);
        pool.AssertBalanced();
    }
}
