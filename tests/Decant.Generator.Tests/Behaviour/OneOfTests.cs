using System.Text;
using System.Text.Json;

namespace Decant.Generator.Tests.Behaviour;

/// <summary>Every pair of types that a <c>JsonOneOf</c> can tell apart, with every kind of JSON, in every place: what is read is what System.Text.Json reads by the converter of the
/// type, and a copy is read as the same.</summary>
public sealed class OneOfTests
{
    private const string Types = """
        using System.Text.Json.Nodes;
        public enum Color { None, Red }
        [JsonProjection] public partial record Item(string? Id, int X);
        [JsonProjection] public partial record struct Small(int X);

        """;

    // The kind that each is read from.
    private static readonly (string Type, char Kind)[] s_types =
    [
        ("string", 's'), ("DateTime", 's'), ("byte[]", 's'), ("long", 'n'), ("double", 'n'), ("Color", 'n'), ("bool", 'b'), ("Item", 'o'), ("Small", 'o'), ("Dictionary<string, int>", 'o'), ("JsonObject", 'o'),
        ("Item[]", 'a'), ("List<string?>", 'a'), ("System.Collections.Immutable.ImmutableArray<int>", 'a'),
    ];

    private static readonly string[] s_values =
    [
        "null", "\"\"", "\"ab\"", "\"YWI=\"", "\"2020-02-02T01:02:03\"", "\"12\"", "\"Red\"", "0", "-1", "1", "1.5", "true", "false", "{}", "{\"id\":\"a\",\"x\":1}", "{\"x\":2}", "{\"x\":null}", "{\"id\":{}}",
        "[]", "[null]", "[{\"x\":1},null]", "[\"a\"]", "[1,2]", "[true]", "[[1]]",
    ];

    private static readonly string[] s_places =
        ["{\"m\":#}", "{\"a\":[#]}", "{\"a\":[#,#]}", "{\"l\":[null,#]}", "{\"d\":{\"k\":#,\"l\":#}}", "{\"m\":1,\"m\":#,\"l\":[],\"q\":#}"];

    private static readonly string[] s_pairs =
    [
        .. from first in s_types
           from second in s_types
           where first.Kind != second.Kind
           select $"JsonOneOf<{first.Type}, {second.Type}>",
    ];

    private static readonly string[] s_sample = [.. Tier.Sample(s_pairs, oneOf: 6)];

    private static readonly Lazy<LoadedProjections> s_all = new(() => new(Types + string.Join('\n', s_sample.Select((pair, i) => $$"""
        [JsonProjection] public partial record P{{i}}({{pair}}? M, {{pair}}[]? A, List<{{pair}}?>? L, Dictionary<string, {{pair}}>? D, [property: JsonPropertyPath("p.q")] {{pair}}? P);
        [JsonProjection] public partial class Q{{i}} { public {{pair}} B { get; set; } }
        """))));

    [Fact]
    public void Parse_EveryPairAndKindAndPlace_IsWhatReflectionGives()
    {
        for (int i = 0; i < s_sample.Length; i++)
        {
            foreach (string value in s_values)
            {
                foreach (string place in s_places)
                    AssertRead($"P{i}", place.Replace("#", value, StringComparison.Ordinal), s_sample[i]);
                AssertRead($"Q{i}", $$"""{"b":{{value}}}""", s_sample[i]);
                AssertPath($"P{i}", value, s_sample[i]);
            }
        }
    }

    [Fact]
    public void Copy_EveryPairAndKindAndPlace_IsReadAsTheSame()
    {
        for (int i = 0; i < s_sample.Length; i++)
        {
            foreach (string value in s_values)
            {
                AssertCopied($"P{i}", $$"""{"m":{{value}},"a":[{{(value == "null" ? "" : value)}}],"l":[null,{{value}}],"p":{"q":{{value}} } }""", s_sample[i]);
                AssertCopied($"Q{i}", $$"""{"b":{{value}}}""", s_sample[i]);
            }
        }
    }

    private static void AssertRead(string type, string json, string pair)
    {
        string expected = s_all.Value.ParseByReflection(type, json, JsonSerializerOptions.Web);
        Assert.True(expected == s_all.Value.Parse(type, json), $"{pair}, {json}: expected {expected}, found {s_all.Value.Parse(type, json)}");
        Assert.True(expected == s_all.Value.ParseCut(type, json), $"{pair}, {json} in pieces: expected {expected}, found {s_all.Value.ParseCut(type, json)}");
    }

    // System.Text.Json knows no paths: what a path leads to is as a member.
    private static void AssertPath(string type, string value, string pair)
    {
        string expected = ValueOf("M", () => s_all.Value.Reader(type)(Encoding.UTF8.GetBytes($$"""{"m":{{value}}}""")));
        byte[] json = Encoding.UTF8.GetBytes($$"""{"p":{"q":{{value}} } }""");
        Assert.True(expected == ValueOf("P", () => s_all.Value.Reader(type)(json)), $"{pair}, {value} at a path: expected {expected}");
        Assert.True(expected == ValueOf("P", () => s_all.Value.CutReader(type)(new SplitStream(json))), $"{pair}, {value} at a path in pieces: expected {expected}");
    }

    private static string ValueOf(string member, Func<object> read) => LoadedProjections.Describe(() =>
    {
        object value = read();
        return value.GetType().GetProperty(member)!.GetValue(value)!;
    });

    private static void AssertCopied(string type, string json, string pair)
    {
        string expected = s_all.Value.Parse(type, json);
        foreach (Func<string, string, string> copy in (Func<string, string, string>[])[s_all.Value.Copy, s_all.Value.CopyCut])
        {
            string found = Try(() => s_all.Value.ParseByReflection(type, copy(type, json), JsonSerializerOptions.Web));
            Assert.True(expected == found, $"{pair}, {json}: expected {expected}, found {found}");
        }

        static string Try(Func<string> get)
        {
            try
            {
                return get();
            }
            catch (JsonException)
            {
                return nameof(JsonException);
            }
        }
    }

    /// <summary>Types that are not marked, and closed generic ones.</summary>
    [Theory]
    [InlineData("Charge", """{"customer":"cus_1","lines":[{"name":"a"},"b"],"deprecated":false}""")]
    [InlineData("Charge", """{"customer":{"name":"a","owner":{"name":"b"}},"lines":"all","deprecated":"old"}""")]
    [InlineData("Charge", """{"customer":5}""")]
    [InlineData("Page<Customer>", """{"items":{"name":"a"},"next":null}""")]
    [InlineData("Page<Customer>", """{"items":["a"],"next":"n"}""")]
    [InlineData("Page<int>", """{"items":[1],"next":{"value":2}}""")]
    [InlineData("Page<int>", """{"items":7,"next":{}}""")]
    [InlineData("Page<int>", """{"items":true}""")]
    public void Parse_InAContext_IsWhatReflectionGives(string type, string json)
    {
        string expected = s_context.Value.ParseByReflection(type, json, JsonSerializerOptions.Web);

        Assert.Equal(expected, s_context.Value.Parse(type, json));
        Assert.Equal(expected, s_context.Value.ParseCut(type, json));
    }

    [Theory]
    [InlineData("customer(name)", """{"customer":{"name":"a","owner":{"name":"b"}},"deprecated":true}""", """{"customer":{"name":"a"}}""")]
    [InlineData("customer(name)", """{"customer":"cus_1"}""", """{"customer":"cus_1"}""")]
    [InlineData("customer(owner(name)),deprecated", """{"customer":{"name":"a","owner":{"name":"b","x":1}},"deprecated":true}""", """{"customer":{"owner":{"name":"b"}},"deprecated":true}""")]
    public void Only_FieldsOfTheTypeThatIsAnObject_AreRead(string only, string json, string left)
    {
        var part = LoadedContexts.Of(ContextTypes, new() { ["Charge"] = only });
        string expected = s_context.Value.Parse("Charge", left);

        Assert.Equal(expected, part.Parse("Charge", json));
        Assert.Equal(expected, part.ParseCut("Charge", json));
    }

    [Theory]
    [InlineData("deprecated(x)", "whose type 'JsonOneOf<bool, string>' has no fields of its own")]
    [InlineData("customer(nme)", "'nme'")]
    public void Only_FieldsThatAreNotThere_AreReported(string only, string why) => Assert.Contains(
        why,
        Assert.Single(Generation.Run($"{ContextTypes} [JsonProjectable(typeof(Charge), Only = \"{only}\")] partial class C : JsonProjectionContext;").Diagnostics).GetMessage(null),
        StringComparison.Ordinal);

    private const string ContextTypes = """
        public class Customer { public string? Name { get; set; } public Customer? Owner { get; init; } }
        public record Charge(JsonOneOf<string, Customer>? Customer, JsonOneOf<string, JsonOneOf<string, Customer>[]>? Lines, JsonOneOf<bool, string>? Deprecated);
        public record Page<T>(JsonOneOf<T, JsonOneOf<string, T>[]>? Items, JsonOneOf<string, Wrapped<T>>? Next) where T : notnull;
        public class Wrapped<T> { public T? Value { get; set; } }
        """;

    private static readonly Lazy<LoadedContexts> s_context = new(() => LoadedContexts.Of(ContextTypes, new() { ["Charge"] = null, ["Page<Customer>"] = null, ["Page<int>"] = null }));
}
