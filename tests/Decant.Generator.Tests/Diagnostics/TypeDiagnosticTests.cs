using Microsoft.CodeAnalysis.CSharp;

namespace Decant.Generator.Tests.Diagnostics;

public sealed class TypeDiagnosticTests : DiagnosticTests
{
    [Theory]
    [InlineData("[JsonProjection] public class [|P|] { public int X { get; set; } }", "partial class P")]
    [InlineData("[JsonProjection] public record [|P|](int X);", "partial record P")]
    [InlineData("[JsonProjection] public struct [|P|] { public int X { get; set; } }", "partial struct P")]
    [InlineData("[JsonProjection] public readonly record struct [|P|](int X);", "partial record struct P")]
    public void Type_NotPartial_IsReported(string source, string declaration) =>
        Verify("DCT001", source, $"'P' is marked [JsonProjection] but is not partial, so no code can be added to it; declare it as '{declaration}'");

    [Theory]
    [InlineData("static class A { [JsonProjection] public partial record [|P|](int X); }", "partial class A")]
    [InlineData("interface A { [JsonProjection] public partial record [|P|](int X); }", "partial interface A")]
    [InlineData("partial class B { record struct A { [JsonProjection] public partial record [|P|](int X); } }", "partial record struct A")]
    public void ContainingType_NotPartial_IsReported(string source, string declaration)
    {
        string prefix = source.StartsWith("partial", StringComparison.Ordinal) ? "B." : "";
        Verify(
            "DCT002",
            source,
            $"'{prefix}A.P' is nested in '{prefix}A', which is not partial, so no code can be added to it; declare '{prefix}A' as '{declaration}'");
    }

    [Theory]
    [InlineData("[JsonProjection] public partial record [|P|]<T>(T X);", "P<T>", "has", "declare a projection for each closed type")]
    [InlineData("partial class A<T> { [JsonProjection] public partial record [|P|](int X); }", "A<T>.P", "its containing type 'A<T>' has", "move it out of 'A<T>'")]
    public void Type_Generic_IsReported(string source, string type, string why, string what) =>
        Verify("DCT003", source, $"'{type}' is marked [JsonProjection] but {why} type parameters; {what}");

    [Theory]
    [InlineData("[JsonProjection] public abstract partial record [|P|](int X);", "abstract and cannot be instantiated", "remove the 'abstract' modifier, or list its derived types with [JsonDerivedType]")]
    [InlineData("[JsonProjection] public static partial class [|P|];", "static and cannot be instantiated", "remove the 'static' modifier")]
    [InlineData("[JsonProjection] public ref partial struct [|P|] { public int X { get; set; } }", "a ref struct, which IJsonProjection<T> does not allow", "remove the 'ref' modifier")]
    [InlineData("[JsonProjection] file partial record [|P|](int X);", "a file-local type, which the generated file cannot name", "remove the 'file' modifier")]
    public void Type_NotCreatable_IsReported(string source, string why, string what) =>
        Verify("DCT004", source, $"'P' is marked [JsonProjection] but is {why}; {what}");

    [Theory]
    [InlineData("[JsonProjection] public partial class [|P|];")]
    [InlineData("[JsonProjection] public partial struct [|P|];")]
    [InlineData("[JsonProjection] public partial record [|P|];")]
    [InlineData(
        "[JsonProjection] public partial class [|P|] { public int X; private int Y { get; set; } public int Z => 1; public static int S { get; "
        + "set; } public int this[int i] { get => i; set { } } public readonly int R; public const int C = 1; }")]
    [InlineData(
        "[JsonProjection] public partial class [|P|] { [JsonIgnore] public int X { get; set; } [JsonIgnore(Condition = "
        + "JsonIgnoreCondition.WhenReading)] public int Y { get; set; } }")]
    public void Type_WithoutMembers_IsReported(string source) => Verify(
        "DCT005",
        source,
        "'P' has no member that can be read from JSON; add a public property with a setter, add a constructor parameter, or mark a field or non-public "
        + "property [JsonInclude]");

    [Theory]
    [InlineData(
        "[[|JsonProjection(JsonSerializerDefaults.Strict)|]] public partial record P(int X);",
        "The argument of [JsonProjection] has the value 'Strict', which is not supported; use JsonSerializerDefaults.Web or JsonSerializerDefaults.General; "
        + "for the checks of Strict, set RespectNullableAnnotations and RespectRequiredConstructorParameters and mark the type "
        + "[JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]")]
    [InlineData(
        "[assembly: [|JsonProjectionDefaults(JsonSerializerDefaults.Strict)|]] [JsonProjection] public partial record P(int X);",
        "The argument of [JsonProjectionDefaults] has the value 'Strict', which is not supported; use JsonSerializerDefaults.Web or "
        + "JsonSerializerDefaults.General; for the checks of Strict, set RespectNullableAnnotations and RespectRequiredConstructorParameters and mark the "
        + "type [JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]")]
    [InlineData(
        "[assembly: [|JsonProjectionDefaults(PropertyNamingPolicy = (JsonKnownNamingPolicy)9)|]] [JsonProjection] public partial record P(int X);",
        "'PropertyNamingPolicy' has the value '9', which is not supported; "
        + "use a member of JsonKnownNamingPolicy, or [JsonPropertyName] for names that follow no policy")]
    [InlineData(
        "[assembly: [|JsonProjectionDefaults(NumberHandling = (JsonNumberHandling)8)|]] [JsonProjection] public partial record P(int X);",
        "'JsonNumberHandling' has the value '8', which is not supported; use a combination of its members")]
    [InlineData(
        "[[|JsonProjection(PropertyNamingPolicy = (JsonKnownNamingPolicy)9)|]] public partial record P(int X);",
        "'PropertyNamingPolicy' has the value '9', which is not supported; "
        + "use a member of JsonKnownNamingPolicy, or [JsonPropertyName] for names that follow no policy")]
    [InlineData(
        "[[|JsonProjection(NumberHandling = (JsonNumberHandling)8)|]] public partial record P(int X);",
        "'JsonNumberHandling' has the value '8', which is not supported; use a combination of its members")]
    [InlineData(
        "[JsonProjection] [[|JsonNumberHandling((JsonNumberHandling)8)|]] public partial record P(int X);",
        "'JsonNumberHandling' has the value '8', which is not supported; use a combination of its members")]
    [InlineData(
        "[JsonProjection] public partial record P([property: [|JsonNumberHandling((JsonNumberHandling)(-1))|]] int X);",
        "'JsonNumberHandling' on 'X' has the value '-1', which is not supported; use a combination of its members")]
    [InlineData(
        "[JsonProjection] public partial record P([property: [|JsonPropertyName(null!)|]] int X);",
        "The argument of [JsonPropertyName] on 'X' has the value 'null', which is not supported; pass the JSON name")]
    public void Argument_NotSupported_IsReported(string source, string message) => Verify("DCT006", source, message);

    [Theory]
    [InlineData("JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)")]
    [InlineData("JsonConverter(typeof(JsonConverter))")]
    [InlineData("JsonSerializable(typeof(int))")]
    [InlineData("Derived")]
    public void AttributeOfType_NotSupported_IsReported(string attribute)
    {
        string name = attribute.Split('(')[0];
        string source = $"[JsonProjection] [[|{attribute}|]] public partial record P(int X); class DerivedAttribute : JsonConverterAttribute;";
        Verify(
            "DCT007",
            source,
            $"[{name}] on 'P' is not supported by a projection and would change what is read; remove it, or read this type with System.Text.Json");
    }

    [Theory]
    [InlineData(
        "public partial class P { public int X { get; set; } [[|JsonExtensionData|]] public Dictionary<string, object>? Y { get; set; } }",
        "JsonExtensionData",
        "Y")]
    [InlineData(
        "public partial class P { public int X { get; set; } [[|JsonObjectCreationHandling(0)|]] public List<int> Y { get; } = []; }",
        "JsonObjectCreationHandling",
        "Y")]
    [InlineData("public partial record P([property: [|Derived|]] int X); class DerivedAttribute : JsonConverterAttribute;", "Derived", "X")]
    [InlineData(
        "public partial record P([property: [|Foreign|]] int X); namespace System.Text.Json.Serialization { class ForeignAttribute : JsonConverterAttribute; }",
        "Foreign",
        "X")]
    [InlineData(
        "public partial class P : B { public int X { get; set; } } public class B { [[|JsonExtensionData|]] public Dictionary<string, object>? "
        + "Y { get; set; } }",
        "JsonExtensionData",
        "Y")]
    public void AttributeOfMember_NotSupported_IsReported(string source, string attribute, string member) => Verify(
        "DCT007",
        "[JsonProjection] " + source,
        $"[{attribute}] on '{member}' is not supported by a projection and would change what is read; remove it, or read this type with System.Text.Json");

    [Theory]
    [InlineData("class DerivedAttribute : JsonConverterAttribute;")]
    [InlineData("namespace System.Text.Json.Serialization { class DerivedAttribute : JsonConverterAttribute; }")]
    public void AttributeOfMembersType_NotSupported_IsReported(string attribute) => Verify(
        "DCT007",
        "[[|Derived|]] public enum E { A } [JsonProjection] public partial record P(List<E> X); " + attribute,
        "[Derived] on 'E' is not supported by a projection and would change what is read; remove it, or read this type with System.Text.Json");

    [Fact]
    public void Name_OfTheBuilder_IsReported() => Verify(
        "DCT008",
        "[JsonProjection] public partial class P { public int [|JsonProjectionBuilder|] { get; set; } }",
        "'P' declares a member named 'JsonProjectionBuilder', which is the name of the generated struct; rename the member");

    [Fact]
    public void LanguageVersion_Old_IsReported() => Verify(
        "DCT009",
        "[JsonProjection] public partial record [|P|](int X);",
        "'P' is compiled as C# 11.0, but the generated code needs C# 12; set LangVersion to 12 or later",
        LanguageVersion.CSharp11);

    [Fact]
    public void Type_WithSeveralMistakes_ReportsThemAll()
    {
        Generation generation = Generation.Run("static class A<T> { [JsonProjection] abstract class P { } }");
        Assert.Equal(["DCT001", "DCT002", "DCT003", "DCT004"], generation.Diagnostics.Select(diagnostic => diagnostic.Id).Order(StringComparer.Ordinal));
    }
}
