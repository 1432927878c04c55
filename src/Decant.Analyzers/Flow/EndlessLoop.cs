using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.Flow;

/// <summary>Finds loops that end with the process, or when their caller cancels them.</summary>
internal static class EndlessLoop
{
    // The methods with which the loop of a service waits for the next tick of a timer or the next item of a channel.
    private static readonly HashSet<string> s_waits = ["WaitForNextTickAsync", "WaitToReadAsync", "ReadAllAsync"];

    /// <summary>Returns whether only cancellation, an exception, or the end of the timer or channel ends the loop.</summary>
    public static bool Is(ILoopOperation loop) => loop switch
    {
        IWhileLoopOperation { Condition: { } condition } => (condition.ConstantValue is { HasValue: true, Value: true } || Waits(condition)) && !IsLeft(loop),
        IForLoopOperation { Condition: null } => !IsLeft(loop),
        IForLoopOperation { Condition: { } condition } => Waits(condition) && !IsLeft(loop),
        IForEachLoopOperation { IsAsynchronous: true } each => Waits(each.Collection) && !IsLeft(loop),
        _ => false,
    };

    private static bool Waits(IOperation condition) => condition.DescendantsAndSelf().Any(part =>
        IsCancellation(part) || (part is IInvocationOperation call && s_waits.Contains(call.TargetMethod.Name)));

    private static bool IsCancellation(IOperation operation) =>
        operation is IPropertyReferenceOperation { Property.Name: "IsCancellationRequested" or "WaitHandle" };

    /// <summary>Returns whether a statement leaves the loop for another reason than cancellation, such as success.</summary>
    private static bool IsLeft(ILoopOperation loop) => loop.Body.Descendants().Any(operation => Leaves(operation, loop) && !IsCancelled(operation, loop));

    private static bool Leaves(IOperation operation, ILoopOperation loop) => operation switch
    {
        IReturnOperation { Kind: OperationKind.Return } => Bodies.FunctionOf(operation) == Bodies.FunctionOf(loop),
        IBranchOperation { BranchKind: BranchKind.Break } branch => SymbolEqualityComparer.Default.Equals(branch.Target, loop.ExitLabel),
        IBranchOperation { BranchKind: BranchKind.GoTo } => true,
        _ => false,
    };

    private static bool IsCancelled(IOperation leaving, ILoopOperation loop) => Bodies.Ancestors(leaving).TakeWhile(outer => outer != loop).Any(outer => outer switch
    {
        ICatchClauseOperation clause => clause.ExceptionType.Name is "OperationCanceledException" or "TaskCanceledException"
            || clause.Filter?.DescendantsAndSelf().Any(IsCancellation) == true,
        IConditionalOperation conditional => conditional.Condition.DescendantsAndSelf().Any(IsCancellation),
        _ => false,
    });
}
