using System.Composition;
using Decant.Analyzers.CodeFixes.Editing;
using Decant.Analyzers.Flow;
using Decant.Analyzers.Rules;
using Decant.Analyzers.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.CodeFixes.Fixes;

/// <summary>DCA008: EnsureSuccessStatusCode is called, so that an error status throws before the body is read.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = UncheckedStatusAnalyzer.Id)]
[Shared]
public sealed class UncheckedStatusFix() : HttpCodeFix(UncheckedStatusAnalyzer.Id)
{
    private protected override FixPlan? FindPlan(FixTarget target)
    {
        if (target.Call is not { } reader || FindResponse(reader, target.Symbols) is not { } call)
            return null;
        const string Title = "Call EnsureSuccessStatusCode (an error status throws HttpRequestException)";
        IOperation top = Carrier.Up(call);
        if (LocalValue.FindLocal(top) is { } local)
        {
            StatementSyntax? statement = HttpSymbols.Is(local.Type, target.Symbols.Response) ? FindFirstUse(top, local) : null;
            return statement is null ? null : new(Title, editor => Statements.Place(editor, statement, [Code.Statement($"{local.Name}.EnsureSuccessStatusCode();")]));
        }

        // In a chain of calls, EnsureSuccessStatusCode becomes a part of the chain, because it returns the response.
        if (top.Syntax is not ExpressionSyntax value || top.Parent is not IPropertyReferenceOperation)
            return null;
        SyntaxNode replaced = value.Parent is ParenthesizedExpressionSyntax parenthesized ? parenthesized : value;
        return new(Title, editor => editor.ReplaceNode(replaced, Code.Expression($"{replaced.ToString()}.EnsureSuccessStatusCode()").WithTriviaFrom(replaced)));
    }

    /// <summary>Returns the call that returns the response whose body <c>reader</c> reads.</summary>
    private static IInvocationOperation? FindResponse(IInvocationOperation reader, HttpSymbols symbols) => Bodies.RootOf(reader).DescendantsAndSelf()
        .OfType<IInvocationOperation>().FirstOrDefault(call => HttpCalls.IsResponse(call, symbols)
            && UncheckedStatusAnalyzer.FindReader(call, symbols)?.Syntax == reader.Syntax);

    /// <summary>Returns the first statement that uses the response, in its <c>using</c> block or after its declaration.</summary>
    private static StatementSyntax? FindFirstUse(IOperation response, ILocalSymbol local)
    {
        return Code.StatementOf(response.Syntax) switch
        {
            UsingStatementSyntax { Statement: BlockSyntax block } => block.Statements.FirstOrDefault(next => Names.Uses(next, local.Name)),
            { ContainsDirectives: false } statement => Statements.After(statement).FirstOrDefault(next => Names.Uses(next, local.Name)),
            _ => null,
        };
    }
}
