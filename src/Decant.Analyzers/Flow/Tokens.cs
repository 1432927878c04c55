using Decant.Analyzers.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.Flow;

/// <summary>Whether something can end a call before its time.</summary>
internal static class Tokens
{
    /// <summary>Whether the call is given a token that can be cancelled, or whoever waits for it gives up in time.</summary>
    public static bool CanEnd(IInvocationOperation call, HttpSymbols symbols) =>
        call.Arguments.Any(argument => IsToken(argument, symbols)) || Bodies.Ancestors(call).TakeWhile(IsInChain).Any(IsLimited);

    private static bool IsToken(IArgumentOperation argument, HttpSymbols symbols) =>
        argument.ArgumentKind == ArgumentKind.Explicit && HttpSymbols.Is(argument.Parameter?.Type, symbols.CancellationToken) && !IsNone(argument.Value);

    private static bool IsNone(IOperation token) => token switch
    {
        IDefaultValueOperation or ILiteralOperation => true,
        IConversionOperation conversion => IsNone(conversion.Operand),
        IPropertyReferenceOperation { Property: { Name: "None", IsStatic: true } } => true,
        _ => false,
    };

    private static bool IsInChain(IOperation operation) =>
        operation is IInvocationOperation or IArgumentOperation or IAwaitOperation or IConversionOperation or IParenthesizedOperation;

    private static bool IsLimited(IOperation operation) =>
        operation is IInvocationOperation { TargetMethod: { Name: "WaitAsync" or "WithCancellation" or "WhenAny" or "TimeoutAfter" } or { Name: "Wait", Parameters.Length: > 0 } };
}
