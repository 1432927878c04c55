using Decant.Analyzers.Flow;
using Decant.Analyzers.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.CodeFixes.Editing;

/// <summary>A call that gives a text, and the parser that is given it: directly, or by way of one local.</summary>
/// <param name="Call">The call.</param>
/// <param name="Top">The text: the call and what waits for it.</param>
/// <param name="Parser">The parser.</param>
/// <param name="Declaration">The statement that puts the text into a local; null where there is none.</param>
internal sealed record TextRead(IInvocationOperation Call, IOperation Top, IInvocationOperation Parser, LocalDeclarationStatementSyntax? Declaration)
{
    public InvocationExpressionSyntax CallSyntax => (InvocationExpressionSyntax)Call.Syntax;

    public ExpressionSyntax TopSyntax => (ExpressionSyntax)Top.Syntax;

    public ExpressionSyntax ParserSyntax => (ExpressionSyntax)Parser.Syntax;

    /// <summary>Whether the call is awaited, and not waited for by a blocked thread.</summary>
    public bool IsAwaited => TopSyntax.DescendantNodesAndSelf().Any(node => node is AwaitExpressionSyntax && node.Contains(CallSyntax));

    /// <summary>Null where the code has a shape that no fix knows.</summary>
    public static TextRead? Find(IInvocationOperation call, HttpSymbols symbols)
    {
        IOperation top = Carrier.Up(call);
        if (ParsedText.FindParser(call, symbols) is not { } parser || top.Syntax is not (AwaitExpressionSyntax or InvocationExpressionSyntax or MemberAccessExpressionSyntax)
            || parser.Syntax is not InvocationExpressionSyntax || JsonReads.FindText(parser, symbols)?.Syntax is not ArgumentSyntax text)
        {
            return null;
        }

        if (LocalValue.FindLocal(top) is null)
            return text.Contains(top.Syntax) ? new(call, top, parser, null) : null;
        return text.Expression is IdentifierNameSyntax && FindDeclaration(top) is { } declaration ? new(call, top, parser, declaration) : null;
    }

    /// <summary>The statement that declares a local with a value, and no other local.</summary>
    public static LocalDeclarationStatementSyntax? FindDeclaration(IOperation value) =>
        value.Syntax.Parent is EqualsValueClauseSyntax { Parent: VariableDeclaratorSyntax { Parent: VariableDeclarationSyntax { Variables.Count: 1, Parent: LocalDeclarationStatementSyntax statement } } }
        && statement.Parent is BlockSyntax or GlobalStatementSyntax
            ? statement
            : null;

    /// <summary>What waits for the call, with another call in its place.</summary>
    public ExpressionSyntax With(InvocationExpressionSyntax call) => TopSyntax.ReplaceNode(CallSyntax, call);
}
