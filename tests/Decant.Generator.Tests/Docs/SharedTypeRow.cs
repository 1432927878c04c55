namespace Decant.Generator.Tests.Docs;

/// <summary>A row of the table of types that Decant reads and a serializer writes.</summary>
/// <param name="Key">Its first cell; what the type has, if the page does not list it because it agrees.</param>
/// <param name="Json">What is read.</param>
/// <param name="Types">The types. The one that is read is <c>P</c>.</param>
internal sealed record SharedTypeRow(string Key, string Json, string Types)
{
    private const string Color = "public enum Color { None, Red }";

    private const string Snake = "PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower";

    private const string OptionsOfSnake = "new() { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower }";

    private const string Union = """
        [JsonProjection(AllowOutOfOrderMetadataProperties = true), JsonPolymorphic(TypeDiscriminatorPropertyName = "kind"), JsonDerivedType(typeof(Leaf), "leaf")]
        public abstract partial record P(int Id);
        [JsonProjection] public partial record Leaf(int Id) : P(Id);
        """;

    /// <summary>How the type is read.</summary>
    public string Reader { get; init; } = "JsonProjection.Parse<P>(json)!";

    /// <summary>What is written of <c>value</c>.</summary>
    public string Written { get; init; } = "value";

    /// <summary>The type that it is written as.</summary>
    public string WrittenType { get; init; } = "P";

    /// <summary>The types that a context must list beside it.</summary>
    public string[] Listed { get; init; } = [];

    /// <summary>What the last cell says, of a row that does not agree.</summary>
    public SharedTypeRow? Fixed { get; init; }

    /// <summary>The options that the last cell names; null for any.</summary>
    public string? Options { get; init; }

    public static SharedTypeRow[] All { get; } =
    [
        new("a name of C# alone", "{\"htmlUrl\":\"a\"}", "[JsonProjection] public partial record P(string? HtmlUrl);"),
        new("`[JsonPropertyName(\"html_url\")]`", "{\"html_url\":\"a\"}", "[JsonProjection] public partial record P([property: JsonPropertyName(\"html_url\")] string? HtmlUrl);"),
        Fix(new("`PropertyNamingPolicy`", "{\"html_url\":\"a\"}", $"[JsonProjection({Snake})] public partial record P(string? HtmlUrl);"), options: OptionsOfSnake),
        Fix(
            new("`PropertyNamingPolicy`", "{\"html_url\":\"a\"}", $"[assembly: JsonProjectionDefaults({Snake})] [JsonProjection] public partial record P(string? HtmlUrl);"),
            $"[assembly: JsonProjectionDefaults({Snake})] [JsonProjection] public partial record P([property: JsonPropertyName(\"html_url\")] string? HtmlUrl);"),
        Fix(
            new(
                "`PropertyNamingPolicy`", "{\"html_url\":\"a\"}",
                $"public record P(string? HtmlUrl); [JsonProjectable(typeof(P)), JsonProjectionDefaults({Snake})] public partial class A : JsonProjectionContext;")
            { Reader = "JsonProjection.Parse<P>(json, A.Default.P)!" },
            options: OptionsOfSnake),
        Fix(new("`PropertyNameCaseInsensitive = false`", "{\"htmlUrl\":\"a\"}", "[JsonProjection(PropertyNameCaseInsensitive = false)] public partial record P(string? HtmlUrl);"), options: "JsonSerializerOptions.Web"),
        Fix(new("`JsonSerializerDefaults.General`", "{\"HtmlUrl\":\"a\"}", "[JsonProjection(JsonSerializerDefaults.General)] public partial record P(string? HtmlUrl);"), options: "JsonSerializerOptions.Default"),
        Fix(
            new("`[JsonPropertyPath(\"html_url\")]`", "{\"html_url\":\"a\"}", "[JsonProjection] public partial record P([JsonPropertyPath(\"html_url\")] string? HtmlUrl);"),
            "[JsonProjection] public partial record P([property: JsonPropertyName(\"html_url\")] string? HtmlUrl);"),
        Fix(
            new("`[JsonPropertyPath(\"owner.login\")]`", "{\"owner\":{\"login\":\"a\"}}", "[JsonProjection] public partial record P([JsonPropertyPath(\"owner.login\")] string? Login);"),
            "[JsonProjection] public partial record P(Owner? Owner); [JsonProjection] public partial record Owner(string? Login);"),
        Fix(
            new("`[JsonPropertyPath(\"$\")]`", "[\"a\"]", "[JsonProjection] public partial record P([JsonPropertyPath(\"$\")] string[] Names);"), written: "value.Names", writtenType: "string[]"),
        new("`[JsonIgnore]`", "{\"id\":1,\"name\":\"a\"}", "[JsonProjection] public partial record P(int Id) { [JsonIgnore] public string? Name { get; set; } }"),
        new("`[JsonIgnore]` with `WhenWritingNull`, `WhenWritingDefault`", "{\"id\":0,\"name\":null}", Omitted("", "")),
        Fix(new("`WhenWritingNull`, `WhenWritingDefault`, an initial value", "{\"id\":0,\"name\":null}", Omitted("", " = \"x\";")), Never(" = \"x\";")),
        Fix(new("the same with `[JsonRequired]`", "{\"id\":0,\"name\":null}", Omitted(", JsonRequired", "")), Never("")),
        Fix(
            new(
                "`[JsonIgnore]` with `WhenWriting`", "{\"id\":1,\"name\":\"a\"}",
                "[JsonProjection] public partial record P(int Id) { [JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)] public string? Name { get; set; } }"),
            Never("")),
        new(
            "`[JsonIgnore]` with `WhenReading`", "{\"id\":1,\"name\":\"a\"}",
            "[JsonProjection] public partial record P(int Id) { [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)] public string? Name { get; set; } }"),
        new(
            "`[JsonConverter]`", "{\"at\":\"1\"}",
            """
            [JsonProjection] public partial record P([property: JsonConverter(typeof(Ticks))] DateTime At);
            public class Ticks : JsonConverter<DateTime>
            {
                public override DateTime Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => new(long.Parse(reader.GetString()!));
                public override void Write(Utf8JsonWriter writer, DateTime value, JsonSerializerOptions options) => writer.WriteStringValue(value.Ticks.ToString());
            }
            """),
        Fix(
            new("`[JsonUnixTime]`", "{\"at\":1}", "[JsonProjection] public partial record P([property: JsonUnixTime(JsonUnixTimeUnit.Seconds)] DateTimeOffset At);"),
            """
            [JsonProjection] public partial record P([property: JsonConverter(typeof(UnixTime))] DateTimeOffset At);
            public class UnixTime : JsonConverter<DateTimeOffset>
            {
                public override DateTimeOffset Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => DateTimeOffset.FromUnixTimeSeconds(reader.GetInt64());
                public override void Write(Utf8JsonWriter writer, DateTimeOffset value, JsonSerializerOptions options) => writer.WriteNumberValue(value.ToUnixTimeSeconds());
            }
            """),
        new(
            "`[JsonConverter]` with `JsonStringEnumConverter<T>`", "{\"color\":\"Red\"}",
            $"[JsonProjection] public partial record P([property: JsonConverter(typeof(JsonStringEnumConverter<Color>))] Color Color); {Color}"),
        new("`UseStringEnumConverter = true`", "{\"color\":\"Red\"}", $"[JsonProjection(UseStringEnumConverter = true)] public partial record P(Color Color); {Color}"),
        Fix(
            new("`[JsonNumberHandling]` with `WriteAsString` alone", "{\"id\":1}", "[JsonProjection] public partial record P([property: JsonNumberHandling(JsonNumberHandling.WriteAsString)] int Id);"),
            "[JsonProjection] public partial record P([property: JsonNumberHandling(JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString)] int Id);"),
        Fix(
            new(
                "`NumberHandling`, for `\"NaN\"`", "{\"a\":\"NaN\"}",
                "[JsonProjection(NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals)] public partial record P(double A);"),
            options: "new() { NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals }"),
        new("`[JsonRequired]`, `required`", "{\"id\":1,\"name\":\"a\"}", "[JsonProjection] public partial record P { [JsonRequired] public int Id { get; set; } public required string Name { get; set; } }"),
        new("`[JsonDerivedType]`, `[JsonPolymorphic]`, `AllowOutOfOrderMetadataProperties`", "{\"id\":1,\"kind\":\"leaf\"}", Union),
        Fix(
            new("`[JsonDerivedType]`, written as a derived type", "{\"id\":1,\"kind\":\"leaf\"}", Union) { Written = "(Leaf)value", WrittenType = "Leaf" },
            written: "value", writtenType: "P"),
        new(
            "`JsonOneOf<string, Customer>`", "{\"name\":{\"id\":1}}",
            "[JsonProjection] public partial record P(JsonOneOf<string, Customer>? Name); [JsonProjection] public partial record Customer(int Id);")
        { Listed = ["string", "Customer"] },
        new("`[JsonIntern]`", "{\"name\":\"a\"}", "[JsonProjection] public partial record P([property: JsonIntern] string? Name);"),
        new("`[JsonInclude]`", "{\"name\":\"a\"}", "[JsonProjection] public partial class P { [JsonInclude] internal string? Name { get; set; } }"),
        new(
            "`[JsonConstructor]`", "{\"name\":\"a\"}",
            "[JsonProjection] public partial class P { public P() { } [JsonConstructor] public P(string? name) => Name = name; public string? Name { get; } }"),
        new("`[JsonPropertyOrder]`", "{\"id\":1,\"name\":\"a\"}", "[JsonProjection] public partial record P([property: JsonPropertyOrder(1)] int Id, string? Name);"),
        new(
            "`[JsonUnmappedMemberHandling]`, `UnmappedMemberHandling`, with a property that has no setter", "{\"id\":1}",
            """
            [assembly: JsonProjectionDefaults(UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow)]
            [JsonProjection, JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)] public partial record P(int Id) { public int Next => Id + 1; }
            """),
        Fix(
            new("`RespectNullableAnnotations`, a missing member", "{\"id\":1}", Annotated("= null!;")),
            Annotated("= \"\";")),
        new("`RespectRequiredConstructorParameters = true`", "{\"name\":\"a\"}", "[JsonProjection(RespectRequiredConstructorParameters = true)] public partial record P(string? Name);"),
        new("`RequireNonNullableMembers = true`", "{\"name\":\"a\"}", "[JsonProjection(RequireNonNullableMembers = true)] public partial record P(string Name);"),
        new(
            "`Only` of `[JsonProjectable]`", "{\"id\":1,\"name\":\"a\"}",
            "public record P(int Id, string? Name); [JsonProjectable(typeof(P), Only = \"id\")] public partial class A : JsonProjectionContext;")
        { Reader = "JsonProjection.Parse<P>(json, A.Default.P)!" },
    ];

    private static SharedTypeRow Fix(SharedTypeRow row, string? types = null, string? written = null, string? writtenType = null, string? options = null) => row with
    {
        Fixed = row with { Types = types ?? row.Types, Written = written ?? row.Written, WrittenType = writtenType ?? row.WrittenType, Options = options },
    };

    private static string Omitted(string attributes, string initial) => $$"""
        [JsonProjection] public partial record P
        {
            [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public int Id { get; set; }
            [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull){{attributes}}] public string? Name { get; set; }{{initial}}
        }
        """;

    private static string Never(string initial) =>
        $"[JsonProjection] public partial record P {{ public int Id {{ get; set; }} [JsonIgnore(Condition = JsonIgnoreCondition.Never)] public string? Name {{ get; set; }}{initial} }}";

    private static string Annotated(string initial) =>
        $"[JsonProjection(RespectNullableAnnotations = true)] public partial record P {{ public int Id {{ get; set; }} public string Name {{ get; set; }} {initial} }}";
}
