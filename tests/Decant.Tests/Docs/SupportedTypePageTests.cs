using System.Text.RegularExpressions;
using Decant.Support;

namespace Decant.Docs;

/// <summary>The table in <c>docs/rules/DCT015.md</c> lists the types that the generator knows.</summary>
public sealed partial class SupportedTypePageTests
{
    [Fact]
    public void Table_Always_HasTheCollectionsOfTheGenerator()
    {
        string[] names = Names("CollectionTypes.cs", Collection());

        Assert.InRange(names.Length, 35, 100);
        Assert.Equal(
            names.Distinct().Order(StringComparer.Ordinal),
            SupportedTypes.Collections.Where(type => type.Contains('<', StringComparison.Ordinal)).Select(type => type.Split('<')[0]).Order(StringComparer.Ordinal));
    }

    [Fact]
    public void Table_Always_HasTheValuesOfTheGenerator()
    {
        string[] names = Names("ScalarTypes.cs", Value());

        Assert.InRange(names.Length, 30, 60);
        // Besides names of types, the file has that of a namespace and that of a converter.
        Assert.Empty(names.Except(SupportedTypes.Values.Select(SupportedTypes.NameInMetadata)).Except(["System", "ByteArray"]));
    }

    private static string[] Names(string file, Regex name) =>
        [.. name.Matches(SourceTokens.TextOf(File.ReadAllText(Path.Combine(RepositoryFiles.Root, "src", "Decant.Generator", "Parsing", file)))).Select(match => match.Groups["name"].Value)];

    [GeneratedRegex(@"\[ ""(?<name>\w+)`\d"" \]")]
    private static partial Regex Collection();

    [GeneratedRegex(@"SpecialType \. System_(?<name>\w+)|""(?:\w+\.)*(?<name>[A-Z]\w+)""")]
    private static partial Regex Value();
}
