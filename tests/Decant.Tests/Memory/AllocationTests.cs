using System.Buffers;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Decant.Http;
using Decant.Support;
using Decant.Tests.Unions;

namespace Decant.Memory;

/// <summary>Reading from memory allocates the results and not one byte more. What the results take is counted by making them by hand. What others allocate
/// beside it would make the collector trim the pools that it reads with.</summary>
[Collection(Alone.Name)]
public sealed partial class AllocationTests
{
    private const int Count = 50;

    private static readonly string s_digits = "0123456789";

    [Fact]
    public void ParseArray_Records_AllocatesTheResults() => AssertExact(
        JsonOf(i => $$"""{"skip":{"a":[1,"b"]},"id":{{i}},"name":{{(i % 3 == 0 ? "null" : $"\"{new string('n', i)}\\u0061é\"")}},"\u0078":null}"""),
        () => Make(i => new Item(i, i % 3 == 0 ? null : NewText(i))));

    [Fact]
    public void ParseArray_EmptyTexts_AllocatesNoText() => AssertExact(
        JsonOf(_ => """{"value":""}"""),
        () => Make(_ => new Text(string.Empty)));

    [Fact]
    public void ParseArray_Structs_AllocatesTheArray() => AssertExact(
        JsonOf(i => $$"""{"y":{{i * 1_000_000_000_000L}},"x":{{i}},"more":"\n"}"""),
        () => Make(i => new Point(i, i * 1_000_000_000_000L)));

    [Fact]
    public void ParseArray_NestedArrays_AllocatesTheResults() => AssertExact(
        JsonOf(i => $$"""{"values":[{{string.Join(',', Enumerable.Repeat("\"a\"", i))}}]}"""),
        () => Make(i => new Texts(MakeCopies(i))));

    [Fact]
    public void ParseArray_Lists_AllocatesTheResults() => AssertExact(
        JsonOf(i => $$"""{"items":[{{string.Join(',', Enumerable.Range(0, i).Select(j => $"{{\"id\":{j}}}"))}}]}"""),
        () => Make(i =>
        {
            var items = new List<Item>(i);
            for (int j = 0; j < i; j++)
                items.Add(new Item(j, null));
            return new WithList(items);
        }));

    [Fact]
    public void ParseArray_Dictionaries_AllocatesTheResults() => AssertExact(
        JsonOf(i => $"{{\"values\":{{ {string.Join(',', Enumerable.Range(10, i).Select(j => $"\"{j}\":{j}"))} }} }}"),
        () => Make(i =>
        {
            var values = new Dictionary<string, int>(i);
            for (int j = 10; j < 10 + i; j++)
                values[string.Concat(s_digits.AsSpan(j / 10, 1), s_digits.AsSpan(j % 10, 1))] = j;
            return new Entries(values);
        }));

    [Fact]
    public void ParseArray_Recursive_AllocatesTheResults() => AssertExact(
        JsonOf(i => $$"""{"id":{{i}},"child":{"id":1,"child":{"x":[]} },"children":[{"id":2},{"children":[]}]}"""),
        () => Make(i => new Support.Node(i, new Support.Node(1, new Support.Node(0, null, null), null), [new Support.Node(2, null, null), new Support.Node(0, null, [])])));

    [Fact]
    public void ParseArray_Paths_AllocatesTheResults() => AssertExact(
        JsonOf(i => $$"""{"a":{"b":{"c":{{i}},"x":1},"d":"xyz"},"e":[]}"""),
        () => Make(i => new WithPaths(i, NewText(1))));

    [Fact]
    public void ParseArray_Indexes_AllocatesTheResults() => AssertExact(
        JsonOf(i => $$"""{"a":[{"x":[1]},{"b":[0,{{i}}]},{"b":"c"}],"d":[null,"xyz","skipped",[]],"e":[]}"""),
        () => Make(i => new WithIndexes(i, NewText(1))));

    [Fact]
    public void ParseArray_PlacesOfArrays_AllocatesTheResults() => AssertExact(
        JsonOf(i => $"""["skipped",{i},[],"ttt",0]"""),
        () => Make(i => new Places(i, NewText(1))));

    [Fact]
    public void ParseArray_WholeValues_AllocatesTheResults()
    {
        AssertExact(JsonOf(i => $"{i}.5"), () => Make(i => new WholeNumber(i + 0.5m)));
        AssertExact(JsonOf(_ => "\"ttt\""), () => Make(_ => new WholeText(NewText(1))));
        AssertExact(JsonOf(i => $"[{string.Join(',', Enumerable.Repeat("\"a\"", i))}]"), () => Make(i => new WholeArray(MakeCopies(i))));
    }

    [Fact]
    public void ParseArray_DownAPathOfIndexes_AllocatesTheResults() => AssertExact(
        [.. "{\"a\":[0,["u8, .. JsonOf(i => $"{i}.5"), .. "]],\"b\":1}"u8],
        () => Make(i => new WholeNumber(i + 0.5m)),
        new() { Path = "a[1][0]" });

    [Fact]
    public void ParseArray_Scalars_AllocatesTheResults() => AssertExact(
        JsonOf(i => $$"""{"a":{{i}}.5,"b":{{i}}.25,"c":"2024-01-02T03:04:05Z","d":"0f8fad5b-d9cb-469f-a165-70867728950e","e":true,"f":"1"}"""),
        () => Make(i => new Scalars(i + 0.5, i + 0.25m, default, default, true, 1)));

    [Fact]
    public void ParseArray_Converters_AllocatesTheResults() => AssertExact(
        JsonOf(i => $$"""{"a":[{{string.Join(',', Enumerable.Range(0, i * 3))}}],"b":{{(i % 2 == 0 ? "null" : "[7]")}},"c":[[1],{"x":{{i}}}],"d":[1]}"""),
        () => Make(i => new Summed(new(i * 3 * (i * 3 - 1) / 2), i % 2 == 0 ? null : new Sum(7), new Sum(i + 1), new(1))));

    [Fact]
    public void ParseArray_NullElementsAndNone_AllocatesTheArray()
    {
        AssertExact(JsonOf(_ => "null"), () => new Item[Count]);
        AssertExact<Item>("[]"u8.ToArray(), () => []);
    }

    [Fact]
    public void ParseArray_DownAPath_AllocatesTheResults()
    {
        byte[] json = [.. """{"junk":[{"id":1}],"data":{"x":{},"items":"""u8, .. JsonOf(i => $"{{\"id\":{i}}}"), .. ""","total":1}}"""u8];
        AssertExact(json, () => Make(i => new Item(i, null)), new() { Path = "data.items" });
    }

    // Longer than what is unescaped on the stack, so that an array is rented.
    [Fact]
    public void ParseArray_LongTextsWithEscapes_AllocatesTheTexts() => AssertExact(
        JsonOf(i => $$"""{"value":"{{new string('v', 400 + i)}}\u0061"}"""),
        () => Make(i => new Text(NewText(399 + i))));

    [Fact]
    public void Parse_SkippedInEveryWay_AllocatesOneObject()
    {
        string long300 = new('s', 300);
        string one = $$$"""{"n":"\"\u00e9","x":[[{"y":{}}],-1.5e3,true,null],"{{{long300}}}\u0061":"{{{long300}}}\n"}""";
        string skipped = string.Join(',', Enumerable.Repeat(one, 200));
        byte[] json = Encoding.UTF8.GetBytes($$"""{"a":[{{skipped}}],"{{long300}}\u0061":0,"id":1,"b":{"c":[{{skipped}}]} }""");
        AssertExactOne(json, () => new Item(1, null));
    }

    [Fact]
    public void Parse_ValueTypeInALoop_AllocatesNothing()
    {
        byte[] json = """{"skip":["a",{"b":"\n"}],"x":3,"y":9007199254740993,"\u0061":1}"""u8.ToArray();
        ReadOnlySequence<byte> sequence = Chunks.ToSequence(json, 5, 9, 33, 40);
        foreach (JsonProjectionOptions options in EveryKernel(new() { Settings = new() { GatheredBytes = 0 } }))
        {
            Assert.Equal(0, Allocated.By(() =>
            {
                long sum = 0;
                for (int i = 0; i < 100; i++)
                {
                    sum += JsonProjection.Parse<Point>(json, options).Y;
                    sum += JsonProjection.Parse<Point>(sequence, options).X;
                }

                return sum == 100 * 9007199254740996 ? null : throw new InvalidOperationException("The values are wrong.");
            }));
        }
    }

    [Fact]
    public void Measure_OneByteMore_IsSeen()
    {
        byte[] json = JsonOf(i => $"{{\"id\":{i}}}");
        long exact = Allocated.By(() => Make(i => new Item(i, null)));
        Assert.Equal(exact, Allocated.By(() => JsonProjection.ParseArray<Item>(json)));
        Assert.NotEqual(exact, Allocated.By(() => (JsonProjection.ParseArray<Item>(json), new object())));
    }

    [Theory]
    [InlineData("octocat")]
    [InlineData("with \\u00e9scapes \\\"")]
    [InlineData("日本 😀")]
    public void ParseArray_InternedTextsThatRepeat_AllocatesEachOnce(string text)
    {
        const int many = 1000;
        int units = JsonSerializer.Deserialize<string>($"\"{text}0\"")!.Length;
        string json = $"[{string.Join(',', Enumerable.Range(0, many).Select(i => $$"""{"login":"{{text}}{{i % 3}}"}"""))}]";
        AssertExact(Encoding.UTF8.GetBytes(json), () =>
        {
            string[] logins = [new('a', units), new('b', units), new('c', units)];
            var items = new Login[many];
            for (int i = 0; i < many; i++)
                items[i] = new Login(logins[i % 3]);
            return items;
        });
    }

    [Fact]
    public void ParseArray_InternedTextsTooLongToKeep_AllocatesEach() => AssertExact(
        JsonOf(_ => $$"""{"login":"{{new string('n', 65)}}"}"""),
        () => Make(_ => new Login(NewText(63))));

    [Fact]
    public void ParseArray_InternedNullsAndEmptyTexts_AllocatesNoText() => AssertExact(
        JsonOf(i => i % 2 == 0 ? """{"login":null}""" : """{"login":""}"""),
        () => Make(i => new Login(i % 2 == 0 ? null : "")));

    [JsonProjection]
    internal sealed partial record Login([property: JsonPropertyName("login"), JsonIntern] string? Value);

    [Fact]
    public void ParseArray_Unions_AllocatesTheResults() => AssertExact<Tests.Unions.Node>(
        JsonOf(i => (i % 3) switch
        {
            0 => $$"""{"$type":"one","x":{{i}},"skip":[1],"next":{"$type":"two","z":1} }""",
            1 => $$"""{ "$type" : "two" , "z":{{i}},"y":"{{NewText(i)}}" }""",
            _ => $$"""{"\u0024type":"\u006fne"}""",
        }),
        () => Make<Tests.Unions.Node>(i => (i % 3) switch
        {
            0 => new OneNode { Next = new TwoNode { Z = 1 } },
            1 => new TwoNode { Z = i, Y = NewText(i) },
            _ => new OneNode(),
        }));

    [Fact]
    public void ParseArray_UnionsWhoseTypeComesLater_AllocatesTheResults() => AssertExact<LateNode>(
        JsonOf(i => i % 2 == 0 ? $$"""{"x":{{i}},"next":{"z":1,"$type":"two"},"$type":"one"}""" : $$"""{"$type":"two","z":{{i}},"y":"{{NewText(i)}}"}"""),
        () => Make<LateNode>(i => i % 2 == 0 ? new LateOneNode { Next = new LateTwoNode { Z = 1 } } : new LateTwoNode { Z = i, Y = NewText(i) }));

    [Fact]
    public void ParseArray_UnionsOfTheBaseTypeAndUnknownOnes_AllocatesTheResults() => AssertExact<Lenient>(
        JsonOf(i => (i % 3) switch { 0 => "{}", 1 => "{\"$type\":\"what\",\"n\":1}", _ => "{\"$type\":\"one\"}" }),
        () => Make(i => i % 3 == 2 ? new LenientOne() : new Lenient()));

    // An event of a chat completion, as docs/guides/recipes.md reads it.
    [Fact]
    public void Parse_EventWithOneWantedString_AllocatesThatString()
    {
        byte[] data = Encoding.UTF8.GetBytes(
            """
            {"id":"chatcmpl-9a3c6f2e8b7d4a51","object":"chat.completion.chunk","created":1714550000,"model":"small-2024-05-13","system_fingerprint":"fp_44709d6fcb",
            "choices":[{"index":0,"delta":{"role":"assistant","content":" word"},"logprobs":null,"finish_reason":null}],"usage":null,"service_tier":"default"}
            """);
        Assert.InRange(data.Length, 290, 320);
        long expected = Allocated.By(() => new string('w', " word".Length));
        foreach (JsonProjectionOptions each in EveryKernel(new()))
        {
            Assert.Equal(" word", JsonProjection.Parse<EventText>(data, each).Text);
            Assert.Equal(expected, Allocated.By(() => JsonProjection.Parse<EventText>(data, each).Text));
        }
    }

    // What cleans the text of comments is an object of the call's; the text is copied into pooled memory.
    [Fact]
    public void ParseArray_LenientText_AllocatesTheResultsAndWhatCleans()
    {
        byte[] json = JsonOf(i => $$"""{"id":{{i}},/* a comment */"name":null,}""");
        var options = new JsonProjectionOptions { AllowTrailingCommas = true, ReadCommentHandling = JsonCommentHandling.Skip };
        long expected = Allocated.By(() => Make(i => new Item(i, null)));
        Assert.InRange(Allocated.By(() => JsonProjection.ParseArray<Item>(json, options)) - expected, 1, 64);
    }
}

[JsonProjection]
internal readonly partial record struct EventText([property: JsonPropertyPath("choices[0].delta.content")] string? Text);
