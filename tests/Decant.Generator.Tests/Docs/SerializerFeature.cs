namespace Decant.Generator.Tests.Docs;

/// <summary>A row of <c>docs/reference/system-text-json.md</c>, or an option that one names.</summary>
/// <param name="Key">Its first cell, or the name of the option.</param>
/// <param name="Types">The types. The one that is read is <c>P</c>; <c>#</c> precedes each type that a projection marks.</param>
/// <param name="Json">What is read.</param>
internal sealed record SerializerFeature(string Key, string Types, params string[] Json)
{
    private const string Id = "#class P { public int Id { get; set; } }";

    private const string Converter = """
        public class TenTimes : JsonConverter<int>
        {
            public override int Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => 10 * reader.GetInt32();
            public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) { }
        }
        """;

    private const string Whole = """
        public class WholeConverter : JsonConverter<Q>
        {
            public override Q Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => new() { Id = reader.GetInt32() };
            public override void Write(Utf8JsonWriter writer, Q value, JsonSerializerOptions options) { }
        }
        """;

    private const string Union = "[JsonDerivedType(typeof(D), \"d\"), JsonPolymorphic(TypeDiscriminatorPropertyName = \"kind\")] #class P { public int Id { get; set; } } #class D : P { public int X { get; set; } }";

    /// <summary>The type that is read.</summary>
    public string Root { get; init; } = "P";

    /// <summary>The types that a call reads, where they are others.</summary>
    public string? CalledTypes { get; init; }

    /// <summary>The options of the serializer, beside those for the web.</summary>
    public string Options { get; init; } = "";

    /// <summary>The settings of a projection that have the same meaning.</summary>
    public string Settings { get; init; } = "";

    /// <summary>The same of a call.</summary>
    public string CallOptions { get; init; } = "";

    /// <summary>The same option in the attribute of a context of System.Text.Json.</summary>
    public string ContextOptions { get; init; } = "";

    public static SerializerFeature[] All { get; } =
    [
        new("`[JsonConstructor]`", "#class P { public P() { } [JsonConstructor] public P(int id) => Id = id + 1; public int Id { get; } }", "{\"id\":1}"),
        new(
            "`[JsonConverter]` on a member, or on its type",
            $"{Converter}{Whole} #class P {{ [JsonConverter(typeof(TenTimes))] public int Id {{ get; set; }} public Q? Q {{ get; set; }} }} [JsonConverter(typeof(WholeConverter))] public class Q {{ public int Id {{ get; set; }} }}",
            "{\"id\":1,\"q\":2}"),
        new("`[JsonConverter]` with `JsonStringEnumConverter`", "#class P { [JsonConverter(typeof(JsonStringEnumConverter<DayOfWeek>))] public DayOfWeek Day { get; set; } }", "{\"day\":\"friday\"}", "{\"day\":\"x\"}"),
        new("`[JsonConverter]` on the type itself", $"{Whole} [JsonConverter(typeof(WholeConverter))] #class Q {{ public int Id {{ get; set; }} }}") { Root = "Q" },
        new("`[JsonDerivedType]`, `[JsonPolymorphic]`", Union, "{\"kind\":\"d\",\"id\":1,\"x\":2}", "{\"id\":1}", "{\"kind\":\"e\"}"),
        new("`[JsonExtensionData]`", "#class P { public int Id { get; set; } [JsonExtensionData] public Dictionary<string, JsonElement>? Rest { get; set; } }"),
        new(
            "`[JsonIgnore]`",
            "#class P { public int Id { get; set; } [JsonIgnore] public int A { get; set; } [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public int B { get; set; } [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)] public int C { get; set; } }",
            "{\"id\":1,\"a\":1,\"b\":1,\"c\":1}"),
        new("`[JsonInclude]`", "#class P { [JsonInclude] internal int Id { get; set; } [JsonInclude] public int Field; public int Other; }", "{\"id\":1,\"field\":2,\"other\":3}"),
        new("`[JsonNumberHandling]`", "#class P { [JsonNumberHandling(JsonNumberHandling.Strict)] public int Id { get; set; } [JsonNumberHandling(JsonNumberHandling.AllowNamedFloatingPointLiterals)] public double A { get; set; } }", "{\"id\":\"1\"}", "{\"a\":\"NaN\"}"),
        new("`[JsonObjectCreationHandling]`", "#class P { public int Id { get; set; } [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public List<int> Numbers { get; } = []; }"),
        new("`[JsonPropertyName]`", "#class P { [JsonPropertyName(\"x-id\")] public int Id { get; set; } }", "{\"x-id\":1}", "{\"id\":1}"),
        new("`[JsonPropertyOrder]`", "#class P { [JsonPropertyOrder(1)] public int Id { get; set; } public int A { get; set; } }", "{\"id\":1,\"a\":2}"),
        new("`[JsonRequired]`", "#class P { [JsonRequired] public int Id { get; set; } }", "{\"id\":1}", "{}"),
        new("`[JsonSerializable]`, `[JsonSourceGenerationOptions]`", $"[JsonSerializable(typeof(int)), JsonSourceGenerationOptions] {Id}", "{\"id\":1}") { CalledTypes = Id, ContextOptions = "WriteIndented = true" },
        new("`[JsonStringEnumMemberName]`", "#class P { [JsonConverter(typeof(JsonStringEnumConverter<E>))] public E E { get; set; } } public enum E { A, [JsonStringEnumMemberName(\"b-c\")] B }", "{\"e\":\"b-c\"}", "{\"e\":\"B\"}"),
        new("`[JsonUnmappedMemberHandling]`", "[JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)] #class P { public int Id { get; set; } }", "{\"id\":1}", "{\"x\":1}"),
        new("an attribute that derives from `[JsonConverter]`", "#class P { [Mine] public int Id { get; set; } } public class MineAttribute : JsonConverterAttribute;"),
        new("records, structs, `init`, `required`", "#record P(int Id, S S) { public required int A { get; set; } public int B { get; init; } } #struct S { public int X { get; set; } }", "{\"id\":1,\"s\":{\"x\":1},\"a\":1,\"b\":1}", "{\"id\":1}"),
        new("`JsonElement`, `JsonNode`, `object`", "#class P { public JsonElement A { get; set; } public System.Text.Json.Nodes.JsonNode? B { get; set; } public object? C { get; set; } }", "{\"a\":{\"x\":[1]},\"b\":[2],\"c\":\"3\"}"),
        new("generic types", "#class P<T> { public T? Id { get; set; } }", "{\"id\":1}") { Root = "P<int>" },
        new(
            "`IJsonOnDeserializing`, `IJsonOnDeserialized`",
            "#class P : IJsonOnDeserializing, IJsonOnDeserialized { public int Id { get; set; } public void OnDeserializing() => Id = 1; public void OnDeserialized() => Id *= 2; }",
            "{\"id\":3}", "{}"),
        new("abstract types and interfaces without `[JsonDerivedType]`", "#abstract class P { public int Id { get; set; } }"),
        new("classes that are collections", "#class P : List<int> { public int Id { get; set; } }"),
        new("tuples, `JsonDocument`, other types of the framework", "#class P { public int Id { get; set; } public (int A, int B) Pair { get; set; } }", "{\"id\":1,\"pair\":{\"item1\":2}}"),
    ];

    /// <summary>Each option; the value in each case is not its default.</summary>
    public static SerializerFeature[] AllOptions { get; } =
    [
        Option("AllowDuplicateProperties", "false"),
        Option("AllowOutOfOrderMetadataProperties", "true", Union, "{\"id\":1,\"kind\":\"d\",\"x\":2}"),
        Call("AllowTrailingCommas", "true", "{\"id\":1,}"),
        Option("Converters", "{ new JsonStringEnumConverter<DayOfWeek>() }", "#class P { public int Id { get; set; } public DayOfWeek Day { get; set; } }", "{\"id\":1,\"day\":\"friday\"}") with { ContextOptions = "Converters = new[] { typeof(JsonStringEnumConverter<DayOfWeek>) }" },
        Option("DefaultBufferSize", "100"),
        Option("DefaultIgnoreCondition", "JsonIgnoreCondition.WhenWritingNull"),
        Option("DictionaryKeyPolicy", "JsonNamingPolicy.SnakeCaseLower") with { ContextOptions = "DictionaryKeyPolicy = JsonKnownNamingPolicy.SnakeCaseLower" },
        Option("Encoder", "System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping") with { ContextOptions = "" },
        Option("GenerationMode", "JsonSourceGenerationMode.Serialization") with { Options = "" },
        Option("IgnoreNullValues", "true") with { ContextOptions = "" },
        Option("IgnoreReadOnlyFields", "true"),
        Option("IgnoreReadOnlyProperties", "true"),
        Option("IncludeFields", "true"),
        Option("IndentCharacter", "'\\t'"),
        Option("IndentSize", "1"),
        Call("MaxDepth", "1", "{\"x\":{}}"),
        Option("NewLine", "\"\\n\""),
        Option("NumberHandling", "JsonNumberHandling.Strict", Id, "{\"id\":\"1\"}"),
        Option("PreferredObjectCreationHandling", "JsonObjectCreationHandling.Populate"),
        Option("PropertyNameCaseInsensitive", "false", Id, "{\"ID\":1}"),
        Option("PropertyNamingPolicy", "JsonNamingPolicy.KebabCaseUpper", Id, "{\"ID\":1}") with
        {
            Types = "#class P { public int TheId { get; set; } }",
            Json = ["{\"THE-ID\":1}"],
            Settings = "PropertyNamingPolicy = JsonKnownNamingPolicy.KebabCaseUpper",
            ContextOptions = "PropertyNamingPolicy = JsonKnownNamingPolicy.KebabCaseUpper",
        },
        Call("ReadCommentHandling", "JsonCommentHandling.Skip", "{\"id\":/* */1}"),
        Option("ReferenceHandler", "System.Text.Json.Serialization.ReferenceHandler.Preserve") with { ContextOptions = "ReferenceHandler = JsonKnownReferenceHandler.Preserve" },
        Option("RespectNullableAnnotations", "true", "#class P { public string Name { get; set; } = \"\"; }", "{\"name\":null}"),
        Option("RespectRequiredConstructorParameters", "true", "#record P(int Id);", "{}"),
        Option("TypeInfoResolver", "System.Text.Json.Serialization.Metadata.JsonTypeInfoResolver.Combine()") with { ContextOptions = "" },
        Option("TypeInfoResolverChain", "{ new System.Text.Json.Serialization.Metadata.DefaultJsonTypeInfoResolver() }") with { ContextOptions = "" },
        Option("UnknownTypeHandling", "JsonUnknownTypeHandling.JsonNode"),
        Option("UnmappedMemberHandling", "JsonUnmappedMemberHandling.Disallow", Id, "{\"x\":1}"),
        Option("UseStringEnumConverter", "true", "#class P { public DayOfWeek Day { get; set; } }", "{\"day\":\"friday\"}") with { Options = "Converters = { new JsonStringEnumConverter() }" },
        Option("WriteIndented", "true"),
    ];

    private static SerializerFeature Option(string name, string value, string types = Id, string json = "{\"id\":1}") =>
        new(name, types, json) { Options = $"{name} = {value}", Settings = $"{name} = {value}", ContextOptions = $"{name} = {value}" };

    private static SerializerFeature Call(string name, string value, string json) => Option(name, value, Id, json) with { Settings = "", CallOptions = $"{name} = {value}" };
}
