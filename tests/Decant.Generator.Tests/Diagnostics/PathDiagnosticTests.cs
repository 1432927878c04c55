using Microsoft.CodeAnalysis;

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
        $"The path '{path}' of 'X' is not one: {why}; write names and indexes as in owner.login, items[0].id or ['a.b'].c");

    [Fact]
    public void Path_Null_IsReported() => Verify(
        "DCT018",
        "[JsonProjection] public partial record P([[|JsonPropertyPath(null!)|]] int X);",
        "The path 'null' of 'X' is not one: it is empty; write names and indexes as in owner.login, items[0].id or ['a.b'].c");

    [Theory]
    [InlineData("items.*.name", "*", "selects all values, but a path leads to one", "*")]
    [InlineData("a[-1].b", "[-1]", "counts from the end, but an array is read from its start", "-1")]
    [InlineData("owner?.login", "owner?", "is an operator, and a path has none", "owner?")]
    [InlineData("['a','b'].c", "['a','b']", "selects several values, but a path leads to one", "a")]
    [InlineData("a[2147483648]", "[2147483648]", "is too large for an index", "2147483648")]
    public void Path_WithAnOperator_IsReported(string path, string found, string what, string name) => Verify(
        "DCT024",
        $"[JsonProjection] public partial class P {{ [[|JsonPropertyPath(\"{path}\")|]] public int X {{ get; set; }} }}",
        $"The path '{path}' of 'X' is not one: '{found}' {what}; "
        + $"read an array as a member and take its elements, or quote a name, as in ['{name}']");

    [Theory]
    [InlineData("a[].b", "[]", "selects all values, but a path leads to one", "write an index, as in [0], or read an array as a member and take its elements")]
    [InlineData("m[]", "[]", "selects all values, but a path leads to one", "write an index, as in [0], or read an array as a member and take its elements")]
    [InlineData("m[ ]", "[ ]", "selects all values, but a path leads to one", "write an index, as in [0], or read an array as a member and take its elements")]
    [InlineData("[", "[", "has no closing bracket", "write an index, as in [0], or read an array as a member and take its elements")]
    [InlineData("f[01]", "[01]", "is neither an index nor a name in single quotes", "write [1]")]
    [InlineData("f[00].x", "[00]", "is neither an index nor a name in single quotes", "write [0]")]
    [InlineData("f[3", "[3", "has no closing bracket", "write [3]")]
    public void Path_WithBracketsThatNeedAnIndex_IsReported(string path, string found, string what, string advice) => Verify(
        "DCT024",
        $"[JsonProjection] public partial class P {{ [[|JsonPropertyPath(\"{path}\")|]] public int X {{ get; set; }} }}",
        $"The path '{path}' of 'X' is not one: '{found}' {what}; {advice}");

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
    [InlineData("string?", "a[0]")]
    [InlineData("int", "a[0].b")]
    [InlineData("Dictionary<string, int>?", "a[1]")]
    public void Value_ThatIsNoArray_ContradictsAnIndex(string type, string path) => Verify(
        "DCT019",
        $"[JsonProjection] public partial class P {{ public {type} A {{ get; set; }} [[|JsonPropertyPath(\"{path}\")|]] public int X {{ get; set; }} }}",
        $"'A' wants 'a' as '{type}', but 'X' looks for '{path}' within it, which only an array has; read one of them");

    [Theory]
    [InlineData("JsonElement")]
    [InlineData("int[]?")]
    [InlineData("List<List<int>>?")]
    public void Value_ThatMayBeAnArray_AgreesWithAnIndex(string type) => Generation.Run(
        $"[JsonProjection] public partial class P {{ public {type} A {{ get; set; }} [JsonPropertyPath(\"a[0]\")] public int X {{ get; set; }} }}").AssertCompiles();

    [Theory]
    [InlineData("a[0]", "a.b", "a", "a.b")]
    [InlineData("a.b", "a[0]", "a", "a.b")]
    [InlineData("x.a[1].y", "X.A['0']", "x.a", "X.A['0']")]
    [InlineData("$[0]", "b", "$", "b")]
    [InlineData("[0][1]", "[0].b", "$[0]", "[0].b")]
    public void NameAndIndex_WithinOneValue_ContradictEachOther(string first, string second, string place, string name)
    {
        string marked = $"[|JsonPropertyPath(\"{name}\")|]";
        string At(string path) => path == name ? marked : $"JsonPropertyPath(\"{path}\")";
        (string index, string named) = first == name ? ("Y", "X") : ("X", "Y");
        Verify(
            "DCT019",
            $"[JsonProjection] public partial class P {{ [{At(first)}] public int X {{ get; set; }} [{At(second)}] public int Y {{ get; set; }} }}",
            $"'{index}' wants '{place}' as an array, but '{named}' looks for '{name}' within it, which only an object has; read one of them");
    }

    [Theory]
    [InlineData("public int Y { get; set; }", "y")]
    [InlineData("[JsonPropertyPath(\"a.b\")] public int Y { get; set; }", "a.b")]
    [InlineData("[JsonPropertyPath(\"$[0]\")] public int Y { get; set; }", "$[0]")]
    public void Whole_BesideAnotherMember_IsReported(string member, string name) => Verify(
        "DCT026",
        $"[JsonProjection] public partial class P {{ [[|JsonPropertyPath(\"$\")|]] public JsonElement X {{ get; set; }} {member} }}",
        $"'X' is the whole value, as its path '$' says, but 'Y' looks for '{name}' within it; remove one of them, or write what is wanted of the value as paths");

    [Theory]
    [InlineData("P?")]
    [InlineData("Q?")]
    [InlineData("S")]
    [InlineData("S?")]
    public void Whole_ThatIsAProjection_IsReported(string type)
    {
        Diagnostic diagnostic = Assert.Single(Generation.Run(
            $"[JsonProjection] public partial class P {{ [JsonPropertyPath(\"$\")] public {type} X {{ get; set; }} }} "
            + "[JsonProjection] public partial record Q(int A); [JsonProjection] public partial record struct S(int A);").Diagnostics);
        Assert.Equal("DCT026", diagnostic.Id);
        Assert.Equal($"'X' is the whole value, as its path '$' says, but its type '{type}' is a projection already; use that one", diagnostic.GetMessage(null));
    }

    [Fact]
    public void Whole_BesideWhatIsNotRead_StandsAlone() => Generation.Run(
        "[JsonProjection] public partial class P { [JsonPropertyPath(\"$\")] public int X { get; set; } public int Twice => X * 2; "
        + "[JsonIgnore] public int Y { get; set; } }").AssertCompiles();

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
