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

/// <summary>DCA011: all calls share one client in a static field, which renews its connections.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = ClientPerCallAnalyzer.Id)]
[Shared]
public sealed class ClientPerCallFix() : HttpCodeFix(ClientPerCallAnalyzer.Id)
{
    private protected override FixPlan? FindPlan(FixTarget target)
    {
        if (target.Symbols.SocketsHandler is null || target.Creation is not { Syntax: BaseObjectCreationExpressionSyntax creation } client || client.Arguments.Length > 0 || !StaticFields.CanHold(client)
            || StaticFields.FindType(creation) is not { } type || TextRead.FindDeclaration(client) is not { ContainsDirectives: false } declaration
            || LocalValue.FindLocal(client) is not { } local || LocalValue.FindUses(client) is not { } uses
            || !uses.All(use => use.Syntax is IdentifierNameSyntax && IsSharable(use)))
        {
            return null;
        }

        BaseObjectCreationExpressionSyntax kept = WithHandler(creation);
        return new("Keep one client in a static field (connections renewed after 15 minutes)", editor =>
        {
            string name = StaticFields.GetOrAdd(target, editor, type, "global::System.Net.Http.HttpClient", "httpClient", kept);
            foreach (IOperation use in uses)
                editor.ReplaceNode(use.Syntax, Code.Expression(name).WithTriviaFrom(use.Syntax));
            Statements.RemoveWithin(editor, declaration);
        });
    }

    /// <summary>Returns the creation with a handler whose connections are renewed.</summary>
    internal static BaseObjectCreationExpressionSyntax WithHandler(BaseObjectCreationExpressionSyntax creation) => creation.WithArgumentList(
        SyntaxFactory.ParseArgumentList(
            "(new global::System.Net.Http.SocketsHttpHandler { PooledConnectionLifetime = global::System.TimeSpan.FromMinutes(15) })"));

    // A shared client must not be changed or disposed: settings would apply to all calls, and Dispose would abort all of them.
    private static bool IsSharable(IOperation use) => use.Parent switch
    {
        IInvocationOperation call => call.TargetMethod.Name is not ("Dispose" or "CancelPendingRequests"),
        IArgumentOperation argument => ClientPerCallAnalyzer.SendsOnly(argument)
            || (Helper.Find(argument) is { } helper && Helper.FindUses(helper.Body, helper.Parameter)?.All(inner => Carrier.Up(inner) == inner && IsSharable(inner)) == true),
        _ => false,
    };
}
