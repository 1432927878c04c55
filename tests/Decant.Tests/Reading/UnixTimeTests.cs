using System.Buffers;
using System.Text;
using System.Text.Json;
using Decant.Support;

namespace Decant.Reading;

/// <summary>Dates that are numbers.</summary>
public sealed class UnixTimeTests
{
    private const string Everywhere = """
        {"seconds":1700000000,"milliseconds":1700000000123,"maybe":-1,"many":[0,null,"1500"],"named":{"a":[1,2.5],"b":[]},
        "inner":{"at":[7,86400]},"settable":1.7e9,"plain":"2023-11-14T22:13:20Z"}
        """;

    private static readonly DateTime s_epoch = new(1970, 1, 1, 0, 0, 0, DateTimeKind.Utc);

    // The reference is that of the framework.
    [Fact]
    public async Task Read_EveryPlace_IsTheDateHoweverTheBodyIsCut()
    {
        byte[] json = Encoding.UTF8.GetBytes(Everywhere);
        AssertRead(JsonProjection.Parse<Timed>(json));
        foreach ((ChunkStream stream, JsonProjectionOptions options, string way) in Pieces.Of(json, new(), most: Ways.MostCuts))
        {
            await using (stream)
                AssertRead(await JsonProjection.ReadAsync<Timed>(stream, options, Cancellation), way);
        }
    }

    [Theory]
    [InlineData("1700000000", 0)]
    [InlineData("1700000000.5", 5_000_000)]
    [InlineData("1700000000.123456789", 1_234_567)]
    [InlineData("17e8", 0)]
    [InlineData("1.7000000005E+9", 5_000_000)]
    [InlineData("\"1700000000\"", 0)]
    [InlineData("\"1700000000.25\"", 2_500_000)]
    [InlineData("\"\\u0031700000000\"", 0)]
    [InlineData("0.17e10", 0)]
    public void Parse_AnyFormOfANumber_IsExactToTheTick(string number, long ticks) =>
        Assert.Equal(DateTimeOffset.FromUnixTimeSeconds(1_700_000_000).AddTicks(ticks), Parse(number));

    [Theory]
    [InlineData("-62135596800", "0001-01-01T00:00:00.0000000+00:00")]
    [InlineData("-0.0000001", "1969-12-31T23:59:59.9999999+00:00")]
    [InlineData("-0.00000009", "1970-01-01T00:00:00.0000000+00:00")]
    [InlineData("253402300799", "9999-12-31T23:59:59.0000000+00:00")]
    [InlineData("253402300799.9999999", "9999-12-31T23:59:59.9999999+00:00")]
    [InlineData("253402300799.99999999999999999", "9999-12-31T23:59:59.9999999+00:00")]
    [InlineData("0.9999999999999999999999999999", "1970-01-01T00:00:00.9999999+00:00")]
    [InlineData("-1.99999999999999999", "1969-12-31T23:59:58.0000001+00:00")]
    [InlineData("1e-40", "1970-01-01T00:00:00.0000000+00:00")]
    public void Parse_NumberAtAnEdge_IsThatDate(string number, string expected) =>
        Assert.Equal(expected, Parse(number).ToString("O", System.Globalization.CultureInfo.InvariantCulture));

    [Theory]
    [InlineData("253402300800", "Found a number that is after the year 9999 as a Unix timestamp in seconds. If it counts milliseconds, use JsonUnixTimeUnit.Milliseconds.")]
    [InlineData("1700000000000", "Found a number that is after the year 9999 as a Unix timestamp in seconds. If it counts milliseconds, use JsonUnixTimeUnit.Milliseconds.")]
    [InlineData("\"1700000000000\"", "Found a number in a string that is after the year 9999 as a Unix timestamp in seconds. If it counts milliseconds, use JsonUnixTimeUnit.Milliseconds.")]
    [InlineData("9223372036854775807", "Found a number that is after the year 9999 as a Unix timestamp in seconds.")]
    [InlineData("1e400", "Found a number that is after the year 9999 as a Unix timestamp in seconds.")]
    [InlineData("-62135596801", "Found a number that is before the year 1 as a Unix timestamp in seconds. If it counts milliseconds, use JsonUnixTimeUnit.Milliseconds.")]
    [InlineData("-1e300", "Found a number that is before the year 1 as a Unix timestamp in seconds.")]
    [InlineData("\"2023-11-14T22:13:20Z\"", "Found a string that is not a Unix timestamp in seconds.")]
    [InlineData("\"\"", "Found a string that is not a Unix timestamp in seconds.")]
    [InlineData("\"NaN\"", "Found a string that is not a Unix timestamp in seconds.")]
    [InlineData("true", "Found true where a Unix timestamp in seconds for System.DateTimeOffset was expected.")]
    [InlineData("{\"a\":1}", "Found an object where a Unix timestamp in seconds for System.DateTimeOffset was expected.")]
    [InlineData("null", "Found null where a Unix timestamp in seconds for System.DateTimeOffset was expected.")]
    public void Parse_NoTime_SaysWhatWasFound(string value, string message)
    {
        JsonException thrown = Assert.Throws<JsonException>(() => Parse(value));
        Assert.StartsWith(message + " Path: $.seconds |", thrown.Message, StringComparison.Ordinal);
        Assert.Equal("$.seconds", thrown.Path);
    }

    [Fact]
    public void Parse_MillisecondsBeyondTheYears_SaysTheUnit() => Assert.StartsWith(
        "Found a number that is after the year 9999 as a Unix timestamp in milliseconds. Path: $ |",
        Assert.Throws<JsonException>(() => JsonProjection.Parse<WholeTime>("253402300800000"u8)).Message,
        StringComparison.Ordinal);

    [Fact]
    public void Parse_StringWhereNumbersAreStrict_IsRejected() => Assert.StartsWith(
        "Found a string where a Unix timestamp in seconds for System.DateTimeOffset was expected.",
        Assert.Throws<JsonException>(() => JsonProjection.Parse<StrictlyTimed>("""{"at":"1700000000"}"""u8)).Message,
        StringComparison.Ordinal);

    [Fact]
    public void Parse_WholeValueAndContext_AreRead()
    {
        Assert.Equal([s_epoch.AddMilliseconds(1), s_epoch.AddMilliseconds(2)], JsonProjection.ParseArray<WholeTime>("[1,2]"u8).Select(time => time.At.UtcDateTime));
        Assert.Equal(s_epoch.AddSeconds(5), JsonProjection.Parse("""{"at":5}"""u8, TimedContext.Default.UnmarkedTimed)!.At.UtcDateTime);
    }

    [Fact]
    public void Copy_OfNumbers_IsThoseOfTheBody()
    {
        Assert.Equal(
            """{"seconds":1700000000,"milliseconds":1700000000123,"maybe":-1,"many":[0,null,1500],"named":{"a":[1,2.5],"b":[]},"atPath":86400,"settable":1.7e9,"plain":"2023-11-14T22:13:20Z"}""",
            Copy<Timed>(Everywhere));
        Assert.Throws<JsonException>(() => Copy<Timed>("""{"seconds":1e12}"""));
    }

    // As one that writes the same form writes the default of a date.
    [Fact]
    public void Copy_OfMissingNumbers_IsTheDefaultDate()
    {
        string copy = Copy<Timed>("{}");
        Assert.Equal(
            """{"seconds":-62135596800,"milliseconds":-62135596800000,"maybe":null,"many":null,"named":null,"atPath":-62135596800,"settable":-62135596800,"plain":null}""",
            copy);
        Assert.Equal(default, JsonProjection.Parse<Timed>(Encoding.UTF8.GetBytes(copy)).Milliseconds);
    }

    private static DateTimeOffset Parse(string number) => JsonProjection.Parse<Timed>(Encoding.UTF8.GetBytes($$"""{"seconds":{{number}}}""")).Seconds;

    private static string Copy<T>(string json)
        where T : IJsonProjection<T>
    {
        var copy = new ArrayBufferWriter<byte>();
        JsonProjection.Copy(Encoding.UTF8.GetBytes(json), JsonCopy.Of<T>(), copy);
        return Encoding.UTF8.GetString(copy.WrittenSpan);
    }

    private static void AssertRead(Timed read, string way = "in memory")
    {
        Assert.True(read.Seconds.EqualsExact(DateTimeOffset.FromUnixTimeSeconds(1_700_000_000)), way);
        Assert.Equal((s_epoch.AddTicks(17_000_000_001_230_000), DateTimeKind.Utc), (read.Milliseconds, read.Milliseconds.Kind));
        Assert.Equal(s_epoch.AddSeconds(-1), read.Maybe!.Value.UtcDateTime);
        Assert.Equal((DateTime?[])[s_epoch, null, s_epoch.AddMilliseconds(1500)], read.Many);
        Assert.Equal([s_epoch.AddSeconds(1), s_epoch.AddSeconds(2.5)], read.Named!["a"].Select(time => time.UtcDateTime));
        Assert.Empty(read.Named["b"]);
        Assert.Equal(s_epoch.AddDays(1), read.AtPath);
        Assert.Equal(read.Seconds.UtcDateTime, read.Settable);
        Assert.Equal(read.Seconds, read.Plain);
    }
}
