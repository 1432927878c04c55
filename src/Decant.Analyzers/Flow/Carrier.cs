using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.Flow;

/// <summary>Follows a value through operations that return it or its task's result: await, ConfigureAwait, Result, casts, <c>??</c> (left operand).</summary>
internal static class Carrier
{
    private static readonly HashSet<string> s_methods = ["ConfigureAwait", "WaitAsync", "AsTask", "GetAwaiter", "GetResult"];

    /// <summary>Returns the outermost operation that still has the value of the given operation, such as the await around a call.</summary>
    public static IOperation Up(IOperation operation)
    {
        while (operation.Parent is { } parent && Carries(parent, operation))
            operation = parent;
        return operation;
    }

    /// <summary>Returns the value before conversions to other types.</summary>
    public static IOperation Unconverted(IOperation value) => value is IConversionOperation conversion ? Unconverted(conversion.Operand) : value;

    /// <summary>Returns the operation that blocks a thread until a task completes, such as <c>Result</c> or <c>Wait()</c>; null if there is none.</summary>
    public static IOperation? FindBlocking(IOperation task)
    {
        for (IOperation operation = task; operation.Parent is { } parent; operation = parent)
        {
            switch (parent)
            {
                case IPropertyReferenceOperation { Property.Name: "Result" } result when result.Instance == operation && IsTask(operation.Type):
                    return result;
                case IInvocationOperation { TargetMethod.Name: "GetResult" } result when result.Instance == operation && IsTask(operation.Type):
                    return result;
                case IInvocationOperation { TargetMethod.Name: "Wait" } wait when wait.Instance == operation && IsTask(operation.Type):
                    return wait;
            }

            if (!Carries(parent, operation))
                return LocalValue.FindOnlyRead(operation) is { } read ? FindBlocking(read) : null;
        }

        return null;
    }

    /// <summary>Returns the operation that creates a value, found through operations that pass it on and through locals that are written once.</summary>
    public static IOperation Origin(IOperation operation)
    {
        // The number of steps is limited, because two locals that are assigned to each other would be followed endlessly.
        for (int step = 0; step < 32; step++)
        {
            IOperation? inner = operation switch
            {
                IAwaitOperation awaited => awaited.Operation,
                IConversionOperation conversion => conversion.Operand,
                IParenthesizedOperation parenthesized => parenthesized.Operand,
                IInvocationOperation { Instance: { } instance } call when s_methods.Contains(call.TargetMethod.Name) && IsTask(instance.Type) => instance,
                IPropertyReferenceOperation { Property.Name: "Result", Instance: { } instance } when IsTask(instance.Type) => instance,
                ILocalReferenceOperation local => LocalValue.FindOnlyWrite(local.Local, Bodies.RootOf(local)),
                _ => null,
            };
            if (inner is null)
                return operation;
            operation = inner;
        }

        return operation;
    }

    private static bool Carries(IOperation parent, IOperation operation) => parent switch
    {
        IAwaitOperation or IConversionOperation or IParenthesizedOperation => true,
        ICoalesceOperation coalesce => coalesce.Value == operation,
        IInvocationOperation call => call.Instance == operation && s_methods.Contains(call.TargetMethod.Name) && IsTask(operation.Type),
        IPropertyReferenceOperation property => property.Instance == operation && property.Property.Name == "Result" && IsTask(operation.Type),
        _ => false,
    };

    private static bool IsTask(ITypeSymbol? type) => type?.ContainingNamespace?.ToDisplayString() is "System.Threading.Tasks" or "System.Runtime.CompilerServices";
}
