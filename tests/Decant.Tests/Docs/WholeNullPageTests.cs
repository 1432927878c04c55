using System.Collections;
using System.Collections.Immutable;
using System.Text;
using System.Text.Json;
using Decant.RandomTypes;
using Decant.Support;

namespace Decant.Docs;

/// <summary>The table of <c>docs/reference/validation.md</c> about null at a projection with the path <c>$</c>: each place for each kind of type.</summary>
public sealed partial class WholeNullPageTests
{
    private const string Members = "the member is null";
    private const string Null = "null";
    private const string Rejected = "`JsonException`";

    // The types of each row of the page.
    private static readonly Place[][] s_types =
    [
        [
            new Of<Candle>(nameof(Held.Candle)), new Of<MaybePrice>(nameof(Held.MaybePrice)), new Of<Title>(nameof(Held.Title)),
            new Of<AnyValue>(nameof(Held.AnyValue)), new Of<Blob>(nameof(Held.Blob)),
        ],
        [new Of<Level>(nameof(Held.Level)), new Of<Hues>(nameof(Held.Hues))],
        [new Of<Price>(nameof(Held.Price)), new Of<HueSet>(nameof(Held.HueSet))],
        [new Place(nameof(Held.NullablePrice)), new Place(nameof(Held.NullableHueSet))],
    ];

    private static readonly string[][] s_rows =
    [
        .. File.ReadLines(Path.Combine(RepositoryFiles.Root, "docs", "reference", "validation.md"))
            .SkipWhile(line => !line.StartsWith("| the projection, and its member |", StringComparison.Ordinal))
            .Skip(2)
            .TakeWhile(line => line.StartsWith('|'))
            .Select(line => line.Split('|', StringSplitOptions.TrimEntries)[1..^1]),
    ];

    // The column of the page for each place: all elements and members are in one.
    private static readonly int[] s_columns = [1, 2, 2, 2, 2, 3];

    public static TheoryData<int> Places => [.. Enumerable.Range(0, Place.Count)];

    [Fact]
    public void Table_Always_HasARowForEachTypeAndAColumnForEachPlace()
    {
        Assert.Equal(s_types.Length, s_rows.Length);
        Assert.All(s_rows, cells => Assert.Equal(s_columns.Distinct().Count() + 1, cells.Length));
    }

    [Theory]
    [MemberData(nameof(Places))]
    public void Column_Always_SaysWhatNullIs(int place)
    {
        List<string> wrong = [];
        foreach ((Place[] types, string[] cells) in s_types.Zip(s_rows))
        {
            string cell = cells[s_columns[place]];
            foreach (Place type in types)
            {
                string[] found = [.. type.Find(place)];
                // A nullable struct is only the type of a member.
                Assert.True(found.Length > 0 ? cell.Length > 0 : types == s_types[^1]);
                wrong.AddRange(found.Where(one => one != cell).Select(one => $"{type}: expected {cell}, found {one}."));
            }
        }

        Assert.True(wrong.Count == 0, string.Join('\n', wrong));
    }

    /// <summary>Puts null to one type in each place of a column: here where a projection holds it.</summary>
    /// <param name="name">The member of <see cref="Held"/>.</param>
    private class Place(string name)
    {
        public const int Count = 6;

        private readonly (string Json, Func<object, object?> Find)[] _documents =
        [
            ($$"""{"{{name}}":null}""", held => ValueOf(held, name)),
            ($$"""{"{{name}}List":[null]}""", held => ((IList)ValueOf(held, name + "List")!)[0]),
            ($$$"""{"{{{name}}}Map":{"k":null}}""", held => ((IDictionary)ValueOf(held, name + "Map")!)["k"]),
        ];

        public virtual IEnumerable<string> Find(int place) => place switch
        {
            2 => _documents.SelectMany(document => (string[])
            [
                Show(() => document.Find(JsonProjection.Parse<Held>(document.Json))),
                Show(() => document.Find(JsonProjection.ReadAsync<Held>(Stream(document.Json)).GetAwaiter().GetResult())),
            ]),
            3 => from document in _documents
                 from before in (string[])["{\"around\":[{}],", "{\"around\":[],"]
                 select Show(() => document.Find(EnvelopeOf<Held>(before + document.Json[1..], "around")!)),
            _ => [],
        };

        public override string ToString() => name;

        protected static string Show(Func<object?> read)
        {
            try
            {
                return read() is null ? Null : Members;
            }
            catch (JsonException)
            {
                return Rejected;
            }
        }

        protected static ChunkStream Stream(string json) => new(Encoding.UTF8.GetBytes(json), [.. Enumerable.Range(1, json.Length - 1)]);

        // The streams complete at once.
        protected static T[] All<T>(IAsyncEnumerable<T> source) => source.TakeAllAsync().GetAwaiter().GetResult();

        protected static object? EnvelopeOf<T>(string json, string path)
            where T : IJsonProjection<T>
        {
            ProjectionElements<T, Item> elements = JsonProjection.ReadAsAsyncEnumerable<T, Item>(Stream(json), new() { Path = path });
            All(elements);
            return elements.Envelope;
        }

        private static object? ValueOf(object held, string name) => typeof(Held).GetProperty(name)!.GetValue(held);
    }

    private sealed class Of<T>(string name) : Place(name)
        where T : IJsonProjection<T>
    {
        public override IEnumerable<string> Find(int place) => place switch
        {
            0 =>
            [
                Show(() => JsonProjection.Parse<T>("null")),
                Show(() => JsonProjection.Parse<T>("""{"a":[null]}""", new() { Path = "a[0]" })),
                Show(() => JsonProjection.ReadAsync<T>(Stream(" null ")).GetAwaiter().GetResult()),
            ],
            1 =>
            [
                Show(() => JsonProjection.ParseArray<T>("[null]"u8)[0]),
                Show(() => JsonProjection.ParseArray<T>("""{"a":[null]}"""u8, new() { Path = "a" })[0]),
                Show(() => JsonProjection.ParseArray<T>("null null"u8, new() { TopLevelValues = true })[1]),
                Show(() => All(JsonProjection.ReadAsAsyncEnumerable<T>(Stream("[null]")))[0]),
                Show(() => All(JsonProjection.ReadEntriesAsAsyncEnumerable<T>(Stream("""{"k":null}""")))[0].Value),
            ],
            4 => [Show(() => All(JsonProjection.ReadAsAsyncEnumerable<Item, T>(Stream("""{"a":[null],"id":1}"""), new() { Path = "a" }))[0])],
            5 => [Show(() => EnvelopeOf<T>("null", "a"))],
            _ => base.Find(place),
        };
    }

    [JsonProjection]
    internal sealed partial record Blob([property: JsonPropertyPath("$")] Memory<byte> Value);

    [JsonProjection]
    internal sealed partial record Hues([property: JsonPropertyPath("$")] ImmutableArray<int> Values);

    [JsonProjection]
    internal readonly partial record struct HueSet([property: JsonPropertyPath("$")] ImmutableArray<int> Values);

    /// <summary>Each type as a member, as an element and as a value.</summary>
    [JsonProjection]
    internal sealed partial record Held(
        Candle? Candle, List<Candle?>? CandleList, Dictionary<string, Candle?>? CandleMap,
        MaybePrice MaybePrice, List<MaybePrice>? MaybePriceList, Dictionary<string, MaybePrice>? MaybePriceMap,
        Title? Title, List<Title?>? TitleList, Dictionary<string, Title?>? TitleMap,
        AnyValue? AnyValue, List<AnyValue?>? AnyValueList, Dictionary<string, AnyValue?>? AnyValueMap,
        Blob? Blob, List<Blob?>? BlobList, Dictionary<string, Blob?>? BlobMap,
        Level? Level, List<Level?>? LevelList, Dictionary<string, Level?>? LevelMap,
        Hues? Hues, List<Hues?>? HuesList, Dictionary<string, Hues?>? HuesMap,
        Price Price, List<Price>? PriceList, Dictionary<string, Price>? PriceMap,
        HueSet HueSet, List<HueSet>? HueSetList, Dictionary<string, HueSet>? HueSetMap,
        Price? NullablePrice, List<Price?>? NullablePriceList, Dictionary<string, Price?>? NullablePriceMap,
        HueSet? NullableHueSet, List<HueSet?>? NullableHueSetList, Dictionary<string, HueSet?>? NullableHueSetMap);
}
