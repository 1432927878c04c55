using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Editing;
using Microsoft.CodeAnalysis.Formatting;

namespace Decant.Analyzers.CodeFixes.Editing;

/// <summary>Inserts statements into a block and removes statements, without losing the comments around them.</summary>
internal static class Statements
{
    /// <summary>Returns the statements that follow a statement in its block or at the top level.</summary>
    public static IEnumerable<StatementSyntax> After(StatementSyntax statement) => Siblings(statement).SkipWhile(sibling => sibling != statement).Skip(1);

    /// <summary>Returns whether the work of a statement can wait until a later expression: the code that runs in between calls and awaits nothing.</summary>
    public static bool CanWaitFor(this StatementSyntax statement, SyntaxNode later)
    {
        StatementSyntax[] after = [.. After(statement)];
        return Array.Find(after, sibling => sibling.Contains(later)) is { } last && after.TakeWhile(sibling => sibling != last).All(IsHarmless) && RunsNothingBefore(last, later);
    }

    /// <summary>Returns whether a statement calls and awaits nothing before it evaluates one of its expressions.</summary>
    public static bool RunsNothingBefore(StatementSyntax statement, SyntaxNode expression) =>
        statement.DescendantNodes().All(node => node.Span.End > expression.SpanStart || !IsHarmful(node));

    /// <summary>Returns whether evaluating a node calls nothing and awaits nothing.</summary>
    public static bool RunsNothing(SyntaxNode node) => !node.DescendantNodesAndSelf().Any(IsHarmful);

    /// <summary>Returns whether a statement can move to a later statement: the statements between them call and await nothing.</summary>
    public static bool CanMoveTo(this StatementSyntax statement, StatementSyntax later) =>
        (statement.Parent == later.Parent || statement.Parent is GlobalStatementSyntax && later.Parent is GlobalStatementSyntax)
        && !statement.ContainsDirectives && !later.ContainsDirectives
        && After(statement).TakeWhile(sibling => sibling != later).All(IsHarmless);

    /// <summary>Returns whether a later statement may not be reached, because a statement in between leaves the block.</summary>
    public static bool MayNotReach(this StatementSyntax statement, StatementSyntax later) => After(statement).TakeWhile(sibling => sibling != later)
        .Any(between => between.DescendantNodesAndSelf().Any(node => node is ReturnStatementSyntax or ThrowStatementSyntax or ThrowExpressionSyntax
            or BreakStatementSyntax or ContinueStatementSyntax or GotoStatementSyntax));

    /// <summary>Removes statements. Their comments, and the blank line before the first, move to the next remaining statement.</summary>
    public static void RemoveWithin(SyntaxEditor editor, params StatementSyntax[] removed)
    {
        foreach (IGrouping<StatementSyntax?, StatementSyntax> group in removed.OrderBy(statement => statement.SpanStart)
            .GroupBy(statement => After(statement).FirstOrDefault(sibling => !removed.Contains(sibling))))
        {
            if (group.Key is { } next)
            {
                SyntaxTriviaList leading = group.First().GetLeadingTrivia();
                foreach (StatementSyntax statement in group)
                    leading = With(statement == group.First() ? leading : With(leading, statement.GetLeadingTrivia()), Trailing(statement));
                leading = With(leading, next.GetLeadingTrivia());
                editor.ReplaceNode(next, (current, _) => current.WithLeadingTrivia(leading));
            }

            foreach (StatementSyntax statement in group)
                Code.Remove(editor, statement);
        }
    }

    /// <summary>Inserts statements before a statement, below its comments and the blank line before it.</summary>
    public static void Place(SyntaxEditor editor, StatementSyntax statement, StatementSyntax[] before, SyntaxTriviaList? end = null)
    {
        if (before.Length == 0)
            return;
        before = [.. before.Select(added => added.WithTrailingTrivia(Code.NewLine(statement)))];
        if (end is { } trailing)
            before[before.Length - 1] = before[before.Length - 1].WithTrailingTrivia(trailing);
        before[0] = before[0].WithLeadingTrivia(statement.GetLeadingTrivia());
        Code.InsertBefore(editor, statement, before);
        editor.ReplaceNode(statement, (current, _) => current.WithLeadingTrivia(SyntaxFactory.ElasticMarker)
            .WithAdditionalAnnotations(Formatter.Annotation));
    }

    private static SyntaxTriviaList With(SyntaxTriviaList leading, SyntaxTriviaList more) =>
        more.All(IsSpace) ? leading : leading.AddRange(more.SkipWhile(IsSpace));

    /// <summary>Returns the comment at the end of a statement's line, as a comment on its own line.</summary>
    private static SyntaxTriviaList Trailing(StatementSyntax statement)
    {
        SyntaxTriviaList trailing = statement.GetTrailingTrivia();
        if (trailing.All(IsSpace))
            return trailing;
        if (!trailing.Last().IsKind(SyntaxKind.EndOfLineTrivia))
            trailing = trailing.Add(Code.NewLine(statement));
        return trailing.AddRange(statement.GetLeadingTrivia().Reverse().TakeWhile(trivia => trivia.IsKind(SyntaxKind.WhitespaceTrivia)));
    }

    private static bool IsSpace(SyntaxTrivia trivia) => trivia.IsKind(SyntaxKind.WhitespaceTrivia) || trivia.IsKind(SyntaxKind.EndOfLineTrivia);

    private static IEnumerable<StatementSyntax> Siblings(StatementSyntax statement) => statement.Parent switch
    {
        BlockSyntax block => block.Statements,
        GlobalStatementSyntax { Parent: CompilationUnitSyntax unit } => unit.Members.OfType<GlobalStatementSyntax>().Select(global => global.Statement),
        _ => [],
    };

    private static bool IsHarmless(StatementSyntax statement) => !statement.ContainsDirectives && RunsNothing(statement);

    private static bool IsHarmful(SyntaxNode node) => node is AwaitExpressionSyntax or YieldStatementSyntax
        or PostfixUnaryExpressionSyntax { RawKind: not (int)SyntaxKind.SuppressNullableWarningExpression }
        or PrefixUnaryExpressionSyntax { RawKind: (int)SyntaxKind.PreIncrementExpression or (int)SyntaxKind.PreDecrementExpression }
        or AssignmentExpressionSyntax { Parent: ExpressionStatementSyntax } or InvocationExpressionSyntax
    {
        Expression: not MemberAccessExpressionSyntax { Name.Identifier.ValueText: "EnsureSuccessStatusCode" }
    };
}
