using System.Reflection;
using System.Text.Json;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using DeclaredShape = Decant.Interceptor.Types.DeclaredShape;

namespace Decant.Generator.Tests.Interceptor;

/// <summary>Types to which another generator adds: generators do not see what others write, so the reader compares what the types declare when it first runs.</summary>
public sealed class PartialTypeTests
{
    private const string Shapes = """
        #pragma warning disable
        public abstract partial class Shapes<T> : Base, IJsonOnDeserialized
        {
            public int A { get; set; } public int B { get; private set; } public int C { private get; set; } internal int D { get; set; } private int E { get; set; } protected int F { get; set; }
            [JsonInclude] private int G { get; set; } [JsonInclude] internal int H; [JsonIgnore, JsonPropertyName("i")] public int I; public T J; private int k; public static int L { get; set; }
            public int this[int index] => index; public event System.Action M; [field: JsonIgnore] public int N { get; set; } public required int O { get; init; } public virtual int P => 1;
            public void OnDeserialized() { }
        }
        public partial class Base { [JsonConstructor] public Base() { } private Base(int a) { } public Base(int a, int b) { } }
        public partial record R(int A, [property: JsonPropertyName("b")] string B, [property: JsonRequired] int C) { public int D { get; set; } }
        public sealed partial record S(int A) : R(A, "", 1), IFace { private string _s; void IFace.X() { } int IFace.Y { get; set; } }
        public interface IFace { void X(); int Y { get; set; } }
        public partial struct V { public int A { get; set; } public int B; public V(int a) { A = a; B = a; } }
        public readonly partial record struct W(int A);
        [JsonDerivedType(typeof(Y), "y"), JsonDerivedType(typeof(Z), "z"), JsonPolymorphic] public partial class X; public partial class Y : X; public partial class Z(int a) : X { public int A => a; }
        [JsonNumberHandling(JsonNumberHandling.Strict)] public partial class Outer { public partial class Inner<U> : Shapes<U> { public override int P => 2; public U Q { get; set; } } }
        [JsonProjection] public partial record Pr(int A, string? B);
        public partial class Numbers : IEnumerable<int> { IEnumerator<int> IEnumerable<int>.GetEnumerator() => null!; System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => null!; }
        """;

    // What the other generator adds to the type, and whether the call then runs as written.
    private static readonly (string Part, bool IsServed)[] s_parts =
    [
        ("partial class Foo;", true),
        ("partial class Foo { private int _x = 1; private int X => _x; internal int Y { get; set; } public static int Z { get; set; } public void M() { } }", true),
        ("partial class Foo { public int Added { get; set; } }", false),
        ("partial class Foo { [JsonInclude] private int Added { get; set; } }", false),
        ("partial class Foo : Old; public class Old { public int Added { get; set; } }", false),
        ("[JsonConverter(typeof(FooConverter))] partial class Foo; public class FooConverter : JsonConverter<Foo> { public override Foo Read(ref Utf8JsonReader r, Type t, JsonSerializerOptions o) { r.Skip(); return new() { Name = \"converted\" }; } public override void Write(Utf8JsonWriter w, Foo v, JsonSerializerOptions o) { } }", false),
        ("partial class Foo { [JsonConstructor] public Foo(int count) => Count = count + 100; }", false),
        ("partial class Foo { [JsonPropertyName(\"other\")] public partial int Count { get => _count; set => _count = value; } private int _count; }", false),
        ("[JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)] partial class Foo;", false),
        ("partial class Foo : IJsonOnDeserialized { public void OnDeserialized() => Name = \"called\"; }", false),
    ];

    // The generator and the library have internal types of the same names, so that only one of them is visible here.
    private static readonly Func<Type, string> s_loaded =
        typeof(JsonProjection).Assembly.GetType("Decant.Interception.DeclaredShape", throwOnError: true)!.GetMethod("Of")!.CreateDelegate<Func<Type, string>>();

    public static TheoryData<int, string> Parts => [.. s_parts.Select((part, index) => (index, part.Part))];

    [Fact]
    public void Shape_OfEveryDeclaration_IsTheSameAtRunTime()
    {
        Generation generation = Interceptions.Run(Generation.Compile(Shapes, LanguageVersion.CSharp13));
        var assembly = Assembly.Load(generation.Emit());
        SyntaxTree tree = generation.Output.SyntaxTrees.First();
        SemanticModel model = generation.Output.GetSemanticModel(tree);
        INamedTypeSymbol[] types =
        [
            .. tree.GetRoot(TestContext.Current.CancellationToken).DescendantNodes().OfType<Microsoft.CodeAnalysis.CSharp.Syntax.TypeDeclarationSyntax>()
                .Select(declaration => model.GetDeclaredSymbol(declaration, TestContext.Current.CancellationToken)!).Where(type => type.TypeKind != TypeKind.Interface),
        ];

        Assert.Equal(13, types.Length);
        Assert.Contains(types, type => DeclaredShape.Of(type).Contains("IEnumerable", StringComparison.Ordinal));
        foreach (INamedTypeSymbol type in types)
        {
            string name = type.ContainingType is { } outer ? $"{outer.MetadataName}+{type.MetadataName}" : type.MetadataName;
            Assert.Equal((name, s_loaded(assembly.GetType(name, throwOnError: true)!)), (name, DeclaredShape.Of(type)));
        }
    }

    [Theory]
    [MemberData(nameof(Parts))]
    public void Call_OfATypeToWhichAGeneratorAdds_ReadsWhatTheSerializerReads(int index, string part)
    {
        string count = part.Contains("partial int Count", StringComparison.Ordinal) ? "public partial int Count { get; set; }" : "public int Count { get; set; }";
        Generation generation = Interceptions.Run(
            Generation.Compile(
                $$"""
                #pragma warning disable
                public partial class Foo { public string? Name { get; set; } {{count}} public string Trace { get; } = new System.Diagnostics.StackTrace().ToString(); public Foo() { } }
                public static class Calls { public static object? Read(string json) => JsonSerializer.Deserialize<Foo>(json); }
                """,
                LanguageVersion.CSharp13),
            others: new PartGenerator(part));
        Interceptions.AssertCompiles(generation);
        var assembly = Assembly.Load(generation.Emit());
        Type type = assembly.GetType("Foo")!;
        var read = assembly.GetType("Calls")!.GetMethod("Read")!.CreateDelegate<Func<string, object?>>();

        foreach (string json in (string[])["{\"Name\":\"a\",\"Count\":2,\"other\":3,\"Added\":1}", "{\"Name\":1}"])
            Assert.Equal(Describe(() => JsonSerializer.Deserialize(json, type)), Describe(() => read(json)));
        string trace = (string)type.GetProperty("Trace")!.GetValue(read("{\"Name\":\"a\",\"Count\":2}"))!;
        Assert.Equal(s_parts[index].IsServed, trace.Contains("Decant.Generated.Interception", StringComparison.Ordinal) && !trace.Contains("System.Text.Json", StringComparison.Ordinal));
    }

    private static string Describe(Func<object?> read)
    {
        object? value = null;
        if (Record.Exception(() => value = read()) is { } thrown)
            return $"{thrown.GetType()}: {thrown.Message}";
        return string.Join(", ", value!.GetType().GetProperties(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic)
            .Where(property => property.Name != "Trace").Select(property => $"{property.Name} {property.GetValue(value)}"));
    }

    private sealed class PartGenerator(string part) : IIncrementalGenerator
    {
        public void Initialize(IncrementalGeneratorInitializationContext context) =>
            context.RegisterSourceOutput(context.CompilationProvider, (output, _) => output.AddSource("Part.g.cs", $"#nullable enable\n{Generation.Usings}\n{part}"));
    }
}
