namespace Decant.Generator.Tests.Diagnostics;

public sealed class ConstructorDiagnosticTests : DiagnosticTests
{
    [Theory]
    [InlineData("public P(int x) { } public P(int x, int y) { } public int X { get; set; }", "2 public constructors, all with parameters,")]
    [InlineData("private P() { } public int X { get; set; }", "no public constructor")]
    [InlineData("protected P(int x) { } internal P() { } public int X { get; set; }", "no public constructor")]
    public void Constructor_Open_IsReported(string members, string what) => Verify(
        "DCT010",
        $"[JsonProjection] public partial class [|P|] {{ {members} }}",
        $"'P' has {what} and none marked [JsonConstructor], so the constructor to call is unknown; mark one, or add a public parameterless constructor");

    [Fact]
    public void Constructors_BothMarked_AreReported() => Verify(
        "DCT011",
        "[JsonProjection] public partial class P { [JsonConstructor] public P() { } [[|JsonConstructor|]] private P(int x) { } public int X { get; set; } }",
        "'P' has more than one constructor marked [JsonConstructor]; keep the attribute on one of them");

    [Theory]
    [InlineData("public P(int [|y|]) { } public int X { get; set; }", "y", "matches no member")]
    [InlineData("public P(int [|x|]) { } public long X { get; set; }", "x", "has the type 'int', but 'X' has 'long'")]
    [InlineData("public P(int [|x|]) { } public int? X { get; set; }", "x", "has the type 'int', but 'X' has 'int?'")]
    [InlineData("public P(in int [|x|]) { } public int X { get; set; }", "x", "is passed by reference", "pass it by value")]
    [InlineData("public P(int [|x|]) { } public int X { get; set; } [JsonPropertyName(\"y\")] public int x { get; set; }", "x", "matches both 'X' and 'x'")]
    [InlineData("public P(int [|x|]) { } [JsonInclude] public int Y; public int X;", "x", "matches no member")]
    [InlineData("public P(int [|x|]) { } [JsonInclude] public int Y; private int X { get; set; }", "x", "matches no member")]
    public void Parameter_WithoutMember_IsReported(
        string members, string parameter, string why, string what = "give it the type and the name, in any case, of one property or of one field with [JsonInclude]") => Verify(
        "DCT012",
        $"[JsonProjection] public partial class P {{ {members} }}",
        $"Parameter '{parameter}' of the constructor of 'P' {why}; {what}");

    [Theory]
    [InlineData("[JsonIgnore] public required int [|X|] { get; set; }", "[JsonIgnore] excludes it from reading", "remove [JsonIgnore] or the requirement")]
    [InlineData(
        "[JsonIgnore(Condition = JsonIgnoreCondition.WhenReading), JsonRequired] public int [|X|] { get; set; }",
        "[JsonIgnore] excludes it from reading",
        "remove [JsonIgnore] or the requirement")]
    [InlineData("[JsonRequired] public int [|X|] { get; }", "it has no usable setter", "add a public set or init accessor, or [JsonInclude]")]
    [InlineData("[JsonRequired] public int [|X|] { get; private set; }", "it has no usable setter", "add a public set or init accessor, or [JsonInclude]")]
    [InlineData("internal required int [|X|] { get; set; }", "it is not public", "add [JsonInclude] to it, or [SetsRequiredMembers] to the constructor")]
    [InlineData("public required int [|X|];", "it is a field without [JsonInclude]", "add [JsonInclude] to it, or [SetsRequiredMembers] to the constructor")]
    public void Required_NeverRead_IsReported(string member, string why, string what) => Verify(
        "DCT013",
        $"[JsonProjection] internal partial class P {{ {member} public int Y {{ get; set; }} }}",
        $"'X' is required but never read, because {why}; {what}");

    [Theory]
    [InlineData("public class B<T> { public T? [|X|] { get; init; } }")]
    [InlineData("public class B<T> { [JsonInclude] public T? [|X|] { get; private set; } }")]
    [InlineData("public class B<T> { [JsonInclude] private T? [|X|] = default; }")]
    [InlineData("public class B<T> { public required T [|X|] { get; init; } }", "public int Y { set { } }", "")]
    public void Member_OfAGenericBaseBeforeNet9_IsReported(string source, string member = "", string require = "make it required, ") => Verify(
        "DCT014",
        $"[JsonProjection] public partial class P : B<int> {{ {member} }} {source}",
        "'X' cannot be set by the generated code, because it is declared in the generic type 'B<int>' and is init-only or not accessible; "
        + $"target .NET 9 or later, give it an accessible setter, {require}or set it through a constructor parameter",
        isNet8: true);

    [Fact]
    public void Member_OfAPrivateType_IsReported() => Verify(
        "DCT014",
        "[JsonProjection] public partial class P : B; public class B { [JsonInclude] private E [|X|] { get; set; } private enum E { } }",
        "'X' cannot be set by the generated code, because its type 'B.E' is not accessible; make the type accessible to the projection, or exclude "
        + "the member with [JsonIgnore]");
}
