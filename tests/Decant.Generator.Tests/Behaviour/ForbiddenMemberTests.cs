using System.Text.Json;

namespace Decant.Generator.Tests.Behaviour;

/// <summary>Members that are there "for the serializer": obsolete, and their use is an error. The emitted code uses them, as System.Text.Json does by reflection.</summary>
public sealed class ForbiddenMemberTests
{
    // # is the name of the type, and @ the attribute.
    private static readonly string[] s_types =
    [
        "[JsonProjection] public partial class # { @ public #() { } public int X { get; set; } }",
        "[JsonProjection] public partial class # { @ public #(int x) => X = x; public int X { get; } }",
        "[JsonProjection] public partial class # { @ public #(int x) => X = x; public int X { get; } public string? Y { get; set; } }",
        "[JsonProjection] public partial class # { @ public int X { get; set; } }",
        "[JsonProjection] public partial class # { public int X { get; @ set; } }",
        "[JsonProjection] public partial class # { @ public int X { get; init; } }",
        "[JsonProjection] public partial class # { private int _x; @ public int X { get => _x; set => _x = value + 1; } public string? Y { get; set; } }",
        "[JsonProjection] public partial class # { [JsonInclude, @@] public int X; }",
        "[JsonProjection] public partial class # { [JsonInclude, @@] private int X { get; set; } }",
        "[JsonProjection] public partial class # { @ public List<int>? Y { get; set; } public int X { get; set; } }",
        "[JsonProjection] public partial class # { @ [JsonPropertyPath(\"z.y\")] public int? Y { get; set; } public int X { get; set; } }",
        "[JsonProjection] public partial class # { @ public DayOfWeek X { get; set; } }",
        "[JsonProjection] public partial struct # { @ public int X { get; set; } }",
        "[JsonProjection] public partial record #([property: @@] int X);",
        "[JsonProjection] public partial record struct #([property: @@] int X, string? Y);",
        "public class Base# { @ public int X { get; set; } } [JsonProjection] public partial class # : Base# { public string? Y { get; set; } }",
        "public class Base# { @ protected Base#() { } public int X { get; set; } } [JsonProjection] public partial class # : Base# { @ public #() { } }",
        "[JsonProjection] public partial class Held# { @ public int X { get; set; } } [JsonProjection] public partial class # { public int X { get; set; } public Held#? Y { get; set; } public Held#[]? Z { get; set; } }",
        "public enum E# { @ A, B } [JsonProjection] public partial class # { public int X { get; set; } public E# Y { get; set; } }",
    ];

    private static readonly LoadedProjections s_loaded = new(string.Join('\n', s_types.Select((type, number) => type
        .Replace("#", $"T{number}", StringComparison.Ordinal)
        .Replace("@@", "Obsolete(\"For the serializer.\", true)", StringComparison.Ordinal)
        .Replace("@", "[Obsolete(\"For the serializer.\", true)]", StringComparison.Ordinal))));

    public static TheoryData<int> Numbers => [.. Enumerable.Range(0, s_types.Length)];

    [Theory]
    [MemberData(nameof(Numbers))]
    public void Parse_OfATypeWithForbiddenMembers_ReadsThem(int number)
    {
        const string Json = """{"x":5}""";
        string found = s_loaded.Parse($"T{number}", Json);
        Assert.Equal(s_loaded.ParseByReflection($"T{number}", Json, JsonSerializerOptions.Web), found);
        Assert.Equal(found, s_loaded.ParseCut($"T{number}", Json));
    }
}
