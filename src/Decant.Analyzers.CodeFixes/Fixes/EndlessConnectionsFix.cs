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

/// <summary>DCA012: the client gets a handler whose connections are renewed.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = EndlessConnectionsAnalyzer.Id)]
[Shared]
public sealed class EndlessConnectionsFix() : HttpCodeFix(EndlessConnectionsAnalyzer.Id)
{
    private const string Title = "Renew connections after 15 minutes";

    private protected override FixPlan? FindPlan(FixTarget target)
    {
        if (target.Creation is not { Syntax: BaseObjectCreationExpressionSyntax creation } client)
            return null;
        if (client.Arguments.Length == 0)
            return new(Title, editor => editor.ReplaceNode(creation, Code.Annotate(ClientPerCallFix.WithHandler(creation)).WithTriviaFrom(creation)));

        // HttpClientHandler has no PooledConnectionLifetime, and SocketsHttpHandler may lack its settings, so there is no fix for it.
        if (Carrier.Origin(client.Arguments[0].Value) is not IObjectCreationOperation { Type.Name: "SocketsHttpHandler", Syntax: BaseObjectCreationExpressionSyntax handler }
            || !creation.Contains(handler))
        {
            return null;
        }

        return new(Title, editor => editor.ReplaceNode(handler, WithLifetime(handler)));
    }

    private static SyntaxNode WithLifetime(BaseObjectCreationExpressionSyntax handler)
    {
        ExpressionSyntax lifetime = Code.Expression("PooledConnectionLifetime = global::System.TimeSpan.FromMinutes(15)");
        InitializerExpressionSyntax initializer = handler.Initializer is { } has
            ? has.AddExpressions(lifetime)
            : SyntaxFactory.InitializerExpression(SyntaxKind.ObjectInitializerExpression, SyntaxFactory.SingletonSeparatedList(lifetime));
        BaseObjectCreationExpressionSyntax result = handler.WithInitializer(initializer);
        return result is ObjectCreationExpressionSyntax { ArgumentList.Arguments.Count: 0 } named && handler.Initializer is null
            ? Code.Annotate(named.WithType(named.Type.WithTrailingTrivia(SyntaxFactory.Space)).WithArgumentList(null))
            : Code.Annotate(result);
    }
}
