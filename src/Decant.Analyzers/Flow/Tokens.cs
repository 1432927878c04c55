using Decant.Analyzers.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.Flow;

/// <summary>Finds out whether a call can be ended early.</summary>
internal static class Tokens
{
    /// <summary>Returns whether a call has a deadline, as all calls of Decant do, has a token that can be cancelled, or is awaited with a limit.</summary>
    public static bool CanEnd(IInvocationOperation call, HttpSymbols symbols) =>
        HttpSymbols.IsOf(call, symbols.ContentProjection) || HttpSymbols.IsOf(call, symbols.ResponseProjection)
        || call.Arguments.Any(argument => IsToken(argument, symbols)) || IsLimited(call, depth: 0);

    private static bool IsLimited(IOperation task, int depth) =>
        Bodies.Ancestors(task).TakeWhile(operation => operation is not (IBlockOperation or IAnonymousFunctionOperation)).Any(IsLimit)
        || (depth < 2 && LocalValue.FindLocal(Carrier.Up(task)) is { Type.Name: "Task" or "ValueTask" } local
            && LocalValue.Reads(local, Bodies.RootOf(task)).Any(read => IsLimited(read, depth + 1)));

    private static bool IsToken(IArgumentOperation argument, HttpSymbols symbols) =>
        argument.ArgumentKind == ArgumentKind.Explicit && HttpSymbols.Is(argument.Parameter?.Type, symbols.CancellationToken) && !IsNone(argument.Value);

    private static bool IsNone(IOperation token) => token switch
    {
        IDefaultValueOperation or ILiteralOperation or IObjectCreationOperation { Arguments.Length: 0 } => true,
        IConversionOperation conversion => IsNone(conversion.Operand),
        IPropertyReferenceOperation { Property: { Name: "None", IsStatic: true } } => true,
        _ => false,
    };

    private static bool IsLimit(IOperation operation) => operation is IInvocationOperation
    {
        TargetMethod: { Name: "WaitAsync" or "WithCancellation" or "WhenAny" or "WaitAny" or "TimeoutAfter" } or { Name: "Wait", Parameters.Length: > 0 }
    };
}
