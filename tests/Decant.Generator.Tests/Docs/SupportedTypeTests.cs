namespace Decant.Generator.Tests.Docs;

/// <summary>The types of the table in <c>docs/rules/DCT015.md</c> are read.</summary>
public sealed class SupportedTypeTests
{
    private const string Usings = """
        using System.Collections.Concurrent;
        using System.Collections.Immutable;
        using System.Collections.ObjectModel;
        using System.ComponentModel;
        using System.Text.Json.Nodes;

        [JsonProjection] public partial record Item(int Id);

        """;

    private static readonly string[] s_keys = ["string", "int", "Guid", "DateOnly", "bool", "DayOfWeek"];

    private static readonly string[] s_elements = ["string?", "int", "int?", "Item", "byte[]", "JsonElement", "HashSet<int>"];

    [Fact]
    public void Type_OfTheTable_IsRead()
    {
        string[] closed =
        [
            .. from type in SupportedTypes.All
               from key in type.Contains("TKey", StringComparison.Ordinal) ? Tier.Sample(s_keys, oneOf: s_keys.Length) : [""]
               from element in SupportedTypes.Collections.Contains(type) ? Tier.Sample(s_elements, oneOf: s_elements.Length) : [""]
               select SupportedTypes.Close(type, element, key),
        ];

        IEnumerable<string> types = closed.Select((name, i) =>
            $"[JsonProjection] public partial class P{i} {{ public {name} A {{ get; set; }} = default!; public {name}? B {{ get; set; }} public List<{name}?>? C {{ get; set; }} }}");
        Generation.Run($"{Usings}{string.Join('\n', types)}").AssertCompiles();
    }
}
