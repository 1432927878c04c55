namespace Decant.Generator.Tests.Diagnostics;

/// <summary>Reports about the types of a <c>JsonOneOf</c>.</summary>
public sealed class OneOfDiagnosticTests : DiagnosticTests
{
    private const string Types = """
         [JsonProjection] public partial record Item(int Id);
        [JsonProjection] public partial record Row([property: JsonPropertyPath("$[0]")] int Id);
        [JsonProjection] public partial record Price([property: JsonPropertyPath("$")] decimal Value);
        [JsonProjection] public partial record Tags([property: JsonPropertyPath("$")] Dictionary<string, int> Value);
        [JsonConverter(typeof(Ticks))] public struct Time;
        public class Ticks : JsonConverter<Time>
        {
            public override Time Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => default;
            public override void Write(Utf8JsonWriter writer, Time value, JsonSerializerOptions options) { }
        }
        """;

    [Theory]
    [InlineData("JsonOneOf<string, Guid>", "both 'string' and 'Guid' are read from a string", "use one type that reads both")]
    [InlineData("JsonOneOf<int, double>", "both 'int' and 'double' are read from a number", "use one type that reads both")]
    [InlineData("JsonOneOf<int, Price>", "both 'int' and 'Price' are read from a number", "use one type that reads both")]
    [InlineData("JsonOneOf<int, DayOfWeek>", "both 'int' and 'DayOfWeek' are read from a number", "use one type that reads both")]
    [InlineData("JsonOneOf<Item, Dictionary<string, int>>", "both 'Item' and 'Dictionary<string, int>' are read from an object", "use one type that reads both")]
    [InlineData("JsonOneOf<Tags, Item>", "both 'Tags' and 'Item' are read from an object", "use one type that reads both")]
    [InlineData("JsonOneOf<Row, int[]>", "both 'Row' and 'int[]' are read from an array", "use one type that reads both")]
    [InlineData("JsonOneOf<string, bool, List<string>>?", null, null)]
    [InlineData("JsonOneOf<bool, string, bool>", "both 'bool' and 'bool' are read from a boolean", "use one type that reads both")]
    [InlineData("JsonOneOf<string, JsonElement>", "'JsonElement' may be read from any JSON", "use types with different kinds of JSON, or JsonElement for any JSON")]
    [InlineData("JsonOneOf<object, string>", "'object' may be read from any JSON", "use types with different kinds of JSON, or JsonElement for any JSON")]
    [InlineData("JsonOneOf<string, Time>", "'Time' may be read from any JSON", "use types with different kinds of JSON, or JsonElement for any JSON")]
    [InlineData("JsonOneOf<string, JsonOneOf<Item, string>>", "both 'string' and 'JsonOneOf<Item, string>' are read from a string", "use one type that reads both")]
    [InlineData("List<JsonOneOf<string, Guid>?>", "both 'string' and 'Guid' are read from a string", "use one type that reads both")]
    public void Types_OfOneKind_AreReported(string type, string? why, string? what)
    {
        string source = $"[JsonProjection] public partial class P {{ public {type} [|X|] {{ get; set; }} = default!; }}{Types}";
        if (why is null)
            Generation.Run(source.Replace("[|", "", StringComparison.Ordinal).Replace("|]", "", StringComparison.Ordinal)).AssertCompiles();
        else
            VerifyAmongOthers("DCT041", source, $"'X' has the type '{type}', whose types cannot be distinguished by their JSON, because {why}; {what}");
    }

    [Theory]
    [InlineData("UseStringEnumConverter = true", "JsonOneOf<DayOfWeek, string>", "both 'DayOfWeek' and 'string' are read from a string")]
    [InlineData("UseStringEnumConverter = true", "JsonOneOf<DayOfWeek, int>", null)]
    [InlineData("UseStringEnumConverter = false", "JsonOneOf<DayOfWeek, string>", null)]
    [InlineData("NumberHandling = JsonNumberHandling.AllowReadingFromString", "JsonOneOf<int, string>", null)]
    public void Settings_Always_CountForTheKinds(string setting, string type, string? why)
    {
        string source = $"[JsonProjection({setting})] public partial class P {{ public {type} {(why is null ? "X" : "[|X|]")} {{ get; set; }} }}";
        if (why is null)
            Generation.Run(source).AssertCompiles();
        else
            Verify("DCT041", source, $"'X' has the type '{type}', whose types cannot be distinguished by their JSON, because {why}; use one type that reads both");
    }

    // The compiler warns too that the type may be null.
    [Fact]
    public void Type_ThatCanBeNull_IsReported() => Assert.Equal(
        "'X' has the type 'JsonOneOf<string, int?>', whose types cannot be distinguished by their JSON, because 'int?' can be null; use 'int', and make 'JsonOneOf<string, int?>' nullable",
        Assert.Single(Generation.Run("[JsonProjection] public partial class P { public JsonOneOf<string, int?> X { get; set; } }").Diagnostics).GetMessage(null));

    [Theory]
    [InlineData("JsonOneOf<string, Exception>", "DCT015")]
    [InlineData("JsonOneOf<string, Foo>", "DCT015")]
    public void Type_ThatIsNotRead_IsReportedAsOne(string type, string id) => Assert.Equal(
        id, Assert.Single(Generation.Run($"[JsonProjection] public partial class P {{ public {type} X {{ get; set; }} }} public class Foo {{ public int X {{ get; set; }} }}").Diagnostics).Id);

    [Fact]
    public void Policy_ThatDoesNotApplyWithin_IsReported() => Assert.Equal(
        "DCT030",
        Assert.Single(Generation.Run(
            "[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)] public partial record P(JsonOneOf<string, Item>? HtmlUrl); [JsonProjection] public partial record Item(string HtmlUrl);").Diagnostics).Id);

    [Fact]
    public void Path_WithinAValueOfSeveralKinds_IsReported() => Assert.Equal(
        "DCT019",
        Assert.Single(Generation.Run("[JsonProjection] public partial record P(JsonOneOf<string, Item>? A, [property: JsonPropertyPath(\"a.id\")] int Id); [JsonProjection] public partial record Item(int Id);").Diagnostics).Id);
}
