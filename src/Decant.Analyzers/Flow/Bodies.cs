using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.Flow;

/// <summary>Finds out how operations in the body of a member relate: which function contains them, how often they run, and whether both can run.</summary>
internal static class Bodies
{
    /// <summary>Returns the whole body of the member that contains an operation, with its lambdas and local functions.</summary>
    public static IOperation RootOf(IOperation operation)
    {
        while (operation.Parent is { } parent)
            operation = parent;
        return operation;
    }

    /// <summary>Returns the innermost function that contains an operation: a lambda, a local function, or the body of the member.</summary>
    public static IOperation FunctionOf(IOperation operation)
    {
        for (; operation.Parent is { } parent; operation = parent)
        {
            if (operation is IAnonymousFunctionOperation or ILocalFunctionOperation)
                return operation;
        }

        return operation;
    }

    /// <summary>Returns whether <c>inner</c> runs at most once per run of <c>outer</c>: no loop, lambda or local function contains only <c>inner</c>.</summary>
    public static bool RunsOnceFor(IOperation inner, IOperation outer)
    {
        HashSet<IOperation> around = [outer, .. Ancestors(outer)];
        IOperation child = inner;
        foreach (IOperation parent in Ancestors(inner).TakeWhile(operation => !around.Contains(operation)))
        {
            // A foreach loop evaluates its collection only once, so an operation in the collection is not repeated.
            if (parent is ILoopOperation or IAnonymousFunctionOperation or ILocalFunctionOperation && child != (parent as IForEachLoopOperation)?.Collection)
                return false;
            child = parent;
        }

        return true;
    }

    /// <summary>Returns whether at most one of two operations can run: they are in different branches, or the first is in a branch that ends with return, throw
    /// or continue.</summary>
    public static bool AreExclusive(IOperation first, IOperation second)
    {
        if (first.Syntax.SpanStart > second.Syntax.SpanStart)
            (first, second) = (second, first);
        HashSet<IOperation> around = [.. Ancestors(second)];
        if (Ancestors(first).OfType<ITryOperation>().Any(attempt => around.Contains(attempt) && IsIn(first, attempt.Body) && !around.Contains(attempt.Body)))
            return false;
        IOperation child = first;
        foreach (IOperation parent in Ancestors(first))
        {
            if (parent is IConditionalOperation or ISwitchOperation or ISwitchExpressionOperation && around.Contains(parent))
                return !IsCondition(parent, child) && !around.Contains(child);
            if (around.Contains(parent))
                return false;
            IOperation? branch = parent is IConditionalOperation && !IsCondition(parent, child) ? child
                : parent is ICatchClauseOperation or ISwitchCaseOperation ? parent
                : null;
            if (branch is not null && Leaves(branch) && (LastOf(branch) is not IBranchOperation || IsInLoop(branch, around)))
                return true;
            child = parent;
        }

        return false;
    }

    public static IEnumerable<IOperation> Ancestors(IOperation operation)
    {
        for (IOperation? parent = operation.Parent; parent is not null; parent = parent.Parent)
            yield return parent;
    }

    /// <summary>Returns whether a branch ends with return, throw or continue, so that the code after the branch does not run.</summary>
    public static bool Leaves(IOperation branch) => LastOf(branch) is IReturnOperation { Kind: OperationKind.Return } or IThrowOperation
        or IBranchOperation { BranchKind: BranchKind.Continue } or IExpressionStatementOperation { Operation: IThrowOperation };

    private static IOperation? LastOf(IOperation branch) => branch switch
    {
        IBlockOperation block => block.Operations.LastOrDefault(),
        ICatchClauseOperation clause => clause.Handler.Operations.LastOrDefault(),
        ISwitchCaseOperation section => section.Body.LastOrDefault(),
        _ => branch,
    };

    /// <summary>Returns whether the innermost loop around an operation is one of the given operations.</summary>
    private static bool IsInLoop(IOperation operation, HashSet<IOperation> around) =>
        Ancestors(operation).FirstOrDefault(outer => outer is ILoopOperation) is { } loop && around.Contains(loop);

    private static bool IsIn(IOperation operation, IOperation outer) => Ancestors(operation).Contains(outer);

    private static bool IsCondition(IOperation parent, IOperation child) =>
        child == (parent as IConditionalOperation)?.Condition || child == (parent as ISwitchOperation)?.Value
        || child == (parent as ISwitchExpressionOperation)?.Value;
}
