using Decant.Analyzers.Flow;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Editing;
using Microsoft.CodeAnalysis.Formatting;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.CodeFixes.Editing;

/// <summary>Adds <c>using</c> to declarations.</summary>
internal static class UsingDeclarations
{
    /// <summary>Returns whether all reads are complete at the end of the scope, where <c>using</c> disposes: no task or sequence leaves the scope.</summary>
    public static bool EndInScope(IEnumerable<BodyRead> reads) => reads.All(read => !IsPending(read.At)
        || LocalValue.FindUses(read.At) is { Count: > 0 } uses && uses.All(use => !IsPending(use) || IsWaitedFor(use)));

    public static LocalDeclarationStatementSyntax WithUsing(this LocalDeclarationStatementSyntax declaration) => declaration
        .WithoutLeadingTrivia()
        .WithUsingKeyword(SyntaxFactory.Token(SyntaxKind.UsingKeyword).WithTrailingTrivia(SyntaxFactory.Space))
        .WithLeadingTrivia(declaration.GetLeadingTrivia())
        .WithAdditionalAnnotations(Formatter.Annotation);

    /// <summary>Declares a local with <c>using</c> before a statement, and uses the local in place of a part of the statement.</summary>
    public static void Extract(SyntaxEditor editor, StatementSyntax statement, ExpressionSyntax part, ExpressionSyntax value, string type, string name)
    {
        SyntaxNode replaced = part.Parent is ParenthesizedExpressionSyntax parenthesized ? parenthesized : part;
        Statements.Place(editor, statement, [Code.Statement($"using {type} {name} = {value.WithoutTrivia().ToFullString()};")]);
        editor.ReplaceNode(replaced, Code.Expression(name).WithTriviaFrom(replaced));
    }

    private static bool IsPending(IOperation read) =>
        read is IConversionOperation conversion ? IsPending(conversion.Operand) : read.Type?.Name is "Task" or "ValueTask" or "IAsyncEnumerable";

    private static bool IsWaitedFor(IOperation use) => use.Parent is IInvocationOperation { TargetMethod.Name: "Wait" }
        || use.Syntax.Ancestors().OfType<CommonForEachStatementSyntax>().Any(loop => loop.Expression.Span.Contains(use.Syntax.Span));
}
