using System.Buffers;
using System.Text;
using Decant.Http;
using Decant.Support;

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
        () => Make(i => new Node(i, new Node(1, new Node(0, null, null), null), [new Node(2, null, null), new Node(0, null, [])])));

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
        foreach (JsonProjectionOptions options in EveryKernel(new() { GatheredBytes = 0 }))
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
}
