using System.Buffers;
using System.Text;
using System.Text.Json;

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
            ["Inner.Around.C.ItemProjection.g.cs", "Inner.Around.C.OwnerProjection.g.cs", "Inner.Around.C.PageItemProjection.g.cs", "Inner.Around.C.g.cs", "Own.g.cs"],
            generation.Sources.Keys.Order(StringComparer.Ordinal));
    }
}
