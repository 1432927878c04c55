using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Decant.Docs;

/// <summary>The table of <c>docs/internals/reliability.md</c> has each row of the bar, and the tests that it names hold it.</summary>
public sealed partial class ReliabilityPageTests
{
    private static readonly (char Part, int Rows)[] s_parts = [('A', 36), ('B', 22), ('C', 6), ('D', 16), ('E', 6), ('F', 10), ('G', 31)];

    private static readonly string[] s_rows = [.. s_parts.SelectMany(part => Enumerable.Range(1, part.Rows).Select(row => $"{part.Part}{row}"))];

    private static readonly Dictionary<string, string> s_held = File
        .ReadLines(Path.Combine(RepositoryFiles.Root, "docs", "internals", "reliability.md"))
        .Select(line => Row().Match(line))
        .Where(match => match.Success)
        .ToDictionary(match => match.Groups["row"].Value, match => match.Groups["held"].Value);

    public static TheoryData<string> Rows => [.. s_rows];

    [Fact]
    public void Page_Always_HasEachRowInOrder() => Assert.Equal(s_rows, s_held.Keys);

    [Theory]
    [MemberData(nameof(Rows))]
    public void Row_Always_IsHeldByTestsThatAreMarkedOrSaysWhyNot(string row)
    {
        string held = s_held[row];
        bool isMarked = RowTraits.All.Any(marked => marked.Row == row);
        Assert.Equal(held.StartsWith("none", StringComparison.Ordinal), !isMarked);
        string[] names = [.. Name().Matches(held).Select(match => match.Groups["name"].Value)];
        if (!isMarked)
            return;
        Assert.NotEmpty(names);
        Assert.All(names, name => Assert.True(RowTraits.All.Contains((row, name)), $"No test {name} has the trait Row {row}."));
    }

    [Fact]
    public void Traits_Always_NameARowOfThePage() => Assert.All(RowTraits.All, marked => Assert.Contains(marked.Row, s_held.Keys));

    [GeneratedRegex(@"^\| (?<row>[A-G]\d+) \|[^|]+\|[^|]+\| (?<held>[^|]+) \|$")]
    private static partial Regex Row();

    [GeneratedRegex("`(?<name>[^`]+)`")]
    private static partial Regex Name();
}

/// <summary>Which tests, of all test projects, are marked with a row of the bar; read from the sources.</summary>
internal static class RowTraits
{
    /// <summary>Pairs of a row and a name: <c>Class.Method</c>, and <c>Class</c> for the class of each.</summary>
    public static HashSet<(string Row, string Name)> All { get; } = [.. Directory
        .EnumerateFiles(Path.Combine(RepositoryFiles.Root, "tests"), "*Tests*.cs", SearchOption.AllDirectories)
        .Select(File.ReadAllText)
        .Where(text => text.Contains("Trait(\"Row\"", StringComparison.Ordinal))
        .SelectMany(text => CSharpSyntaxTree.ParseText(text).GetRoot().DescendantNodes().OfType<AttributeSyntax>())
        .SelectMany(Names)];

    private static IEnumerable<(string Row, string Name)> Names(AttributeSyntax attribute)
    {
        string[] arguments = [.. attribute.ArgumentList?.Arguments.Select(argument => argument.Expression).OfType<LiteralExpressionSyntax>()
            .Select(literal => literal.Token.ValueText) ?? []];
        if (attribute.Name.ToString() != "Trait" || arguments is not ["Row", var row] || attribute.FirstAncestorOrSelf<ClassDeclarationSyntax>() is not { } type)
            yield break;
        yield return (row, type.Identifier.ValueText);
        if (attribute.FirstAncestorOrSelf<MethodDeclarationSyntax>() is { } method)
            yield return (row, $"{type.Identifier.ValueText}.{method.Identifier.ValueText}");
    }
}
