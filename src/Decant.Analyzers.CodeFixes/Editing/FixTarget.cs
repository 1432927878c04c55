using Decant.Analyzers.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Microsoft.CodeAnalysis.Text;

namespace Decant.Analyzers.CodeFixes.Editing;

/// <summary>The code at the location of a diagnostic.</summary>
/// <param name="Document">The document that contains the code.</param>
/// <param name="Node">The syntax node at the location.</param>
/// <param name="Model">The document's semantic model.</param>
/// <param name="Symbols">The types of the document's compilation.</param>
/// <param name="CancellationToken">Ends the search for a fix.</param>
internal sealed record FixTarget(Document Document, SyntaxNode Node, SemanticModel Model, HttpSymbols Symbols, CancellationToken CancellationToken)
{
    /// <summary>The call whose name was reported.</summary>
    public IInvocationOperation? Call => Operation<InvocationExpressionSyntax>() as IInvocationOperation;

    /// <summary>The object creation that was reported.</summary>
    public IObjectCreationOperation? Creation => Operation<BaseObjectCreationExpressionSyntax>() as IObjectCreationOperation;

    public static async Task<FixTarget?> FindAsync(Document document, TextSpan span, CancellationToken cancellationToken)
    {
        SyntaxNode? root = await document.GetSyntaxRootAsync(cancellationToken).ConfigureAwait(false);
        SemanticModel? model = await document.GetSemanticModelAsync(cancellationToken).ConfigureAwait(false);
        // No fix is offered below C# 8, because most fixes insert using declarations.
        return root is null || model is null
            || root.SyntaxTree.Options is CSharpParseOptions { LanguageVersion: < LanguageVersion.CSharp8 }
            || HttpSymbols.For(model.Compilation, document.Project.AnalyzerOptions.AnalyzerConfigOptionsProvider) is not { } symbols
            ? null
            : new(document, root.FindNode(span, getInnermostNodeForTie: true), model, symbols, cancellationToken);
    }

    private IOperation? Operation<TSyntax>()
        where TSyntax : ExpressionSyntax =>
        Node.FirstAncestorOrSelf<TSyntax>() is { } syntax ? Model.GetOperation(syntax, CancellationToken) : null;
}
