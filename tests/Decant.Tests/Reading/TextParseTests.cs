using System.Globalization;
using System.Text;
using System.Text.Json;
using Decant.Buffers;
using Decant.Differential;
using Decant.Support;

namespace Decant.Reading;

/// <summary>JSON that is text of .NET: the same values, verdicts and positions as from UTF-8, and what no UTF-8 can be.</summary>
public sealed class TextParseTests
{
    private static readonly JsonSerializerOptions s_web = new(JsonSerializerDefaults.Web);

    public static TheoryData<string> Texts =>
    [
        "", " ", "{}", "null", "[]", "{\"id\":1,\"name\":\"é日😀\"}", "{\"name\":\"é日😀\" x}", "\n{\"name\":\"é\",\n\"id\":\"x\"}", "{\"id\":1}}", "{\"id\":1",
        "{\"name\":\"\\ud800\"}", "{\"skipped\":\"日本\",\"id\":2.5}", "é",
    ];

    [Theory]
    [MemberData(nameof(Texts))]
    public void Parse_Text_IsAsSystemTextJsons(string json)
    {
        Outcome expected = Outcome.Of(() => JsonSerializer.Deserialize<Item>(json, s_web) ?? throw new JsonException("null", "$", 0, json.Length));
        AssertAgrees(expected, Outcome.Of(() => JsonProjection.Parse<Item>(json)));
        AssertAgrees(expected, Outcome.Of(() => JsonProjection.Parse<Item>(json.AsSpan())));
        AssertAgrees(expected, Outcome.Of(() => JsonProjection.Parse<Item>($"  {json}".AsSpan(2))));
    }

    [Theory]
    [MemberData(nameof(Texts))]
    public void ParseArray_Text_IsAsSystemTextJsons(string json)
    {
        string array = $"[{json},{json}]";
        Outcome expected = Outcome.Of(() => JsonSerializer.Deserialize<Item[]>(array, s_web));
        AssertAgrees(expected, Outcome.Of(() => JsonProjection.ParseArray<Item>(array)));
        AssertAgrees(expected, Outcome.Of(() => JsonProjection.ParseArray<Item>(array.AsSpan())));
    }

    // Around what is converted on the stack, and what is guessed to be short enough for a buffer of the largest size.
    [Theory]
    [InlineData(200)]
    [InlineData(256)]
    [InlineData(257)]
    [InlineData(349_525)]
    [InlineData(349_526)]
    [InlineData(1_000_000)]
    public void Parse_TextOfAnyLength_IsRead(int length)
    {
        foreach (char letter in "aé日")
        {
            string name = new(letter, length - 11), json = $"{{\"name\":\"{name}\"}}";
            Assert.Equal(length, json.Length);
            Assert.Equal(name, JsonProjection.Parse<Item>(json).Name);
        }
    }

    [Fact]
    public void Parse_HalfOfASurrogatePair_IsAnArgumentExceptionAsInSystemTextJson()
    {
        string[] texts = ["{\"name\":\"\ud800\"}", "{\"name\":\"\udc00\ud800\"}", "{\"skipped\":\"\ud83d\"}", "\ud83d", $"{{\"name\":\"{new string('x', 500)}\udc00"];
        foreach (string json in texts)
        {
            Assert.Throws<ArgumentException>(() => JsonSerializer.Deserialize<Item>(json));
            Assert.Equal("json", Assert.Throws<ArgumentException>(() => JsonProjection.Parse<Item>(json)).ParamName);
            Assert.Equal("json", Assert.Throws<ArgumentException>(() => JsonProjection.ParseArray<Item>(json.AsSpan())).ParamName);
        }
    }

    [Fact]
    public void Parse_ByteOrderMark_IsSkippedAsInUtf8() => Assert.Equal(1, JsonProjection.Parse<Item>("\ufeff{\"id\":1}").Id);

    // Each of these is to compile, and to find the overload that is meant.
    [Fact]
    public void Parse_ArgumentOfEachType_FindsItsOverload()
    {
        const string json = "{\"id\":1}";
        byte[] bytes = Encoding.UTF8.GetBytes(json);
        Assert.Equal(1, JsonProjection.Parse<Item>("{\"id\":1}").Id);
        Assert.Equal(1, JsonProjection.Parse<Item>("{\"id\":1}"u8).Id);
        Assert.Equal(1, JsonProjection.Parse<Item>(bytes).Id);
        Assert.Equal(1, JsonProjection.Parse<Item>(bytes.AsSpan()).Id);
        Assert.Equal(1, JsonProjection.Parse<Item>(new System.Buffers.ReadOnlySequence<byte>(bytes)).Id);
        Assert.Equal(1, JsonProjection.Parse<Item>(json.ToCharArray()).Id);
        Assert.Equal(1, JsonProjection.Parse<Item>(json.AsMemory().Span, new()).Id);
        Assert.Equal(1, JsonProjection.Parse<Item>(string.Create(CultureInfo.InvariantCulture, $"{{\"id\":{1}}}")).Id);
        Assert.Equal(1, JsonProjection.ParseArray<Item>("[{\"id\":1}]")[0].Id);
        Assert.Equal(1, JsonProjection.ParseArray<Item>("[{\"id\":1}]"u8)[0].Id);
    }

    [Fact]
    public void Parse_Always_GivesItsBufferBack()
    {
        foreach (string form in (string[])["{\"name\":\"{0}\"}", "{\"name\":\"{0}\"", "{\"name\":\"{0}\ud800\"}", "[\"{0}\"]"])
        {
            string json = form.Replace("{0}", new string('x', 3_000), StringComparison.Ordinal);
            var pool = new TrackingPool();
            Record.Exception(() => JsonProjection.Parse<Item>(json, new() { Settings = new() { Pool = pool } }));
            Record.Exception(() => JsonProjection.Parse<Item>(json, new() { Settings = new() { Pool = pool }, TopLevelValues = true }));
            Record.Exception(() => JsonProjection.ParseArray<Item>(json, new() { Settings = new() { Pool = pool } }));
            Assert.True(pool.Rents >= 3);
            pool.AssertBalanced();
        }
    }

    private static void AssertAgrees(Outcome expected, Outcome found) => Assert.True(found.Agrees(expected), $"expected {expected}, found {found}");
}
