using Microsoft.CodeAnalysis;

namespace Decant.Generator.Tests.Diagnostics;

/// <summary>What is reported of contexts, and of the types that they read.</summary>
public sealed class ContextDiagnosticTests : DiagnosticTests
{
    private const string Types = """

        public record Item(string Name, Owner Owner, List<Owner> Owners, Dictionary<string, Owner> ByName, System.Text.Json.JsonElement Any, int Count);
        public record Owner(string Login, Owner Parent);
        public record Page<T>(T[] Items);
        public class Node<T> { public T Value { get; set; } public Node<Node<T>> Next { get; set; } }
        public interface IOwner { string Login { get; } }
        public abstract class Base { public int X { get; set; } }
        [JsonConverter(typeof(OfConverted))] public class Converted { public int X { get; set; } }
        public class OfConverted : JsonConverter<Converted>
        {
            public override Converted Read(ref System.Text.Json.Utf8JsonReader reader, Type type, System.Text.Json.JsonSerializerOptions options) => new();
            public override void Write(System.Text.Json.Utf8JsonWriter writer, Converted value, System.Text.Json.JsonSerializerOptions options) { }
        }
        public class Two { public Two(int a) { } public Two(string b) { } }
        public class WithInterface { public IOwner Owner { get; set; } public int X { get; set; } }
        public class WithRest { public int X { get; set; } [JsonExtensionData] public Dictionary<string, object> Rest { get; set; } }
        public class Strict { public required int X { get; set; } public int Y { get; set; } }
        public partial class Outer
        {
            private class Hidden { public int X { get; set; } }
            protected class Inherited { public int X { get; set; } }
        }
        [Obsolete("", true)] public class Old { public int X { get; set; } }
        public class WithPath { [JsonPropertyPath("p.q")] public int Q { get; set; } public int OnlyRead => 1; }
        [JsonDerivedType(typeof(Circle), "c")] public class Shape { public string Name { get; set; } }
        public class Circle : Shape { public int Radius { get; set; } }
        public class P<A, B, D> { public A X { get; set; } public P<B, P<A, B, D>, A> One { get; set; } public P<D, A, P<B, D, A>> Two { get; set; } }
        public static class Nothing;
        public enum Kind { A }
        public delegate void Done();
        """;

    private const string Mask = "correct the mask of Only";

    private const string NoContext = "is marked [JsonProjectable], but";

    [Theory]
    [InlineData("[JsonProjectable(typeof(Item))] public partial class [|C|];", "it does not derive from JsonProjectionContext; declare it as 'partial class C : JsonProjectionContext'")]
    [InlineData("[JsonProjectable(typeof(Item))] public abstract partial class [|C|] : JsonProjectionContext;", "it is abstract; remove the 'abstract' modifier")]
    [InlineData("[JsonProjectable(typeof(Item))] public partial class [|C|]<T> : JsonProjectionContext;", "it is generic, or nested in a generic type; move it to a type without type parameters")]
    [InlineData("[JsonProjectable(typeof(Item))] file partial class [|C|] : JsonProjectionContext;", "it is a file-local type, which the generated file cannot name; remove the 'file' modifier")]
    public void Context_ThatCannotBeOne_IsReported(string source, string message)
    {
        string name = source.Contains("[|C|]<T>", StringComparison.Ordinal) ? "C<T>" : "C";
        Verify("DCT033", source + Types, $"'{name}' {NoContext} {message}");
    }

    [Fact]
    public void Context_InATypeThatIsNotPartial_IsReported() => Verify(
        "DCT033",
        "public class A { [JsonProjectable(typeof(Item))] public partial class [|C|] : JsonProjectionContext; }" + Types,
        $"'A.C' {NoContext} 'A' is not partial, so no code can be added to it; declare it as 'partial class A'");

    [Theory]
    [InlineData("Item[]", "it is an array or a pointer; list the type of its elements; calls for arrays, such as GetProjectionArrayAsync, read arrays of it")]
    [InlineData("List<Item>", "it is a collection; list the type of its elements, and read it with a call for arrays or entries")]
    [InlineData("Dictionary<string, Item>", "it is a collection; list the type of its elements, and read it with a call for arrays or entries")]
    [InlineData("string", "it is not an object in JSON; list the type that contains it, or read it with JsonSerializer")]
    [InlineData("int", "it is not an object in JSON; list the type that contains it, or read it with JsonSerializer")]
    [InlineData("Kind", "it is not an object in JSON; list the type that contains it, or read it with JsonSerializer")]
    [InlineData("Done", "it is not an object in JSON; list the type that contains it, or read it with JsonSerializer")]
    [InlineData("Uri", "it is not an object in JSON; list the type that contains it, or read it with JsonSerializer")]
    [InlineData("Converted", "it has a converter, which reads it as a whole; list the type that contains it, or read it with JsonSerializer")]
    [InlineData("Page<>", "it has type parameters; list a closed type, such as Page<Item>")]
    [InlineData("Nothing", "it is static and cannot be instantiated; read a type of your own")]
    [InlineData("IOwner", "it is an interface and cannot be instantiated; read a type of your own")]
    [InlineData("Base", "it is abstract and cannot be instantiated; read a type of your own")]
    [InlineData("Old", "it is obsolete, and its use is an error; read a type of your own")]
    [InlineData("Page<dynamic>", "generated code cannot access it, or one of its type arguments; make it internal or public")]
    [InlineData("System.Exception", "it is a framework type that Decant cannot read; use JsonElement, or a type of your own", "Exception")]
    public void Type_ThatCannotBeListed_IsReported(string type, string message, string? shown = null) => VerifyAmongOthers(
        "DCT034", $"[[|JsonProjectable(typeof({type}))|]] public partial class C : JsonProjectionContext;{Types}", $"'{shown ?? type}' cannot be listed by 'C', because {message}", "C.g.cs");

    [Theory]
    [InlineData("JsonProjectable(typeof(Owner))", "it is listed twice; keep one of its [JsonProjectable] attributes")]
    [InlineData("JsonProjectable(typeof(Page<Owner>), PropertyName = \"Owner\")", "the context cannot have a property 'Owner' for it; set PropertyName to an unused name of at most 200 characters", "Page<Owner>")]
    [InlineData("JsonProjectable(typeof(Page<Owner>), PropertyName = \"Default\")", "the context cannot have a property 'Default' for it; set PropertyName to an unused name of at most 200 characters", "Page<Owner>")]
    [InlineData("JsonProjectable(typeof(Page<Owner>), PropertyName = \"a b\")", "the context cannot have a property 'a b' for it; set PropertyName to an unused name of at most 200 characters", "Page<Owner>")]
    [InlineData("JsonProjectable(typeof(Page<Owner>), Only = \"a(\")", "its Only is not a valid field mask: The field mask is not valid at position 2. Expected a name, but found the end; write names as in name,owner(login)", "Page<Owner>")]
    public void Attribute_BesideAnother_IsReported(string attribute, string message, string type = "Owner") => VerifyAmongOthers(
        "DCT034", $"[JsonProjectable(typeof(Owner)), [|{attribute}|]] public partial class C : JsonProjectionContext;{Types}", $"'{type}' cannot be listed by 'C', because {message}", "C.g.cs");

    [Theory]
    [InlineData("Two", "'Two' has 2 public constructors, all with parameters, and none marked [JsonConstructor], so the constructor to call is unknown", "read a type of your own")]
    [InlineData("WithInterface", "'Owner' has the type 'IOwner', which a projection cannot read", "leave the member out with Only, or read a type of your own")]
    [InlineData("WithRest", "[JsonExtensionData] on 'Rest' is not supported by a projection and would change what is read", "leave the member out with Only, or read a type of your own")]
    [InlineData("Page<Two>", "'Two' has 2 public constructors, all with parameters, and none marked [JsonConstructor], so the constructor to call is unknown", "leave the members of this type out with Only, or read a type of your own", "Two")]
    [InlineData("Strict), Only = \"y\"", "'X' is required but never read, because Only leaves it out", "add it to Only, or read a type of your own", "Strict")]
    [InlineData("Item), Only = \"nam\"", "Only selects 'nam', but no member that is read has this JSON name (case matters)", Mask, "Item")]
    [InlineData("Item), Only = \"Name\"", "Only selects 'Name', but no member that is read has this JSON name (case matters)", Mask, "Item")]
    [InlineData("Item), Only = \"owner(x)\"", "Only selects 'x', but no member that is read has this JSON name (case matters)", Mask, "Owner")]
    [InlineData("Item), Only = \"name(x)\"", "Only selects fields of 'Name', whose type 'string' has no fields of its own", Mask, "Item")]
    [InlineData("WithPath), Only = \"p(x)\"", "Only selects 'x', but no member that is read has this JSON name (case matters)", Mask, "WithPath")]
    [InlineData("WithPath), Only = \"onlyRead\"", "Only selects 'onlyRead', but no member that is read has this JSON name (case matters)", Mask, "WithPath")]
    [InlineData("Shape), Only = \"name,radiuss\"", "Only selects 'radiuss', but no member that is read has this JSON name (case matters)", Mask, "Shape")]
    [InlineData("Item), Only = \"any/x\"", "Only selects fields of 'Any', whose type 'JsonElement' has no fields of its own", Mask, "Item")]
    [InlineData("Item), Only = \"byName(login)\"", "Only selects fields of 'ByName', which is a dictionary: '*' stands for its keys, as in *(name)", Mask, "Item")]
    public void Type_ThatCannotBeRead_IsReportedAtTheContext(string listing, string why, string what, string? type = null)
    {
        string attribute = listing.Contains(')', StringComparison.Ordinal) ? $"JsonProjectable(typeof({listing})" : $"JsonProjectable(typeof({listing}))";
        VerifyAmongOthers(
            "DCT035",
            $"[[|{attribute}|]] public partial class C : JsonProjectionContext;{Types}",
            $"'{type ?? listing}' cannot be read by 'C': {why}; {what}",
            "C.g.cs");
    }

    // System.Text.Json reads some of them by their properties.
    public static TheoryData<string> TypesOfTheFramework =>
    [
        "System.Drawing.Point", "System.Drawing.PointF", "System.Drawing.Size", "System.Drawing.Rectangle", "System.Drawing.Color", "System.Numerics.Vector2",
        "System.Numerics.Complex", "System.Numerics.BigInteger", "KeyValuePair<string, int>", "KeyValuePair<string, Owner>", "(int, string)", "(int X, Owner Y)",
        "Tuple<int, string>", "System.Range", "System.Index", "System.Net.Cookie", "System.Exception", "System.Globalization.CultureInfo", "System.Net.IPAddress",
        "System.Text.StringBuilder", "System.UriBuilder", "System.Net.NetworkCredential",
    ];

    [Theory]
    [MemberData(nameof(TypesOfTheFramework))]
    public void Type_OfTheFramework_IsNotReadByAContext(string type)
    {
        Diagnostic listed = Assert.Single(Generation.Run($"[JsonProjectable(typeof({type}))] public partial class C : JsonProjectionContext;{Types}").Diagnostics);
        Assert.Equal("DCT034", listed.Id);
        Assert.EndsWith("it is a framework type that Decant cannot read; use JsonElement, or a type of your own", listed.GetMessage(null), StringComparison.Ordinal);

        foreach (string member in (string[])[type, $"{type}[]", $"List<{type}>", $"Dictionary<string, {type}>"])
        {
            string source = $"public class Has {{ public int X {{ get; set; }} public {member} M {{ get; set; }} = default!; }}{Types}";
            Diagnostic held = Assert.Single(Generation.Run($"[JsonProjectable(typeof(Has))] public partial class C : JsonProjectionContext; {source}").Diagnostics);
            Assert.Equal("DCT035", held.Id);
            Assert.Contains("'M' has the type", held.GetMessage(null), StringComparison.Ordinal);
            Assert.EndsWith("; leave the member out with Only, or read a type of your own", held.GetMessage(null), StringComparison.Ordinal);
            Generation.Run($"[JsonProjectable(typeof(Has), Only = \"x\")] public partial class C : JsonProjectionContext; {source}", nullable: NullableContextOptions.Disable).AssertCompiles();
        }
    }

    [Theory]
    [InlineData("Node<int>")]
    [InlineData("P<int, string, long>")]
    public void Type_OfEndlessTypeArguments_IsReported(string type)
    {
        Generation generation = Generation.Run($"[JsonProjectable(typeof({type}))] public partial class C : JsonProjectionContext;{Types}");

        Assert.NotEmpty(generation.Diagnostics);
        Assert.All(generation.Diagnostics, diagnostic => Assert.Contains(diagnostic.Id, (string[])["DCT033", "DCT035"]));
        Assert.Equal(["C.g.cs"], generation.Sources.Keys);
    }

    [Theory]
    [InlineData("Hidden")]
    [InlineData("Inherited")]
    public void Type_ThatIsNestedAndNotInternal_IsReported(string type) => VerifyAmongOthers(
        "DCT034",
        $"public partial class Outer {{ [[|JsonProjectable(typeof({type}))|]] private partial class C : JsonProjectionContext; }} {Types}",
        $"'Outer.{type}' cannot be listed by 'Outer.C', because generated code cannot access it, or one of its type arguments; make it internal or public");

    // What is run is there of another project, and not of a package.
    [Theory]
    [InlineData(null, "set the property CompileUsingReferenceAssemblies of the project to false")]
    [InlineData("/solution/obj/Release/net10.0/ref/Library.dll", "set the property CompileUsingReferenceAssemblies of the project to false")]
    [InlineData("/packages/library/1.0.0/ref/net10.0/Library.dll", "read a type of your own")]
    public void Type_OfAReferenceAssembly_IsReported(string? path, string advice)
    {
        using var image = new MemoryStream();
        Assert.True(Generation.Compile("public class L { [JsonInclude] internal int X { get; set; } }").WithAssemblyName("Library")
            .Emit(image, options: new(metadataOnly: true, includePrivateMembers: false), cancellationToken: TestContext.Current.CancellationToken).Success);
        Generation generation = Generation.Run(
            "[JsonProjectable(typeof(L))] public partial class C : JsonProjectionContext;", references: MetadataReference.CreateFromImage(image.ToArray(), filePath: path));

        Assert.Equal(
            "'L' cannot be listed by 'C', because 'Library' is referenced through its reference assembly, which lacks the members that are not public; "
            + advice,
            Assert.Single(generation.Diagnostics).GetMessage(null));
    }

    [Fact]
    public void Policy_OfAContextThatDoesNotApplyToAMarkedType_IsReported() => VerifyAmongOthers(
        "DCT035",
        $"[[|JsonProjectable(typeof(Page<Own>))|], JsonProjectionDefaults(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)] public partial class C : JsonProjectionContext;{Types} [JsonProjection] public partial class Own {{ public string FullName {{ get; set; }} }}",
        "'Page<Own>' cannot be read by 'C': The naming policy of 'Page<Own>' does not apply to 'Own', which reads 'FullName' from 'fullName' and not from 'full_name'; "
        + "leave the member out with Only, or read a type of your own");

    [Fact]
    public void Defaults_OnAMarkedType_AreReported() => Verify(
        "DCT007",
        "[JsonProjection, [|JsonProjectionDefaults|]] public partial record Q(int X);",
        "[JsonProjectionDefaults] on 'Q' is not supported by a projection and would change what is read; remove it, or read this type with System.Text.Json");

    /// <summary>What is wrong with a type is left out with the member.</summary>
    [Theory]
    [InlineData("WithInterface), Only = \"x\"")]
    [InlineData("WithRest), Only = \"x\"")]
    [InlineData("Item), Only = \"name,owner(login,parent(parent(login))),owners(login),byName/*/login\"")]
    public void Only_LeavesOut_WhatCannotBeRead(string listing) =>
        Generation.Run($"[JsonProjectable(typeof({listing})] public partial class C : JsonProjectionContext;{Types}", nullable: NullableContextOptions.Disable).AssertCompiles();
}
