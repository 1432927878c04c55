using System.Text;
using System.Text.Json;
using Decant.Differential;
using Decant.Kernels;
using Decant.Support;

namespace Decant.Roots;

/// <summary>The entries of an object as elements, against System.Text.Json's dictionary of the same object.</summary>
public sealed class EntriesTests
{
    private static readonly JsonSerializerOptions s_web = new(JsonSerializerDefaults.Web);

    public static TheoryData<string> Objects =>
    [
        "{}",
        " { \n } ",
        """{"a":{"id":1}}""",
        """{"a":{"id":1},"b":{"id":2,"name":"x"},"c":{}}""",
        "{\n  \"a\" : { \"id\" : 1 } ,\r\n\t\"b\":{\"id\":2}\n}\n",
        """{"a":null,"b":{"id":2},"c":null}""",
        """{"":{"id":1},"a b":{"id":2},"é€😀":{"id":3}}""",
        """{"\u0061\n\"\\":{"id":1},"\ud83d\ude00":{"id":2},"A":{"id":3}}""",
        """{"a":{"id":1},"a":{"id":2},"b":{"id":3},"a":null}""",
        """{"A":{"id":1},"a":{"id":2}}""",
        """{"id":{"id":1},"name":{"name":"id"}}""",
        """{"key":{"skipped":[{"key":{"id":9}}],"id":1},"$id":{"id":2},"$type":{"id":3}}""",
        "\uFEFF{\"a\":{\"id\":1}}",
    ];

    public static TheoryData<string> Rejected =>
    [
        "",
        "null",
        "[]",
        "1",
        "\"a\"",
        "tru",
        "{",
        "{\"a",
        "{\"a\"",
        "{\"a\":",
        "{\"a\":{\"id\":1}",
        "{\"a\":{\"id\":1},",
        "{\"a\":{\"id\":1},}",
        "{\"a\":{\"id\":1}}}",
        "{\"a\":{\"id\":1}} {}",
        "{\"a\":{\"id\":1} \"b\":{}}",
        "{\"a\":{\"id\":1},,\"b\":{}}",
        "{\"a\" {\"id\":1}}",
        "{a:{\"id\":1}}",
        "{\"a\":1}",
        "{\"a\":[]}",
        "{\"a\":{\"id\":1},\"b\":\"x\"}",
        "{\"a\":{\"id\":1},\"b\":{\"id\":\"x\"}}",
        "{\"a\":{\"id\":1},\n\"b\":{\"id\":99999999999}}",
        "{\"a\":{\"id\":1},\"b\":nul}",
        "{\"a\":{\"id\":1},\"\\q\":{}}",
        "{\"a\":{\"id\":1},\"\\ud83d\":{}}",
        "{\"a\":{\"id\":1},\"\u0001\":{}}",
    ];

    [Theory]
    [MemberData(nameof(Objects))]
    public void ReadEntries_AnyWindow_CollectedEqualsTheDictionary(string json) => AssertAll(json, new(), Expected(json));

    [Theory]
    [MemberData(nameof(Rejected))]
    public void ReadEntries_Rejected_IsRejectedWhereTheDictionaryIs(string json)
    {
        Outcome expected = Expected(json);
        Assert.True(expected.IsError);
        AssertAll(json, new(), expected);
    }

    [Fact]
    public void ReadEntries_KeyOfNoText_IsRejectedWhereTheDictionaryIs()
    {
        byte[] json = [.. "{\"a\":{\"id\":1},\"b"u8, 0xFF, .. "\":{\"id\":2}}"u8];
        AssertAll(json, new(), Expected(json));
    }

    [Fact]
    public void ReadEntries_LongKeysAndValues_EqualTheDictionary()
    {
        string json = "{" + string.Join(",", Enumerable.Range(1, 40).Select(i =>
            $$"""{{(i % 5 == 0 ? "\n" : "")}}"{{new string('k', i * i)}}\u00e9é":{"x":["{{new string('x', i * 3)}}"],"id":{{i}},"name":"{{new string('n', i * 7)}}"}""")) + "}";
        AssertAll(json, new(), Expected(json), most: 300);
    }

    [Theory]
    [InlineData("packages", """{"x":[{"packages":{}}],"packages":{"a":{"id":1},"b":null},"y":{"packages":{"c":{"id":9}}}}""")]
    [InlineData("data.packages", """{"data":{"x":1,"packages":{"a":{"id":1},"b":null},"z":[]},"packages":{}}""")]
    [InlineData("DATA.pack\u0061ges", """{"packages":{},"data":{"pack\u0061ges":{"a":{"id":1},"b":null}}}""")]
    [InlineData("p", """{"p":null,"p":{},"p":{ },"p":{"a":{"id":1},"b":null}}""")]
    public void ReadEntries_DownThePath_FindsThem(string path, string json) =>
        AssertAll(json, new() { Path = path }, Expected("""{"a":{"id":1},"b":null}"""));

    [Theory]
    [InlineData("p", "{}", "0:2")]
    [InlineData("p", "null", "0:4")]
    [InlineData("p", """{"p":null}""", "0:10")]
    [InlineData("a.p", """{"a":{}}""", "0:8")]
    public void ReadEntries_NothingDownThePath_NamesThePath(string path, string json, string position)
    {
        (string message, Outcome outcome) = Reject(path, json);
        Assert.Contains($"no object at the path \"{path}\"", message, StringComparison.Ordinal);
        Assert.Equal(position, outcome.Position);
    }

    [Theory]
    [InlineData("""{"p":[]}""")]
    [InlineData("""{"p":1}""")]
    [InlineData("""{"p":{"a":{"id":1}},"q":tru}""")]
    [InlineData("""{"p":{"a":{"id":1}},"p":{}}""")]
    [InlineData("""{"p":{"a":{"id":1}},"p":{"b":{}}}""")]
    public void ReadEntries_BrokenOrTwiceDownThePath_IsRejectedAlike(string json) =>
        Assert.Equal(json.Contains(",\"p\"", StringComparison.Ordinal), Reject("p", json).Message.StartsWith("Found a second object", StringComparison.Ordinal));

    // Every byte is another, in every place.
    [Fact]
    public void ReadEntries_Mutants_AreJudgedAsTheDictionaryIs()
    {
        byte[][] mutants = [.. Mutants.OfManyBytes("""{"a":{"id":1},"b":{},"c":null}"""u8.ToArray())];
        foreach (byte[] json in Tier.Sample(mutants, oneOf: 16))
            AssertAll(json, new(), Expected(json), most: 1);
    }

    // What comes before is handed out, each as soon as its last byte is there.
    [Fact]
    public async Task ReadEntries_EntryComplete_IsHandedOutBeforeTheNextRead()
    {
        byte[] json = """{"a":{"id":1},"b":null ,"c":{"id":3}}"""u8.ToArray();
        int[] ends = [13, 22, 36];
        for (int i = 0; i < ends.Length; i++)
        {
            int reads = i + 1;
            using var stream = new HookedStream(json[..ends[i]], ends[i], (read, _) =>
                read == 1 ? default : ValueTask.FromException(new InvalidOperationException("It is read again.")));
            await using IAsyncEnumerator<KeyValuePair<string, Item>> entries =
                JsonProjection.ReadEntriesAsAsyncEnumerable<Item>(stream, Cancellation).GetAsyncEnumerator(Cancellation);
            for (int read = 0; read < reads; read++)
                Assert.True(await entries.MoveNextAsync());
            Assert.Equal("abc"[i].ToString(), entries.Current.Key);
            await Assert.ThrowsAsync<InvalidOperationException>(async () => await entries.MoveNextAsync());
        }
    }

    [Theory]
    [InlineData(254, true)]
    [InlineData(255, false)]
    public void ReadEntries_KeyAtTheLimit_IsJudgedAlikeInEveryWindow(int length, bool isAccepted)
    {
        byte[] json = Encoding.UTF8.GetBytes("{\"a\":{\"id\":1},\"" + new string('k', length) + "\":{\"id\":2}}");
        var options = new JsonProjectionOptions { MaxValueBytes = 256 };
        if (isAccepted)
            AssertAll(json, options, Expected(json));
        else
            AssertAll(json, options, new(nameof(JsonException), "$", "0:14"));
    }

    [Fact]
    public void ReadEntries_Depth_CountsTheObject()
    {
        byte[] json = """{"p":{"a":{"x":[]}}}"""u8.ToArray();
        foreach ((int depth, bool isAccepted) in ((int, bool)[])[(4, true), (3, false)])
        {
            using var stream = new MemoryStream(json);
            var options = new JsonProjectionOptions { Path = "p", MaxDepth = depth };
            Assert.Equal(isAccepted, Record.Exception(() => All(JsonProjection.ReadEntriesAsAsyncEnumerable<Item>(stream, options, Cancellation))) is null);
        }
    }

    private static (string Message, Outcome Outcome) Reject(string path, string json)
    {
        var options = new JsonProjectionOptions { Path = path };
        using var stream = new MemoryStream(Encoding.UTF8.GetBytes(json));
        var exception = Assert.Throws<JsonException>(() => { _ = All(JsonProjection.ReadEntriesAsAsyncEnumerable<Item>(stream, options, Cancellation)); });
        AssertAll(json, options, Outcome.Of(exception));
        return (exception.Message, Outcome.Of(exception));
    }

    private static Outcome Expected(string json) => Expected(Encoding.UTF8.GetBytes(json.TrimStart('\uFEFF')));

    private static Outcome Expected(byte[] json) => Outcome.Of(() =>
        JsonSerializer.Deserialize<Dictionary<string, Item>>(json, s_web) ?? throw new JsonException("null", "$", 0, json.Length));

    private static void AssertAll(string json, JsonProjectionOptions options, Outcome expected, int most = int.MaxValue) =>
        AssertAll(Encoding.UTF8.GetBytes(json), options, expected, most);

    private static void AssertAll(byte[] json, JsonProjectionOptions options, Outcome expected, int most = int.MaxValue)
    {
        foreach ((ChunkStream stream, JsonProjectionOptions own, string way) in Pieces.Of(json, options, most))
        {
            Outcome found = Outcome.Of(() => All(JsonProjection.ReadEntriesAsAsyncEnumerable<Item>(stream, own, Cancellation)));
            Assert.True(found.Agrees(expected), $"{way}: expected {expected}, found {found}. {Encoding.UTF8.GetString(json)}");
        }
    }

    // The streams complete at once.
    private static Dictionary<string, Item> All(IAsyncEnumerable<KeyValuePair<string, Item>> source)
    {
        var entries = new Dictionary<string, Item>();
        foreach (KeyValuePair<string, Item> entry in source.TakeAllAsync().GetAwaiter().GetResult())
            entries[entry.Key] = entry.Value;
        return entries;
    }
}
