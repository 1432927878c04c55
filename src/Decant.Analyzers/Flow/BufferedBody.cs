using Decant.Analyzers.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.Flow;

/// <summary>Finds out whether code relies on a buffered response.</summary>
internal static class BufferedBody
{
    /// <summary>
    /// Whether the code would behave differently without the buffer: the timeout that it sets on the client would not cover the body, an exception that it
    /// catches would be thrown elsewhere or with another type, or an incomplete file would remain.
    /// </summary>
    /// <param name="call">The call that returns the response.</param>
    /// <param name="read">The call that reads the body or gets its stream.</param>
    /// <param name="reads">All calls that read the body.</param>
    /// <param name="symbols">The types of the compilation.</param>
    public static bool IsReliedOn(IInvocationOperation call, IInvocationOperation read, IEnumerable<BodyRead> reads, HttpSymbols symbols) =>
        IsCaught(call, read, symbols) || reads.Any(found => IsIntoFile(found.At)) || HasTimeout(call, symbols);

    private static bool IsCaught(IInvocationOperation call, IInvocationOperation read, HttpSymbols symbols)
    {
        HashSet<IOperation> around = [.. Bodies.Ancestors(read)];
        return Bodies.Ancestors(call).OfType<ITryOperation>().Any(attempt =>
            attempt.Catches.Length > 0 && attempt.Body.Syntax.Span.Contains(call.Syntax.Span)
            && (!around.Contains(attempt) || !attempt.Body.Syntax.Span.Contains(read.Syntax.Span) || CatchesRequestAlone(attempt, symbols)));
    }

    // An incomplete body throws HttpRequestException while it is buffered, and IOException while it is read from the connection.
    private static bool CatchesRequestAlone(ITryOperation attempt, HttpSymbols symbols)
    {
        string[] types = [.. attempt.Catches.Select(clause => clause.ExceptionType?.Name ?? "Exception")];
        return types.Contains("HttpRequestException") && !types.Contains("Exception") && !types.Contains("Object") && !types.Contains("IOException");
    }

    private static bool IsIntoFile(IInvocationOperation read) =>
        read.TargetMethod.Name.StartsWith("CopyTo", StringComparison.Ordinal)
        && JsonReads.FirstArgument(read) is { Value: { } target } && Carrier.Unconverted(target).Type?.Name == "FileStream";

    /// <summary>Whether the containing type sets a finite timeout on a client.</summary>
    private static bool HasTimeout(IOperation call, HttpSymbols symbols) =>
        call.SemanticModel is { } model && call.Syntax.AncestorsAndSelf().OfType<TypeDeclarationSyntax>().LastOrDefault() is { } type
        && type.DescendantNodes().OfType<AssignmentExpressionSyntax>().Any(assignment =>
            assignment.IsKind(SyntaxKind.SimpleAssignmentExpression)
            && assignment.Left is MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Timeout" } or IdentifierNameSyntax { Identifier.ValueText: "Timeout" }
            && !assignment.Right.ToString().Contains("Infinite")
            && HttpSymbols.Is(model.GetSymbolInfo(assignment.Left).Symbol?.ContainingType, symbols.Client));
}
