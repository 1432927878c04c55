using System.Collections.Immutable;
using System.Text;
using System.Text.Json;
using Decant.RandomTypes;
using Decant.Support;

namespace Decant.Docs;

/// <summary>The table of <c>docs/validation.md</c> about null at a projection with the path <c>$</c>: each place for each kind of type.</summary>
public sealed partial class WholeNullPageTests
{
    private const string Members = "the member's";
    private const string Null = "null";
    private const string Refused = "`JsonException`";

    private static readonly Place[][] s_columns =
    [
        [new Of<Candle, HeldCandle>(), new Of<MaybePrice, HeldMaybePrice>(), new Of<Title, HeldTitle>(), new Of<AnyValue, HeldAnyValue>(), new Of<Blob, HeldBlob>()],
        [new Of<Level, HeldLevel>(), new Of<Hues, HeldHues>()],
        [new Of<Price, HeldPrice>(), new Of<HueSet, HeldHueSet>()],
        [new OfHeld<Price?, HeldNullablePrice>(), new OfHeld<HueSet?, HeldNullableHueSet>()],
    ];

    private static readonly string[][] s_rows =
    [
        .. File.ReadLines(Path.Combine(RepositoryFiles.Root, "docs", "validation.md"))
            .SkipWhile(line => !line.StartsWith("| null is |", StringComparison.Ordinal))
            .Skip(2)
            .TakeWhile(line => line.StartsWith('|'))
            .Select(line => line.Split('|', StringSplitOptions.TrimEntries)[1..^1]),
    ];

    public static TheoryData<int> Rows => [.. Enumerable.Range(0, Place.Rows)];

    [Fact]
    public void Table_Always_HasARowForEachPlace() => Assert.Equal(Place.Rows, s_rows.Length);

    [Theory]
    [MemberData(nameof(Rows))]
    public void Row_Always_SaysWhatNullIs(int row)
    {
        string[] cells = s_rows[row][1..];
        Assert.Equal(s_columns.Length, cells.Length);
        List<string> wrong = [];
        foreach ((Place[] places, string cell) in s_columns.Zip(cells))
        {
            foreach (Place place in places)
            {
                string[] found = [.. place.Find(row)];
                Assert.Equal(cell.Length == 0, found.Length == 0);
                wrong.AddRange(found.Where(one => one != cell).Select(one => $"{place}: expected {cell}, found {one}."));
            }
        }

        Assert.True(wrong.Count == 0, string.Join('\n', wrong));
    }

    /// <summary>Puts null to one type in each place of a row.</summary>
    private abstract class Place
    {
        public const int Rows = 6;

        public abstract IEnumerable<string> Find(int row);

        protected static string Show(Func<object?> read)
        {
            try
            {
                return read() is null ? Null : Members;
            }
            catch (JsonException)
            {
                return Refused;
            }
        }

        protected static ChunkStream Stream(string json) => new(Encoding.UTF8.GetBytes(json), [.. Enumerable.Range(1, json.Length - 1)]);

        // The streams complete at once.
        protected static List<T> All<T>(IAsyncEnumerable<T> source) =>
            CollectAsync(source).GetAwaiter().GetResult();

        private static async Task<List<T>> CollectAsync<T>(IAsyncEnumerable<T> source)
        {
            var items = new List<T>();
            await foreach (T item in source)
                items.Add(item);
            return items;
        }
    }

    private class OfHeld<T, THeld> : Place
        where THeld : Held<T>, IJsonProjection<THeld>
    {
        private static readonly string[] s_documents = ["""{"member":null}""", """{"items":[null]}""", """{"map":{"k":null}}"""];

        private static readonly JsonProjectionOptions s_around = new() { Path = "around" };

        public override IEnumerable<string> Find(int row) => row switch
        {
            2 => s_documents.SelectMany(json => (string[])
            [
                Show(() => One(JsonProjection.Parse<THeld>(json))),
                Show(() =>
                {
                    using ChunkStream stream = Stream(json);
                    return One(JsonProjection.ReadAsync<THeld>(stream).GetAwaiter().GetResult());
                }),
            ]),
            3 => s_documents.SelectMany(json => ((string[])["{\"around\":[{}],", "{\"around\":[],"]).Select(before => Show(() =>
            {
                using ChunkStream stream = Stream(before + json[1..]);
                ProjectionElements<THeld, Item> elements = JsonProjection.ReadAsAsyncEnumerable<THeld, Item>(stream, s_around);
                All(elements);
                return One(elements.Envelope);
            }))),
            _ => [],
        };

        public override string ToString() => typeof(T).ToString();

        private static object? One(THeld held) => held.Map is { } map ? map["k"] : held.Items is { } items ? items[0] : held.Member;
    }

    private sealed class Of<T, THeld> : OfHeld<T, THeld>
        where T : IJsonProjection<T>
        where THeld : Held<T>, IJsonProjection<THeld>
    {
        public override IEnumerable<string> Find(int row) => row switch
        {
            0 =>
            [
                Show(() => JsonProjection.Parse<T>("null")),
                Show(() => JsonProjection.Parse<T>("""{"a":[null]}""", new() { Path = "a[0]" })),
                Show(() =>
                {
                    using ChunkStream stream = Stream(" null ");
                    return JsonProjection.ReadAsync<T>(stream).GetAwaiter().GetResult();
                }),
            ],
            1 =>
            [
                Show(() => JsonProjection.ParseArray<T>("[null]"u8)[0]),
                Show(() => JsonProjection.ParseArray<T>("""{"a":[null]}"""u8, new() { Path = "a" })[0]),
                Show(() => JsonProjection.ParseArray<T>("null null"u8, new() { TopLevelValues = true })[1]),
                Show(() =>
                {
                    using ChunkStream stream = Stream("[null]");
                    return All(JsonProjection.ReadAsAsyncEnumerable<T>(stream))[0];
                }),
                Show(() =>
                {
                    using ChunkStream stream = Stream("""{"k":null}""");
                    return All(JsonProjection.ReadEntriesAsAsyncEnumerable<T>(stream))[0].Value;
                }),
            ],
            4 =>
            [
                Show(() =>
                {
                    using ChunkStream stream = Stream("""{"a":[null],"id":1}""");
                    return All(JsonProjection.ReadAsAsyncEnumerable<Item, T>(stream, new() { Path = "a" }))[0];
                }),
            ],
            5 =>
            [
                Show(() =>
                {
                    using ChunkStream stream = Stream("null");
                    ProjectionElements<T, Item> elements = JsonProjection.ReadAsAsyncEnumerable<T, Item>(stream, new() { Path = "a" });
                    All(elements);
                    return elements.Envelope;
                }),
            ],
            _ => base.Find(row),
        };
    }

    internal abstract class Held<T>
    {
        public T? Member { get; set; }

        public List<T?>? Items { get; set; }

        public Dictionary<string, T?>? Map { get; set; }
    }

    [JsonProjection]
    internal sealed partial record Blob([property: JsonPropertyPath("$")] Memory<byte> Value);

    [JsonProjection]
    internal sealed partial record Hues([property: JsonPropertyPath("$")] ImmutableArray<int> Values);

    [JsonProjection]
    internal readonly partial record struct HueSet([property: JsonPropertyPath("$")] ImmutableArray<int> Values);

    [JsonProjection]
    internal sealed partial class HeldCandle : Held<Candle>;

    [JsonProjection]
    internal sealed partial class HeldMaybePrice : Held<MaybePrice>;

    [JsonProjection]
    internal sealed partial class HeldTitle : Held<Title>;

    [JsonProjection]
    internal sealed partial class HeldAnyValue : Held<AnyValue>;

    [JsonProjection]
    internal sealed partial class HeldBlob : Held<Blob>;

    [JsonProjection]
    internal sealed partial class HeldLevel : Held<Level>;

    [JsonProjection]
    internal sealed partial class HeldHues : Held<Hues>;

    [JsonProjection]
    internal sealed partial class HeldPrice : Held<Price>;

    [JsonProjection]
    internal sealed partial class HeldHueSet : Held<HueSet>;

    [JsonProjection]
    internal sealed partial class HeldNullablePrice : Held<Price?>;

    [JsonProjection]
    internal sealed partial class HeldNullableHueSet : Held<HueSet?>;
}
