namespace Decant.Generator.Tests.Behaviour.Setting;

/// <summary>The type of a member.</summary>
/// <param name="Type">Its name.</param>
/// <param name="Json">A value of it.</param>
/// <param name="Attribute">What the member needs.</param>
internal sealed record MemberKind(string Type, string Json, string Attribute = "")
{
    /// <summary>The types that the members have.</summary>
    public const string Declarations = """
        [JsonProjection] public partial class Inner { public int X { get; set; } }
        [JsonProjection] public partial struct Point { public int X { get; set; } }
        [JsonConverter(typeof(TagsConverter))] public class Tags : List<int>;
        public class TagsConverter : JsonConverter<Tags>
        {
            public override Tags Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) { reader.Skip(); return [7]; }
            public override void Write(Utf8JsonWriter writer, Tags value, JsonSerializerOptions options) => writer.WriteNullValue();
        }
        public class ListConverter : JsonConverter<List<int>>
        {
            public override List<int> Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) { reader.Skip(); return [8]; }
            public override void Write(Utf8JsonWriter writer, List<int> value, JsonSerializerOptions options) => writer.WriteNullValue();
        }

        """;

    /// <summary>Types that are alike, so that a type of them is not rejected for one of its members alone.</summary>
    public static MemberKind[][] Groups { get; } =
    [
        [
            new("int[]?", "[1]"), new("List<int>?", "[1]"), new("IEnumerable<int>?", "[1]"), new("IReadOnlyList<Inner>?", "[{\"x\":1}]"), new("HashSet<int>?", "[1]"),
            new("System.Collections.Immutable.ImmutableList<int>?", "[1]"), new("Stack<string>?", "[\"a\"]"), new("Dictionary<string, int>?", "{\"a\":1}"),
            new("IReadOnlyDictionary<string, Inner>?", "{\"a\":{\"x\":1}}"),
        ],
        [new("Memory<int>", "[1]"), new("ReadOnlyMemory<int>", "[1]"), new("System.Collections.Immutable.ImmutableArray<int>", "[1]")],
        [new("Memory<int>?", "[1]"), new("System.Collections.Immutable.ImmutableArray<int>?", "[1]")],
        [
            new("byte[]?", "\"AQ==\""), new("string?", "\"a\""), new("object?", "[1]"), new("System.Text.Json.Nodes.JsonArray?", "[1]"), new("System.Text.Json.Nodes.JsonObject?", "{\"a\":1}"),
            new("Inner?", "{\"x\":1}"), new("Point?", "{\"x\":1}"), new("int?", "1"), new("ReadOnlyMemory<byte>?", "\"AQ==\""), new("Uri?", "\"http://a/\""),
        ],
        [new("int", "1"), new("JsonElement", "[1]"), new("Memory<byte>", "\"AQ==\""), new("Point", "{\"x\":1}"), new("DateTime", "\"2024-01-01\""), new("DayOfWeek", "1")],
        [new("Tags?", "[1]"), new("List<int>?", "[1]", "[JsonConverter(typeof(ListConverter))]")],
    ];
}
