using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Decant.Docs;

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
