namespace Decant.Generator.Tests.Diagnostics;

public sealed class MemberDiagnosticTests : DiagnosticTests
{
    private const string Converters = """

        public class C : JsonConverter<int>
        {
            public override int Read(ref Utf8JsonReader r, Type t, JsonSerializerOptions o) => 1;
            public override void Write(Utf8JsonWriter w, int v, JsonSerializerOptions o) { }
        }

        public class CN : JsonConverter<int?>
        {
            public override int? Read(ref Utf8JsonReader r, Type t, JsonSerializerOptions o) => 1;
            public override void Write(Utf8JsonWriter w, int? v, JsonSerializerOptions o) { }
        }

        public class CP : C { public CP(int x) { } }

        public class G<T> : C { }
        """;

    [Theory]
    [InlineData("object")]
    [InlineData("object?")]
    [InlineData("HashSet<int>")]
    [InlineData("Dictionary<int, string>")]
    [InlineData("int[,]")]
    [InlineData("(int, int)")]
    [InlineData("nint")]
    [InlineData("Action?")]
    [InlineData("JsonDocument")]
    [InlineData("Exception")]
    [InlineData("KeyValuePair<string, int>?")]
    [InlineData("Memory<byte>")]
    [InlineData("System.Collections.IList")]
    [InlineData("IAsyncEnumerable<int>")]
    [InlineData("dynamic")]
    public void Type_NotSupported_IsReported(string type)
    {
        string shortName = type.Replace("System.Collections.", "", StringComparison.Ordinal);
        string because = type == "KeyValuePair<string, int>?" ? " because of 'KeyValuePair<string, int>'" : "";
        Verify(
            "DCT015",
            $"[JsonProjection] public partial class P {{ public {type} [|X|] {{ get; set; }} = default!; }}",
            $"'X' has the type '{shortName}', which a projection cannot read{because}; "
            + "mark that type [JsonProjection], use JsonElement, or give the member a [JsonConverter]");
    }

    [Theory]
    [InlineData("List<object>", "object")]
    [InlineData("List<HashSet<int>[]>", "HashSet<int>")]
    [InlineData("Dictionary<string, Exception?>", "Exception")]
    public void ElementType_NotSupported_IsNamed(string type, string element) => Verify(
        "DCT015",
        $"[JsonProjection] public partial class P {{ public {type} [|X|] {{ get; set; }} = new(); }}",
        $"'X' has the type '{type}', which a projection cannot read because of '{element}'; "
        + "mark that type [JsonProjection], use JsonElement, or give the member a [JsonConverter]");

    [Theory]
    [InlineData("public partial class P { public int X { get; set; } [JsonPropertyName(\"x\")] public int [|Y|] { get; set; } }", "x", "")]
    [InlineData(
        "public partial class P { public int X { get; set; } [JsonPropertyName(\"X\")] public int [|Y|] { get; set; } }",
        "X",
        " (names match regardless of case)")]
    [InlineData("public partial class P { public int X { get; set; } [JsonPropertyName(\"x\")] public int [|Y|] => 1; }", "x", "")]
    [InlineData(
        "public partial class P { [JsonPropertyPath(\"a.b\")] public int X { get; set; } [JsonPropertyPath(\"$.A['b']\")] public int [|Y|] { "
        + "get; set; } }",
        "$.A['b']",
        " (names match regardless of case)")]
    [InlineData("public partial class P { public int X { get; set; } [JsonPropertyPath(\"x\")] public int [|Y|] { get; set; } }", "x", "")]
    [InlineData(
        "public partial class P : B { public int X { get; set; } } public class B { [JsonPropertyName(\"x\")] public int [|Y|] { get; set; } }",
        "x",
        "")]
    public void Name_Twice_IsReported(string source, string name, string byCase) => Verify(
        "DCT016",
        "[JsonProjection] " + source,
        $"'X' and 'Y' are both read from '{name}'{byCase}; rename one with [JsonPropertyName], or exclude it with [JsonIgnore]");

    [Theory]
    [InlineData("[[|JsonConverter(typeof(C))|]] public string? X { get; set; }", "C", "string", "it converts 'int'")]
    [InlineData("[[|JsonConverter(typeof(CN))|]] public int X { get; set; }", "CN", "int", "it converts 'int?'")]
    [InlineData("[[|JsonConverter(typeof(CP))|]] public int X { get; set; }", "CP", "int", "it has no public constructor without parameters")]
    [InlineData("[[|JsonConverter(typeof(G<>))|]] public int X { get; set; }", "G<>", "int", "its type arguments are open")]
    [InlineData("[[|JsonConverter(typeof(string))|]] public int X { get; set; }", "string", "int", "it has no public constructor without parameters")]
    [InlineData("[[|JsonConverter(typeof(object))|]] public int X { get; set; }", "object", "int", "it is no JsonConverter")]
    [InlineData("[[|JsonConverter(null!)|]] public int X { get; set; }", "null", "int", "the attribute names none")]
    [InlineData("[[|JsonConverter(typeof(JsonStringEnumConverter))|]] public int X { get; set; }", "JsonStringEnumConverter", "int", "it is for enums")]
    [InlineData(
        "[[|JsonConverter(typeof(JsonStringEnumConverter))|]] public DayOfWeek[]? X { get; set; }",
        "JsonStringEnumConverter",
        "DayOfWeek[]",
        "it is for enums")]
    [InlineData(
        "[[|JsonConverter(typeof(JsonStringEnumConverter<DayOfWeek>))|]] public DateTimeKind X { get; set; }",
        "JsonStringEnumConverter<DayOfWeek>",
        "DateTimeKind",
        "it converts 'DayOfWeek'")]
    public void Converter_ThatDoesNotFit_IsReported(string member, string converter, string type, string why) => Verify(
        "DCT017",
        $"[JsonProjection] public partial class P {{ {member} }} {Converters}",
        $"The converter '{converter}' of 'X' cannot be used for '{type}', because {why}; use one that derives from JsonConverter<{type}> or "
        + $"JsonConverterFactory");

    [Fact]
    public void ConverterOfType_ThatDoesNotFit_IsReported() => Verify(
        "DCT017",
        "[[|JsonConverter(typeof(C))|]] public enum E { A } [JsonProjection] public partial class P { public List<E>? X { get; set; } }" + Converters,
        "The converter 'C' of 'X' cannot be used for 'E', because it converts 'int'; use one that derives from JsonConverter<E> or JsonConverterFactory");
}
