using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Decant.Docs;

/// <summary>Each case of <c>docs/internals/reliability.md</c> has tests with its trait, or the page says why not.</summary>
public sealed partial class ReliabilityPageTests
{
    private static readonly (char Part, int Rows)[] s_parts = [('A', 36), ('B', 22), ('C', 6), ('D', 16), ('E', 6), ('F', 10), ('G', 31)];

    private static readonly string[] s_rows = [.. s_parts.SelectMany(part => Enumerable.Range(1, part.Rows).Select(row => $"{part.Part}{row}"))];

    private static readonly string s_page = File.ReadAllText(Path.Combine(RepositoryFiles.Root, "docs", "internals", "reliability.md"));

    private static readonly Dictionary<string, string> s_results = Row().Matches(s_page).ToDictionary(match => match.Groups["row"].Value, match => match.Groups["result"].Value);

    public static TheoryData<string> Rows => [.. s_rows];

    [Fact]
    public void Page_Always_HasEachRowInOrder() => Assert.Equal(s_rows, s_results.Keys);

    [Fact]
    public void Page_Always_SaysHowManyCasesThereAreAndHowManyHaveNoTest()
    {
        Assert.Contains($"lists {s_rows.Length} cases", s_page, StringComparison.Ordinal);
        Assert.Contains("Five cases have no test here", s_page, StringComparison.Ordinal);
        Assert.Equal(5, s_results.Values.Count(SaysWhyNot));
        Assert.Contains($"[All {s_rows.Length} cases", File.ReadAllText(Path.Combine(RepositoryFiles.Root, "docs", "reference", "reliability.md")), StringComparison.Ordinal);
    }

    [Theory]
    [MemberData(nameof(Rows))]
    public void Row_Always_HasMarkedTestsOrSaysWhyNot(string row) => Assert.Equal(!SaysWhyNot(s_results[row]), RowTraits.All.Contains(row));

    [Fact]
    public void Traits_Always_NameARowOfThePage() => Assert.All(RowTraits.All, row => Assert.Contains(row, s_results.Keys));

    private static bool SaysWhyNot(string result) => NoTest().IsMatch(result);

    [GeneratedRegex(@"^\| (?<row>[A-G]\d+): [^|]+\| (?<result>[^|]+) \|\r?$", RegexOptions.Multiline)]
    private static partial Regex Row();

    [GeneratedRegex(@"\. No test(?: here)?: \S")]
    private static partial Regex NoTest();
}

/// <summary>The cases that tests of all test projects are marked with, read from the sources.</summary>
internal static class RowTraits
{
    public static HashSet<string> All { get; } = [.. Directory
        .EnumerateFiles(Path.Combine(RepositoryFiles.Root, "tests"), "*Tests*.cs", SearchOption.AllDirectories)
        .Select(File.ReadAllText)
        .Where(text => text.Contains("Trait(\"Row\"", StringComparison.Ordinal))
        .SelectMany(text => CSharpSyntaxTree.ParseText(text).GetRoot().DescendantNodes().OfType<AttributeSyntax>())
        .Select(RowOf)
        .OfType<string>()];

    private static string? RowOf(AttributeSyntax attribute)
    {
        string[] arguments = [.. attribute.ArgumentList?.Arguments.Select(argument => argument.Expression).OfType<LiteralExpressionSyntax>()
            .Select(literal => literal.Token.ValueText) ?? []];
        return attribute.Name.ToString() == "Trait" && arguments is ["Row", var row] ? row : null;
    }
}
