using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Decant.Analyzers.CodeFixes.Editing;

/// <summary>Adds a <c>using</c>, in its place among those of the file.</summary>
internal static class Imports
{
    public static async Task<Document> AddAsync(Document document, string name, CancellationToken cancellationToken)
    {
        if (await document.GetSyntaxRootAsync(cancellationToken).ConfigureAwait(false) is not CompilationUnitSyntax root
            || root.DescendantNodes().OfType<UsingDirectiveSyntax>().Any(directive => directive.Alias is null && directive.Name?.ToString() == name))
        {
            return document;
        }

        return document.WithSyntaxRoot(Add(root, name, Code.NewLine(root)));
    }

    private static CompilationUnitSyntax Add(CompilationUnitSyntax root, string name, SyntaxTrivia newLine)
    {
        UsingDirectiveSyntax directive = SyntaxFactory.UsingDirective(SyntaxFactory.ParseName(name)).NormalizeWhitespace().WithTrailingTrivia(newLine);
        BaseNamespaceDeclarationSyntax? space = root.Members.OfType<BaseNamespaceDeclarationSyntax>().FirstOrDefault();
        if (root.Usings.Count == 0 && space?.Usings.Count > 0)
        {
            directive = directive.WithLeadingTrivia(space.Usings[0].GetLeadingTrivia().Where(trivia => trivia.IsKind(SyntaxKind.WhitespaceTrivia)));
            return root.ReplaceNode(space, space.WithUsings(space.Usings.Insert(IndexFor(space.Usings, name), directive)));
        }

        int index = IndexFor(root.Usings, name);
        if (root.Usings.Count > 0 && index == 0)
        {
            // What is written at the top of the file stays there.
            UsingDirectiveSyntax first = root.Usings[0];
            return root.WithUsings(root.Usings.Replace(first, first.WithoutLeadingTrivia()).Insert(0, directive.WithLeadingTrivia(first.GetLeadingTrivia())));
        }

        if (root.Usings.Count > 0)
            return root.WithUsings(root.Usings.Insert(index, directive));

        directive = directive.WithTrailingTrivia(newLine, newLine);
        return space is not null && root.Members[0] == space
            ? root.ReplaceNode(space, space.WithoutLeadingTrivia()).AddUsings(directive.WithLeadingTrivia(space.GetLeadingTrivia()))
            : root.AddUsings(directive);
    }

    private static int IndexFor(SyntaxList<UsingDirectiveSyntax> usings, string name)
    {
        int index = 0;
        for (int i = 0; i < usings.Count; i++)
        {
            UsingDirectiveSyntax directive = usings[i];
            if (directive.GlobalKeyword.IsKind(SyntaxKind.GlobalKeyword)
                || (directive.Alias is null && directive.StaticKeyword.IsKind(SyntaxKind.None) && Compare(directive.Name?.ToString() ?? "", name) < 0))
            {
                index = i + 1;
            }
        }

        return index;
    }

    private static int Compare(string one, string other) =>
        IsSystem(one) != IsSystem(other) ? IsSystem(one) ? -1 : 1 : StringComparer.Ordinal.Compare(one, other);

    private static bool IsSystem(string name) => name == "System" || name.StartsWith("System.", StringComparison.Ordinal);
}
