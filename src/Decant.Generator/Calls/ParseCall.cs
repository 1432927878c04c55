using Decant.Generator.Parsing;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Generator.Calls;

/// <summary>A call of <c>Parse</c> or <c>TryParse</c>.</summary>
internal sealed class ParseCall
{
    private const string Parse = "Parse", TryParse = "TryParse", AsSpan = "AsSpan", Extensions = "System.MemoryExtensions";

    private readonly IInvocationOperation _call;

    private ParseCall(IInvocationOperation call) => _call = call;

    /// <summary>Gets the name of the type and the method.</summary>
    public string Name => $"{_call.TargetMethod.ContainingType.Name}.{_call.TargetMethod.Name}";

    /// <summary>Gets whether the method returns false instead of throwing.</summary>
    public bool IsTry => _call.TargetMethod.Name == TryParse;

    /// <summary>Gets the text to parse and its expression; null if the text is null or not constant.</summary>
    public (string Text, SyntaxNode Place)? ConstantText =>
        _call.Arguments.FirstOrDefault(argument => argument.Parameter?.Ordinal == 0) is { } argument && ConstantOf(argument.Value) is { } text
            ? (text, argument.Value.Syntax)
            : null;

    /// <summary>Returns the call of a type's method; null if another method is called.</summary>
    public static ParseCall? Find(InvocationExpressionSyntax call, INamedTypeSymbol type, SemanticModel model, CancellationToken cancellationToken)
    {
        // The text of the name is compared first: binding a call is expensive, and the calls of int.Parse are many.
        SyntaxNode? name = call.Expression is MemberAccessExpressionSyntax { Expression: not PredefinedTypeSyntax } access ? access.Name : call.Expression;
        return name is IdentifierNameSyntax { Identifier.ValueText: Parse or TryParse }
            && model.GetOperation(call, cancellationToken) is IInvocationOperation operation
            && SymbolEqualityComparer.Default.Equals(operation.TargetMethod.ContainingType, type)
            ? new(operation)
            : null;
    }

    private static string? ConstantOf(IOperation value) => value switch
    {
        { ConstantValue: { HasValue: true, Value: string text } } => text,
        IConversionOperation conversion => ConstantOf(conversion.Operand),
        IInvocationOperation { TargetMethod: { Name: AsSpan, Parameters.Length: 1 } method, Arguments: [{ } argument] }
            when method.ContainingType.Is(Extensions) => ConstantOf(argument.Value),
        _ => null,
    };
}
