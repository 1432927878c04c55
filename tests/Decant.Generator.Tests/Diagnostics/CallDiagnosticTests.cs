using System.Net.Http.Json;
using System.Reflection;
using System.Text.Json;
using Microsoft.CodeAnalysis;

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
            "Copy" => "CopyArray",
            "CopyAsync" => "CopyArrayAsync",
            "CopyProjectionToAsync" => "CopyProjectionArrayToAsync",
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
            ("IOwn", UseOwn), ("Abstract", UseOwn), ("Generic<int>", UseOwn),
            ("int", whole), ("string", whole), ("int?", whole), ("int[]", whole), ("object", whole), ("DayOfWeek", whole), ("JsonElement", whole),
            ("Dictionary<string, P>", whole), ("Uri", whole), ("(int, int)", other), ("P[][]", whole),
        ];
    }

    private static string Message(string type, string method, string advice) => $"DCT025: '{type}' is not a projection, but the type argument of '{method}' must be one; {advice}";

    private static IReadOnlyList<Diagnostic> Run(string source) => Generation.Run(source + Types).Analyze();

    private static bool TakesAProjection(MethodInfo method) => method.IsGenericMethodDefinition && method.GetGenericArguments()[0].GetGenericParameterConstraints()
        .Any(constraint => constraint.IsGenericType && constraint.GetGenericTypeDefinition() == typeof(IJsonProjection<>));
}
