using Decant.Analyzers.Flow;
using Decant.Analyzers.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.CodeFixes.Editing;

/// <summary>A call that returns a text, and the parser that uses the text directly or through one local.</summary>
/// <param name="Call">The call.</param>
/// <param name="Top">The operation that returns the text: the call with its await.</param>
/// <param name="Parser">The parser.</param>
/// <param name="Declaration">The statement that declares a local for the text; null if there is none.</param>
internal sealed record TextRead(IInvocationOperation Call, IOperation Top, IInvocationOperation Parser, LocalDeclarationStatementSyntax? Declaration)
{
    public InvocationExpressionSyntax CallSyntax => (InvocationExpressionSyntax)Call.Syntax;

    public ExpressionSyntax TopSyntax => (ExpressionSyntax)Top.Syntax;

    public ExpressionSyntax ParserSyntax => (ExpressionSyntax)Parser.Syntax;

    /// <summary>Whether the call is awaited, instead of blocking a thread.</summary>
    public bool IsAwaited => TopSyntax.DescendantNodesAndSelf().Any(node => node is AwaitExpressionSyntax && node.Contains(CallSyntax));

    /// <summary>Whether <c>WaitAsync</c> can end the wait for the text. It could not end a parser's read of a stream.</summary>
    public bool EndsEarly => TopSyntax.DescendantNodesAndSelf().OfType<InvocationExpressionSyntax>()
        .Any(outer => outer != CallSyntax && outer.Contains(CallSyntax) && HttpFile.NameOf(outer) == "WaitAsync");

    /// <summary>Finds the parser of the text that a call returns; null if no fix supports the code, for example because a task is awaited elsewhere.</summary>
    public static TextRead? Find(IInvocationOperation call, HttpSymbols symbols)
    {
        IOperation top = Carrier.Up(call);
        if (ParsedText.FindParser(call, symbols) is not { } parser
            || top.Type?.Name is "Task" or "ValueTask"
            || IsByResult(call)
            || top.Syntax is not (AwaitExpressionSyntax or InvocationExpressionSyntax or MemberAccessExpressionSyntax)
            || parser.Syntax is not InvocationExpressionSyntax
            || JsonReads.FindText(parser, symbols)?.Syntax is not ArgumentSyntax text)
        {
            return null;
        }

        if (LocalValue.FindLocal(top) is null)
            return text.Contains(top.Syntax) ? new(call, top, parser, null) : null;
        return text.Expression is IdentifierNameSyntax && FindDeclaration(top) is { } declaration ? new(call, top, parser, declaration) : null;
    }

    /// <summary>Returns the statement that declares a local with the given value; null if the statement declares other locals too.</summary>
    public static LocalDeclarationStatementSyntax? FindDeclaration(IOperation value) =>
        value.Syntax.Parent is EqualsValueClauseSyntax { Parent: VariableDeclaratorSyntax { Parent: VariableDeclarationSyntax { Variables.Count: 1 } declaration } }
        && declaration.Parent is LocalDeclarationStatementSyntax statement
        && statement.Parent is BlockSyntax or GlobalStatementSyntax
            ? statement
            : null;

    /// <summary>Returns <see cref="TopSyntax"/> with another call in place of the original call.</summary>
    public ExpressionSyntax With(InvocationExpressionSyntax call) => TopSyntax.ReplaceNode(CallSyntax, call);

    // The property Result wraps exceptions of the call in an AggregateException. If one call replaced the call and the parser, Result would wrap exceptions of
    // the parser too.
    private static bool IsByResult(IOperation call) => Carrier.FindBlocking(call) is IPropertyReferenceOperation;
}
