using System.Composition;
using Decant.Analyzers.CodeFixes.Editing;
using Decant.Analyzers.Flow;
using Decant.Analyzers.Rules;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.CodeFixes.Fixes;

/// <summary>DCA010: the call is awaited, if the code around it is already asynchronous.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = BlockingCallAnalyzer.Id)]
[Shared]
public sealed class BlockingCallFix() : HttpCodeFix(BlockingCallAnalyzer.Id)
{
    private protected override FixPlan? FindPlan(FixTarget target)
    {
        if (target.Node.FirstAncestorOrSelf<MemberAccessExpressionSyntax>() is not { } access || !IsAsync(access))
            return null;
        ExpressionSyntax blocking = access.Parent is InvocationExpressionSyntax invocation ? invocation : access;
        ExpressionSyntax task = access.Expression;
        if (access.Name.Identifier.ValueText == "GetResult")
        {
            if (task is not InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "GetAwaiter", Expression: { } awaited } })
                return null;
            task = awaited;
        }

        string thrown = access.Name.Identifier.ValueText == "GetResult" ? "" : " (throws the exception itself, not AggregateException)";
        SyntaxToken keyword = SyntaxFactory.Token(SyntaxKind.AwaitKeyword).WithTrailingTrivia(SyntaxFactory.Space);
        AwaitExpressionSyntax waiting = SyntaxFactory.AwaitExpression(task.WithoutTrivia()).WithAwaitKeyword(keyword);
        return access.Name.Identifier.ValueText == "Wait" && blocking is InvocationExpressionSyntax { ArgumentList.Arguments.Count: > 0 }
            ? null
            : new($"Use 'await'{thrown}", editor => editor.ReplaceNode(blocking, waiting.InPlaceOf(blocking)));
    }

    /// <summary>Returns whether C# allows an await at a node: in an asynchronous function or at the top level, but not in a lock or a query.</summary>
    private static bool IsAsync(SyntaxNode node)
    {
        foreach (SyntaxNode around in node.Ancestors())
        {
            switch (around)
            {
                case ConditionalAccessExpressionSyntax access when access.WhenNotNull.Contains(node):
                case LockStatementSyntax or QueryExpressionSyntax or CatchFilterClauseSyntax:
                    return false;
                case AnonymousFunctionExpressionSyntax function:
                    return !function.AsyncKeyword.IsKind(SyntaxKind.None);
                case LocalFunctionStatementSyntax function:
                    return function.Modifiers.Any(SyntaxKind.AsyncKeyword);
                case MethodDeclarationSyntax method:
                    return method.Modifiers.Any(SyntaxKind.AsyncKeyword);
                case GlobalStatementSyntax:
                    return true;
                case MemberDeclarationSyntax:
                    return false;
            }
        }

        return false;
    }
}
