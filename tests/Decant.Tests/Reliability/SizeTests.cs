using System.Text.Json;
using Decant.Buffers;
using Decant.Support;

namespace Decant.Reliability;

/// <summary>Long runs of anything cost no memory and are read once.</summary>
public sealed class SizeTests
{
    // Far more than a window in either tier, and more than a value may have.
    private static readonly int s_many = Tier.Choose(fast: 2, deep: 10) * 1024 * 1024;
    private static readonly int s_most = Tier.Choose(fast: 20, deep: 50) * 1024 * 1024;

    // The window, and what small things are rented beside it.
    private const long ConstantBytes = 256 * 1024;

    // At § the white space is.
    [Theory, Trait("Row", "A27")]
    [InlineData("""§{"id":7,"x":[1],"name":"a"}""")]
    [InlineData("""{§"id":7,"x":[1],"name":"a"}""")]
    [InlineData("""{"id"§:7,"x":[1],"name":"a"}""")]
    [InlineData("""{"id":§7,"x":[1],"name":"a"}""")]
    [InlineData("""{"id":7§,"x":[1],"name":"a"}""")]
    [InlineData("""{"id":7,§"x":[1],"name":"a"}""")]
    [InlineData("""{"id":7,"x"§:[1],"name":"a"}""")]
    [InlineData("""{"id":7,"x":§[1],"name":"a"}""")]
    [InlineData("""{"id":7,"x":[§1],"name":"a"}""")]
    [InlineData("""{"id":7,"x":[1§],"name":"a"}""")]
    [InlineData("""{"id":7,"x":[1],"name":§"a"}""")]
    [InlineData("""{"id":7,"x":[1],"name":"a"§}""")]
    [InlineData("""{"id":7,"x":[1],"name":"a"}§""")]
    public async Task ReadAsync_MegabytesOfWhiteSpace_AreReadInOneWindow(string json)
    {
        string[] parts = json.Split('§');
        foreach (JsonSkipValidation validation in Enum.GetValues<JsonSkipValidation>())
        {
            using var body = new RepeatedStream(parts[0], " \t\r\n", s_many / 4, parts[1]);
            Assert.Equal(new Item(7, "a"), await ReadInConstantMemoryAsync<Item>(body, validation));
        }
    }

    [Theory, Trait("Row", "A28")]
    [InlineData("\"", "skipped ", "\"")]
    [InlineData("\"", "\\n\\u00e9\\\\", "\"")]
    [InlineData("1", "23456789", "")]
    [InlineData("0.", "12345678", "e1")]
    [InlineData("1e", "00000000", "1")]
    [InlineData("[0", ",1,[],{}", "]")]
    [InlineData("{\"a\":0", ",\"b\":\"\"", "}")]
    public async Task ReadAsync_MegabytesSkipped_AreReadInOneWindow(string open, string unit, string close)
    {
        foreach (JsonSkipValidation validation in Enum.GetValues<JsonSkipValidation>())
        {
            using var body = new RepeatedStream("{\"x\":" + open, unit, s_most / unit.Length, close + ",\"id\":7,\"name\":\"a\"}");
            Assert.Equal(new Item(7, "a"), await ReadInConstantMemoryAsync<Item>(body, validation));
        }
    }

    [Theory, Trait("Row", "A28")]
    [InlineData("{\"name\":\"")]
    [InlineData("{\"id\":1")]
    [InlineData("{\"na\\u006de")]
    [InlineData("{\"x\":{},\"")]
    public async Task ReadAsync_MegabytesWanted_IsRejectedAtTheLimit(string before)
    {
        const int limit = 1024 * 1024;
        var pool = new TrackingPool();
        using var body = new RepeatedStream(before, "12345678", s_most / 8, "\"}");

        JsonException exception = await Assert.ThrowsAsync<JsonException>(
            () => JsonProjection.ReadAsync<Item>(body, new() { MaxValueBytes = limit, Settings = new() { Pool = pool } }, Cancellation));

        Assert.Contains(nameof(JsonProjectionOptions.MaxValueBytes), exception.Message, StringComparison.Ordinal);
        Assert.InRange(body.BytesRead, limit, 4L * limit);
        Assert.InRange(pool.PeakBytes, limit, 8L * limit);
        pool.AssertBalanced();
    }

    // The default is 16 MiB.
    [Fact, Trait("Row", "A28")]
    public async Task ReadAsync_StringBeyondTheDefaultLimit_IsRejected()
    {
        using var body = new RepeatedStream("{\"name\":\"", "12345678", s_most / 8, "\"}");
        await Assert.ThrowsAsync<JsonException>(() => JsonProjection.ReadAsync<Item>(body, Cancellation));
    }

    [Theory, Trait("Row", "A29")]
    [InlineData(JsonSkipValidation.Full)]
    [InlineData(JsonSkipValidation.StructureOnly)]
    public async Task ReadAsync_AMillionUnknownNames_AreReadInOneWindow(JsonSkipValidation validation)
    {
        using var body = new RepeatedStream("{", "\"unknown\":{},\"\\u0069d2\":[],", 1_000_000, "\"id\":7,\"name\":\"a\"}");
        Assert.Equal(new Item(7, "a"), await ReadInConstantMemoryAsync<Item>(body, validation));
    }

    [Theory, Trait("Row", "A29")]
    [InlineData(JsonSkipValidation.Full)]
    [InlineData(JsonSkipValidation.StructureOnly)]
    public async Task ReadAsAsyncEnumerable_AMillionEmptyObjects_AreReadInOneWindow(JsonSkipValidation validation)
    {
        var pool = new TrackingPool();
        using var body = new RepeatedStream("[{}", ",{}", 1_000_000, "]");
        int count = 0;
        var options = new JsonProjectionOptions { SkipValidation = validation, Settings = new() { Pool = pool } };
        await foreach (Point point in JsonProjection.ReadAsAsyncEnumerable<Point>(body, options, Cancellation))
            count += point == default ? 1 : 0;

        Assert.Equal(1_000_001, count);
        Assert.InRange(pool.PeakBytes, 1, ConstantBytes);
        pool.AssertBalanced();
    }

    // A name must lie in memory as a whole, wanted or not, within the limit of a value; skipped with its object, it need not.
    [Theory, Trait("Row", "A29")]
    [InlineData("{\"", "\":1,\"id\":7,\"name\":\"a\"}", false)]
    [InlineData("{\"x\":{\"", "\":1},\"id\":7,\"name\":\"a\"}", true)]
    public async Task ReadAsync_NameOfMegabytes_IsReadOnce(string before, string after, bool isConstant)
    {
        var pool = new TrackingPool();
        using var body = new RepeatedStream(before, "name_of_", s_many / 8, after);

        Assert.Equal(new Item(7, "a"), await JsonProjection.ReadAsync<Item>(body, new() { Settings = new() { Pool = pool } }, Cancellation));

        Assert.InRange(pool.PeakBytes, 1, isConstant ? ConstantBytes : 4L * s_many);
        pool.AssertBalanced();
    }

    private static async Task<T> ReadInConstantMemoryAsync<T>(RepeatedStream body, JsonSkipValidation validation)
        where T : IJsonProjection<T>
    {
        var pool = new TrackingPool();
        T result = await JsonProjection.ReadAsync<T>(body, new() { SkipValidation = validation, Settings = new() { Pool = pool } }, Cancellation);
        Assert.Equal(body.Length, body.BytesRead);
        Assert.InRange(pool.PeakBytes, 1, ConstantBytes);
        pool.AssertBalanced();
        return result;
    }
}
