using System.Text.RegularExpressions;

namespace Decant.Generator.Tests.Docs;

/// <summary>The table of types on the page of DCT015 lists exactly the types that are read.</summary>
public sealed partial class SupportedTypeTests
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

    [Fact]
    public void Collection_OfTheGenerator_IsInTheTable()
    {
        string[] names = Names("CollectionTypes.cs", Rows());

        Assert.InRange(names.Length, 35, 100);
        Assert.Empty(names.Except(SupportedTypes.All.Select(type => type.Split('<')[0])));
        Assert.Empty(SupportedTypes.Collections.Where(type => type.Contains('<', StringComparison.Ordinal)).Select(type => type.Split('<')[0]).Except(names));
    }

    [Fact]
    public void Value_OfTheGenerator_IsInTheTable()
    {
        string[] names = Names("ScalarTypes.cs", Values());

        Assert.InRange(names.Length, 30, 60);
        // Besides names of types, the file has that of a namespace and that of a converter.
        Assert.Empty(names.Except(SupportedTypes.Values).Except(["System", "ByteArray"]));
    }

    private static string[] Names(string file, Regex name) =>
        [.. name.Matches(File.ReadAllText(Path.Combine(RepositoryFiles.Root, "src", "Decant.Generator", "Parsing", file))).Select(match => match.Groups["name"].Value)];

    [GeneratedRegex(@"\[""(?<name>\w+)`\d""\]")]
    private static partial Regex Rows();

    [GeneratedRegex(@"SpecialType\.System_(?<name>\w+)|(?<!name=)""(?:\w+\.)*(?<name>[A-Z]\w+)""")]
    private static partial Regex Values();
}
