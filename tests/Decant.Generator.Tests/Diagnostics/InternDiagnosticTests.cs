namespace Decant.Generator.Tests.Diagnostics;

public sealed class InternDiagnosticTests : DiagnosticTests
{
    private const string Converters = """

        public class C : JsonConverter<string>
        {
            public override string Read(ref Utf8JsonReader r, Type t, JsonSerializerOptions o) => "";
            public override void Write(Utf8JsonWriter w, string v, JsonSerializerOptions o) { }
        }
        """;

    [Theory]
    [InlineData("int")]
    [InlineData("Uri?")]
    [InlineData("char")]
    [InlineData("JsonElement")]
    [InlineData("DayOfWeek?")]
    [InlineData("List<int>?")]
    [InlineData("byte[]?")]
    [InlineData("Dictionary<string, int>?")]
    [InlineData("P?")]
    [InlineData("List<P>?")]
    public void Type_WithoutStrings_IsReported(string type) => Verify(
        "DCT022",
        $"[JsonProjection] public partial class P {{ [[|JsonIntern|]] public {type} X {{ get; set; }} }} {Converters}",
        $"'X' is marked [JsonIntern], but its type '{type}' is neither string nor a collection of strings; remove the attribute, or mark a string member instead");

    [Fact]
    public void Type_OfAPositionalParameter_IsReportedThere() => Verify(
        "DCT022",
        "[JsonProjection] public partial record P([[|JsonIntern|]] int X);",
        "'X' is marked [JsonIntern], but its type 'int' is neither string nor a collection of strings; remove the attribute, or mark a string member instead");

    [Theory]
    [InlineData("[JsonConverter(typeof(C))] [[|JsonIntern|]] public string? X { get; set; }", "a converter creates its values", "remove [JsonIntern] or the converter")]
    [InlineData("[[|JsonIntern|]] private string? X { get; set; }", "it is not public", "add [JsonInclude] or remove [JsonIntern]")]
    [InlineData("[[|JsonIntern|]] public string? X;", "it is a field without [JsonInclude]", "add [JsonInclude] or remove [JsonIntern]")]
    [InlineData("[[|JsonIntern|]] public string X => \"\";", "it has no usable setter", "add a public set or init accessor, or [JsonInclude]")]
    [InlineData("[JsonInclude, [|JsonIntern|]] public readonly string X = \"\";", "it is a readonly field", "remove the 'readonly' modifier")]
    [InlineData("[JsonIgnore, [|JsonIntern|]] public string? X { get; set; }", "[JsonIgnore] excludes it from reading", "remove [JsonIgnore] or [JsonIntern]")]
    [InlineData(
        "public P() { } public P([[|JsonIntern|]] string x) { } public string? X { get; set; }",
        "its constructor is not used",
        "move the attribute to the property",
        "x")]
    public void Intern_WithoutEffect_IsReported(string member, string why, string what, string name = "X") => Verify(
        "DCT022",
        $"[JsonProjection] public partial class P {{ {member} public int Y {{ get; set; }} }} {Converters}",
        $"'{name}' is marked [JsonIntern], but {why}; {what}");

    // One mistake is reported once: the reason is the same for the path and for the string.
    [Theory]
    [InlineData("[[|JsonPropertyPath(\"a\")|], JsonIntern] private string? X { get; set; }", "it is not public", "add [JsonInclude] or remove [JsonPropertyPath]")]
    [InlineData(
        "[[|JsonPropertyPath(\"a\")|], JsonIntern] public string X => \"\";",
        "it has no usable setter",
        "add a public set or init accessor, or [JsonInclude]")]
    public void Path_NeverRead_IsReportedAlone(string member, string why, string what) => Verify(
        "DCT021",
        $"[JsonProjection] public partial class P {{ {member} public int Y {{ get; set; }} }}",
        $"'X' has [JsonPropertyPath] but is never read, because {why}; {what}");
}
