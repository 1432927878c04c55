using System.Net.Http.Json;
using System.Reflection;
using System.Text.Json;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Emit;

namespace Decant.Generator.Tests.Diagnostics;

/// <summary>A type argument that is not a projection is reported with advice, in addition to the compiler's error.</summary>
public sealed class CallDiagnosticTests
{
    private const string Types = """

        [JsonProjection] public partial record P(int A);
        [JsonProjection] public partial record struct S(int A);
        public class Plain { public int A { get; set; } }
        public record struct Value(int A);
        public interface IOwn;
        public abstract class Abstract;
        public class Generic<T>;
        public class Bag : List<P>;
        """;

    // Classes that derive from it inherit its interface, whose type argument is the base class.
    private const string Base = "[JsonProjection] public partial class Base { public int A { get; set; } } ";

    private const string Mark = "mark 'Plain' [JsonProjection] and make it partial";
    private const string Constrain = "add the constraint 'where T : IJsonProjection<T>'";
    private const string Wrap = ", or wrap it in a projection whose only member has [JsonPropertyPath(\"$\")]";

    [Fact]
    public void Call_OfEveryMethodWithATypeThatIsNone_IsReported()
    {
        MethodInfo[] all = [.. LibraryMethods.All.Where(TakesAProjection)];
        Assert.InRange(all.Length, 30, 1000);
        IReadOnlyList<MethodInfo> methods = Tier.Sample(all, oneOf: 5);
        IEnumerable<string> calls = methods.SelectMany(
            (method, index) => Cases(method).Select((one, number) => LibraryMethods.Call(method, $"C{index}_{number}", one.Type)));
        Assert.Equal(
            methods.SelectMany(method => Cases(method).Select(one => Message(one.Type, method.Name, one.Advice))),
            Run(string.Concat(calls)).Select(diagnostic => $"{diagnostic.Id}: {diagnostic.GetMessage(null)}"));
    }

    [Theory]
    [InlineData(
        "class C { object M(HttpClient http) => http.GetProjectionAsync<[|List<P>|]>(\"a\"); }",
        "GetProjectionAsync", "use 'GetProjectionArrayAsync<P>'")]
    [InlineData(
        "class C { async Task M(HttpContent? c) { var x = await c!.ReadProjectionAsync<[|int|]>(); } }",
        "ReadProjectionAsync", "read such a value with ReadFromPooledJsonAsync" + Wrap)]
    [InlineData(
        "class C { object? M(HttpContent? c) => c?.ReadProjectionArrayAsync<[|P[]|]>(); }",
        "ReadProjectionArrayAsync", "use 'ReadProjectionArrayAsync<P>'")]
    [InlineData("class C { Func<Stream, JsonProjectionOptions?, CancellationToken, Task<Plain>> F = JsonProjection.ReadAsync<[|Plain|]>; }", "ReadAsync", Mark)]
    [InlineData("class C { object M<T>(byte[] json) => JsonProjection.Parse<[|T|]>(json); }", "Parse", Constrain)]
    [InlineData("class C<T> where T : class { object M(byte[] json) => JsonProjection.ParseArray<[|T|]>(json); }", "ParseArray", Constrain)]
    [InlineData("class C { object F = JsonProjection.Parse<[|string|]>([]); }", "Parse", "read such a value with JsonSerializer" + Wrap)]
    [InlineData(
        "class C { object M(HttpClient http) => http.GetProjectionAsAsyncEnumerable<P, [|Plain|]>(\"a\", new() { Path = \"b\" }); }",
        "GetProjectionAsAsyncEnumerable", Mark)]
    [InlineData(
        "class C { object M(HttpClient http) => http.GetProjectionAsAsyncEnumerable<[|Plain|], P>(\"a\", new() { Path = \"b\" }); }",
        "GetProjectionAsAsyncEnumerable", Mark)]
    [InlineData(
        "class C { async Task M(HttpClient http) { await foreach (var x in http.GetProjectionArrayPagesAsAsyncEnumerable<[|P[]|]>(\"a\")) { } } }",
        "GetProjectionArrayPagesAsAsyncEnumerable", "use 'GetProjectionArrayPagesAsAsyncEnumerable<P>'")]
    [InlineData("class Base : IBase; interface IBase; class C<T> where T : Base { object M(byte[] json) => JsonProjection.Parse<[|T|]>(json); }", "Parse", Constrain)]
    [InlineData("class C { object M<T, U>(byte[] json) where T : U where U : IJsonProjection<U> => JsonProjection.Parse<[|T|]>(json); }", "Parse", Constrain)]
    [InlineData("class C { object M<T>(byte[] json) where T : P => JsonProjection.Parse<[|T|]>(json); }", "Parse", Constrain)]
    [InlineData("class C { object M<T, U>(byte[] json) where T : U where U : T => JsonProjection.Parse<[|T|]>(json); }", "Parse", Constrain)]
    [InlineData(Base + "public class Sub : Base; class C { object M(byte[] json) => JsonProjection.Parse<[|Sub|]>(json); }", "Parse", "mark 'Sub' [JsonProjection] and make it partial")]
    public void Call_InAnyForm_IsReported(string source, string method, string advice)
    {
        var marked = new MarkedSource(source);
        Diagnostic diagnostic = Assert.Single(Run(marked.Text));
        Assert.Equal((marked.Position, marked.Place.Length), (diagnostic.Location.SourceSpan.Start, diagnostic.Location.SourceSpan.Length));
        Assert.Equal(Message(marked.Place, method, advice), $"{diagnostic.Id}: {diagnostic.GetMessage(null)}");
    }

    [Theory]
    [InlineData("class C { object M(byte[] json) => JsonProjection.Parse<P>(json); }")]
    [InlineData("class C { object M(byte[] json) => JsonProjection.Parse<S>(json); }")]
    [InlineData("class C { object M<T>(byte[] json) where T : IJsonProjection<T> => JsonProjection.Parse<T>(json)!; }")]
    [InlineData("class C { object M(byte[] json) => Parse<int>(json); static object Parse<T>(byte[] json) => json; }")]
    [InlineData("class C { object M(byte[] json) => JsonProjection.Parse<Missing>(json); }")]
    [InlineData("namespace Decant { static class Mine { public static object Parse<T>(T json) where T : class => json; static object M() => Parse<string>(\"\"); } }")]
    [InlineData("class C { object M(System.Net.Http.HttpContent c) => c.ReadFromPooledJsonAsync<int>(null!); }")]
    public void Call_OfAProjectionOrOfAnotherMethod_IsNotReported(string source) => Assert.Empty(Run(source));

    [Theory]
    [InlineData("interface IEntity<T> : IJsonProjection<T> where T : IEntity<T>; class C { object M<T>(byte[] json) where T : IEntity<T> => JsonProjection.Parse<T>(json)ARGS!; }")]
    [InlineData("class C { object M<T, U>(byte[] json) where T : U where U : IJsonProjection<T> => JsonProjection.Parse<T>(json)ARGS!; }")]
    [InlineData("class C { object M<T>(byte[] json) where T : class, IJsonProjection<T> => JsonProjection.Parse<T>(json)ARGS; }")]
    public void Call_OfATypeParameterThatIsConstrainedByAnyWay_IsNotReported(string source)
    {
        Assert.Empty(Run(source.Replace("ARGS", "", StringComparison.Ordinal)));

        // The compiler reports all other errors of the call.
        Assert.Empty(Run(source.Replace("(json)ARGS", "(1, 2, 3)", StringComparison.Ordinal)));
    }

    [Theory]
    [InlineData("<inheritdoc cref=\"JsonProjection.Parse{T}(ReadOnlySpan{byte}, JsonProjectionOptions)\"/>")]
    [InlineData("<summary><see cref=\"JsonProjection.Parse{T}\"/></summary>")]
    [InlineData("<summary><see cref=\"JsonProjection.Parse{P}(byte)\"/></summary>")]
    public void Name_InADocumentationComment_IsNotReported(string comment) =>
        Assert.Empty(Run($"/// {comment}\npublic class C<T> {{ }}"));

    /// <summary>A type that cannot be marked is listed in a context, if a context reads it.</summary>
    [Theory]
    [InlineData("Thing", "list 'Thing'")]
    [InlineData("Record", "list 'Record'")]
    [InlineData("Struct", "list 'Struct'")]
    [InlineData("Struct?", "list 'Struct'")]
    [InlineData("Page<Thing>", "list 'Page<Thing>'")]
    [InlineData("Page<P>", "list 'Page<P>'")]
    [InlineData("Union", "list 'Union'")]
    [InlineData("Thing[]", "use 'METHODArray', and list 'Thing'")]
    [InlineData("List<Page<Thing>>", "use 'METHODArray', and list 'Page<Thing>'")]
    [InlineData("Things", "use 'METHODArray', and list 'Thing'")]
    [InlineData("IThing", null)]
    [InlineData("Kind", null)]
    [InlineData("Dictionary<string, Thing>", null)]
    [InlineData("KeyValuePair<string, Thing>", null)]
    [InlineData("(Thing, int)", null)]
    [InlineData("System.Drawing.Point", null)]
    public void Call_OfATypeOfAPackage_IsSentToAContext(string type, string? advice)
    {
        foreach ((bool isReference, string? path) in ((bool, string?)[])[(false, "/lib/net10.0/L.dll"), (true, "/obj/ref/L.dll"), (true, "/packs/L.Ref/ref/net10.0/L.dll")])
        {
            foreach (string method in (string[])["Parse", "Of"])
            {
                Generation generation = Generation.Run(
                    $"class C {{ object M(byte[] json) => {(method == "Of" ? $"JsonCopy.Of<{type}>()" : $"JsonProjection.Parse<{type}>(json)")}; }}" + Types,
                    references: Library(isReference, path));
                string message = Assert.Single(generation.Analyze()).GetMessage(null);

                // A setting makes the other project's own assembly of it, and nothing does so for a targeting pack.
                string? expected = isReference && path![1] == 'p' ? null : advice?.Replace("METHOD", method, StringComparison.Ordinal);
                string listed = expected?.Split('\'')[^2] ?? "";
                Assert.EndsWith(
                    expected is null ? "" : method == "Of" ? "copy by a JsonFieldMask, which needs no type"
                        : $"{expected} in a JsonProjectionContext by [JsonProjectable(typeof({listed}))], and pass its property in place of the type argument",
                    message, StringComparison.Ordinal);
                Assert.Equal(expected is null, message.Contains("read such a value with JsonSerializer", StringComparison.Ordinal));
            }
        }
    }

    /// <summary>The compiler's error is beside it, and no other: it cannot be suppressed, and the constraint is what keeps the call from running.</summary>
    [Fact]
    public void Call_OfEveryKindOfType_ShowsOneErrorOfTheCompiler()
    {
        MethodInfo method = LibraryMethods.All.First(method => method.Name == "Parse" && TakesAProjection(method));
        Assert.All(Cases(method).Append((Type: "Missing", Advice: "")), one =>
        {
            Generation generation = Generation.Run(LibraryMethods.Call(method, "C", one.Type) + Types);
            string[] errors = [.. generation.Output.GetDiagnostics(TestContext.Current.CancellationToken)
                .Where(diagnostic => diagnostic.Severity == DiagnosticSeverity.Error).Select(diagnostic => diagnostic.Id)];

            Assert.Contains(Assert.Single(errors), (string[])(one.Type == "Missing" ? ["CS0246"] : ["CS0311", "CS0313", "CS0315"]));
            Assert.Equal(one.Type == "Missing" ? 0 : 1, generation.Analyze().Count);
        });
    }

    // An error in a marked type is reported at the type.
    [Fact]
    public void Call_OfATypeThatIsMarked_IsReportedAtTheTypeAlone()
    {
        IReadOnlyList<Diagnostic> found = Run("[JsonProjection] public record Q(int A); class C { object M(byte[] json) => JsonProjection.Parse<Q>(json); }");
        Assert.Equal("DCT001", Assert.Single(found).Id);
    }

    /// <summary>Every kind of type argument, with its advice.</summary>
    private static IEnumerable<(string Type, string Advice)> Cases(MethodInfo method)
    {
        string several = method.Name switch
        {
            "GetProjectionAsync" => "GetProjectionArrayAsync",
            "ReadProjectionAsync" => "ReadProjectionArrayAsync",
            "ReadAsync" => "ReadArrayAsync",
            "Parse" => "ParseArray",
            "Of" => "OfArray",
            var itself => itself,
        };
        string other = method.DeclaringType!.Name switch
        {
            nameof(HttpClientProjectionExtensions) => $"{nameof(HttpClientJsonExtensions.GetFromJsonAsync)} or HttpContent.ReadFromPooledJsonAsync",
            nameof(HttpContentProjectionExtensions) => "ReadFromPooledJsonAsync",
            nameof(HttpResponseMessageProjectionExtensions) => "HttpContent.ReadFromPooledJsonAsync",
            _ => nameof(JsonSerializer),
        };
        other = $"read such a value with {other}";
        string whole = other + Wrap;
        const string UseOwn = "use a class, record or struct that is marked [JsonProjection]";
        return
        [
            ("P[]", $"use '{several}<P>'"), ("List<P>", $"use '{several}<P>'"), ("IEnumerable<P>", $"use '{several}<P>'"), ("IReadOnlyList<S>", $"use '{several}<S>'"),
            ("IAsyncEnumerable<P>", $"use '{several}<P>'"), ("Bag", $"use '{several}<P>'"),
            ("Plain[]", $"use '{several}<Plain>', and mark 'Plain' [JsonProjection] and make it partial"),
            ("Plain", "mark 'Plain' [JsonProjection] and make it partial"), ("Value", "mark 'Value' [JsonProjection] and make it partial"),
            ("S?", "use 'S'"), ("Value?", "use 'Value', and mark 'Value' [JsonProjection] and make it partial"),
            ("IOwn", UseOwn), ("Abstract", UseOwn), ("Generic<int>", List(isSeveral: false)), ("List<Generic<int>>", List(isSeveral: true)),
            ("int", whole), ("string", whole), ("int?", whole), ("int[]", whole), ("object", whole), ("DayOfWeek", whole), ("JsonElement", whole),
            ("Dictionary<string, P>", whole), ("Uri", whole), ("(int, int)", other), ("P[][]", whole),
        ];

        string List(bool isSeveral)
        {
            const string Listed = "list 'Generic<int>' in a JsonProjectionContext by [JsonProjectable(typeof(Generic<int>))]";
            return method.DeclaringType == typeof(JsonCopy) ? $"{Listed}, and use {(isSeveral || method.Name == nameof(JsonCopy.OfArray) ? "ToArrayCopy" : "ToCopy")} of its property"
                : $"{(isSeveral ? $"use '{several}', and " : "")}{Listed}, and pass its property in place of the type argument";
        }
    }

    private static MetadataReference Library(bool isReference, string? path)
    {
        CSharpCompilation library = Generation.Compile("""
            public class Thing { public int A { get; set; } }
            public record Record(int A);
            public struct Struct { public int A { get; set; } }
            public class Page<T> { public T[]? Items { get; set; } }
            public interface IThing { int A { get; set; } }
            public class Things : List<Thing>;
            public enum Kind { One }
            [System.Text.Json.Serialization.JsonDerivedType(typeof(Case), "case")] public abstract class Union;
            public class Case : Union { public int A { get; set; } }
            """).WithAssemblyName("L");
        using var image = new MemoryStream();
        Assert.True(library.Emit(image, options: new EmitOptions().WithEmitMetadataOnly(isReference).WithIncludePrivateMembers(!isReference)).Success);
        return MetadataReference.CreateFromImage(image.ToArray(), filePath: path);
    }

    private static string Message(string type, string method, string advice) => $"DCT025: '{type}' is not a projection, but the type argument of '{method}' must be one; {advice}";

    private static IReadOnlyList<Diagnostic> Run(string source) => Generation.Run(source + Types).Analyze();

    private static bool TakesAProjection(MethodInfo method) => method.IsGenericMethodDefinition && method.GetGenericArguments()[0].GetGenericParameterConstraints()
        .Any(constraint => constraint.IsGenericType && constraint.GetGenericTypeDefinition() == typeof(IJsonProjection<>));
}
