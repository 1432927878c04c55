using System.Buffers;
using System.Text;
using System.Text.Json;
using Microsoft.CodeAnalysis.CSharp;

namespace Decant.Generator.Tests.Behaviour;

/// <summary>What contexts read beyond the types that projections are: a part of a type, closed generic types, unions of types that are not marked.</summary>
public sealed class ContextTests
{
    private const string Types = """
        public record Owner(string Login, int Id = 5, Owner? Parent = null);
        public class Item
        {
            public string? Name { get; set; } = "none";
            public Owner? Owner { get; init; }
            public List<Owner?>? Owners { get; set; }
            public Dictionary<string, Owner>? ByName { get; set; }
            public int[]? Numbers { get; set; }
            [JsonPropertyPath("deep.list[1].x")] public int? Deep { get; set; }
        }
        public record Page<T>(T[] Items, int Total) { public string? Next { get; init; } = "none"; }
        public class Strict<T> where T : notnull, new()
        {
            private Strict(T value) => Value = value;
            [JsonConstructor] internal Strict(T value, int count = 3) : this(value) => Count = count;
            public T Value { get; }
            public int Count { get; }
            public required T[] More { get; init; }
        }
        [JsonDerivedType(typeof(Circle), "circle"), JsonDerivedType(typeof(Square), "square")]
        public abstract class Shape { public string? Name { get; set; } }
        public class Circle : Shape { public double Radius { get; set; } }
        public class Square : Shape { public double Side { get; set; } public Owner? Owner { get; set; } }
        public class Empty;
        [JsonProjection] public partial record Own(string A, int B);
        [JsonDerivedType(typeof(Marked), "marked")] public abstract class Base { public int X { get; set; } }
        [JsonProjection] public partial class Marked : Base { public string? Y { get; set; } }
        [JsonProjection(System.Text.Json.JsonSerializerDefaults.General)] public partial class Exact { public string? FullName { get; set; } public int N { get; set; } }
        public class Wrapper<T> { public class Inner<T2> { public T? A { get; init; } public T2? B { get; init; } } }
        public record Holder(Own? One, Own[]? Many, Page<Own>? Page);
        """;

    private const string Json = """
        {"name":"a","owner":{"login":"x","id":1,"parent":{"login":"y","id":2}},"owners":[{"login":"z","id":3},null],"byName":{"k":{"login":"w","id":4}},
        "numbers":[1,2],"deep":{"list":[{},{"x":7,"y":8}]},"other":[{}]}
        """;

    private static readonly Lazy<LoadedContexts> s_all = new(() => LoadedContexts.Of(Types, new()
    {
        ["Item"] = null,
        ["Page<Item>"] = null,
        ["Page<Page<int>>"] = null,
        ["Shape"] = null,
        ["Empty"] = null,
        ["Strict<int>"] = null,
        ["Base"] = null,
        ["Marked"] = null,
        ["Holder"] = null,
        ["Own"] = null,
    }));

    [Theory]
    [InlineData("name")]
    [InlineData("owner")]
    [InlineData("owner(login)")]
    [InlineData("owner(login,parent(login))")]
    [InlineData("owner(parent(parent))")]
    [InlineData("owners(id),byName/*/login")]
    [InlineData("byName(*)")]
    [InlineData("*")]
    [InlineData("*(login)", false)]
    [InlineData("deep,name")]
    [InlineData("deep(list(x))")]
    [InlineData("numbers,owners/parent/login,owner")]
    public void Only_APartOfAType_IsReadAsTheJsonThatAMaskLeaves(string only, bool isRead = true)
    {
        if (!isRead)
        {
            Assert.NotEmpty(Generation.Run($"{Types} [JsonProjectable(typeof(Item), Only = \"{only}\")] partial class C : JsonProjectionContext;").Diagnostics);
            return;
        }

        var part = LoadedContexts.Of(Types, new() { ["Item"] = only });
        var left = new ArrayBufferWriter<byte>();
        JsonProjection.Copy(Encoding.UTF8.GetBytes(Json), JsonFieldMask.Parse(only), left);

        string expected = s_all.Value.Parse("Item", Encoding.UTF8.GetString(left.WrittenSpan));

        Assert.Equal(expected, part.Parse("Item", Json));
        Assert.Equal(expected, part.ParseCut("Item", Json));
    }

    [Theory]
    [InlineData("Item", """{"name":"a","owner":{"login":"x","id":1,"parent":{"login":"y"}},"owners":[{"id":3},null],"byName":{"k":{"login":"w"}},"numbers":[1,"2"],"x":[{}]}""")]
    [InlineData("Page<Item>", """{"items":[{"name":"a"},null,{"owner":{"login":"x"}}],"total":3,"next":"n"}""")]
    [InlineData("Page<Item>", """{"total":3}""")]
    [InlineData("Page<Page<int>>", """{"items":[{"items":[1,2],"total":2}],"total":1}""")]
    [InlineData("Strict<int>", """{"value":1,"more":[2]}""")]
    [InlineData("Strict<int>", """{"value":1,"count":5}""")]
    [InlineData("Base", """{"$type":"marked","x":1,"y":"z"}""")]
    [InlineData("Marked", """{"x":1,"y":"z"}""")]
    [InlineData("Shape", """{"$type":"circle","name":"c","radius":1.5}""")]
    [InlineData("Shape", """{"$type":"square","side":2,"owner":{"login":"x"}}""")]
    [InlineData("Shape", """{"$type":"other"}""")]
    [InlineData("Empty", """{"x":[{}]}""")]
    [InlineData("Empty", "[]")]
    [InlineData("Holder", """{"one":{"a":"x","b":1},"many":[{"a":"y"},null],"page":{"items":[{"b":2}]}}""")]
    [InlineData("Own", """{"a":"x","b":1}""")]
    public void Parse_AType_GivesWhatReflectionGives(string type, string json)
    {
        string expected = s_all.Value.ParseByReflection(type, json, JsonSerializerOptions.Web);

        Assert.Equal(expected, s_all.Value.Parse(type, json));
        Assert.Equal(expected, s_all.Value.ParseCut(type, json));
    }

    /// <summary>A part of a marked type is read by the settings of the type.</summary>
    [Fact]
    public void Only_OfAMarkedType_ReadsByItsSettings()
    {
        var part = LoadedContexts.Of(Types, new() { ["Exact"] = "FullName,N" });

        Assert.Contains("\"x\"", part.Parse("Exact", """{"FullName":"x","fullName":"y"}"""), StringComparison.Ordinal);
        Assert.Equal(nameof(JsonException), part.Parse("Exact", """{"N":"1"}"""));
    }

    /// <summary>Names that emitted code could take itself, and types in an editor, where other projects are compilations.</summary>
    [Theory]
    [InlineData("[JsonProjectable(typeof(N1.Item)), JsonProjectable(typeof(N2.ITEM), PropertyName = \"Other\")] partial class C : JsonProjectionContext; namespace N1 { public record Item(int X, N2.ITEM? Y); } namespace N2 { public record ITEM(int X); }")]
    [InlineData("[JsonProjectable(typeof(T)), JsonProjectable(typeof(L), PropertyName = \"@if\")] partial class C : JsonProjectionContext { private int _T = 1; public int M() => _T; } public record T(int X);", true)]
    [InlineData("[JsonProjectable(typeof(T)), JsonProjectable(typeof(L), PropertyName = \"if\")] partial class C : JsonProjectionContext { private int _T = 1; public int M() => _T; } public record T(int X);")]
    [InlineData("[JsonProjectable(typeof(Repo)), JsonProjectable(typeof(RepoProjection)), JsonProjectable(typeof(C2))] partial class C : JsonProjectionContext; public record Repo(int X); public record RepoProjection(int X); public record C2(C3 C); public record C3(int C);")]
    [InlineData("[JsonProjectable(typeof(L)), JsonProjectable(typeof(Derived))] partial class C : JsonProjectionContext; public class Derived : Middle { public int Z { get; set; } = 7; }")]
    [InlineData("[JsonProjection] partial class Own : Middle { public int Z { get; set; } = 7; }")]
    public void Context_OfAnyNames_Compiles(string source, bool isRejected = false)
    {
        CSharpCompilation library = Generation.Compile("public class L { public int X { get; set; } = 5; } public class Middle : L { public Middle() { } public Middle(int x) : this() => X = x; }").WithAssemblyName("Library");
        Generation generation = Generation.Run(source, references: library.ToMetadataReference());

        if (isRejected)
            Assert.Equal("DCT034", Assert.Single(generation.Diagnostics).Id);
        else
            Assert.Empty(generation.AssertCompiles().Diagnostics);
    }

    [Fact]
    public void Context_Members_AreThoseOfTheDocumentation()
    {
        Generation generation = Generation.Run($$"""
            {{Types}}
            namespace Inner
            {
                public partial class Around
                {
                    [JsonProjectable(typeof(Page<Item>), PropertyName = "Items"), JsonProjectable(typeof(Own))]
                    internal sealed partial class C : JsonProjectionContext;

                    internal static object?[] All(JsonProjectionOptions options) =>
                        [C.Default.Items, C.Default.Own, new C(options).Items.Options, C.Default.GetProjection<Own>(), C.Default.GetProjection<int>()];
                }
            }
            """).AssertCompiles();

        Assert.Equal(
            ["Inner.Around.C.ItemProjection.g.cs", "Inner.Around.C.OwnerProjection.g.cs", "Inner.Around.C.PageItemProjection.g.cs", "Inner.Around.C.g.cs"],
            generation.Sources.Keys.Where(file => file.StartsWith("Inner.", StringComparison.Ordinal)).Order(StringComparer.Ordinal));
    }
}
