using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Editing;
using Microsoft.CodeAnalysis.Formatting;
using Microsoft.CodeAnalysis.Operations;
using Microsoft.CodeAnalysis.Simplification;

namespace Decant.Analyzers.CodeFixes.Editing;

/// <summary>Creates code from text. Names in the text are fully qualified; the Roslyn simplifier then shortens them as far as the file allows.</summary>
internal static class Code
{
    public static ExpressionSyntax Expression(string text) => Annotate(((ExpressionStatementSyntax)Parse($"{text};")).Expression);

    public static StatementSyntax Statement(string text) =>
        Annotate(Parse(text).WithLeadingTrivia(SyntaxFactory.ElasticMarker).WithTrailingTrivia(SyntaxFactory.ElasticCarriageReturnLineFeed));

    /// <summary>Returns the line ending of the file that contains a node.</summary>
    public static SyntaxTrivia NewLine(SyntaxNode node) =>
        node.SyntaxTree.GetRoot().DescendantTrivia().FirstOrDefault(trivia => trivia.IsKind(SyntaxKind.EndOfLineTrivia)) is { RawKind: not 0 } found
            ? SyntaxFactory.ElasticEndOfLine(found.ToFullString())
            : SyntaxFactory.ElasticLineFeed;

    /// <summary>Returns the call with another method name and other arguments, on the same receiver.</summary>
    public static InvocationExpressionSyntax Call(InvocationExpressionSyntax call, string name, params string?[] arguments)
    {
        var simple = (SimpleNameSyntax)SyntaxFactory.ParseName(name);
        ExpressionSyntax callee = call.Expression is MemberAccessExpressionSyntax access
            ? access.WithName(simple.WithTriviaFrom(access.Name))
            : SyntaxFactory.MemberAccessExpression(SyntaxKind.SimpleMemberAccessExpression, SyntaxFactory.ThisExpression(), simple);
        ArgumentListSyntax list = SyntaxFactory.ParseArgumentList($"({string.Join(", ", arguments.Where(argument => argument is not null))})");
        return Annotate(call.WithExpression(callee).WithArgumentList(list.WithTriviaFrom(call.ArgumentList)));
    }

    /// <summary>Prepares an expression to replace another expression, and puts it in parentheses if its new place needs them.</summary>
    public static ExpressionSyntax InPlaceOf(this ExpressionSyntax expression, SyntaxNode old)
    {
        ExpressionSyntax bare = expression.WithoutTrivia();
        ExpressionSyntax result = old.Parent is MemberAccessExpressionSyntax or ElementAccessExpressionSyntax or ConditionalAccessExpressionSyntax
            or PostfixUnaryExpressionSyntax && bare is AwaitExpressionSyntax
            ? SyntaxFactory.ParenthesizedExpression(bare)
            : bare;
        return result.WithTriviaFrom(old).WithAdditionalAnnotations(Formatter.Annotation);
    }

    /// <summary>Returns the text of an argument; null if the call omits the argument, or if it is the literal <c>null</c>.</summary>
    public static string? Argument(IInvocationOperation call, Func<IParameterSymbol, bool> isIt) => call.Arguments
        .FirstOrDefault(argument => argument.ArgumentKind == ArgumentKind.Explicit && argument.Parameter is { } parameter && isIt(parameter)) is { } found
        && found.Syntax is ArgumentSyntax { Expression: { } value } && !value.IsKind(SyntaxKind.NullLiteralExpression)
            ? value.ToString()
            : null;

    public static string? Argument(IInvocationOperation call, string type) => Argument(call, parameter => parameter.Type.Name == type);

    /// <summary>Returns the text of the argument of the first parameter, in any position.</summary>
    public static string First(ImmutableArray<IArgumentOperation> arguments) =>
        ((ArgumentSyntax)arguments.First(argument => argument.Parameter?.Ordinal == 0).Syntax).Expression.ToString();

    public static string? Token(IInvocationOperation call) => Argument(call, "CancellationToken");

    /// <summary>Returns the text of a call's type arguments, with their brackets; empty if there are none.</summary>
    public static string TypeArguments(SyntaxNode call) => (call as InvocationExpressionSyntax)?.Expression switch
    {
        MemberAccessExpressionSyntax { Name: GenericNameSyntax name } => name.TypeArgumentList.ToString(),
        GenericNameSyntax name => name.TypeArgumentList.ToString(),
        _ => "",
    };

    /// <summary>Returns the statement around an expression; null if no code can be inserted before the statement, or if it may evaluate the expression
    /// repeatedly or not at all.</summary>
    public static StatementSyntax? StatementOf(SyntaxNode node)
    {
        SyntaxNode inner = node;
        foreach (SyntaxNode around in node.AncestorsAndSelf())
        {
            if (around is AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax or MemberDeclarationSyntax and not GlobalStatementSyntax || IsNotOnce(around, inner))
                return null;
            if (around is StatementSyntax statement and not BlockSyntax)
                return statement.Parent is BlockSyntax or GlobalStatementSyntax ? statement : null;
            inner = around;
        }

        return null;
    }

    public static void InsertBefore(SyntaxEditor editor, StatementSyntax statement, params StatementSyntax[] more) =>
        editor.InsertBefore(Placed(statement), more.Select(added => statement.Parent is GlobalStatementSyntax ? (SyntaxNode)SyntaxFactory.GlobalStatement(added) : added));

    public static void Remove(SyntaxEditor editor, StatementSyntax statement) => editor.RemoveNode(Placed(statement), SyntaxRemoveOptions.KeepUnbalancedDirectives);

    // Each qualified name gets the annotation of the simplifier, because the simplifier ignores the descendants of an annotated node.
    public static TNode Annotate<TNode>(TNode node)
        where TNode : SyntaxNode =>
        node.ReplaceNodes(
            node.DescendantNodesAndSelf().Where(part => part is MemberAccessExpressionSyntax or NameSyntax && part.GetFirstToken().IsKind(SyntaxKind.GlobalKeyword)),
            (_, part) => part.WithAdditionalAnnotations(Simplifier.Annotation)).WithAdditionalAnnotations(Formatter.Annotation);

    /// <summary>Returns whether a node evaluates the given part of it conditionally or repeatedly.</summary>
    private static bool IsNotOnce(SyntaxNode whole, SyntaxNode part) => whole switch
    {
        ConditionalExpressionSyntax conditional => part != conditional.Condition,
        ConditionalAccessExpressionSyntax access => part == access.WhenNotNull,
        BinaryExpressionSyntax binary => part == binary.Right
            && (binary.IsKind(SyntaxKind.LogicalAndExpression) || binary.IsKind(SyntaxKind.LogicalOrExpression) || binary.IsKind(SyntaxKind.CoalesceExpression)),
        AssignmentExpressionSyntax assignment => part == assignment.Right && assignment.IsKind(SyntaxKind.CoalesceAssignmentExpression),
        WhileStatementSyntax or DoStatementSyntax or SwitchExpressionArmSyntax or QueryExpressionSyntax or CatchFilterClauseSyntax or WhenClauseSyntax => part != whole,
        ForStatementSyntax loop => part == loop.Condition || loop.Incrementors.Contains(part),
        _ => false,
    };

    // The text is parsed as the body of an async method, because elsewhere "await" is an identifier.
    private static StatementSyntax Parse(string text) =>
        ((MethodDeclarationSyntax)SyntaxFactory.ParseMemberDeclaration($"async void M() {{ {text} }}")!).Body!.Statements[0].WithoutTrivia();

    private static SyntaxNode Placed(StatementSyntax statement) => statement.Parent is GlobalStatementSyntax global ? global : statement;
}
