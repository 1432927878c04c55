using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.Flow;

/// <summary>Finds out whether exceptions would be caught differently if code read a body from the connection, instead of from a buffer.</summary>
internal static class CatchBlocks
{
    private static readonly HashSet<string> s_ofReads = ["Exception", "Object", "SystemException", "IOException", "OperationCanceledException", "TaskCanceledException"];

    /// <summary>
    /// Returns whether an exception of the read would be caught elsewhere or not at all. This is so if a <c>try</c>, <c>using</c> or <c>lock</c> around
    /// <c>before</c> does not contain <c>after</c>, if a <c>try</c> around only <c>after</c> catches such exceptions, or if code catches an incomplete body as
    /// <c>HttpRequestException</c>, which a read from the connection does not throw.
    /// </summary>
    /// <param name="before">The call that waits for the body now.</param>
    /// <param name="after">The call that would wait for the body if it were not buffered.</param>
    public static bool Differently(IOperation before, IOperation after)
    {
        HashSet<IOperation> around = [.. Scopes(after)];
        ITryOperation[] attempts = [.. Scopes(before).OfType<ITryOperation>()];
        return !Scopes(before).All(around.Contains)
            || attempts.Any(CatchesRequestAlone)
            || around.OfType<ITryOperation>().Any(attempt => !attempts.Contains(attempt) && attempt.Catches.Any(clause => s_ofReads.Contains(TypeOf(clause))));
    }

    /// <summary>Returns whether code catches <c>HttpRequestException</c>, but not <c>IOException</c>, which an unbuffered incomplete body throws.</summary>
    public static bool AsRequestAlone(IOperation call) => Scopes(call).OfType<ITryOperation>().Any(CatchesRequestAlone);

    /// <summary>Returns whether code around a call catches timeouts separately from other failures.</summary>
    public static bool AsTimeout(IOperation call) => Scopes(call).OfType<ITryOperation>().SelectMany(attempt => attempt.Catches).Any(clause =>
        TypeOf(clause) == "OperationCanceledException" && !IsRethrow(clause)
        || clause.Syntax.DescendantTokens().Any(token => token.ValueText is "TaskCanceledException" or "TimeoutException"));

    /// <summary>Returns the <c>try</c>, <c>using</c> and <c>lock</c> statements around an operation, within its function.</summary>
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

    // An incomplete body throws HttpRequestException if the client buffers it, and IOException if code reads it from the connection.
    private static bool CatchesRequestAlone(ITryOperation attempt)
    {
        string[] types = [.. attempt.Catches.Select(TypeOf)];
        return types.Contains("HttpRequestException") && !types.Contains("Exception") && !types.Contains("Object") && !types.Contains("IOException");
    }

    private static string TypeOf(ICatchClauseOperation clause) => clause.ExceptionType?.Name ?? "Exception";

    private static bool IsRethrow(ICatchClauseOperation clause) =>
        clause.Filter is null && clause.Handler.Operations is [IThrowOperation { Exception: null } or IExpressionStatementOperation { Operation: IThrowOperation { Exception: null } }];
}
