using Decant.Generator.Tests.Interceptor;

namespace Decant.Generator.Tests.Diagnostics;

/// <summary>Unions of C#, which the compiler marks: System.Text.Json reads one of their types from version 11 on, and before it an object without members. They are rejected
/// by projections and contexts, unless a converter reads them, and left to the serializer by calls.</summary>
public sealed class LanguageUnionTests
{
    // As later compilers write it, by an attribute or an interface of the framework.
    private const string Unions = """

        namespace System.Runtime.CompilerServices
        {
            [AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct)] public sealed class UnionAttribute : Attribute;
            public interface IUnion { object? Value { get; } }
        }
        public record Cat(string Name);
        public record Dog(int Age);
        [System.Runtime.CompilerServices.Union] public readonly struct Pet { public Pet(Cat value) => Value = value; public Pet(Dog value) => Value = value; public object? Value { get; } }
        public sealed class Animal : System.Runtime.CompilerServices.IUnion { public object? Value { get; set; } }
        [JsonConverter(typeof(TameConverter)), System.Runtime.CompilerServices.Union] public readonly struct Tame { public object? Value { get; init; } }
        public class TameConverter : JsonConverter<Tame>
        {
            public override Tame Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) { reader.Skip(); return default; }
            public override void Write(Utf8JsonWriter writer, Tame value, JsonSerializerOptions options) { }
        }
        """;

    private static readonly string[] s_unions = ["Pet", "Animal"];

    // With a place for the type.
    private static readonly string[] s_holders = ["{0}", "{0}?", "List<{0}>?", "{0}[]?", "Dictionary<string, {0}>?", "IReadOnlyList<{0}?>?"];

    public static TheoryData<string> Held => [.. s_unions.SelectMany(union => s_holders.Select(holder => string.Format(null, holder, union)))];

    [Theory]
    [MemberData(nameof(Held))]
    public void Projection_WithAUnion_IsReported(string type) => Assert.Equal(
        ["DCT015: JsonElement"],
        Generation.Run($"[JsonProjection] public partial record P({type} Value);{Unions}").Diagnostics
            .Select(diagnostic => $"{diagnostic.Id}: {(diagnostic.GetMessage(null).EndsWith("; use 'JsonElement' instead, or give the member a [JsonConverter]", StringComparison.Ordinal) ? "JsonElement" : diagnostic.GetMessage(null))}"));

    [Theory]
    [MemberData(nameof(Held))]
    public void Context_OfATypeWithAUnion_IsReported(string type) => Assert.Equal(
        ["DCT035"], Generation.Run($"public record R({type} Value); [JsonProjectable(typeof(R))] public partial class C : JsonProjectionContext;{Unions}").Diagnostics.Select(diagnostic => diagnostic.Id));

    [Theory]
    [InlineData("Pet")]
    [InlineData("Animal")]
    public void Context_OfAUnion_IsReported(string type) => Assert.Equal(
        [$"'{type}' cannot be listed by 'C', because it is a C# union, which only System.Text.Json reads; use JsonElement, or a type of your own"],
        Generation.Run($"[JsonProjectable(typeof({type}))] public partial class C : JsonProjectionContext;{Unions}").Diagnostics.Select(diagnostic => diagnostic.GetMessage(null)));

    [Theory]
    [InlineData("[System.Runtime.CompilerServices.Union] public partial struct P")]
    [InlineData("public partial class P : System.Runtime.CompilerServices.IUnion")]
    public void Projection_ThatIsAUnion_IsReported(string declaration) => Assert.Equal(
        ["'P' is marked [JsonProjection] but is a C# union, which a projection does not read; use a class, record or struct, or read it with System.Text.Json"],
        Generation.Run($"[JsonProjection] {declaration} {{ public object? Value {{ get; set; }} }}{Unions}").Diagnostics.Select(diagnostic => diagnostic.GetMessage(null)));

    // A record whose only member is a union would be read by the serializer, which is as fast.
    [Fact]
    public void Call_OfAUnion_IsNotIntercepted()
    {
        string[] types = [.. Held.Select(row => $"record R({row.Data} Value);")];
        Dictionary<string, IReadOnlyList<string?>> fates = Interceptions.OfEach(
            Unions, types.Select(type => $"public {type} class Calls {{ object? F() => JsonSerializer.Deserialize<R>(\"\"); object? G() => JsonSerializer.Deserialize<List<R>>(\"\"); }}"));

        Assert.Equal(types.Length, fates.Count);
        Assert.All(fates.Values, rejections => Assert.All(rejections, Assert.NotNull));
        Assert.All(fates.Values, rejections => Assert.Equal(2, rejections.Count));
        Assert.All(
            Interceptions.Of($"class C {{ object? F() => JsonSerializer.Deserialize<Pet>(\"\"); object? G() => JsonSerializer.Deserialize<List<Animal>>(\"\"); }}{Unions}"),
            fate => Assert.Contains("it is a C# union", fate.Rejection, StringComparison.Ordinal));
    }

    // The serializer reads them.
    [Fact]
    public void Call_OfATypeWithAUnion_IsIntercepted()
    {
        string[] types =
        [
            .. Held.Select(row => $"record R(int X, string? Y, {row.Data} Value);"), .. s_unions.Select(union => $"class R {{ public int X {{ get; set; }} public {union} Value {{ get; }} = default!; }}"),
            "record R(Tame Value);",
        ];
        Dictionary<string, IReadOnlyList<string?>> fates = Interceptions.OfEach(Unions, types.Select(type => $"public {type} class Calls {{ object? F() => JsonSerializer.Deserialize<R>(\"\"); }}"));

        Assert.Equal(types.Length, fates.Count);
        Assert.All(fates.Values, rejections => Assert.Equal([null], rejections));
    }

    [Theory]
    [InlineData("Tame")]
    [InlineData("List<Tame>?")]
    public void Projection_WithAUnionThatHasAConverter_IsRead(string type) => Generation.Run($"[JsonProjection] public partial record P({type} Value);{Unions}").AssertCompiles();
}
