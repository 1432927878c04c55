using System.Text;
using Decant.Support;

namespace Decant.Reading.Kinds;

/// <summary>Every collection is what System.Text.Json makes of the same type, wherever windows end.</summary>
public sealed class CollectionKindTests
{
    private static readonly string[] s_ofComparable = ["SortedSet<T>", "ImmutableSortedSet<T>"];

#if NET9_0_OR_GREATER
    private static readonly string[] s_absent = [];
#else
    private static readonly string[] s_absent = ["OrderedDictionary<TKey, T>"];
#endif

    private static readonly string[] s_maps =
        [.. SupportedTypes.Collections.Where(type => type.Contains("TKey", StringComparison.Ordinal)).Except(s_absent)];

    private static readonly string[] s_ofAny =
        [.. SupportedTypes.Collections.Where(type => !type.Contains("TKey", StringComparison.Ordinal)).Except(s_ofComparable), "ImmutableArray<T>?", "Memory<T>?", "ReadOnlyMemory<T>?"];

    // Behind many entries: right, and wrong in one way or another.
    private static readonly string[] s_endsOfMaps = ["}}", ",\"x\":\"y\"}}", ",}}", "]}", ",\"x\"}}", ",\"x\":}}", ",\"\\ud800\":1}}", ",\"x\":1"];

    private static readonly (string Type, string[] Values)[] s_elements =
    [
        ("int", ["3", "1", "2", "3", "\"4\"", "null", "x", "{}"]),
        ("string?", ["\"b\"", "\"a\"", "null", "\"b\"", "\"\\u0061\"", "5"]),
        ("int?", ["3", "null", "1", "null", "true"]),
        ("double", ["0", "1", "-0.0", "\"5\""]),
        ("decimal", ["1.0", "2", "1.00", "1e99"]),
        ("Guid", ["\"3f2504e0-4f89-11d3-9a0c-0305e82c3301\"", "\"3f2504e0-4f89-11d3-9a0c-0305e82c3300\"", "\"no\""]),
        ("Item?", ["{\"id\":1}", "null", "{\"id\":1}", "{\"id\":\"x\"}"]),
        ("Spot", ["{\"x\":2}", "{\"x\":1}", "null"]),
    ];

    // Mixes, at some depth.
    private static readonly (string Type, string[] Documents)[] s_nested =
    [
        ("Dictionary<Guid, ImmutableArray<HashSet<string>>>", ["{\"3f2504e0-4f89-11d3-9a0c-0305e82c3301\":[[\"a\",\"b\",\"a\"],[],null]}", "{\"3f2504e0-4f89-11d3-9a0c-0305e82c3301\":null}", "{\"no\":[]}"]),
        ("ImmutableArray<Memory<ImmutableQueue<Item?>>>[]", ["[[[[{\"id\":1},null]],[]],[null]]", "[null]"]),
        ("Dictionary<int, Dictionary<Color, ReadOnlyMemory<byte>?>>?", ["{\"1\":{\"Red\":\"AQID\",\"1\":null}}", "{\"1\":{\"Rod\":null}}", "{\"1\":{\"Red\":\"A\"}}"]),
        ("HashSet<ImmutableList<object?>?>?", ["[[1,null,\"x\"],null,[{\"a\":[]}]]", "[[1,]]"]),
        ("ConcurrentDictionary<DateOnly, Stack<JsonNode?>>?", ["{\"2024-02-29\":[1,null,[2]]}", "{\"2023-02-29\":[]}"]),
        ("ImmutableDictionary<string, ImmutableSortedDictionary<long, SortedSet<int>>>?", ["{\"a\":{\"2\":[3,1,3],\"1\":[],\"2\":[5]},\"a\":{}}", "{\"a\":{\"2\":[null]}}"]),
        ("Queue<Dictionary<string, Spot>>?", ["[{\"a\":{\"x\":1}},{}]", "[{\"a\":null}]"]),
    ];

    private static readonly MemberKinds s_kinds = new([.. Types().Distinct()]);

    public static TheoryData<string, string> Cases()
    {
        var cases = new TheoryData<string, string>();
        var random = new Random(Tier.Seed);
        foreach ((string element, string[] values) in s_elements)
        {
            string[] arrays = [.. Documents(values, "[", "]", _ => "")], maps = [.. Documents(values, "{", "}", i => $"\"k{i % 3}\":")];
            foreach (string kind in ArraysOf(element))
                Add(kind, arrays);
            foreach (string kind in MapsOf(element))
                Add(kind, maps);
        }

        foreach ((string type, string[] documents) in s_nested)
            Add(type, [.. documents, "null"]);
        return cases;

        void Add(string type, string[] documents)
        {
            foreach (string document in Tier.Sample(documents, oneOf: 8, random))
                cases.Add(type, document);
        }
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public void Parse_Collection_IsAsSystemTextJsons(string type, string value) =>
        Ways.AssertAsSystemTextJson(s_kinds[type], Encoding.UTF8.GetBytes($"{{\"v\":{value}}}"), isArray: false, cuts: 24);

    [Fact]
    public void Parse_AbsentMember_LeavesTheDefault()
    {
        foreach (string type in Types().Distinct())
            Ways.AssertAsSystemTextJson(s_kinds[type], "{\"w\":1}"u8.ToArray(), isArray: false, cuts: 3);
    }

    // A member that is there twice is read twice, and the last counts: nothing of the first is left.
    [Fact]
    public void Parse_MemberTwice_IsTheLast()
    {
        foreach (string type in ArraysOf("int"))
            Ways.AssertAsSystemTextJson(s_kinds[type], "{\"v\":[1,2,3],\"v\":[4],\"v\":[]}"u8.ToArray(), isArray: false);
        foreach (string type in MapsOf("int"))
            Ways.AssertAsSystemTextJson(s_kinds[type], "{\"v\":{\"a\":1},\"v\":{\"b\":2},\"v\":{}}"u8.ToArray(), isArray: false);
    }

    // Of a key that is there twice the last value counts, also if it equals the first one and is another.
    [Fact]
    public void Parse_KeyTwice_HasTheLastValue()
    {
        foreach ((string element, string first, string last) in ((string, string, string)[])[("double", "0", "-0.0"), ("double", "-0.0", "0"), ("decimal", "1.0", "1.00"), ("int", "1", "2")])
        {
            foreach (string type in MapsOf(element))
                Ways.AssertAsSystemTextJson(s_kinds[type], Encoding.UTF8.GetBytes($"{{\"v\":{{\"a\":{first},\"b\":{first},\"a\":{last}}}}}"), isArray: false);
        }
    }

    [Theory]
    [InlineData(8)]
    [InlineData(16)]
    [InlineData(17)]
    [InlineData(196)]
    [InlineData(197)]
    [InlineData(198)]
    [InlineData(1000)]
    public void Parse_ManyElementsOrEntries_AreAsSystemTextJsons(int count)
    {
        var random = new Random(Tier.Seed + count);
        foreach (int different in (int[])[1, 5, 40, count])
        {
            string items = string.Join(',', Enumerable.Range(0, count).Select(i => i % different));
            foreach (string type in Tier.Sample([.. ArraysOf("int")], oneOf: 6, random))
                Ways.AssertAsSystemTextJson(s_kinds[type], Encoding.UTF8.GetBytes($"{{\"v\":[{items}]}}"), isArray: false, cuts: 3);
            string entries = string.Join(',', Enumerable.Range(0, count).Select(i => $"\"k{i % different}\":{i}"));
            foreach (string type in Tier.Sample([.. MapsOf("int")], oneOf: 6, random))
            {
                foreach (string end in s_endsOfMaps)
                    Ways.AssertAsSystemTextJson(s_kinds[type], Encoding.UTF8.GetBytes($"{{\"v\":{{{entries}{end}"), isArray: false, cuts: 3);
            }
        }
    }

    [Fact]
    public void Parse_Interface_IsMadeAsSystemTextJsonMakesIt()
    {
        foreach (string type in Types().Distinct())
        {
            string json = s_maps.Any(map => type.StartsWith(map[..map.IndexOf('<', StringComparison.Ordinal)], StringComparison.Ordinal)) ? "{\"v\":{}}" : "{\"v\":[]}";
            Assert.Equal(s_kinds[type].MadeByOracle(json)?.GetType(), s_kinds[type].Made(json)?.GetType());
        }
    }

    private static IEnumerable<string> Types() => s_elements.SelectMany(element => ArraysOf(element.Type).Concat(MapsOf(element.Type)))
        .Concat(s_nested.Select(nested => nested.Type));

    private static IEnumerable<string> ArraysOf(string element) =>
        KindsOf(element is "int" or "string?" or "int?" or "Guid" ? [.. s_ofAny, .. s_ofComparable] : s_ofAny, element);

    private static IEnumerable<string> MapsOf(string element) => KindsOf(s_maps, element);

    // The fast tier tries every kind with numbers, and a third of them with one of the other elements, as the seed picks.
    private static IEnumerable<string> KindsOf(string[] kinds, string element)
    {
        int turn = (Tier.Seed & 0xFF) + 3 * Array.FindIndex(s_elements, pair => pair.Type == element);
        return kinds.Where((_, i) => Tier.IsDeep || element == "int" || (turn + i) % (3 * (s_elements.Length - 1)) == 0).Select(kind => SupportedTypes.Close(kind, element, "string"));
    }

    // One, two and all of the values, those alone that are wrong in one way or another, nothing, null and the wrong bracket.
    private static IEnumerable<string> Documents(string[] values, string open, string close, Func<int, string> key)
    {
        yield return open + close;
        yield return "null";
        yield return open == "[" ? "{}" : "[]";
        yield return $"{open}{key(0)}{values[0]}{close}";
        yield return $" {open} {key(0)} {values[0]} , {key(1)} {values[1]} , {key(0)} {values[1]} {close} ";
        yield return open + string.Join(',', values.Take(4).Select((value, i) => key(i) + value)) + close;
        foreach (string value in values.Skip(2))
            yield return $"{open}{key(0)}{values[0]},{key(1)}{value}{close}";
        yield return $"{open}{key(0)}{values[0]},{close}";
        yield return $"{open}{key(0)}{values[0]} {key(1)}{values[0]}";
    }
}
