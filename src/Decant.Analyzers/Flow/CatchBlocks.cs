using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.Flow;

/// <summary>Finds out whether other code would catch an exception if the body were read from the connection, at another place.</summary>
internal static class CatchBlocks
{
    private static readonly HashSet<string> s_ofReads = ["Exception", "Object", "SystemException", "IOException", "OperationCanceledException", "TaskCanceledException"];

    /// <summary>
    /// Returns whether an exception of the read would be caught elsewhere or not at all: the two places are in different <c>try</c> statements, or scopes
    /// that end in between, or an incomplete body is caught as <c>HttpRequestException</c>, which the read from a connection does not throw.
    /// </summary>
    /// <param name="before">The call that waits for the body.</param>
    /// <param name="after">The call that would wait for it.</param>
    public static bool Differently(IOperation before, IOperation after)
    {
        HashSet<IOperation> around = [.. Scopes(after)];
        ITryOperation[] attempts = [.. Scopes(before).OfType<ITryOperation>()];
        return !Scopes(before).All(around.Contains)
            || attempts.Any(CatchesRequestAlone)
            || around.OfType<ITryOperation>().Any(attempt => !attempts.Contains(attempt) && attempt.Catches.Any(clause => s_ofReads.Contains(TypeOf(clause))));
    }

    /// <summary>Returns whether an incomplete body is caught only if it throws <c>HttpRequestException</c> instead of <c>IOException</c>.</summary>
    public static bool AsRequestAlone(IOperation call) => Scopes(call).OfType<ITryOperation>().Any(CatchesRequestAlone);

    /// <summary>Returns whether a timeout is caught and distinguished from other failures.</summary>
    public static bool AsTimeout(IOperation call) => Scopes(call).OfType<ITryOperation>().SelectMany(attempt => attempt.Catches).Any(clause =>
        TypeOf(clause) == "OperationCanceledException" && !IsRethrow(clause)
        || clause.Syntax.DescendantTokens().Any(token => token.ValueText is "TaskCanceledException" or "TimeoutException"));

    /// <summary>Returns the <c>try</c>, <c>using</c> and <c>lock</c> statements around an operation.</summary>
    private static IEnumerable<IOperation> Scopes(IOperation operation)
    {
        IOperation child = operation;
        foreach (IOperation parent in Bodies.Ancestors(operation))
        {
            if (parent is IAnonymousFunctionOperation or ILocalFunctionOperation)
                yield break;
            if (child == (parent as ITryOperation)?.Body || child == (parent as IUsingOperation)?.Body || child == (parent as ILockOperation)?.Body)
                yield return parent;
            child = parent;
        }
    }

    // An incomplete body throws HttpRequestException while it is buffered, and IOException while it is read from the connection.
    private static bool CatchesRequestAlone(ITryOperation attempt)
    {
        string[] types = [.. attempt.Catches.Select(TypeOf)];
        return types.Contains("HttpRequestException") && !types.Contains("Exception") && !types.Contains("Object") && !types.Contains("IOException");
    }

    private static string TypeOf(ICatchClauseOperation clause) => clause.ExceptionType?.Name ?? "Exception";

    private static bool IsRethrow(ICatchClauseOperation clause) =>
        clause.Filter is null && clause.Handler.Operations is [IThrowOperation { Exception: null } or IExpressionStatementOperation { Operation: IThrowOperation { Exception: null } }];
}
