using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Formatting;

namespace Decant.Analyzers.CodeFixes.Editing;

/// <summary>Makes a declaration one that disposes.</summary>
internal static class UsingDeclarations
{
    public static LocalDeclarationStatementSyntax WithUsing(this LocalDeclarationStatementSyntax declaration) => declaration
        .WithoutLeadingTrivia()
        .WithUsingKeyword(SyntaxFactory.Token(SyntaxKind.UsingKeyword).WithTrailingTrivia(SyntaxFactory.Space))
        .WithLeadingTrivia(declaration.GetLeadingTrivia())
        .WithAdditionalAnnotations(Formatter.Annotation);
}
