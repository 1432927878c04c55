using System.Buffers;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Decant.Support;

namespace Decant.Copying;

/// <summary>What a copy is, to the byte.</summary>
public sealed partial class CopyTextTests
{
    [JsonProjection]
    internal sealed partial record OmitsDefaults(
        [property: JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] JsonElement A, [property: JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] int B);

    [JsonProjection]
    internal sealed partial record Counts(
        int A, long? B, double C, int[]? D, Dictionary<string, decimal>? E, [property: JsonNumberHandling(JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.AllowNamedFloatingPointLiterals)] double F);

    [JsonProjection]
    internal sealed partial record Renamed(
        [property: JsonPropertyPath("owner.login")] string? OwnerLogin,
        [property: JsonPropertyName("html_url")] string? Url,
        [property: JsonPropertyOrder(-1)] int Stars,
        [property: JsonPropertyPath("labels[1].name")] string? SecondLabel,
        [property: JsonPropertyPath("owner")] Item? Owner,
        [property: JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] string? Note);

    [JsonProjection]
    internal sealed partial record Whole([property: JsonPropertyPath("$")] int[]? Values);

    [Theory]
    [InlineData("""{"id":1,"x":{"name":"no"},"name":"n"}""", """{"id":1,"name":"n"}""")]
    [InlineData("""{ "name" : "n" , "id" : 1 }""", """{"id":1,"name":"n"}""")]
    [InlineData("""{}""", """{"id":0,"name":null}""")]
    [InlineData("""{"id":1,"id":2,"name":"a","name":null}""", """{"id":2,"name":null}""")]
    [InlineData("""{"name":"\u0041\/é\ud83d\ude00<&"}""", """{"id":0,"name":"\u0041\/é\ud83d\ude00<&"}""")]
    [InlineData("""{"ID":-0,"NAME":"" }""", """{"id":-0,"name":""}""")]
    public void Copy_OfAnItem_IsItsMembersInOrder(string json, string expected) => Assert.Equal(expected, Copy<Item>(json));

    [Theory]
    [InlineData("""{"a":"1","b":"-2","c":"3.50","d":["4",5],"e":{"x":"6e2","y":7},"f":"-8"}""", """{"a":1,"b":-2,"c":3.50,"d":[4,5],"e":{"x":6e2,"y":7},"f":-8}""")]
    [InlineData("""{"b":null,"c":"1e+5","f":"NaN"}""", """{"a":0,"b":null,"c":1e+5,"d":null,"e":null,"f":"NaN"}""")]
    [InlineData("""{"c":"-0.0e-1","f":"-Infinity","d":[],"e":{}}""", """{"a":0,"b":null,"c":-0.0e-1,"d":[],"e":{},"f":"-Infinity"}""")]
    [InlineData("""{"a":"\u0031"}""", """{"a":"\u0031","b":null,"c":0,"d":null,"e":null,"f":0}""")]
    public void Copy_OfANumberInAString_IsTheNumber(string json, string expected) => Assert.Equal(expected, Copy<Counts>(json));

    [Theory]
    [InlineData(
        """{"owner":{"login":"l","id":1},"html_url":"u","stars":3,"labels":[{},{"name":"b"}],"note":"n"}""",
        """{"stars":3,"ownerLogin":"l","html_url":"u","secondLabel":"b","owner":{"id":1,"name":null},"note":"n"}""")]
    [InlineData("""{"note":null,"owner":{"login":"a"},"owner":{}}""", """{"stars":0,"ownerLogin":null,"html_url":null,"secondLabel":null,"owner":{"id":0,"name":null}}""")]
    [InlineData("""{"owner":{"login":"a","name":"n"},"owner":null}""", """{"stars":0,"ownerLogin":null,"html_url":null,"secondLabel":null,"owner":null}""")]
    public void Copy_OfPathsAndNames_IsWrittenByItsOwn(string json, string expected) => Assert.Equal(expected, Copy<Renamed>(json));

    [Theory]
    [InlineData("""{"values":{"a":1,"b":2,"a":3}}""", """{"values":{"a":3,"b":2}}""")]
    [InlineData("""{"values":{"a":1,"\u0061":2,"\u0061":3,"a":4,"b":5,"b":6}}""", """{"values":{"a":4,"b":6}}""")]
    [InlineData("""{"values":{"":1,"":"2"}}""", """{"values":{"":2}}""")]
    [InlineData("""{"values":{"A":1,"a":2}}""", """{"values":{"A":1,"a":2}}""")]
    [InlineData("""{"values":{"a":1},"values":{"b":2}}""", """{"values":{"b":2}}""")]
    public void Copy_OfADictionary_HasEachKeyOnce(string json, string expected) => Assert.Equal(expected, Copy<Entries>(json));

    [Theory]
    [InlineData("""{"a":1,"b":0}""", """{"a":1}""")]
    [InlineData("""{"a":null,"b":2}""", """{"a":null,"b":2}""")]
    [InlineData("{}", "{}")]
    public void Copy_OmittingDefaults_HasAnyElementThatIsThere(string json, string expected) => Assert.Equal(expected, Copy<OmitsDefaults>(json));

    // Keys are compared by their hash, which is another in each process, and by their text where that is the same.
    [Fact]
    public void Copy_OfADictionaryWhoseKeysShareAHash_HasEach()
    {
        Dictionary<int, string> keys = [];
        for (int found = 0, i = 0; found < 3; i++)
        {
            string key = $"{i:x}";
            var hash = new HashCode();
            hash.AddBytes(Encoding.UTF8.GetBytes(key));
            if (keys.TryAdd(hash.ToHashCode(), key))
                continue;
            string other = keys[hash.ToHashCode()];
            Assert.Equal($$$"""{"values":{"{{{key}}}":3,"{{{other}}}":4}}""", Copy<Entries>($$$"""{"values":{"{{{key}}}":1,"{{{other}}}":2,"{{{key}}}":3,"{{{other}}}":4}}"""));
            found++;
        }
    }

    [Fact]
    public void Copy_OfADictionaryOfManyKeys_HasTheLastValueOfEach()
    {
        var random = new Random(7);
        for (int round = 0; round < 20; round += Tier.Choose(fast: 5, deep: 1))
        {
            (string Key, int Value)[] entries = [.. Enumerable.Range(0, random.Next(20_000)).Select(i => ($"key {random.Next(1 + (round * 100))}", i))];
            Dictionary<string, int> last = [];
            foreach ((string key, int value) in entries)
                last[key] = value;
            string expected = string.Join(',', last.Select(entry => $"\"{entry.Key}\":{entry.Value}"));
            string json = string.Join(" , ", entries.Select(entry => $"\"{entry.Key}\" : {entry.Value}"));
            Assert.Equal("{\"values\":{" + expected + "}}", Copy<Entries>("{\"values\":{" + json + "}}"));
        }
    }

    [Theory]
    [InlineData(" [1, 2 ] ", """{"values":[1,2]}""")]
    [InlineData("null", """{"values":null}""")]
    public void Copy_OfAWholeValue_IsTheObjectThatHoldsIt(string json, string expected) => Assert.Equal(expected, Copy<Whole>(json));

    [Theory]
    [InlineData("[]", "{}")]
    [InlineData(" []", "\n{}")]
    [InlineData("[ ]", "{ }")]
    [InlineData("null", "null")]
    public void Copy_OfWhatIsEmpty_IsItAndAsDeepAsOthers(string array, string map)
    {
        AssertEmpty<Texts>($"{{\"values\":{array}}}");
        AssertEmpty<Entries>($"{{\"values\":{map}}}");

        static void AssertEmpty<T>(string json)
            where T : IJsonProjection<T>
        {
            byte[] bytes = Encoding.UTF8.GetBytes(json);
            string expected = json.Replace(" ", "", StringComparison.Ordinal).Replace("\n", "", StringComparison.Ordinal);
            foreach (int maxDepth in (int[])[1, 2])
            {
                var options = new JsonProjectionOptions { MaxDepth = maxDepth, Settings = new() { GatheredBytes = 0 } };
                bool isRejected = Record.Exception(() => JsonProjection.Parse<T>(bytes, options)) is JsonException;
                Assert.Equal(maxDepth == 1 && !json.Contains("null", StringComparison.Ordinal), isRejected);
                for (int cut = 1; cut < bytes.Length; cut++)
                {
                    string? copied = null;
                    Exception? thrown = Record.Exception(
                        () => copied = Written(copy => JsonProjection.Copy(Chunks.ToSequence(bytes, cut), JsonCopy.Of<T>(options), copy)));
                    Assert.Equal(isRejected, thrown is JsonException);
                    Assert.Equal(isRejected ? null : expected, copied);
                }
            }
        }
    }

    [Theory]
    [InlineData("[]", "[]", "")]
    [InlineData("[null]", "[null]", "null\n")]
    [InlineData("""[{"id":1},null,{"name":"\n"}]""", """[{"id":1,"name":null},null,{"id":0,"name":"\n"}]""", """{"id":1,"name":null}|null|{"id":0,"name":"\n"}|""")]
    public void CopyArray_InEitherForm_HasAllElements(string json, string array, string lines)
    {
        Assert.Equal(array, CopyArray<Item>(json, new()));
        Assert.Equal(lines.Replace('|', '\n'), CopyArray<Item>(json, new() { Copy = new() { JsonLines = true } }));
    }

    [Fact]
    public void CopyArray_InLines_HasNoLineWithinAnElement() => Assert.Equal(
        "{\"value\":[1,  2  ]}\n{\"value\":\"\\n\"}\n",
        CopyArray<Element>("[{\"value\":[1,\n 2\r\n]},{\"value\":\"\\n\"}]", new() { Copy = new() { JsonLines = true } }));

    [Fact]
    public void CopyArray_ForHtml_EscapesWhatEndsAScriptOrAnAttribute() => Assert.Equal(
        """[{"id":0,"name":"\u003C/script\u003E\u0026\u0027\"\\é日€\u2028\u2029\n\u003c"}]""",
        CopyArray<Item>("[{\"name\":\"</script>&'\\\"\\\\é日€\u2028\u2029\\n\\u003c\"}]", new() { Copy = new() { EscapeHtml = true } }));

    [Theory]
    [InlineData("""{"a":[{"id":1}],"a":[{"id":2},{"id":3}]}""", """[{"id":2,"name":null},{"id":3,"name":null}]""")]
    [InlineData("""{"a":[{"id":1}],"a":[]}""", "[]")]
    public void CopyArray_OfTwoArraysAtThePath_IsTheLast(string json, string expected) =>
        Assert.Equal(expected, CopyArray<Item>(json, new() { Path = "a" }));

    [Fact]
    public void Copy_OfTwoValuesAtThePath_IsTheLast() => Assert.Equal(
        """{"id":2,"name":null}""", Written(copy => JsonProjection.Copy("""{"a":{"id":1,"name":"x"},"a":{"id":2}}"""u8, JsonCopy.Of<Item>(new() { Path = "a" }), copy)));

    [Fact]
    public void Copy_OptionsForSeveral_ChangeNothingForOne()
    {
        const string item = """{"id":1,"name":"x"}""";
        var lines = new JsonProjectionOptions { TopLevelValues = true, Copy = new() { JsonLines = true } };
        Assert.Equal(item, Copy<Item>(item, lines));
        Assert.Throws<System.Text.Json.JsonException>(() => Copy<Item>($"{item}\n{item}", lines));
        Assert.Equal($"{item}\n", CopyArray<Item>($$"""{"a":[{{item}}]}""", lines with { Path = "a" }));
    }

    private static string Copy<T>(string json, JsonProjectionOptions? options = null)
        where T : IJsonProjection<T> => Written(copy => JsonProjection.Copy(Encoding.UTF8.GetBytes(json), JsonCopy.Of<T>(options), copy));

    private static string CopyArray<T>(string json, JsonProjectionOptions options)
        where T : IJsonProjection<T> => Written(copy => JsonProjection.Copy(Encoding.UTF8.GetBytes(json), JsonCopy.OfArray<T>(options), copy));

    private static string Written(Action<IBufferWriter<byte>> write)
    {
        var copy = new ArrayBufferWriter<byte>();
        write(copy);
        return Encoding.UTF8.GetString(copy.WrittenSpan);
    }
}
