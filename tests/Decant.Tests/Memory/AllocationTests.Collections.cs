using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using Decant.Buffers;
using Decant.Support;

namespace Decant.Memory;

public sealed partial class AllocationTests
{
    private static readonly JsonSerializerOptions s_web = new(JsonSerializerDefaults.Web);

    public static TheoryData<int> Counts => [0, 1, 2, 4, 5, 17, 100, 197, 198, 431, 432, 1000, 5_000, 20_000];

    [Theory]
    [MemberData(nameof(Counts))]
    public void Parse_ElementsOfAnyCollection_AllocatesNoMoreThanSystemTextJson(int count)
    {
        byte[] numbers = Encoding.UTF8.GetBytes($"{{\"values\":[{string.Join(',', Enumerable.Range(0, count))}]}}");
        byte[] texts = Encoding.UTF8.GetBytes($"{{\"values\":[{string.Join(',', Enumerable.Range(0, count).Select(i => $"\"t{i}\""))}]}}");
        AssertNoMore<HoldsSet>(texts);
        AssertNoMore<HoldsSorted>(numbers);
        AssertNoMore<HoldsQueue>(numbers);
        AssertNoMore<HoldsStack>(numbers);
        AssertNoMore<HoldsLinked>(numbers);
        AssertNoMore<HoldsCollection>(numbers);
        AssertNoMore<HoldsObservable>(numbers);
        AssertNoMore<HoldsConcurrentQueue>(numbers);
        AssertNoMore<HoldsConcurrentStack>(numbers);
        AssertNoMore<HoldsImmutableArray>(numbers);
        AssertNoMore<HoldsImmutableList>(numbers);
        AssertNoMore<HoldsImmutableSet>(texts);
        AssertNoMore<HoldsImmutableSorted>(numbers);
        AssertNoMore<HoldsImmutableQueue>(numbers);
        AssertNoMore<HoldsImmutableStack>(numbers);
        AssertNoMore<HoldsMemory>(numbers);
    }

    [Theory]
    [MemberData(nameof(Counts))]
    public void Parse_EntriesOfAnyDictionary_AllocatesNoMoreThanSystemTextJson(int count)
    {
        AssertNoMore<ByInt>(EntriesOf(count, i => $"{i}"));
        AssertNoMore<ByGuid>(EntriesOf(count, i => $"{i:x8}-4f89-11d3-9a0c-0305e82c3301"));
        AssertNoMore<ByDay>(EntriesOf(count, i => $"{(DayOfWeek)(i % 7)}"));
        AssertNoMore<ByHalf>(EntriesOf(count, i => $"{i % 2_000}"));
        AssertNoMore<ByVersion>(EntriesOf(count, i => $"1.{i}"));
        AssertNoMore<Entries>(EntriesOf(count, i => $"k{i}"));
        AssertNoMore<HoldsSortedMap>(EntriesOf(count, i => $"k{i}"));
        AssertNoMore<HoldsConcurrentMap>(EntriesOf(count, i => $"k{i}"));
        AssertNoMore<HoldsImmutableMap>(EntriesOf(count, i => $"k{i}"));
        AssertNoMore<HoldsImmutableSortedMap>(EntriesOf(count, i => $"k{i}"));
    }

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(197)]
    [InlineData(198)]
    [InlineData(10_000)]
    public void Parse_DictionaryOfOneKey_AllocatesOneEntry(int entries) => AssertExactOne(
        EntriesOf(entries, _ => "k"),
        () => new Entries(new Dictionary<string, int>(1) { [new string('k', 1)] = entries - 1 }));

    [Theory]
    [InlineData(20, 2)]
    [InlineData(1_000, 1)]
    [InlineData(1_000, 5)]
    [InlineData(100_000, 5)]
    [InlineData(100_000, 300)]
    public void Parse_ElementsOrKeysInTurn_AllocatesNoMoreThanSystemTextJson(int count, int different)
    {
        AssertNoMore<Entries>(EntriesOf(count, i => $"key{i % different}"));
        AssertNoMore<HoldsSet>(Encoding.UTF8.GetBytes($"{{\"values\":[{string.Join(',', Enumerable.Range(0, count).Select(i => $"\"t{i % different}\""))}]}}"));
    }

    [Theory]
    [InlineData("null")]
    [InlineData("true")]
    [InlineData("\"text\"")]
    [InlineData("[1,2,{\"a\":[]}]")]
    [InlineData("{\"a\":{\"b\":[true,null]},\"c\":\"\\u0041\"}")]
    public void Parse_AnyJson_AllocatesNoMoreThanSystemTextJson(string value)
    {
        AssertNoMore<HoldsNode>(Encoding.UTF8.GetBytes($"{{\"values\":{value}}}"));
        AssertNoMore<HoldsObject>(Encoding.UTF8.GetBytes($"{{\"values\":{value}}}"));
    }

    [Fact]
    public void Parse_ImmutableArrayAndMemory_AllocatesTheArrayAlone()
    {
        AssertExactOne("{\"values\":[1,2,3]}"u8.ToArray(), () => new HoldsImmutableArray(ImmutableCollectionsMarshal.AsImmutableArray(new[] { 1, 2, 3 })));
        AssertExactOne("{\"values\":[1,2,3]}"u8.ToArray(), () => new HoldsMemory(new[] { 1, 2, 3 }));
        AssertExactOne("{\"values\":\"AQID\"}"u8.ToArray(), () => new HoldsBytes(new byte[] { 1, 2, 3 }));
    }

    [Fact]
    public void Parse_SetAndQueue_AllocatesThemInTheirSize()
    {
        AssertExactOne("{\"values\":[3,1,2,4,5]}"u8.ToArray(), () => new HoldsQueue(FilledQueue()));
        AssertExactOne("{\"values\":[\"a\",\"a\",\"a\",\"a\",\"b\"]}"u8.ToArray(), () => Repeated());

        static Queue<int> FilledQueue()
        {
            var queue = new Queue<int>(5);
            foreach (int item in (ReadOnlySpan<int>)[3, 1, 2, 4, 5])
                queue.Enqueue(item);
            return queue;
        }

        // The strings that were read are five, and two are kept. What there is room for is what there is.
        static HoldsSet Repeated()
        {
            var set = new HashSet<string>(5);
            for (int i = 0; i < 5; i++)
                set.Add(new string(i < 4 ? 'a' : 'b', 1));
            set.TrimExcess();
            return new(set);
        }
    }

    [Theory]
    [InlineData(10)]
    [InlineData(255)]
    [InlineData(257)]
    [InlineData(5_000)]
    public void Parse_Text_AllocatesTheResultAlone(int length)
    {
        string json = $"{{\"id\":7,\"x\":\"{new string('é', length)}\"}}";
        long expected = Allocated.By(() => new Single(7));
        Assert.Equal(expected, Allocated.By(() => JsonProjection.Parse<Single>(json)));
        Assert.Equal(expected, Allocated.By(() => JsonProjection.Parse<Single>(json.AsSpan())));
    }

    private static byte[] EntriesOf(int count, Func<int, string> key) =>
        Encoding.UTF8.GetBytes($"{{\"values\":{{{string.Join(',', Enumerable.Range(0, count).Select(i => $"\"{key(i)}\":{i}"))}}}}}");

    private static void AssertNoMore<T>(byte[] json)
        where T : IJsonProjection<T>
    {
        long theirs = Allocated.By(() => JsonSerializer.Deserialize<T>(json, s_web));
        long ours = Allocated.By(() => JsonProjection.Parse<T>(json));
        Assert.True(ours <= theirs, $"{typeof(T).Name} of {json.Length} bytes: {ours} bytes, by System.Text.Json {theirs}.");
        var pool = new TrackingPool();
        JsonProjection.Parse<T>(json, new() { Settings = new() { Pool = pool } });
        pool.AssertBalanced();
    }

    [JsonProjection] internal sealed partial record Single(int Id);
    [JsonProjection] internal sealed partial record HoldsSet(HashSet<string>? Values);
    [JsonProjection] internal sealed partial record HoldsSorted(SortedSet<int>? Values);
    [JsonProjection] internal sealed partial record HoldsQueue(Queue<int>? Values);
    [JsonProjection] internal sealed partial record HoldsStack(Stack<int>? Values);
    [JsonProjection] internal sealed partial record HoldsLinked(LinkedList<int>? Values);
    [JsonProjection] internal sealed partial record HoldsCollection(Collection<int>? Values);
    [JsonProjection] internal sealed partial record HoldsObservable(ObservableCollection<int>? Values);
    [JsonProjection] internal sealed partial record HoldsConcurrentQueue(ConcurrentQueue<int>? Values);
    [JsonProjection] internal sealed partial record HoldsConcurrentStack(ConcurrentStack<int>? Values);
    [JsonProjection] internal sealed partial record HoldsImmutableArray(ImmutableArray<int> Values);
    [JsonProjection] internal sealed partial record HoldsImmutableList(ImmutableList<int>? Values);
    [JsonProjection] internal sealed partial record HoldsImmutableSet(ImmutableHashSet<string>? Values);
    [JsonProjection] internal sealed partial record HoldsImmutableSorted(ImmutableSortedSet<int>? Values);
    [JsonProjection] internal sealed partial record HoldsImmutableQueue(ImmutableQueue<int>? Values);
    [JsonProjection] internal sealed partial record HoldsImmutableStack(ImmutableStack<int>? Values);
    [JsonProjection] internal sealed partial record HoldsMemory(Memory<int> Values);
    [JsonProjection] internal sealed partial record HoldsBytes(ReadOnlyMemory<byte> Values);
    [JsonProjection] internal sealed partial record HoldsNode(JsonNode? Values);
    [JsonProjection] internal sealed partial record HoldsObject(object? Values);
    [JsonProjection] internal sealed partial record ByInt(Dictionary<int, int>? Values);
    [JsonProjection] internal sealed partial record ByGuid(Dictionary<Guid, int>? Values);
    [JsonProjection] internal sealed partial record ByDay(Dictionary<DayOfWeek, int>? Values);
    [JsonProjection] internal sealed partial record ByHalf(Dictionary<Half, int>? Values);
    [JsonProjection] internal sealed partial record ByVersion(Dictionary<Version, int>? Values);
    [JsonProjection] internal sealed partial record HoldsSortedMap(SortedDictionary<string, int>? Values);
    [JsonProjection] internal sealed partial record HoldsConcurrentMap(ConcurrentDictionary<string, int>? Values);
    [JsonProjection] internal sealed partial record HoldsImmutableMap(ImmutableDictionary<string, int>? Values);
    [JsonProjection] internal sealed partial record HoldsImmutableSortedMap(ImmutableSortedDictionary<string, int>? Values);
}
