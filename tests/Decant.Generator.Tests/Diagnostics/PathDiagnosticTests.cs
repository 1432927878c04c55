namespace Decant.Generator.Tests.Diagnostics;

public sealed class PathDiagnosticTests : DiagnosticTests
{
    [Theory]
    [InlineData("", "it is empty")]
    [InlineData("a..b", "a name is missing before '.b'")]
    [InlineData("a b", "a name with ' ' in it must be quoted, as in ['a.b']")]
    public void Path_Malformed_IsReported(string path, string why) => Verify(
        "DCT018",
        $"[JsonProjection] public partial class P {{ [[|JsonPropertyPath(\"{path}\")|]] public int X {{ get; set; }} }}",
        $"The path '{path}' of 'X' is not one: {why}; write names as in owner.login or ['a.b'].c");

    [Fact]
    public void Path_Null_IsReported() => Verify(
        "DCT018",
        "[JsonProjection] public partial record P([[|JsonPropertyPath(null!)|]] int X);",
        "The path 'null' of 'X' is not one: it is empty; write names as in owner.login or ['a.b'].c");

    [Theory]
    [InlineData("items.*.name", "*", "*")]
    [InlineData("a[0].b", "[0]", "0")]
    [InlineData("a[].b", "[]", "")]
    [InlineData("owner?.login", "owner?", "owner?")]
    [InlineData("[", "[", "")]
    [InlineData("['a','b'].c", "['a','b']", "a")]
    public void Path_WithAnOperator_IsReported(string path, string found, string name) => Verify(
        "DCT024",
        $"[JsonProjection] public partial class P {{ [[|JsonPropertyPath(\"{path}\")|]] public int X {{ get; set; }} }}",
        $"The path '{path}' of 'X' is not one: '{found}' is an operator, and a path has none: it leads through members to one value; "
        + $"read an array as a member and take its elements, or quote a name, as in ['{name}']");

    [Theory]
    [InlineData("string?")]
    [InlineData("int")]
    [InlineData("List<int>?")]
    [InlineData("DayOfWeek")]
    [InlineData("Guid?")]
    public void Value_ThatIsNoObject_ContradictsAPathThroughIt(string type) => Verify(
        "DCT019",
        $"[JsonProjection] public partial class P {{ public {type} A {{ get; set; }} [[|JsonPropertyPath(\"a.b\")|]] public int X {{ get; set; }} }}",
        $"'A' wants 'a' as '{type}', but 'X' looks for 'a.b' within it, which only an object has; read one of them");

    [Fact]
    public void Value_WithinAPath_ContradictsALongerOne() => Verify(
        "DCT019",
        "[JsonProjection] public partial class P { [[|JsonPropertyPath(\"a.b.c.d\")|]] public int X { get; set; } [JsonPropertyPath(\"a.b\")] "
        + "public int B { get; set; } }",
        "'B' wants 'a.b' as 'int', but 'X' looks for 'a.b.c.d' within it, which only an object has; read one of them");

    [Theory]
    [InlineData(
        "public partial class P { [[|JsonPropertyName(\"x\")|], JsonPropertyPath(\"a.b\")] public int X { get; set; } }",
        "a [JsonPropertyName]",
        "a [JsonPropertyPath]")]
    [InlineData(
        "public partial record P([JsonPropertyPath(\"a.b\")] [property: [|JsonPropertyName(\"x\")|]] int X);",
        "a [JsonPropertyName]",
        "a [JsonPropertyPath]")]
    [InlineData(
        "public partial record P([property: JsonPropertyPath(\"a.b\")] [[|JsonPropertyPath(\"a.c\")|]] int X);",
        "a [JsonPropertyPath]",
        "another one on its parameter")]
    public void NameAndPath_Together_AreReported(string source, string first, string second) =>
        Verify("DCT020", "[JsonProjection] " + source, $"'X' has both {first} and {second}; keep the one that says where its value is");

    [Theory]
    [InlineData("[[|JsonPropertyPath(\"a\")|]] private int X { get; set; }", "it is not public", "add [JsonInclude] or remove the path")]
    [InlineData("[[|JsonPropertyPath(\"a\")|]] public int X;", "it is a field without [JsonInclude]", "add [JsonInclude] or remove the path")]
    [InlineData("[[|JsonPropertyPath(\"a\")|]] public int X => 1;", "it has no setter that can be used", "add a public setter or init, or [JsonInclude]")]
    [InlineData("[JsonInclude, [|JsonPropertyPath(\"a\")|]] public readonly int X;", "it is a readonly field", "remove readonly")]
    [InlineData("[JsonIgnore, [|JsonPropertyPath(\"a\")|]] public int X { get; set; }", "it has a [JsonIgnore] that holds for reading", "remove one of them")]
    [InlineData(
        "public P() { } public P([[|JsonPropertyPath(\"a\")|]] int X) { } public int X { get; set; }",
        "this constructor is not used",
        "move it to the property")]
    public void Path_NeverRead_IsReported(string member, string why, string what) => Verify(
        "DCT021",
        $"[JsonProjection] public partial class P {{ {member} public int Y {{ get; set; }} }}",
        $"'X' has a [JsonPropertyPath], but {why}; {what}");
}
