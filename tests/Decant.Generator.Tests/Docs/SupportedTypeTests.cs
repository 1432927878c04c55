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

    public static TheoryData<string> Types => [.. Listed()];

    [Theory]
    [MemberData(nameof(Types))]
    public void Type_OfTheTable_IsRead(string type)
    {
        string[] keys = ["string", "int", "Guid", "DateOnly", "bool", "DayOfWeek"];
        string[] elements = ["string?", "int", "int?", "Item", "byte[]", "JsonElement", "HashSet<int>"];
        string[] closed =
        [
            .. from key in type.Contains("TKey", StringComparison.Ordinal) ? keys : [""]
               from element in HasElement().IsMatch(type) ? elements : [""]
               select HasElement().Replace(type.Replace("TKey", key, StringComparison.Ordinal), element),
        ];

        IEnumerable<string> members = closed.SelectMany((name, i) => (string[])
            [$"public {name} A{i} {{ get; set; }} = default!;", $"public {name}? B{i} {{ get; set; }}", $"public List<{name}?>? C{i} {{ get; set; }}"]);
        Generation.Run($"{Usings}[JsonProjection] public partial class P {{ {string.Join('\n', members)} }}").AssertCompiles();
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

    private static IEnumerable<string> Listed() => Rules.Page("DCT015").Split('\n')
        .SkipWhile(line => line != "| kind | types |").Skip(2).TakeWhile(line => line.StartsWith('|'))
        .SelectMany(line => Quoted().Matches(line).Select(match => match.Groups["type"].Value));

    [GeneratedRegex("`(?<type>[^`]+)`")]
    private static partial Regex Quoted();

    [GeneratedRegex(@"\bT\b")]
    private static partial Regex HasElement();

    [GeneratedRegex(@"\[""(?<name>\w+)`\d""\]")]
    private static partial Regex Rows();
}
