using Decant.Analyzers.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Decant.Analyzers.CodeFixes.Editing;

/// <summary>Adds a <c>using</c> directive, in the order of the file's directives.</summary>
internal static class Imports
{
    public static async Task<Document> AddAsync(Document document, string name, CancellationToken cancellationToken)
    {
        if (await document.GetSyntaxRootAsync(cancellationToken).ConfigureAwait(false) is not CompilationUnitSyntax root
            || root.Usings.Any(directive => directive.Alias is null && directive.Name?.ToString() == name))
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
        if (root.Usings.Count > 0 && index > 0)
            return root.WithUsings(root.Usings.Insert(index, directive));

        // The new directive is inserted before the first token, but below the comments at the top of the file.
        SyntaxToken first = root.GetFirstToken(includeZeroWidth: true);
        int top = TopOf(first.LeadingTrivia, isAll: root.Usings.Count > 0 || first.Parent is BaseNamespaceDeclarationSyntax);
        CompilationUnitSyntax rest = root.ReplaceToken(first, first.WithLeadingTrivia(first.LeadingTrivia.Skip(top)));
        if (root.Usings.Count == 0)
            directive = directive.WithTrailingTrivia(newLine, newLine);
        return rest.WithUsings(rest.Usings.Insert(0, directive.WithLeadingTrivia(first.LeadingTrivia.Take(top))));
    }

    /// <summary>Returns how many trivia stay above the new directive: all if <c>isAll</c>, otherwise those up to the last blank line or preprocessor directive.
    /// Trivia from the first #if on never stay above it.</summary>
    private static int TopOf(SyntaxTriviaList trivia, bool isAll)
    {
        int directive = trivia.IndexOf(SyntaxKind.IfDirectiveTrivia);
        if (isAll)
            return directive < 0 ? trivia.Count : directive;
        int top = 0;
        for (int i = 1; i < (directive < 0 ? trivia.Count : directive); i++)
        {
            if (trivia[i].IsKind(SyntaxKind.EndOfLineTrivia) && trivia[i - 1].IsKind(SyntaxKind.EndOfLineTrivia) || trivia[i].IsDirective)
                top = i + 1;
        }

        return top;
    }

    private static int IndexFor(SyntaxList<UsingDirectiveSyntax> usings, string name)
    {
        int index = 0;
        int open = 0;
        for (int i = 0; i < usings.Count; i++)
        {
            UsingDirectiveSyntax directive = usings[i];

            // No using directive is inserted within an #if, because other preprocessor symbols would exclude it.
            foreach (SyntaxTrivia trivia in directive.GetLeadingTrivia())
                open += trivia.IsKind(SyntaxKind.IfDirectiveTrivia) ? 1 : trivia.IsKind(SyntaxKind.EndIfDirectiveTrivia) ? -1 : 0;
            if (open == 0 && (directive.GlobalKeyword.IsKind(SyntaxKind.GlobalKeyword)
                || (directive.Alias is null && directive.StaticKeyword.IsKind(SyntaxKind.None) && Compare(directive.Name?.ToString() ?? "", name) < 0)))
            {
                index = i + 1;
            }
        }

        return index;
    }

    private static int Compare(string one, string other) =>
        HttpSymbols.IsSystem(one) != HttpSymbols.IsSystem(other) ? HttpSymbols.IsSystem(one) ? -1 : 1 : StringComparer.Ordinal.Compare(one, other);
}
