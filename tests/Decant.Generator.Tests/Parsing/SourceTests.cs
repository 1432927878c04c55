using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Decant.Generator.Tests.Parsing;

/// <summary>Symbols are compared as symbols or by metadata name: to make a text of one is slow, and a parser runs at every key.</summary>
public sealed class SourceTests
{
    private static readonly string s_project = Path.Combine(RepositoryFiles.Root, "src", "Decant.Generator");

    public static TheoryData<string> Files =>
    [
        .. ((string[])["Model", "Parsing", "Diagnostics"]).SelectMany(folder => Directory.GetFiles(Path.Combine(s_project, folder), "*.cs"))
            .Select(file => Path.GetRelativePath(s_project, file).Replace('\\', '/')),
    ];

    [Theory]
    [MemberData(nameof(Files))]
    public void Source_OfAParser_LeavesTextsOfSymbolsToTypeNames(string file)
    {
        SyntaxNode root = CSharpSyntaxTree
            .ParseText(File.ReadAllText(Path.Combine(s_project, file)), cancellationToken: TestContext.Current.CancellationToken)
            .GetRoot(TestContext.Current.CancellationToken);
        IEnumerable<MemberAccessExpressionSyntax> displayed = root.DescendantNodes()
            .OfType<MemberAccessExpressionSyntax>()
            .Where(access => access.Name.Identifier.ValueText is "ToDisplayString" or "ToMinimalDisplayString" or "ToDisplayParts"
                && !access.Expression.ToString().EndsWith("LanguageVersion", StringComparison.Ordinal));
        Assert.Equal(file == "Parsing/TypeNames.cs", displayed.Any());
    }
}
