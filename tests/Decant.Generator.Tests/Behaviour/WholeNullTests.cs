using System.Text.Json;

namespace Decant.Generator.Tests.Behaviour;

/// <summary>A projection with the path <c>$</c> is null where its member's type has no null, and System.Text.Json does not read null as one of its values.</summary>
public sealed class WholeNullTests
{
    private static readonly string[] s_types =
    [
        "System.Collections.Immutable.ImmutableArray<int>", "System.Collections.Immutable.ImmutableArray<string>", "System.Collections.Immutable.ImmutableArray<Item>",
        "System.Collections.Immutable.ImmutableArray<System.Collections.Immutable.ImmutableArray<int>>", "System.Collections.Immutable.ImmutableArray<System.Int128>",
        "System.Memory<int>", "System.ReadOnlyMemory<int>", "System.Memory<byte>", "System.ReadOnlyMemory<byte>", "int", "decimal", "bool", "System.DayOfWeek", "System.Guid",
        "System.Text.Json.JsonElement",
    ];

    private static readonly string[] s_documents = ["null", " null ", "[]", "[1,2]", "[null]", "[[1],[]]", "[\"a\",\"b\"]", "[{\"X\":1,\"x\":1}]", "12", "true", "\"AQI=\"", "\"x\""];

    private static readonly (string Type, string Declaration)[] s_cases =
        [.. Tier.Sample([.. from type in s_types from declaration in (string[])["partial record", "partial record struct"] select (type, declaration)], oneOf: 4)];

    private static readonly Lazy<LoadedProjections> s_loaded = new(() => new(
        string.Concat(s_cases.Select((one, number) => $$"""
            namespace N{{number}}
            {
                [JsonProjection] public {{one.Declaration}} Whole([property: JsonPropertyPath("$")] {{one.Type}} Value);
                [JsonProjection] public partial record Holder(Whole? Held, List<Whole?>? All);
            }

            """)) + "[JsonProjection] public partial record Item(int X);"));

    public static TheoryData<int> Cases { get; } = [.. Enumerable.Range(0, s_cases.Length)];

    [Theory]
    [MemberData(nameof(Cases))]
    public void Parse_WholeOfAValueType_IsAsSystemTextJson(int number)
    {
        Type value = s_loaded.Value.Type($"N{number}.Whole").GetProperty("Value")!.PropertyType;
        foreach (string document in s_documents)
        {
            string oracle = LoadedProjections.ParseByReflection(value, document, JsonSerializerOptions.Web);
            string whole = oracle == nameof(JsonException) ? oracle : $"Whole({Field("Value")}={oracle})";
            AssertReads("Whole", document, whole);

            string held = oracle == nameof(JsonException) && document.Trim() == "null" ? "null" : whole;
            AssertReads("Holder", $$"""{"held":{{document}}}""", held == oracle ? oracle : $"Holder({Field("Held")}={held},{Field("All")}=null)");
            AssertReads("Holder", $$"""{"all":[{{document}} , {{document}}]}""", held == oracle ? oracle : $"Holder({Field("Held")}=null,{Field("All")}=List`1[{held},{held}])");
        }

        void AssertReads(string type, string document, string expected)
        {
            Assert.Equal($"{s_cases[number]} {document}: {expected}", $"{s_cases[number]} {document}: {s_loaded.Value.Parse($"N{number}.{type}", document)}");
            Assert.Equal($"{s_cases[number]} {document}: {expected}", $"{s_cases[number]} {document}: {s_loaded.Value.ParseCut($"N{number}.{type}", document)}");
        }
    }

    private static string Field(string property) => $"<{property}>k__BackingField";
}
