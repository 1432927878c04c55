namespace Decant.Generator.Tests.Diagnostics;

public sealed class UnionDiagnosticTests : DiagnosticTests
{
    [Theory]
    [InlineData("[[|JsonDerivedType(typeof(D), \"d\")|]] [JsonProjection] public abstract partial class B; public class D : B;", "D", "it is not a projection", "mark it [JsonProjection] and make it partial")]
    [InlineData("[[|JsonDerivedType(typeof(D), \"d\")|]] [JsonProjection] public partial class B { public int X { get; set; } } public class D : B;", "D", "it is not a projection", "mark it [JsonProjection] and make it partial")]
    [InlineData("[[|JsonDerivedType(typeof(D<int>), \"d\")|]] [JsonProjection] public abstract partial class B; public class D<T> : B;", "D<int>", "it is not a projection", "list a type that is not generic")]
    [InlineData("[[|JsonDerivedType(typeof(O<int>.D), \"d\")|]] [JsonProjection] public abstract partial class B; public class O<T> { public class D : B; }", "O<int>.D", "it is not a projection", "list a type that is not generic")]
    [InlineData(
        "[[|JsonDerivedType(typeof(D), \"d\")|]] [JsonProjection] public abstract partial class B; public class D : B, IEnumerable<int> "
        + "{ public IEnumerator<int> GetEnumerator() => null!; System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => null!; }",
        "D", "it is not a projection", "list a type that is not a collection")]
    [InlineData(
        "[[|JsonDerivedType(typeof(D), \"d\")|], JsonDerivedType(typeof(E), \"e\")] [JsonProjection] public abstract partial class B; public abstract class D : B; [JsonProjection] public partial class E : B;",
        "D", "it is abstract and cannot be instantiated", "list the types that derive from it")]
    [InlineData(
        "[[|JsonDerivedType(typeof(D))|], JsonDerivedType(typeof(E), \"e\")] [JsonProjection] public abstract partial class B; public abstract class D : B; [JsonProjection] public partial class E : B;",
        "D", "it is abstract and cannot be instantiated", "list the types that derive from it")]
    [InlineData("[[|JsonDerivedType(typeof(D))|]] [JsonProjection] public partial class B { public int X { get; set; } } public class D;", "D", "it does not derive from the base type", "remove its [JsonDerivedType], or derive it from the base type")]
    [InlineData(
        "[JsonDerivedType(typeof(D), 1), [|JsonDerivedType(typeof(D), 2)|]] [JsonProjection] public abstract partial class B; [JsonProjection] public partial class D : B;",
        "D", "it is listed twice", "keep one of its [JsonDerivedType] attributes")]
    [InlineData(
        "[JsonDerivedType(typeof(D), 1), [|JsonDerivedType(typeof(E), 1)|]] [JsonProjection] public abstract partial class B; [JsonProjection] public partial class D : B; [JsonProjection] public partial class E : B;",
        "E", "its discriminator 1 also belongs to another type", "give each type its own discriminator")]
    [InlineData(
        "[JsonDerivedType(typeof(D), \"x\"), [|JsonDerivedType(typeof(E), \"x\")|]] [JsonProjection] public abstract partial class B; [JsonProjection] public partial class D : B; [JsonProjection] public partial class E : B;",
        "E", "its discriminator \"x\" also belongs to another type", "give each type its own discriminator")]
    [InlineData("[[|JsonDerivedType(typeof(D), 1)|]] [JsonProjection] public partial interface B; public struct D : B;", "D", "it is not a projection", "mark it [JsonProjection] and make it partial")]
    public void DerivedType_ThatDoesNotFit_IsReported(string source, string derived, string why, string what) =>
        VerifyAmongOthers("DCT027", source, $"'B' lists '{derived}' as a derived type, but {why}; {what}");

    [Theory]
    [InlineData("[JsonDerivedType(typeof(D), 1)] [JsonPolymorphic(TypeDiscriminatorPropertyName = \"kind\")] [JsonProjection] public abstract partial class B { public string? [|Kind|] { get; set; } } [JsonProjection] public partial class D : B;", "Kind", "kind", "whose values are numbers, which 'string?' cannot hold")]
    [InlineData("[JsonDerivedType(typeof(D), \"d\")] [JsonProjection] public abstract partial class B; [JsonProjection] public partial class D : B { [JsonPropertyName(\"$type\")] public bool [|X|] { get; set; } }", "X", "$type", "whose values are strings, which 'bool' cannot hold")]
    [InlineData("[JsonDerivedType(typeof(D), \"d\")] [JsonProjection(NumberHandling = JsonNumberHandling.Strict)] public abstract partial class B; [JsonProjection(NumberHandling = JsonNumberHandling.Strict)] public partial class D : B { [JsonPropertyName(\"$type\")] public int [|X|] { get; set; } }", "X", "$type", "whose values are strings, which 'int' cannot hold")]
    [InlineData("[JsonDerivedType(typeof(D))] [JsonDerivedType(typeof(E), \"e\")] [JsonPolymorphic(IgnoreUnrecognizedTypeDiscriminators = true)] [JsonProjection] public partial interface B; [JsonProjection] public partial class E : B; [JsonProjection] public partial class D : B { [JsonPropertyName(\"$type\")] public E? [|X|] { get; set; } }", "X", "$type", "whose values are strings, which 'E?' cannot hold")]
    [InlineData("[JsonDerivedType(typeof(D), 1)] [JsonProjection] public partial interface B; [JsonProjection] public partial record D([property: JsonPropertyPath(\"$type.x\")] int [|X|]) : B;", "X", "$type", "which is not an object, so the path '$type.x' reads nothing")]
    public void Member_NamedAsTheDiscriminatorThatCannotHoldIt_IsReported(string source, string member, string name, string why) => VerifyAmongOthers(
        "DCT028", source, $"'{member}' of 'D' has the JSON name '{name}' of the type discriminator of 'B', {why}; rename one of them, change the member's type, or exclude it with [JsonIgnore]");

    [Theory]
    [InlineData("[JsonDerivedType(typeof(D), 1)] [JsonPolymorphic(TypeDiscriminatorPropertyName = \"kind\")] [JsonProjection] public abstract partial class B; [JsonProjection] public partial class D : B { public string Kind => \"\"; public int X { get; set; } }")]
    [InlineData("[JsonDerivedType(typeof(D), 1)] [JsonProjection] public abstract partial class B; [JsonProjection] public partial class D : B { [JsonPropertyName(\"$type\")] public int X { get; set; } }")]
    [InlineData("[JsonDerivedType(typeof(D), 1), JsonDerivedType(typeof(E), \"e\")] [JsonProjection] public abstract partial class B { [JsonPropertyName(\"$type\")] public JsonElement X { get; set; } } [JsonProjection] public partial class D : B; [JsonProjection] public partial class E : B;")]
    [InlineData("[JsonDerivedType(typeof(D), 1), JsonDerivedType(typeof(E), \"e\")] [JsonProjection] public abstract partial class B; [JsonProjection] public partial class D : B { [JsonPropertyName(\"$type\")] public long X { get; set; } } [JsonProjection] public partial class E : B { [JsonPropertyName(\"$type\")] public string? X { get; set; } }")]
    [InlineData("[JsonDerivedType(typeof(D), 1), JsonDerivedType(typeof(E), \"e\"), JsonDerivedType(typeof(F))] [JsonPolymorphic(IgnoreUnrecognizedTypeDiscriminators = true)] [JsonProjection] public partial interface B; [JsonProjection] public partial class D : B; [JsonProjection] public partial class E : B; [JsonProjection] public partial class F : B { [JsonPropertyName(\"$type\")] public JsonOneOf<string, int>? X { get; set; } }")]
    [InlineData("[JsonDerivedType(typeof(D), \"High\")] [JsonProjection(UseStringEnumConverter = true)] public abstract partial class B; [JsonProjection(UseStringEnumConverter = true)] public partial class D : B { [JsonPropertyName(\"$type\")] public DayOfWeek X { get; set; } }")]
    public void Member_NamedAsTheDiscriminatorThatHoldsIt_Compiles(string source) => Generation.Run(source).AssertCompiles();

    [Theory]
    [InlineData("partial interface", "class", "{ public int X { get; set; } }")]
    [InlineData("abstract partial class", "class", "{ public int X { get; set; } }")]
    [InlineData("abstract partial record", "record", "{ public int X { get; set; } }")]
    public void Fallback_OfSeveral_IsReported(string declared, string derived, string body) => VerifyAmongOthers(
        "DCT040",
        "[JsonDerivedType(typeof(D)), JsonDerivedType(typeof(E), \"e\"), [|JsonDerivedType(typeof(F))|], JsonPolymorphic(IgnoreUnrecognizedTypeDiscriminators = true), JsonProjection] "
        + $"public {declared} B; [JsonProjection] public partial {derived} D : B {body} [JsonProjection] public partial {derived} E : B; [JsonProjection] public partial {derived} F : B {body}",
        "'B' is abstract and ignores unknown discriminators, but both 'D' and 'F' are listed without a discriminator; keep the type to read for unknown discriminators, and give the other a discriminator");

    [Theory]
    [InlineData("IgnoreUnrecognizedTypeDiscriminators = true", "partial class B")]
    [InlineData("IgnoreUnrecognizedTypeDiscriminators = false", "abstract partial class B")]
    public void Fallback_OfABaseTypeThatNeedsNone_IsNotLookedFor(string setting, string declared) => Generation.Run(
        $"[JsonDerivedType(typeof(D)), JsonDerivedType(typeof(E), \"e\"), JsonDerivedType(typeof(F)), JsonPolymorphic({setting}), JsonProjection] public {declared}; public class D : B; [JsonProjection] public partial class E : B; public class F : B;").AssertCompiles();

    [Fact]
    public void Fallback_ThatIsNoProjection_IsReported() => VerifyAmongOthers(
        "DCT027",
        "[[|JsonDerivedType(typeof(D))|], JsonDerivedType(typeof(E), 1), JsonPolymorphic(IgnoreUnrecognizedTypeDiscriminators = true), JsonProjection] public abstract partial class B; public class D : B; [JsonProjection] public partial class E : B;",
        "'B' lists 'D' as a derived type, but it is not a projection; mark it [JsonProjection] and make it partial");

    // The file of the base type does not name code that was not generated.
    [Fact]
    public void Fallback_WithAnError_AddsNoneToTheBase()
    {
        Generation generation = Generation.Run(
            "[JsonDerivedType(typeof(D)), JsonDerivedType(typeof(E), 1), JsonPolymorphic(IgnoreUnrecognizedTypeDiscriminators = true), JsonProjection] public abstract partial class B; "
            + "[JsonProjection] public partial class D : B { public Exception? X { get; set; } } [JsonProjection] public partial class E : B;");

        Assert.Equal("DCT015", Assert.Single(generation.Diagnostics).Id);
        Assert.Equal(["B.g.cs", "E.g.cs"], generation.Sources.Keys.Order(StringComparer.Ordinal));
        Assert.DoesNotContain(generation.Output.GetDiagnostics(TestContext.Current.CancellationToken), diagnostic => diagnostic.Severity == Microsoft.CodeAnalysis.DiagnosticSeverity.Error && diagnostic.Id != "CS1591");
    }

    [Theory]
    [InlineData("[JsonDerivedType(typeof(D), 1)] [JsonPolymorphic(TypeDiscriminatorPropertyName = \"kind\")] [JsonProjection] public abstract partial class B { [JsonIgnore] public string? Kind { get; set; } } [JsonProjection] public partial class D : B { [JsonPropertyName(\"KIND\")] public string? Other { get; set; } }")]
    [InlineData("[JsonDerivedType(typeof(D))] [JsonProjection] public partial class B { [JsonPropertyName(\"$type\")] public int X { get; set; } } public class D : B;")]
    [InlineData("[JsonDerivedType(typeof(B), \"itself\")] [JsonProjection] public partial class B { public int X { get; set; } }")]
    [InlineData("[JsonDerivedType(typeof(D), 1), JsonDerivedType(typeof(E), \"1\")] [JsonProjection] public abstract partial class B; [JsonProjection] public partial class D : B; [JsonProjection] public partial class E : B;")]
    public void Union_ThatSystemTextJsonReads_Compiles(string source) => Generation.Run(source).AssertCompiles();

    [Theory]
    [InlineData("[JsonPolymorphic] [JsonProjection] public partial class [|B|] { public int X { get; set; } }", "it lists no derived types", "list them with [JsonDerivedType(typeof(…), \"…\")]")]
    [InlineData("[JsonPolymorphic] [JsonProjection] public abstract partial class [|B|];", "it lists no derived types", "list them with [JsonDerivedType(typeof(…), \"…\")]")]
    [InlineData("[JsonDerivedType(typeof(D))] [JsonProjection] public abstract partial class [|B|]; public class D : B;", "it is abstract and none of its derived types has a discriminator", "list them with [JsonDerivedType(typeof(…), \"…\")]")]
    [InlineData("[JsonDerivedType(typeof(B), 1)] [JsonProjection] public sealed partial class [|B|] { public int X { get; set; } }", "it is sealed, so no type can derive from it", "remove [JsonDerivedType] and [JsonPolymorphic]")]
    [InlineData("[JsonDerivedType(typeof(D), 1)] [JsonPolymorphic(TypeDiscriminatorPropertyName = \"$id\")] [JsonProjection] public abstract partial class [|B|]; [JsonProjection] public partial class D : B;", "System.Text.Json reserves its discriminator name '$id'", "choose another TypeDiscriminatorPropertyName")]
    public void Base_WhoseTypesCannotBeTold_IsReported(string source, string why, string what) =>
        VerifyAmongOthers("DCT029", source, $"'B' is marked as a polymorphic type, but {why}; {what}");

    // An error in a derived type is reported once: the file of the base type does not name code that was not generated.
    [Theory]
    [InlineData("abstract", "[JsonProjection] public partial class D : B { public Exception? X { get; set; } }", "DCT015")]
    [InlineData("", "[JsonProjection] public partial class D : B { public Exception? X { get; set; } }", "DCT015")]
    [InlineData("", "[JsonProjection] public class D : B;", "DCT001")]
    [InlineData("", "[JsonProjection] public partial class D : B { [JsonPropertyPath(\"a[]\")] public int Y { get; set; } }", "DCT024")]
    [InlineData("abstract", "[JsonProjection] public partial class D : B { [JsonPropertyPath(\"$\")] public int Y { get; set; } }", "DCT027")]
    public void DerivedType_WithAnError_AddsNoneToTheBase(string kind, string derived, string id)
    {
        string[] lists = ["JsonDerivedType(typeof(D), 1)", "JsonDerivedType(typeof(D), \"d\"), JsonDerivedType(typeof(E), 2)"];
        foreach (string list in lists)
        {
            Generation generation = Generation.Run(
                $"[{list}, JsonProjection] public {kind} partial class B {{ public int Id {{ get; set; }} }} [JsonProjection] public partial class E : B; "
                + $"[JsonProjection] public partial record Holder(B? Held); {derived}");

            Assert.Equal(id, Assert.Single(generation.Diagnostics).Id);
            Assert.Equal(["B.g.cs", "E.g.cs", "Holder.g.cs"], generation.Sources.Keys.Order(StringComparer.Ordinal));
            Assert.DoesNotContain(generation.Output.GetDiagnostics(TestContext.Current.CancellationToken), diagnostic => diagnostic.Severity == Microsoft.CodeAnalysis.DiagnosticSeverity.Error && diagnostic.Id != "CS1591");
        }
    }

    [Fact]
    public void DerivedType_ThatIsAGenericProjection_IsReported()
    {
        Generation generation = Generation.Run("[JsonDerivedType(typeof(D<int>), 1), JsonProjection] public abstract partial class B; [JsonProjection] public partial class D<T> : B { public int X { get; set; } }");

        Assert.Equal(["DCT003", "DCT027"], generation.Diagnostics.Select(diagnostic => diagnostic.Id).Order(StringComparer.Ordinal));
        Assert.Empty(generation.Sources);
    }

    [Theory]
    [InlineData("$", "List<int>?", "the whole value")]
    [InlineData("$", "Dictionary<string, int>?", "the whole value")]
    [InlineData("$[0]", "int", "an array")]
    [InlineData("[1].x", "int", "an array")]
    public void Root_OfATypeOfAUnionThatIsNoObject_IsReported(string path, string type, string what)
    {
        string member = $"[[|JsonPropertyPath(\"{path}\")|]] public {type} X {{ get; set; }}";
        string tail = $"a discriminator is a member of a JSON object, and the path '{path}' of 'X' reads {what}; start the path with a name, or remove [JsonDerivedType]";
        string derived = $"'B' lists 'D' as a derived type, but {tail}";

        VerifyAmongOthers("DCT029", $"[JsonDerivedType(typeof(B), 1), JsonProjection] public partial class B {{ {member} }}", $"'B' is marked as a polymorphic type, but {tail}");
        VerifyAmongOthers("DCT027", $"[JsonDerivedType(typeof(D), 1), JsonProjection] public partial class B; [JsonProjection] public partial class D : B {{ {member} }}", derived);
        VerifyAmongOthers("DCT027", $"[JsonDerivedType(typeof(D), 1), JsonProjection] public abstract partial class B {{ {member} }} [JsonProjection] public partial class D : B;", derived);
        VerifyAmongOthers("DCT027", $"[JsonDerivedType(typeof(D), 1), JsonProjection] public partial interface B; [JsonProjection] public partial record struct D([[|JsonPropertyPath(\"{path}\")|]] {type} X) : B;", derived);

        // A member that the derived type inherits is wrong for both types.
        Generation both = Generation.Run($"[JsonDerivedType(typeof(D), 1), JsonProjection] public partial class B {{ {new MarkedSource(member).Text} }} [JsonProjection] public partial class D : B;");
        Assert.Equal(["DCT027", "DCT029"], both.Diagnostics.Select(diagnostic => diagnostic.Id).Order(StringComparer.Ordinal));
        Assert.Empty(both.Sources);
    }

    [Theory]
    [InlineData("[JsonProjection] public partial interface [|P|] { int X { get; set; } }", "an interface and cannot be instantiated", "use a class, record or struct")]
    [InlineData("[JsonProjection] public abstract partial class [|P|] { public int X { get; set; } }", "abstract and cannot be instantiated", "remove the 'abstract' modifier")]
    public void Type_ThatListsNothing_IsStillNotCreatable(string source, string why, string what) =>
        Verify("DCT004", source, $"'P' is marked [JsonProjection] but is {why}; {what}, or list its derived types with [JsonDerivedType]");
}
