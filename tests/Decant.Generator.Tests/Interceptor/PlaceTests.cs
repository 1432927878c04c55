using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Decant.Generator.Tests.Interceptor;

/// <summary>Calls in every place that code may have: each is intercepted or left alone, and the project compiles without a warning in any case.</summary>
public sealed class PlaceTests
{
    // Generated code cannot name them.
    [Theory]
    [InlineData("class C { [JsonSerializable(typeof(Foo))] private partial class Hidden : JsonSerializerContext; Foo? F() => JsonSerializer.Deserialize(\"\", Hidden.Default.Foo); }")]
    [InlineData("class C { [JsonSerializable(typeof(Foo))] protected partial class Hidden : JsonSerializerContext; Foo? F() => JsonSerializer.Deserialize(\"\", Hidden.Default.Foo); }")]
    public void Call_WithAContextThatIsHidden_IsLeftAlone(string source)
    {
        Fate fate = Assert.Single(Interceptions.Of($"public class Foo {{ public string? Name {{ get; set; }} }} partial {source}"));

        Assert.Equal("generated code cannot access 'Hidden'; make it internal or public", fate.Rejection);
    }

    // The framework throws when it first meets the type, whatever the document has.
    [Theory]
    [InlineData("class Foo { int _x; public int B { get; set; } public ref int X => ref _x; }")]
    [InlineData("class Foo { int _x; public int B { get; set; } public ref readonly int X => ref _x; }")]
    [InlineData("class Foo { public int B { get; set; } public Span<int> S => default; }")]
    [InlineData("class Foo { public int B { get; set; } [JsonNumberHandling(JsonNumberHandling.AllowReadingFromString)] public string? A { get; set; } }")]
    [InlineData("class Foo { public int B { get; set; } [JsonNumberHandling(JsonNumberHandling.AllowReadingFromString)] public In? A { get; } } class In;")]
    [InlineData("class Foo { public int B { get; set; } [JsonConverter(typeof(JsonStringEnumConverter))] public int A { get; } }")]
    [InlineData("class Foo { public int B { get; set; } [JsonConverter(typeof(JsonStringEnumConverter))] public Ws A { get; set; } } enum Ws { [JsonStringEnumMemberName(\" x\")] A }")]
    public void Call_OfATypeThatTheFrameworkRejects_IsLeftAlone(string declarations)
    {
        Fate fate = Assert.Single(Interceptions.Of($"\n#pragma warning disable\n{declarations} class C {{ object? F() => JsonSerializer.Deserialize<Foo>(\"\"); }}"));

        Assert.NotNull(fate.Rejection);
    }

    [Fact]
    public void Call_OfATypeThatContainsItselfWithLongerArguments_IsLeftAlone()
    {
        Fate fate = Assert.Single(Interceptions.Of("""
            #pragma warning disable
            class G<T> { public T? B { get; set; } public G<T[]>? N { get; set; } }
            class C { object? F() => JsonSerializer.Deserialize<G<int>>(""); }
            """));

        Assert.NotNull(fate.Rejection);
    }

    [Fact]
    public void Calls_WithContextsOfSimilarNames_HaveTheirOwn()
    {
        Fate[] fates = Interceptions.Of("""
            public class Foo { public string? Name { get; set; } }
            namespace A.B { [JsonSerializable(typeof(Foo))] public partial class C_D : JsonSerializerContext; }
            namespace A.B_C { [JsonSerializable(typeof(Foo))] public partial class D : JsonSerializerContext; }
            namespace @class { [JsonSerializable(typeof(Foo))] public partial class Ev : JsonSerializerContext; }
            class C
            {
                Foo? F() => JsonSerializer.Deserialize("", A.B.C_D.Default.Foo);
                Foo? G() => JsonSerializer.Deserialize("", A.B_C.D.Default.Foo);
                Foo? H() => JsonSerializer.Deserialize("", @class.Ev.Default.Foo);
            }
            """);

        Assert.Equal([null, null, null], fates.Select(fate => fate.Rejection));
    }

    private const string Types = """

        public class Foo { public string? Name { get; set; } }
        [JsonSerializable(typeof(Foo))] public partial class Ctx : JsonSerializerContext;
        """;

    private const string Parameter = "its type is a type parameter; call it with a concrete type";

    public static TheoryData<string> Places { get; } =
    [
        "class C { readonly Foo? _foo = JsonSerializer.Deserialize<Foo>(\"\"); }",
        "class C { static readonly Foo? s_foo = JsonSerializer.Deserialize(\"\", Ctx.Default.Foo); }",
        "class C { Foo? Foo { get; } = JsonSerializer.Deserialize(\"\", Ctx.Default.Foo); }",
        "class C { Foo? Foo => JsonSerializer.Deserialize<Foo>(\"\"); }",
        "class C { Foo? this[int i] => JsonSerializer.Deserialize(\"\", Ctx.Default.Foo); }",
        "class C { Foo? F() => JsonSerializer.Deserialize(\"\", Ctx.Default.Foo); }",
        "class C(Foo? foo) { C() : this(JsonSerializer.Deserialize<Foo>(\"\")) { } object? F() => foo; }",
        "class B(Foo? foo) { object? F() => foo; } class C() : B(JsonSerializer.Deserialize(\"\", Ctx.Default.Foo));",
        "class C { static C() => JsonSerializer.Deserialize<Foo>(\"\"); }",
        "class C { ~C() => JsonSerializer.Deserialize<Foo>(\"\"); }",
        "class C { public static implicit operator Foo?(C c) => JsonSerializer.Deserialize<Foo>(\"\"); }",
        "class C { event Action E { add => JsonSerializer.Deserialize<Foo>(\"\"); remove { } } }",
        "class C { Func<Foo?> _read = () => JsonSerializer.Deserialize(\"\", Ctx.Default.Foo); }",
        "class C { Lazy<Foo?> _read = new(static () => JsonSerializer.Deserialize<Foo>(\"\")); }",
        "class C { IEnumerable<Foo?> F() { yield return JsonSerializer.Deserialize<Foo>(\"\"); } }",
        "class C { async IAsyncEnumerable<Foo?> F(Stream s) { await foreach (var foo in JsonSerializer.DeserializeAsyncEnumerable<Foo>(s)) yield return foo; } }",
        "class C<T> { Foo? F() => JsonSerializer.Deserialize<Foo>(\"\"); }",
        "class C<T> { Foo? F<U>() => JsonSerializer.Deserialize(\"\", Ctx.Default.Foo); }",
        "class C<T> { class D { Foo? F() { return L(); Foo? L() => JsonSerializer.Deserialize<Foo>(\"\"); } } }",
        "struct S { Foo? F() => JsonSerializer.Deserialize<Foo>(\"\"); }",
        "ref struct S { ReadOnlySpan<byte> _b; Foo? F() => JsonSerializer.Deserialize<Foo>(_b); }",
        "interface I { Foo? F() => JsonSerializer.Deserialize<Foo>(\"\"); }",
        "interface I { static Foo? F() => JsonSerializer.Deserialize(\"\", Ctx.Default.Foo); }",
        "record R(string Text) { Foo? F { get; } = JsonSerializer.Deserialize<Foo>(Text); }",
        "enum E { A } static class X { public static Foo? F(this E e) => JsonSerializer.Deserialize<Foo>(\"\"); }",
        "file class C { Foo? F() => JsonSerializer.Deserialize(\"\", Ctx.Default.Foo); }",
        "class C { Foo? F(int i) => i switch { 0 => JsonSerializer.Deserialize<Foo>(\"\"), _ => null }; }",
        "class C { unsafe Foo? F(byte* b) => JsonSerializer.Deserialize<Foo>(new ReadOnlySpan<byte>(b, 2)); }",
        "class JsonInterceptor; class Interceptors; class C { Foo? F() => JsonSerializer.Deserialize<Foo>(\"\"); }",
    ];

    private static readonly Lazy<Dictionary<string, IReadOnlyList<string?>>> s_places = new(() => Interceptions.OfEach(Types, Places.Select(row => row.Data)));

    [Theory]
    [MemberData(nameof(Places))]
    public void Call_InThisPlace_IsIntercepted(string source) => Assert.Equal([null], s_places.Value[source]);

    // Names that the generated code must not take for those of the framework.
    [Theory]
    [InlineData("#if true\nclass C { Foo? F() => JsonSerializer.Deserialize<Foo>(\"\"); }\n#endif")]
    [InlineData("namespace System.Text { class C { Foo? F() => Json.JsonSerializer.Deserialize<Foo>(\"\"); } }")]
    [InlineData("namespace Decant.Generated { class System; class Decant; class C { Foo? F() => JsonSerializer.Deserialize<Foo>(\"\"); } }")]
    [InlineData("namespace Mine.System { class C { Foo? F() => JsonSerializer.Deserialize<Foo>(\"\"); } }")]
    public void Call_InThisNamespace_IsIntercepted(string source) => Assert.Equal([null], In(source));

    [Theory]
    [InlineData("class C<T> { T? F() => JsonSerializer.Deserialize<T>(\"\"); }", Parameter)]
    [InlineData("class C<T> { T? F() => JsonSerializer.Deserialize<T>(\"\", (System.Text.Json.Serialization.Metadata.JsonTypeInfo<T>)null!); }", "its metadata is not a property of a JsonSerializerContext; pass such a property")]
    [InlineData("class C<T> where T : Foo { List<T?>? F() => JsonSerializer.Deserialize<List<T?>>(\"\"); }", Parameter)]
    [InlineData("class C<T> { public class D { public int X { get; set; } } D? F() => JsonSerializer.Deserialize<D>(\"\"); }", Parameter)]
    [InlineData("class C<T> { public class D { public int X { get; set; } } List<D>? F() => JsonSerializer.Deserialize<List<D>>(\"\"); }", Parameter)]
    public void Call_InAGenericType_IsRejectedForItsParameter(string source, string why) => Assert.Equal([why], In(source));

    [Theory]
    [InlineData("\n")]
    [InlineData("\r\n")]
    [InlineData("\r")]
    [InlineData("\u2028")]
    public void Call_BetweenSuchLineEndings_IsIntercepted(string end)
    {
        string source = $"// A comment.{end}class C{end}{{{end}    object? F() =>{end}        JsonSerializer{end}            .Deserialize<Foo>(\"\");{end}}}{end}{Types}";
        Assert.Equal([null], Interceptions.Of(source).Select(fate => fate.Rejection));
    }

    [Fact]
    public void Call_InTopLevelStatements_IsIntercepted()
    {
        CSharpCompilation program = Compile("""
            using System.Net.Http.Json;
            var json = args[0];
            var options = new JsonSerializerOptions { PropertyNameCaseInsensitive = true };
            Console.WriteLine(JsonSerializer.Deserialize<Foo>(json, options));
            Console.WriteLine(JsonSerializer.Deserialize(json, Ctx.Default.Foo));
            Console.WriteLine(await new HttpClient().GetFromJsonAsync<Foo>(json));
            Console.WriteLine(Read(json));
            static Foo? Read(string text) => JsonSerializer.Deserialize<Foo>(text);
            """);
        Assert.Equal(
            [null, null, null, null],
            Interceptions.Of(program.WithOptions(program.Options.WithOutputKind(OutputKind.ConsoleApplication))).Select(fate => fate.Rejection));
    }

    [Theory]
    [InlineData(LanguageVersion.CSharp11, "the generated code needs C# 12; set LangVersion to 12 or later")]
    [InlineData(LanguageVersion.CSharp12, null)]
    [InlineData(LanguageVersion.Preview, null)]
    public void Call_InThisLanguageVersion_IsInterceptedFromTwelveOn(LanguageVersion version, string? why)
    {
        const string Source = "class C { Foo? F() => JsonSerializer.Deserialize<Foo>(\"\"); Foo? G() => JsonSerializer.Deserialize(\"\", Ctx.Default.Foo); }\npublic class Foo { public int X { get; set; } }\n"
            + "[JsonSerializable(typeof(Foo))] public partial class Ctx : JsonSerializerContext { }";
        Assert.Equal([why, why], Interceptions.Of(Generation.Compile(Source, version)).Select(fate => fate.Rejection));
    }

    // The compiler knows a place by the text of its file.
    [Fact]
    public void Call_InAFileThatIsThereTwice_IsLeftAlone()
    {
        const string Twice = "file static class Twice { static object? F() => JsonSerializer.Deserialize<Foo>(\"\"); }";
        CSharpCompilation project = Compile("class C { object? F() => JsonSerializer.Deserialize<Foo>(\"\"); }");
        project = project.AddSyntaxTrees(Parse(Twice, "One.cs"), Parse(Twice, "Two.cs"));
        const string Why = "its file is included twice in the project; remove one of them";
        Assert.Equal([null, Why, Why], Interceptions.Of(project).Select(fate => fate.Rejection));
    }

    [Theory]
    [InlineData(NullableContextOptions.Disable)]
    [InlineData(NullableContextOptions.Enable)]
    [InlineData(NullableContextOptions.Warnings)]
    [InlineData(NullableContextOptions.Annotations)]
    public void Call_InThisNullableContext_IsIntercepted(NullableContextOptions nullable)
    {
        const string Source = "class C { object F() => JsonSerializer.Deserialize<Foo>(\"\")!; }\npublic class Foo { public string Name { get; set; } = \"\"; public List<Foo> Foos { get; } = new(); }";
        Assert.Equal([null], Interceptions.Of(Generation.Compile(Source, LanguageVersion.CSharp13, nullable)).Select(fate => fate.Rejection));
    }

    private static IEnumerable<string?> In(string source) => Interceptions.Of(Compile(source)).Select(fate => fate.Rejection);

    private static CSharpCompilation Compile(string source)
    {
        CSharpCompilation project = Generation.Compile("#pragma warning disable\n" + source + Types, LanguageVersion.CSharp13);
        return project.WithOptions(project.Options.WithAllowUnsafe(true));
    }

    private static SyntaxTree Parse(string source, string path) =>
        CSharpSyntaxTree.ParseText(source, CSharpParseOptions.Default.WithLanguageVersion(LanguageVersion.CSharp13), path);
}
