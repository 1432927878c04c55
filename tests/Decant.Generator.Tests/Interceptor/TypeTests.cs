using System.Text.RegularExpressions;

namespace Decant.Generator.Tests.Interceptor;

/// <summary>Which types are read by generated readers, and what is said of the others.</summary>
public sealed class TypeTests
{
    private const string Types = """
        public class Foo { public string? Name { get; set; } public int Id { get; set; } }
        namespace Microsoft.FSharp.Core { [AttributeUsage(AttributeTargets.All)] public sealed class CompilationMappingAttribute(int kind) : Attribute { public int Kind => kind; } }
        """;

    private const string NotObject = "is a simple value, or may be one; a generated reader would not be faster";

    private const string NoObjects = "contains only values that the serializer reads; a generated reader would not be faster";

    private const string OfFramework = "it is a framework type that Decant cannot read; use JsonElement, or a type of your own";

    private const string NotNamed = "generated code cannot access it, or one of its type arguments; make it internal or public";

    private const string TooLong = "its name, including its type arguments, has more than 850 bytes; read a type of your own";

    // A type, and the declarations that it needs.
    public static TheoryData<string, string> Taken { get; } = new()
    {
        { "Foo", "" },
        { "global::Foo", "" },
        { "R", "public record R(string Name, int Id);" },
        { "R", "public record R(string Name) { public int Id { get; init; } public required Foo Foo { get; set; } }" },
        { "S", "public struct S { public int X { get; set; } }" },
        { "S", "public record struct S(int X, Foo[] Foos);" },
        { "S", "public readonly record struct S(int X);" },
        { "I", "internal class I { public int X { get; set; } internal Foo? Foo { get; set; } }" },
        { "O.N", "public class O { public class N { public int X { get; set; } } }" },
        { "O.N", "internal class O { internal class N { public O? Outer { get; set; } } public N? Inner { get; set; } }" },
        { "O<int>.N<Foo>", "public class O<T> { public class N<U> { public T? X { get; set; } public U? Y { get; set; } } }" },
        { "Page<Foo>", "public class Page<T> { public T[]? Items { get; set; } }" },
        { "Page<Page<int>>", "public class Page<T> { public T? Item { get; set; } }" },
        { "Page<Foo?>", "public class Page<T> { public T? Item { get; set; } }" },
        { "List<Foo>", "" },
        { "List<Foo?>", "" },
        { "int[]", "" },
        { "List<string>", "" },
        { "Dictionary<string, int[]>", "" },
        { "Foo[]", "" },
        { "Foo?[]", "" },
        { "Foo[][]", "" },
        { "List<Foo[]>", "" },
        { "Dictionary<string, Foo>", "" },
        { "Dictionary<int, List<Foo>>", "" },
        { "IReadOnlyList<Foo>", "" },
        { "IEnumerable<Foo>", "" },
        { "IReadOnlyDictionary<string, Foo?>", "" },
        { "System.Collections.Immutable.ImmutableArray<Foo>", "" },
        { "List<S>", "public struct S { public int X { get; set; } }" },
        { "List<S?>", "public struct S { public int X { get; set; } }" },
        { "B", "[JsonDerivedType(typeof(D), \"d\")] public class B { public int X { get; set; } } public class D : B { public int Y { get; set; } }" },
        { "B", "[JsonDerivedType(typeof(D), \"d\")] public abstract class B; public class D : B { public int Y { get; set; } }" },
        { "B", "[JsonDerivedType(typeof(D), \"d\")] public interface B; public class D : B { public int Y { get; set; } }" },
        { "B", "[JsonDerivedType(typeof(B), \"b\"), JsonDerivedType(typeof(D), \"d\")] public class B { public int X { get; set; } public B? Own { get; } } public class D : B { public int Y { get; set; } }" },
        { "List<B>", "[JsonDerivedType(typeof(D), 1)] public abstract record B(int X); public record D(int X, int Y) : B(X);" },
        { "P", "[JsonProjection] public partial record P(string HtmlUrl, Foo Foo);" },
        { "P", "[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)] public partial record P(string HtmlUrl);" },
        { "@class", "public class @class { public @class? @event { get; set; } public @namespace? @this { get; set; } } public struct @namespace { public int @int { get; set; } }" },
        { "Größe", "public class Größe { public int Länge { get; set; } }" },
        { "System", "public class System { public int X { get; set; } }" },
        { "Old", "[Obsolete(\"Use another.\")] public class Old { public int X { get; set; } [Obsolete] public int Y { get; set; } }" },
        { "New", "[System.Diagnostics.CodeAnalysis.Experimental(\"NEW1\")] public class New { public int X { get; set; } }" },
        { "M", "public class M { public JsonElement Any { get; set; } public object? Object { get; set; } public int? N { get; set; } public DayOfWeek Day { get; set; } }" },
        { "V", "public class V { [JsonConverter(typeof(VC))] public int X { get; set; } } public class VC : JsonConverter<int> { public override int Read(ref Utf8JsonReader r, Type t, JsonSerializerOptions o) => 1; public override void Write(Utf8JsonWriter w, int v, JsonSerializerOptions o) { } }" },
        { "V", "public class V { public W? W { get; set; } } [JsonConverter(typeof(WC))] public class W; public class WC : JsonConverter<W> { public override W Read(ref Utf8JsonReader r, Type t, JsonSerializerOptions o) => new(); public override void Write(Utf8JsonWriter w, W v, JsonSerializerOptions o) { } }" },
        { "V", "public class V { public int A { get; set; } public W? W { get; set; } } public class W : IJsonOnDeserializing { public int X { get; set; } public void OnDeserializing() { } }" },
        { "V", "public class V { public int A { get; set; } public Type? X { get; set; } }" },
        { "V", "public class V { public int A { get; set; } public string? B { get; set; } public List<(int A, Foo B)>? X { get; set; } }" },
        { "V", "public class V { public int A { get; set; } public W? X { get; set; } } public class W { [JsonExtensionData] public Dictionary<string, JsonElement>? More { get; set; } }" },
        { "V", "public class V { public int A { get; set; } public IReadOnlyList<Type> Unread { get; } = []; }" },
        { "V", "public class V { public int A { get; set; } [JsonConverter(typeof(JsonStringEnumConverter<DayOfWeek>))] public DayOfWeek Unread { get; } }" },
        { "V", "[Microsoft.FSharp.Core.CompilationMapping(2)] public class V(int x) { public int X => x; }" },
        { Long(250), DeclareLong(250) },
        { $"List<{Long(250)}>", DeclareLong(250) },
        { "Unused", "public class Unused { public int X { get; set; } private readonly object _lock = new(); [JsonIgnore] public Hidden? H { get; set; } public class Hidden { public Type? T { get; set; } } }" },
    };

    public static TheoryData<string, string, string> Rejected { get; } = new()
    {
        { "int", "", $"'int' {NotObject}" },
        { "string", "", $"'string' {NotObject}" },
        { "object", "", $"'object' {NotObject}" },
        { "dynamic", "", $"'dynamic' {NotObject}" },
        { "DateTime", "", $"'DateTime' {NotObject}" },
        { "JsonElement", "", $"'JsonElement' {NotObject}" },
        { "JsonDocument", "", $"'JsonDocument': {OfFramework}" },
        { "System.Text.Json.Nodes.JsonNode", "", $"'JsonNode' {NotObject}" },
        { "DayOfWeek", "", $"'DayOfWeek' {NotObject}" },
        { "int?", "", $"'int?' {NotObject}" },
        { "S?", "public struct S { public int X { get; set; } }", $"'S?' {NotObject}" },
        { "int[,]", "", $"'int[,]' {NotObject}" },
        { "Foo[,]", "", $"'Foo[,]' {NotObject}" },
        { "byte[]", "", $"'byte[]' {NotObject}" },
        { "List<object>", "", $"'List<object>' {NoObjects}" },
        { "List<dynamic>", "", "no reader is generated for 'List<dynamic>'; read a type without it" },
        { "Page<dynamic>", "public class Page<T> { public T[]? Items { get; set; } }", $"'Page<dynamic>': {NotNamed}" },
        { "Hidden", "private class Hidden { public int X { get; set; } }", $"'Calls.Hidden': {NotNamed}" },
        { "List<Hidden>", "private class Hidden { public int X { get; set; } }", $"'Calls.Hidden': {NotNamed}" },
        { "Local", "file class Local { public int X { get; set; } }", $"'Local': {NotNamed}" },
        { "Page<Local>", "file class Local { public int X { get; set; } } public class Page<T> { public T? Item { get; set; } }", $"'Page<Local>': {NotNamed}" },
        { "V", "[JsonConverter(typeof(VC))] public class V { public int X { get; set; } } public abstract class VC : JsonConverter<V>;", "'V': it has a converter, which reads it as a whole; read a type without it" },
        { "V", "public class V { public Dictionary<K, int>? X { get; set; } } [JsonConverter(typeof(KC))] public record K(int X); public class KC : JsonConverter<K> { public override K Read(ref Utf8JsonReader r, Type t, JsonSerializerOptions o) => new(1); public override void Write(Utf8JsonWriter w, K v, JsonSerializerOptions o) { } }", "'X' of 'V' has keys with a converter; read a type without it" },
        { "V", "public class V { public JsonOneOf<string, Foo>? X { get; set; } }", "'X' of 'V' has a converter of Decant, which System.Text.Json calls; read a type without it" },
        { "List<JsonOneOf<string, Foo>>", "", "'List<JsonOneOf<string, Foo>>' holds a type that has a converter of Decant, which System.Text.Json calls; read a type without it" },
        { "V", "[JsonDerivedType(typeof(D), \"d\"), JsonDerivedType(typeof(E)), JsonPolymorphic(IgnoreUnrecognizedTypeDiscriminators = true)] public abstract class V; public class D : V; public class E : V;", "'V': 'E' is read for unknown discriminators, which System.Text.Json rejects; read a type without it" },
        { "V", "[JsonDerivedType(typeof(D), \"d\"), JsonPolymorphic(TypeDiscriminatorPropertyName = \"type\")] public abstract class V { [JsonPropertyName(\"type\")] public string? Type { get; set; } } public class D : V;", "'D': 'Type' of 'D' has the JSON name 'type' of the type discriminator of 'V', which System.Text.Json rejects; read a type without it" },
        { "V", "public class V : IJsonOnDeserialized { public int X { get; set; } public void OnDeserialized() { } }", "'V': it has a callback, which would run a second time for JSON that the generated reader rejects; read a type without it" },
        { "V", "public class V { public W? W { get; set; } } public class W : IJsonOnDeserializing { public int X { get; set; } public void OnDeserializing() { } }", "'W': it has a callback, which would run a second time for JSON that the generated reader rejects; read a type without it (most members of 'V' would be left to the serializer)" },
        { "V", "public class V { [JsonPropertyPath(\"a.b\")] public int X { get; set; } }", "'V': 'X' has [JsonPropertyPath], which System.Text.Json does not know; read a type without it" },
        { "V", "public record V([property: JsonPropertyPath(\"a.b\")] int X);", "'V': 'X' has [JsonPropertyPath], which System.Text.Json does not know; read a type without it" },
        { "V", "public record V([JsonPropertyPath(\"a.b\")] int X);", "'V': 'X' has [JsonPropertyPath], which System.Text.Json does not know; read a type without it" },
        { "V", "public record V([JsonUnixTime(JsonUnixTimeUnit.Seconds)] DateTime X);", "'V': 'X' has [JsonUnixTime], which System.Text.Json does not know; read a type without it" },
        { "V", "public class V { [JsonExtensionData] public Dictionary<string, JsonElement>? More { get; set; } }", "'V': [JsonExtensionData] on 'More' is not supported by a projection and would change what is read; read a type without it" },
        { "V", "public abstract class V { public int X { get; set; } }", "'V': it is abstract and cannot be instantiated; read a type of your own" },
        { "V", "public interface V { int X { get; set; } }", "'V': it is an interface and cannot be instantiated; read a type of your own" },
        { "V", "public class V { public Type? X { get; set; } }", "'Type': it is abstract and cannot be instantiated; read a type of your own (most members of 'V' would be left to the serializer)" },
        { "V", "public class V { public V(int x, int y) { } public V(string z) { } public int X { get; set; } }", "'V': 'V' has 2 public constructors, all with parameters, and none marked [JsonConstructor], so the constructor to call is unknown; read a type without it" },
        { "V", "[Obsolete(\"No.\", true)] public class V { public int X { get; set; } } [Obsolete]", "'V': it is obsolete, and its use is an error; read a type of your own" },
        { "V", "public delegate void V();", "'V': it is not an object in JSON; read a type without it" },
        { "V", "[Microsoft.FSharp.Core.CompilationMapping(1)] public class V { public int X { get; set; } }", "'V': it is an F# union, which System.Text.Json does not read; read a type of your own" },
        { "V", "[Microsoft.FSharp.Core.CompilationMapping(34)] public struct V(int x) { public int X => x; }", "'V': it is an F# struct record, which System.Text.Json creates by its constructor; read a type of your own" },
        { "(int A, Foo B)", "", $"'(int A, Foo B)': {OfFramework}" },
        { "List<(int A, Foo B)>", "", $"'(int A, Foo B)': {OfFramework}" },
        { "ValueTuple<int, Foo>", "", $"'(int, Foo)': {OfFramework}" },
        { "KeyValuePair<string, Foo>", "", $"'KeyValuePair<string, Foo>': {OfFramework}" },
        { "Exception", "", $"'Exception': {OfFramework}" },
        { "Task<Foo>", "", $"'Task<Foo>': {OfFramework}" },
        { "IAsyncEnumerable<Foo>", "", "'IAsyncEnumerable<Foo>': it is an interface and cannot be instantiated; read a type of your own" },
        { Long(420), DeclareLong(420), $"'{Long(420)}': {TooLong}" },
        { $"List<{Long(400)}>", DeclareLong(400), $"'List<{Long(400)}>': {TooLong}" },
        { "V", $"{DeclareLong(420)} public record V({Long(420)}? W);", $"'V': 'W' has the type '{Long(420)}?', which a projection cannot read; read a type without it" },
        { "System.Collections.ArrayList", "", "'ArrayList': it is a collection; read a type without it" },
        { "Own", "public class Own : List<Foo>;", "'Own': it is a collection; read a type without it" },
        { "Own", "public class Own : Dictionary<string, Foo> { public int X { get; set; } }", "'Own': it is a collection; read a type without it" },
    };

    private static readonly Lazy<Dictionary<string, IReadOnlyList<string?>>> s_fates = new(() => Interceptions.OfEach(
        Types, Taken.Select(row => Piece(row.Data.Item1, row.Data.Item2)).Concat(Rejected.Select(row => Piece(row.Data.Item1, row.Data.Item2)))));

    [Theory]
    [MemberData(nameof(Taken))]
    public void Call_OfThisType_IsIntercepted(string type, string declarations) => Assert.Equal([null], s_fates.Value[Piece(type, declarations)]);

    [Theory]
    [MemberData(nameof(Rejected))]
    public void Call_OfThisType_IsRejected(string type, string declarations, string why) => Assert.Equal([why], s_fates.Value[Piece(type, declarations)]);

    // A type whose name has about twice as many characters.
    private static string Long(int length) => $"Page<{new string('L', length)}, {new string('M', length)}>";

    private static string DeclareLong(int length) =>
        $"public record Page<T, U>(T? A, U? B); public record {new string('L', length)}(int X); public record {new string('M', length)}(int X);";

    private static string Piece(string type, string declarations) => Regex.IsMatch(declarations, "^private ")
        ? $"class Calls {{ {declarations} object? F() => JsonSerializer.Deserialize<{type}>(\"\"); }}"
        : $"{declarations} class Calls {{ void F() {{ var read = JsonSerializer.Deserialize<{type}>(\"\"); }} }}";
}
