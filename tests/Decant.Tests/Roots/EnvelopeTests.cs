using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Decant.Differential;
using Decant.Support;

namespace Decant.Roots;

/// <summary>Elements with what stands around them, against System.Text.Json's reading of the same body: without its elements for the envelope, and as a
/// whole for verdicts and places.</summary>
public sealed partial class EnvelopeTests
{
    private static readonly JsonSerializerOptions s_web = new(JsonSerializerDefaults.Web);

    private static readonly JsonProjectionOptions s_hits = new() { Path = "hits.hits" };

    /// <summary>What stands before the array, what stands behind it, and what closes all that is open before it.</summary>
    public static TheoryData<string, string, string> Around => new()
    {
        { """{"hits":{"hits":""", "}}", "}}" },
        { """{"took":3,"hits":{"total":7,"hits":""", ""","max":"m"},"scroll":"s"}""", "}}" },
        { """{"took":3,"scroll":"s","hits":{"total":7,"max":"m","hits":""", "}}", "}}" },
        { """{"hits":{"hits":""", ""","total":7,"max":"m"},"took":3,"scroll":"s","facets":[{"name":"f","counts":[1,2]}]}""", "}}" },
        { "{\r\n  \"took\" : 3 ,\n \"hits\" :\n{ \"total\" : 7 , \"hits\" : ", " ,\n\"max\":\"m\" } ,\n\t\"scroll\" : null\n}\n", "}}" },
        { """{"x":[{"hits":{"hits":[1]}}],"facets":[{"name":"f","counts":[1,2]},null,{"x":[]}],"hits":{"y":{"z":"]"},"hits":""", ""","z":["["]},"y":"hits"}""", "}}" },
        { """{"h\u0069ts":{"total":1,"hits":""", """},"\u0074ook":5}""", "}}" },
        { """{"took":1,"took":2,"hits":{"total":1,"total":2,"hits":""", ""","total":3},"took":4}""", "}}" },
        { """{"hits":{"total":1,"hits":[]},"took":1,"hits":{"hits":""", ""","max":"m"}}""", "}}" },
        { """{"hits":{"hits":[ ],"max":"a","hits":[],"total":2,"hits":""", ""","max":"m"}}""", "}}" },
        { """{"hits":null,"hits":{"hits":null,"total":5,"hits":""", """}}""", "}}" },
        { """{"hits":{"hits":[],"total":5,"hits":null,"hits":""", """},"took":3}""", "}}" },
        { """{"hits":{"hits":[],"hits":null},"scroll":"s","hits":{"hits":""", ""","max":"m"}}""", "}}" },
        { "\uFEFF{\"took\":3,\"hits\":{\"hits\":", "},\"scroll\":\"s\"}", "}}" },
        { """{"scroll":"a long text with \u0061n escape","hits":{"hits":""", """},"facets":[{"name":"another long text","counts":[1,20,300,4000]}]}""", "}}" },
    };

    public static TheoryData<string> Rejected =>
    [
        "",
        "null",
        "[]",
        """{"took":"x","hits":{"hits":[{"id":1}]}}""",
        """{"took":1,"hits":{"total":1.5,"hits":[{"id":1}]}}""",
        """{"took":1,"hits":{"hits":[{"id":1}],"total":1.5}}""",
        """{"took":1,"hits":{"hits":[{"id":1}],"total":1},"took":[]}""",
        """{"took":1,"hits":{"hits":[{"id":1},{"id":"x"}],"total":true},"took":[]}""",
        """{"took":1,"hits":{"hits":[{"id":1},2]}}""",
        """{"took":1,"hits":{"hits":{}}}""",
        """{"took":1,"hits":{"hits":1}}""",
        """{"took":1,"hits":[]}""",
        """{"took":"x","hits":[]}""",
        """{"took":1,"hits":{"hits":[{"id":1}],"max":1}}""",
        """{"took":1,"hits":{"hits":[{"id":1}]},"facets":[{"counts":[1,2,"3"]}]}""",
        "{\"took\":1,\n\"hits\":{\n\"hits\":[\n{\"id\":1},\n\n{\"id\":2}],\n\"max\":\n1}}",
        """{"took":1,"hits":{"hits":[{"id":1}]},"scroll":"\ud800"}""",
        "\uFEFF\uFEFF{\"took\":1,\"hits\":{\"hits\":[{\"id\":1}]}}",
        "{\"took\":1,\"hits\":{\"hits\":[{\"id\":1}]\uFEFF},\"scroll\":\"s\"}",
        "{\"took\":1,\"hits\":{\"hits\":\uFEFF[{\"id\":1}]},\"scroll\":\"s\"}",
    ];

    [Theory]
    [MemberData(nameof(Around))]
    public void Read_AnyWindow_GivesTheElementsAndWhatStandsAroundThem(string before, string behind, string closing)
    {
        foreach (string elements in (string[])["[]", "[ \n ]", """[{"id":1}]""", " [ {\"id\":1,\"x\":[\"]\"]} , null ,\n{\"name\":\"n\"}\n] "])
            AssertAround<Page>(before, elements, behind, closing, s_hits);
    }

    // The array lies within an element of another one.
    [Fact]
    public void Read_ArrayDownAnIndex_GivesTheElementsAndWhatStandsAroundThem() => AssertAround<Paged>(
        """{"took":3,"pages":[{"total":1,"hits":[{"id":9}]},{"total":2,"hits":""",
        """[{"id":1},{"id":2}]""",
        ""","max":"m"},{"total":3,"hits":[]}],"scroll":"s"}""",
        "}]}",
        new() { Path = "pages[1].hits" });

    [Theory]
    [MemberData(nameof(Rejected))]
    public void Read_Rejected_IsRejectedWhereTheWholeIs(string json) => AssertAsWhole(Encoding.UTF8.GetBytes(json), most: int.MaxValue);

    // Every byte is another, in every place: what is wrong first is told, wherever it is.
    [Theory]
    [InlineData("""{"took":3,"hits":{"total":7,"hits":[{"id":1},{}],"max":"m"},"scroll":null}""")]
    [InlineData("{\"took\":3,\"hits\":{\n\"hits\":[{\n},\n{}],\n\"facets\":[\n{}]},\n\"scroll\":\"s\"}")]
    public void Read_Mutants_AreJudgedAsTheWholeIs(string body)
    {
        byte[][] mutants = [.. Mutants.OfManyBytes(Encoding.UTF8.GetBytes(body))];
        foreach (byte[] json in Tier.Sample(mutants, oneOf: 16))
            AssertAsWhole(json, most: 1);
    }

    // What is held as a whole around the array sees it empty, and what is wrong behind the array has its place in the body.
    [Theory]
    [InlineData("""{"hits":{"a":1,"hits":""", ""","b":2},"took":1}""")]
    [InlineData("{\"hits\":{\"hits\":", "\n,\n\"b\":2}\n,\"took\":x}")]
    [InlineData("{\"hits\":{\"hits\":", "\n,\n\"b\":tru},\"took\":1}")]
    [InlineData("{\"hits\":{\"hits\":", ",\"b\":2]")]
    [InlineData("{\"hits\":{\"hits\":", ",\n\"b\":\n2")]
    public void Read_ArrayWithinAHeldValue_IsEmptyThereAndPlacesStay(string before, string behind)
    {
        foreach (string elements in (string[])["[]", "[{\"id\":1},\n{\"id\":2}\n]"])
        {
            byte[] json = Encoding.UTF8.GetBytes(before + elements + behind);
            Outcome ofWhole = Outcome.Of(() => Deserialize<Held>(json));
            Outcome expected = ofWhole.IsError ? ofWhole : new(Dump.Of(Deserialize<Held>($"{before}[]{behind}")), null, "");
            foreach ((ChunkStream stream, JsonProjectionOptions options, string way) in Pieces.Of(json, s_hits))
                AssertAgrees(expected, Outcome.Of(() => ReadAll<Held>(stream, options).Envelope), way, json);
        }
    }

    // Several arrays without an element lie at the path: each leaves out what stands between its brackets.
    [Theory]
    [InlineData(",\"b\":tru},\"took\":1}")]
    [InlineData(",\n\"b\":2]")]
    [InlineData("\n},\"took\":x}")]
    public void Read_SeveralArraysWithinAHeldValue_PlacesStay(string behind)
    {
        foreach (string arrays in Tier.Sample([.. Arrays(most: 3)], oneOf: 4, new Random(Tier.Seed + behind.Length)))
            AssertHeldAsWhole<Held>($$$"""{"hits":{{{{arrays}}}{{{behind}}}""", most: 8);
    }

    // A converter gets the object as a whole, and rejects a value before, between or behind the arrays.
    [Fact]
    public void Read_ConverterRejectsAValueAroundArrays_IsToldAtItsPlace()
    {
        string[] empty = ["\"hits\":[\n],", "\n\"hits\":[ \n\n ],"];
        foreach (string last in (string[])["\"hits\":[  ],", "\"hits\":[{\"id\":1},\n{\"id\":2}],"])
        {
            for (int count = 1; count <= empty.Length + 1; count++)
            {
                string[] arrays = [.. empty[..(count - 1)], last];
                for (int rejected = 0; rejected <= count; rejected++)
                {
                    string[] values = [.. Enumerable.Range(0, count + 1).Select(slot => slot == rejected ? "\"x\":13" : "\"x\": 1")];
                    string within = string.Concat(values.Zip(arrays, (value, array) => $"{value},{array}"));
                    AssertHeldAsWhole<Picked>($$$"""{"took":1,"hits":{{{{within}}}{{{values[count]}}}}}""");
                }
            }
        }
    }

    [Fact]
    public void Read_WrongByteAroundSeveralArrays_IsToldAtItsPlace()
    {
        foreach (string arrays in (string[])["\"hits\":[ ]", "\"hits\":[\n],\"hits\":[ ]", "\"hits\":[\n ],\n\"hits\":[ \n\n],\"hits\":[  ]"])
        {
            string json = $$$"""{"hits":{{{{arrays}}}},"took":1}""";
            foreach (int i in Tier.Sample([.. Enumerable.Range(1, json.Length)], oneOf: 4))
            {
                if (json[..i].Count(character => character == '"') % 2 == 0)
                    AssertHeldAsWhole<Held>($"{json[..i]}x{json[i..]}", most: 8);
            }
        }
    }

    // The array is empty in an envelope that wants it itself.
    [Fact]
    public void Read_EnvelopeWantsTheArray_SeesItEmpty()
    {
        byte[] json = """{"took":1,"hits":{"hits":[{"id":1},{"id":2}],"total":2}}"""u8.ToArray();
        foreach ((ChunkStream stream, JsonProjectionOptions options, string way) in Pieces.Of(json, s_hits))
        {
            (List<Item> items, Whole whole) = ReadAll<Whole>(stream, options);
            Assert.Equal((2, 2, 0), (items.Count, whole.Hits!.Total, whole.Hits.Hits!.Length));
        }
    }

    [Fact]
    public void Read_RequiredMemberBehind_IsToldUntilTheElementsHaveEnded()
    {
        byte[] json = """{"hits":{"hits":[{"id":1},{"id":2}]},"took":5}"""u8.ToArray();
        foreach ((ChunkStream stream, JsonProjectionOptions options, _) in Pieces.Of(json, s_hits))
        {
            ProjectionElements<Demanding, Item> hits = JsonProjection.ReadAsAsyncEnumerable<Demanding, Item>(stream, options, Cancellation);
            foreach (Item item in Enumerate(hits))
            {
                var exception = Assert.Throws<InvalidOperationException>(() => hits.Envelope);
                Assert.Contains("\"took\"", exception.Message, StringComparison.Ordinal);
                Assert.Contains("after the enumeration has ended", exception.Message, StringComparison.Ordinal);
                Assert.IsType<JsonException>(exception.InnerException);
                Assert.NotEqual(0, item.Id);
            }

            Assert.Equal(5, hits.Envelope.Took);
        }
    }

    // What its own code throws for half of it is no error of the body.
    [Fact]
    public async Task Read_EnvelopeRejectsHalfOfIt_IsToldByTheProperty()
    {
        using var stream = new MemoryStream("""{"hits":{"hits":[{"id":1}]},"took":5}"""u8.ToArray());
        ProjectionElements<Choosy, Item> hits = JsonProjection.ReadAsAsyncEnumerable<Choosy, Item>(stream, s_hits, Cancellation);
        await foreach (Item _ in hits)
            Assert.IsType<ArgumentOutOfRangeException>(Assert.Throws<InvalidOperationException>(() => hits.Envelope).InnerException);
        Assert.Equal(5, hits.Envelope.Took);
    }

    [Fact]
    public async Task Envelope_NoElementYet_SaysSo()
    {
        using var stream = new MemoryStream("""{"took":1,"hits":{"hits":[{"id":1}]}}"""u8.ToArray());
        ProjectionElements<Page, Item> hits = JsonProjection.ReadAsAsyncEnumerable<Page, Item>(stream, s_hits, Cancellation);
        Assert.Contains("has yielded an element", Assert.Throws<InvalidOperationException>(() => hits.Envelope).Message, StringComparison.Ordinal);
        await using (IAsyncEnumerator<Item> elements = hits.GetAsyncEnumerator(Cancellation))
            Assert.Throws<InvalidOperationException>(() => hits.Envelope);
        Assert.Throws<InvalidOperationException>(() => hits.Envelope);
    }

    [Fact]
    public async Task Envelope_LeftEarly_IsWhatStoodBefore()
    {
        foreach (bool isAskedBefore in (bool[])[false, true])
        {
            var pool = new Buffers.TrackingPool();
            using var stream = new ChunkStream("""{"took":1,"hits":{"hits":[{"id":1},{"id":2}]},"scroll":"s"}"""u8.ToArray());
            ProjectionElements<Page, Item> hits = JsonProjection.ReadAsAsyncEnumerable<Page, Item>(stream, s_hits.With(pool: pool), Cancellation);
            Page? asked = null;
            await foreach (Item _ in hits)
            {
                asked = isAskedBefore ? hits.Envelope : null;
                break;
            }

            pool.AssertBalanced();
            Assert.Equal((1, null), (hits.Envelope.Took, hits.Envelope.Scroll));
            Assert.Same(asked ?? hits.Envelope, hits.Envelope);
        }
    }

    [Fact]
    public async Task Envelope_SecondEnumeration_BeginsAnew()
    {
        byte[] json = """{"took":1,"hits":{"hits":[{"id":1},{"id":2}]},"scroll":"s"}"""u8.ToArray();
        using var stream = new MemoryStream(json);
        ProjectionElements<Page, Item> hits = JsonProjection.ReadAsAsyncEnumerable<Page, Item>(stream, s_hits, Cancellation);
        for (int i = 0; i < 2; i++)
        {
            stream.Position = 0;
            int count = 0;
            await foreach (Item _ in hits)
            {
                count++;
                Assert.Null(hits.Envelope.Scroll);
            }

            Assert.Equal((2, "s"), (count, hits.Envelope.Scroll));
        }
    }

    [Fact]
    public async Task Envelope_StreamFails_IsWhatStoodBeforeAndNothingIsLost()
    {
        byte[] json = """{"took":1,"scroll":"s","hits":{"hits":[{"id":1},{"id":2}]}}"""u8.ToArray();
        for (int failing = 1; failing <= json.Length; failing++)
        {
            var pool = new Buffers.TrackingPool();
            using var stream = new HookedStream(json, 1, (read, _) => read == failing ? throw new IOException() : default);
            ProjectionElements<Page, Item> hits =
                JsonProjection.ReadAsAsyncEnumerable<Page, Item>(stream, s_hits.With(pool: pool, windowBytes: 16, gatheredBytes: 0), Cancellation);
            int count = 0;
            await Assert.ThrowsAsync<IOException>(async () =>
            {
                await foreach (Item _ in hits)
                    count++;
            });
            pool.AssertBalanced();
            if (count == 0)
                Assert.Throws<InvalidOperationException>(() => hits.Envelope);
            else
                Assert.Equal((1, "s"), (hits.Envelope.Took, hits.Envelope.Scroll));
        }
    }

    // However much stands around the array that nobody wants, nothing of it is kept.
    [Fact]
    public async Task Read_MuchAroundTheArray_StaysInTheWindow()
    {
        string junk = string.Join(",", Enumerable.Repeat("""{"junk":["x",1.5,{"hits":null}]}""", 20_000));
        byte[] json = Encoding.UTF8.GetBytes($$"""{"took":1,"x":[{{junk}}],"hits":{"total":2,"y":[{{junk}}],"hits":[{"id":1}],"z":[{{junk}}],"max":"m"},"w":[{{junk}}],"scroll":"s"}""");
        var pool = new Buffers.TrackingPool();
        using var stream = new MemoryStream(json);
        JsonProjectionOptions options = s_hits.With(pool: pool) with { MaxValueBytes = 256 };
        ProjectionElements<Page, Item> hits = JsonProjection.ReadAsAsyncEnumerable<Page, Item>(stream, options, Cancellation);
        await foreach (Item _ in hits)
            Assert.Equal((1, 2, null), (hits.Envelope.Took, hits.Envelope.Hits!.Total, hits.Envelope.Hits.Max));
        Assert.Equal((1, 2, "m", "s"), (hits.Envelope.Took, hits.Envelope.Hits!.Total, hits.Envelope.Hits.Max, hits.Envelope.Scroll));
        Assert.InRange(pool.PeakBytes, 1, 256 * 1024);
        pool.AssertBalanced();
    }

    [Theory]
    [InlineData(JsonSkipValidation.Full)]
    [InlineData(JsonSkipValidation.StructureOnly)]
    [InlineData(JsonSkipValidation.StructureOnlyUniqueNames)]
    public void Read_OtherOptions_GivesTheSame(JsonSkipValidation validation)
    {
        byte[] json = """{"took":3,"x":{"hits":[]},"hits":{"total":7,"y":[1],"hits":[{"id":1},{"id":2}],"max":"m","z":{}},"scroll":"s","w":"x"}"""u8.ToArray();
        JsonProjectionOptions options = s_hits with { SkipValidation = validation, MaxDepth = 4 };
        foreach ((ChunkStream stream, JsonProjectionOptions own, string way) in Pieces.Of(json, options))
        {
            (List<Item> items, Page page) = ReadAll<Page>(stream, own);
            Assert.Equal(2, items.Count);
            Assert.True(Dump.Of(new Page(3, new(7, "m"), "s", null)) == Dump.Of(page), way);
        }
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Read_OptionsWithoutAPath_AreRejectedAtOnce(bool isSequence) => Assert.Contains(
        "must be the path of the array",
        Assert.Throws<ArgumentException>(
            () => JsonProjection.ReadAsAsyncEnumerable<Page, Item>(Stream.Null, new() { TopLevelValues = isSequence }, Cancellation)).Message,
        StringComparison.Ordinal);

    private static void AssertAround<TEnvelope>(string before, string elements, string behind, string closing, JsonProjectionOptions options)
        where TEnvelope : IJsonProjection<TEnvelope>
    {
        string expectedEnvelope = Dump.Of(Deserialize<TEnvelope>($"{before}[]{behind}"));
        string expectedBefore = Dump.Of(Deserialize<TEnvelope>($"{before}[]{closing}"));
        Item?[] items = Deserialize<Item?[]>(elements)!;
        foreach ((ChunkStream stream, JsonProjectionOptions own, string way) in Pieces.Of(Encoding.UTF8.GetBytes(before + elements + behind), options))
        {
            var found = new List<Item?>();
            ProjectionElements<TEnvelope, Item> hits = JsonProjection.ReadAsAsyncEnumerable<TEnvelope, Item>(stream, own, Cancellation);
            foreach (Item item in Enumerate(hits))
            {
                found.Add(item);
                // Asked for at every element, or at one, or not until the end.
                if (found.Count > stream.Reads % 3)
                    Assert.True(expectedBefore == Dump.Of(hits.Envelope), $"{way}: expected {expectedBefore} before, found {Dump.Of(hits.Envelope)}.");
            }

            Assert.True(expectedEnvelope == Dump.Of(hits.Envelope), $"{way}: expected {expectedEnvelope}, found {Dump.Of(hits.Envelope)}.");
            Assert.Equal(items, found);
        }
    }

    private static IEnumerable<string> Arrays(int most) =>
        from array in (string[])["\"hits\":[]", "\"hits\":[ ]", "\n\"hits\":[ \n\n ]"]
        from rest in most == 1 ? [""] : Arrays(most - 1).Select(rest => $",{rest}").Prepend("")
        select array + rest;

    private static void AssertHeldAsWhole<TEnvelope>(string text, int most = int.MaxValue)
        where TEnvelope : IJsonProjection<TEnvelope>
    {
        byte[] json = Encoding.UTF8.GetBytes(text);
        Outcome expected = Outcome.Of(() => Deserialize<TEnvelope>(json));
        foreach ((ChunkStream stream, JsonProjectionOptions options, string way) in Pieces.Of(json, s_hits, most))
        {
            Outcome found = Outcome.Of(() => ReadAll<TEnvelope>(stream, options).Envelope);
            // Which of the envelope's and the elements' paths is told is another test's.
            Assert.True(expected.IsError, $"{way}: {text} is no error.");
            AssertAgrees(expected, found with { Path = expected.Path }, way, json);
        }
    }

    private static void AssertAsWhole(byte[] json, int most)
    {
        Whole? whole = null;
        Outcome expected = Outcome.Of(() => whole = Deserialize<Whole>(json) ?? throw new JsonException("null", "$", 0, json.AsSpan().IndexOf("null"u8) + 4));
        foreach ((ChunkStream stream, JsonProjectionOptions options, string way) in Pieces.Of(json, s_hits, most))
        {
            Outcome found = Outcome.Of(() =>
            {
                (List<Item> items, Page page) = ReadAll<Page>(stream, options);
                return new Whole(page.Took, new(page.Hits!.Total, [.. items], page.Hits.Max), page.Scroll, page.Facets);
            });
            // Without an array there are no elements to hand out, which is an error.
            if (!expected.IsError && whole!.Hits?.Hits is null)
                Assert.True(found.IsError, $"{way}: there is no array. {Encoding.UTF8.GetString(json)}");
            else
                AssertAgrees(expected, found, way, json);
        }
    }

    private static void AssertAgrees(Outcome expected, Outcome found, string way, byte[] json) =>
        Assert.True(found.Agrees(expected), $"{way}: expected {expected}, found {found}. {Encoding.UTF8.GetString(json)}");

    private static (List<Item> Items, TEnvelope Envelope) ReadAll<TEnvelope>(Stream stream, JsonProjectionOptions options)
        where TEnvelope : IJsonProjection<TEnvelope>
    {
        ProjectionElements<TEnvelope, Item> hits = JsonProjection.ReadAsAsyncEnumerable<TEnvelope, Item>(stream, options, Cancellation);
        return ([.. Enumerate(hits)], hits.Envelope);
    }

    // The streams complete at once.
    private static IEnumerable<T> Enumerate<T>(IAsyncEnumerable<T> source)
    {
        IAsyncEnumerator<T> elements = source.GetAsyncEnumerator(Cancellation);
        try
        {
            while (elements.MoveNextAsync().AsTask().GetAwaiter().GetResult())
                yield return elements.Current;
        }
        finally
        {
            elements.DisposeAsync().AsTask().GetAwaiter().GetResult();
        }
    }

    private static T? Deserialize<T>(string json) => JsonSerializer.Deserialize<T>(json.TrimStart('\uFEFF'), s_web);

    private static T? Deserialize<T>(byte[] json) => JsonSerializer.Deserialize<T>(json, s_web);

    [JsonProjection]
    internal sealed partial record Page(int Took, Surroundings? Hits, string? Scroll, Facet?[]? Facets);

    [JsonProjection]
    internal sealed partial record Paged(int Took, Surroundings?[]? Pages, string? Scroll);

    [JsonProjection]
    internal sealed partial record Surroundings(int Total, string? Max);

    [JsonProjection]
    internal sealed partial record Facet(string? Name, int[]? Counts);

    [JsonProjection]
    internal sealed partial record Held(JsonElement? Hits, int Took);

    [JsonProjection]
    internal sealed partial record Picked(int Took, Pick? Hits);

    [JsonConverter(typeof(PickConverter))]
    internal sealed record Pick;

    internal sealed class PickConverter : JsonConverter<Pick>
    {
        public override Pick Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            for (int depth = reader.CurrentDepth; reader.Read() && reader.CurrentDepth > depth;)
            {
                if (reader.TokenType == JsonTokenType.Number && reader.GetInt32() == 13)
                    throw new JsonException();
            }

            return new();
        }

        public override void Write(Utf8JsonWriter writer, Pick value, JsonSerializerOptions options) => throw new NotSupportedException();
    }

    [JsonProjection]
    internal sealed partial record Whole(int Took, WholeHits? Hits, string? Scroll, Facet?[]? Facets);

    [JsonProjection]
    internal sealed partial record WholeHits(int Total, Item[]? Hits, string? Max);

    [JsonProjection]
    internal sealed partial record Demanding([property: JsonRequired] int Took);

    [JsonProjection]
    internal sealed partial record Choosy
    {
        public Choosy(int took) => Took = took > 0 ? took : throw new ArgumentOutOfRangeException(nameof(took));

        public int Took { get; }
    }
}
