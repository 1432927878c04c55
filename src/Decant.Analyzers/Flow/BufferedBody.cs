using Decant.Analyzers.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.Flow;

/// <summary>Finds out whether code relies on the fact that the client buffers a response.</summary>
internal static class BufferedBody
{
    // These properties of HttpClient apply to a body only if the client buffers it.
    private static readonly HashSet<string> s_limits = ["Timeout", "MaxResponseContentBufferSize"];

    /// <summary>
    /// Returns whether the code would behave differently without the buffer: a timeout or size limit of the client would not apply to the body, a timeout that
    /// the code catches would not occur, an exception would be thrown elsewhere or with another type, an interrupted copy would leave an incomplete file, or
    /// the length of the body would be unknown.
    /// </summary>
    /// <param name="call">The call that returns the response.</param>
    /// <param name="read">The call that reads the body or gets its stream.</param>
    /// <param name="reads">All calls that read the body.</param>
    /// <param name="symbols">The types of the compilation.</param>
    public static bool IsReliedOn(IInvocationOperation call, IInvocationOperation read, IEnumerable<BodyRead> reads, HttpSymbols symbols) =>
        CatchBlocks.Differently(call, read) || CatchBlocks.AsTimeout(call) || reads.Any(found => IsIntoFile(found.At)) || ReadsLength(call) || HasLimit(call, symbols);

    // A buffered body has a ContentLength even if the server does not send this header.
    private static bool ReadsLength(IInvocationOperation call) => Bodies.RootOf(call).Descendants()
        .Any(operation => operation is IPropertyReferenceOperation { Property.Name: "ContentLength" } && Parts.IsOf(operation, call));

    private static bool IsIntoFile(IInvocationOperation read) =>
        read.TargetMethod.Name.StartsWith("CopyTo", StringComparison.Ordinal)
        && JsonReads.FirstArgument(read) is { Value: { } target } && Carrier.Unconverted(target).Type?.Name == "FileStream";

    /// <summary>Returns whether the type that contains the call sets one of <c>s_limits</c> on a client, to a value other than infinite.</summary>
    private static bool HasLimit(IOperation call, HttpSymbols symbols) =>
        call.SemanticModel is { } model && call.Syntax.AncestorsAndSelf().OfType<TypeDeclarationSyntax>().LastOrDefault() is { } type
        && type.DescendantNodes().OfType<AssignmentExpressionSyntax>().Any(assignment =>
            assignment.IsKind(SyntaxKind.SimpleAssignmentExpression) && NameOf(assignment.Left) is { } name && s_limits.Contains(name)
            && !assignment.Right.ToString().Contains("Infinite")
            && HttpSymbols.Is(model.GetSymbolInfo(assignment.Left).Symbol?.ContainingType, symbols.Client));

    private static string? NameOf(ExpressionSyntax target) => target switch
    {
        MemberAccessExpressionSyntax access => access.Name.Identifier.ValueText,
        IdentifierNameSyntax name => name.Identifier.ValueText,
        _ => null,
    };
}
