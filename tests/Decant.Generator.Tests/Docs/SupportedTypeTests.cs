using System.Text.RegularExpressions;
using Decant.Generator.Parsing;

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
            .. from type in Listed()
               from key in type.Contains("TKey", StringComparison.Ordinal) ? Tier.Sample(s_keys, oneOf: s_keys.Length) : [""]
               from element in HasElement().IsMatch(type) ? Tier.Sample(s_elements, oneOf: s_elements.Length) : [""]
               select HasElement().Replace(type.Replace("TKey", key, StringComparison.Ordinal), element),
        ];

        IEnumerable<string> types = closed.Select((name, i) =>
            $"[JsonProjection] public partial class P{i} {{ public {name} A {{ get; set; }} = default!; public {name}? B {{ get; set; }} public List<{name}?>? C {{ get; set; }} }}");
        Generation.Run($"{Usings}{string.Join('\n', types)}").AssertCompiles();
    }

    [Fact]
    public void Type_OfTheGenerator_IsInTheTable()
    {
        string source = File.ReadAllText(Path.Combine(RepositoryFiles.Root, "src", "Decant.Generator", "Parsing", "CollectionTypes.cs"));
        string[] names = [.. Rows().Matches(source).Select(match => match.Groups["name"].Value)];

        Assert.InRange(names.Length, 35, 100);
        Assert.Empty(names.Except(Listed().Select(type => type.Split('<')[0])));
        Assert.Empty(Listed().Where(type => type.Contains('<', StringComparison.Ordinal)).Select(type => type.Split('<')[0]).Except(names));
        Assert.NotNull(typeof(CollectionTypes));
    }

    private static IEnumerable<string> Listed() => RulePageTexts.Read("DCT015").Split('\n')
        .SkipWhile(line => line != "| kind | types |").Skip(2).TakeWhile(line => line.StartsWith('|'))
        .SelectMany(line => Quoted().Matches(line).Select(match => match.Groups["type"].Value));

    [GeneratedRegex("`(?<type>[^`]+)`")]
    private static partial Regex Quoted();

    [GeneratedRegex(@"\bT\b")]
    private static partial Regex HasElement();

    [GeneratedRegex(@"\[""(?<name>\w+)`\d""\]")]
    private static partial Regex Rows();
}
