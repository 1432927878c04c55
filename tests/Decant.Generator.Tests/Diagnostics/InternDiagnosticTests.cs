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
        $"'X' is marked [JsonIntern], but its type '{type}' is neither string nor a collection of strings; remove it, or mark what is a string");

    [Fact]
    public void Type_OfAPositionalParameter_IsReportedThere() => Verify(
        "DCT022",
        "[JsonProjection] public partial record P([[|JsonIntern|]] int X);",
        "'X' is marked [JsonIntern], but its type 'int' is neither string nor a collection of strings; remove it, or mark what is a string");

    [Theory]
    [InlineData("[JsonConverter(typeof(C))] [[|JsonIntern|]] public string? X { get; set; }", "a converter makes its values", "remove one of them")]
    [InlineData("[[|JsonIntern|]] private string? X { get; set; }", "it is not public", "add [JsonInclude] or remove [JsonIntern]")]
    [InlineData("[[|JsonIntern|]] public string? X;", "it is a field without [JsonInclude]", "add [JsonInclude] or remove [JsonIntern]")]
    [InlineData("[[|JsonIntern|]] public string X => \"\";", "it has no setter that can be used", "add a public setter or init, or [JsonInclude]")]
    [InlineData("[JsonInclude, [|JsonIntern|]] public readonly string X = \"\";", "it is a readonly field", "remove readonly")]
    [InlineData("[JsonIgnore, [|JsonIntern|]] public string? X { get; set; }", "it has a [JsonIgnore] that holds for reading", "remove one of them")]
    [InlineData(
        "public P() { } public P([[|JsonIntern|]] string x) { } public string? X { get; set; }",
        "this constructor is not used",
        "move it to the property",
        "x")]
    public void Intern_WithoutEffect_IsReported(string member, string why, string what, string name = "X") => Verify(
        "DCT022",
        $"[JsonProjection] public partial class P {{ {member} public int Y {{ get; set; }} }} {Converters}",
        $"'{name}' is marked [JsonIntern], but {why}; {what}");

    // One mistake is said once: what keeps the path from being read keeps the string as well.
    [Theory]
    [InlineData("[[|JsonPropertyPath(\"a\")|], JsonIntern] private string? X { get; set; }", "it is not public", "add [JsonInclude] or remove the path")]
    [InlineData(
        "[[|JsonPropertyPath(\"a\")|], JsonIntern] public string X => \"\";",
        "it has no setter that can be used",
        "add a public setter or init, or [JsonInclude]")]
    public void Path_NeverRead_IsReportedAlone(string member, string why, string what) => Verify(
        "DCT021",
        $"[JsonProjection] public partial class P {{ {member} public int Y {{ get; set; }} }}",
        $"'X' has a [JsonPropertyPath], but {why}; {what}");
}
