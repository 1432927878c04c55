using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Editing;

namespace Decant.Analyzers.CodeFixes.Editing;

/// <summary>Takes statements out of a block, without losing what is written around them.</summary>
internal static class Statements
{
    /// <summary>The statements that follow one in its block, or at the top level.</summary>
    public static IEnumerable<StatementSyntax> After(StatementSyntax statement) => Siblings(statement).SkipWhile(sibling => sibling != statement).Skip(1);

    /// <summary>Whether what is done in a statement can as well be done after those that lie between it and another: they call nothing and wait for nothing.</summary>
    public static bool CanMoveTo(this StatementSyntax statement, StatementSyntax later) =>
        statement.Parent == later.Parent && !statement.ContainsDirectives && !later.ContainsDirectives
        && After(statement).TakeWhile(sibling => sibling != later).All(IsHarmless)
        || statement.Parent is GlobalStatementSyntax && later.Parent is GlobalStatementSyntax && !statement.ContainsDirectives && !later.ContainsDirectives
        && After(statement).TakeWhile(sibling => sibling != later).All(IsHarmless);

    /// <summary>Removes a statement; its comments and the blank line before it go to the next one.</summary>
    public static void RemoveWithin(SyntaxEditor editor, StatementSyntax statement)
    {
        if (After(statement).FirstOrDefault() is { } next)
        {
            SyntaxTriviaList leading = statement.GetLeadingTrivia();
            SyntaxTriviaList own = next.GetLeadingTrivia();
            if (own.Any(trivia => !trivia.IsKind(SyntaxKind.WhitespaceTrivia) && !trivia.IsKind(SyntaxKind.EndOfLineTrivia)))
                leading = leading.AddRange(own.SkipWhile(trivia => trivia.IsKind(SyntaxKind.WhitespaceTrivia) || trivia.IsKind(SyntaxKind.EndOfLineTrivia)));
            editor.ReplaceNode(next, (current, _) => current.WithLeadingTrivia(leading));
        }

        Code.Remove(editor, statement);
    }

    private static IEnumerable<StatementSyntax> Siblings(StatementSyntax statement) => statement.Parent switch
    {
        BlockSyntax block => block.Statements,
        GlobalStatementSyntax { Parent: CompilationUnitSyntax unit } => unit.Members.OfType<GlobalStatementSyntax>().Select(global => global.Statement),
        _ => [],
    };

    private static bool IsHarmless(StatementSyntax statement) => !statement.ContainsDirectives && statement.DescendantNodesAndSelf().All(node => node is not
        (AwaitExpressionSyntax or AssignmentExpressionSyntax { Parent: ExpressionStatementSyntax } or InvocationExpressionSyntax
        {
            Expression: not MemberAccessExpressionSyntax { Name.Identifier.ValueText: "EnsureSuccessStatusCode" }
        }));
}
