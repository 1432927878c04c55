using Microsoft.CodeAnalysis;

namespace Decant.Generator.Tests.Diagnostics;

public sealed class PathDiagnosticTests : DiagnosticTests
{
    private const string Quote = "read the array as a member and take its elements in code, or quote the name, as in ";
    private const string Index = "write an index, as in [0], or read the array as a member and take its elements in code";

    [Theory]
    [InlineData("", "it is empty")]
    [InlineData("a..b", "a name is missing before '.b'")]
    [InlineData("a b", "a name with ' ' in it must be quoted, as in ['a.b']")]
    public void Path_Malformed_IsReported(string path, string why) => Verify(
        "DCT018",
        $"[JsonProjection] public partial class P {{ [[|JsonPropertyPath(\"{path}\")|]] public int X {{ get; set; }} }}",
        $"The path '{path}' of 'X' is not valid: {why}; write names and indexes as in owner.login, items[0].id or ['a.b'].c");

    [Fact]
    public void Path_Null_IsReported() => Verify(
        "DCT018",
        "[JsonProjection] public partial record P([[|JsonPropertyPath(null!)|]] int X);",
        "The path 'null' of 'X' is not valid: it is empty; write names and indexes as in owner.login, items[0].id or ['a.b'].c");

    [Theory]
    [InlineData("items.*.name", "*", "selects all values, but a path leads to one", Quote + "['*']")]
    [InlineData("a[-1].b", "[-1]", "counts from the end, but an array is read from its start", Quote + "['-1']")]
    [InlineData("owner?.login", "owner?", "is an operator, which a path cannot contain", Quote + "['owner?']")]
    [InlineData("['a','b'].c", "['a','b']", "selects several values, but a path leads to one", Quote + "['a']")]
    [InlineData("a[2147483648]", "[2147483648]", "is too large for an index", Quote + "['2147483648']")]
    [InlineData("a[].b", "[]", "selects all values, but a path leads to one", Index)]
    [InlineData("m[]", "[]", "selects all values, but a path leads to one", Index)]
    [InlineData("m[ ]", "[ ]", "selects all values, but a path leads to one", Index)]
    [InlineData("[", "[", "has no closing bracket", Index)]
    [InlineData("f[01]", "[01]", "is neither an index nor a name in single quotes", "write [1]")]
    [InlineData("f[00].x", "[00]", "is neither an index nor a name in single quotes", "write [0]")]
    [InlineData("f[3", "[3", "has no closing bracket", "write [3]")]
    public void Path_WithAnOperatorOrBracketsThatNeedAnIndex_IsReported(string path, string found, string what, string advice) => Verify(
        "DCT024",
        $"[JsonProjection] public partial class P {{ [[|JsonPropertyPath(\"{path}\")|]] public int X {{ get; set; }} }}",
        $"The path '{path}' of 'X' is not valid: '{found}' {what}; {advice}");

    [Theory]
    [InlineData("string?", "a.b", "object")]
    [InlineData("int", "a.b", "object")]
    [InlineData("List<int>?", "a.b", "object")]
    [InlineData("DayOfWeek", "a.b", "object")]
    [InlineData("Guid?", "a.b", "object")]
    [InlineData("string?", "a[0]", "array")]
    [InlineData("int", "a[0].b", "array")]
    [InlineData("Dictionary<string, int>?", "a[1]", "array")]
    public void Value_OfAnotherKind_ContradictsAPathThroughIt(string type, string path, string kind) => Verify(
        "DCT019",
        $"[JsonProjection] public partial class P {{ public {type} A {{ get; set; }} [[|JsonPropertyPath(\"{path}\")|]] public int X {{ get; set; }} }}",
        $"'A' reads 'a' as '{type}', but 'X' reads '{path}', which requires an {kind} at 'a'; remove one of the two members");

    [Fact]
    public void Value_WithinAPath_ContradictsALongerOne() => Verify(
        "DCT019",
        "[JsonProjection] public partial class P { [[|JsonPropertyPath(\"a.b.c.d\")|]] public int X { get; set; } [JsonPropertyPath(\"a.b\")] "
        + "public int B { get; set; } }",
        "'B' reads 'a.b' as 'int', but 'X' reads 'a.b.c.d', which requires an object at 'a.b'; remove one of the two members");

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
            $"'{index}' reads '{place}' as an array, but '{named}' reads '{name}', which requires an object at '{place}'; remove one of the two members");
    }

    [Theory]
    [InlineData("public int Y { get; set; }", "y")]
    [InlineData("[JsonPropertyPath(\"a.b\")] public int Y { get; set; }", "a.b")]
    [InlineData("[JsonPropertyPath(\"$[0]\")] public int Y { get; set; }", "$[0]")]
    public void Whole_BesideAnotherMember_IsReported(string member, string name) => Verify(
        "DCT026",
        $"[JsonProjection] public partial class P {{ [[|JsonPropertyPath(\"$\")|]] public JsonElement X {{ get; set; }} {member} }}",
        $"The path '$' makes 'X' the whole value, but 'Y' reads '{name}' within it; remove one of them, or give each member the path of its own part");

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
        Assert.Equal($"The path '$' makes 'X' the whole value, but its type '{type}' is already a projection; use that projection instead", diagnostic.GetMessage(null));
    }

    [Fact]
    public void Whole_BesideWhatIsNotRead_StandsAlone() => Generation.Run(
        "[JsonProjection] public partial class P { [JsonPropertyPath(\"$\")] public int X { get; set; } public int Twice => X * 2; "
        + "[JsonIgnore] public int Y { get; set; } }").AssertCompiles();

    [Theory]
    [InlineData(
        "public partial class P { [[|JsonPropertyName(\"x\")|], JsonPropertyPath(\"a.b\")] public int X { get; set; } }",
        "[JsonPropertyName]",
        "[JsonPropertyPath]")]
    [InlineData(
        "public partial record P([JsonPropertyPath(\"a.b\")] [property: [|JsonPropertyName(\"x\")|]] int X);",
        "[JsonPropertyName]",
        "[JsonPropertyPath]")]
    [InlineData(
        "public partial record P([property: JsonPropertyPath(\"a.b\")] [[|JsonPropertyPath(\"a.c\")|]] int X);",
        "[JsonPropertyPath]",
        "another [JsonPropertyPath] on its constructor parameter")]
    public void NameAndPath_Together_AreReported(string source, string first, string second) =>
        Verify("DCT020", "[JsonProjection] " + source, $"'X' has both {first} and {second}, and each says where its value is; remove one of them");

    [Theory]
    [InlineData("[[|JsonPropertyPath(\"a\")|]] private int X { get; set; }", "it is not public", "add [JsonInclude] or remove [JsonPropertyPath]")]
    [InlineData("[[|JsonPropertyPath(\"a\")|]] public int X;", "it is a field without [JsonInclude]", "add [JsonInclude] or remove [JsonPropertyPath]")]
    [InlineData("[[|JsonPropertyPath(\"a\")|]] public int X => 1;", "it has no usable setter", "add a public set or init accessor, or [JsonInclude]")]
    [InlineData("[JsonInclude, [|JsonPropertyPath(\"a\")|]] public readonly int X;", "it is a readonly field", "remove the 'readonly' modifier")]
    [InlineData("[JsonIgnore, [|JsonPropertyPath(\"a\")|]] public int X { get; set; }", "[JsonIgnore] excludes it from reading", "remove [JsonIgnore] or [JsonPropertyPath]")]
    [InlineData(
        "public P() { } public P([[|JsonPropertyPath(\"a\")|]] int X) { } public int X { get; set; }",
        "its constructor is not used",
        "move the attribute to the property")]
    public void Path_NeverRead_IsReported(string member, string why, string what) => Verify(
        "DCT021",
        $"[JsonProjection] public partial class P {{ {member} public int Y {{ get; set; }} }}",
        $"'X' has [JsonPropertyPath] but is never read, because {why}; {what}");
}
