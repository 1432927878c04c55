using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.Flow;

/// <summary>Finds the code that reads one of several successive values of a local, such as a local that is used for two downloads.</summary>
internal static class SuccessiveValues
{
    /// <summary>
    /// Returns the references that read a value of a local. Null if they are unknown: all values must be written by statements of the block that declares the
    /// local, and no lambda may use it.
    /// </summary>
    /// <param name="local">The local.</param>
    /// <param name="value">The value, which an initializer or an assignment writes.</param>
    /// <param name="root">The body that declares the local.</param>
    public static IReadOnlyList<ILocalReferenceOperation>? FindReads(ILocalSymbol local, IOperation value, IOperation root)
    {
        IOperation? declarator = root.Descendants().FirstOrDefault(operation =>
            operation is IVariableDeclaratorOperation found && SymbolEqualityComparer.Default.Equals(found.Symbol, local));
        if (declarator?.Parent?.Parent?.Parent is not IBlockOperation block)
            return null;
        int end = int.MaxValue;
        List<ILocalReferenceOperation> reads = [];
        foreach (ILocalReferenceOperation reference in References(local, root))
        {
            if (Bodies.FunctionOf(reference) != Bodies.FunctionOf(declarator))
                return null;
            if (!LocalValue.IsWritten(reference))
                reads.Add(reference);
            else if (reference.Parent is not ISimpleAssignmentOperation { Parent: IExpressionStatementOperation { Parent: { } around } } assignment || around != block)
                return null;
            else if (assignment.Syntax.SpanStart > value.Syntax.SpanStart)
                end = Math.Min(end, assignment.Syntax.Span.End);
        }

        // The value of the next assignment is evaluated before it is assigned.
        return [.. reads.Where(read => read.Syntax.SpanStart > value.Syntax.Span.End && read.Syntax.SpanStart < end)];
    }

    private static IEnumerable<ILocalReferenceOperation> References(ILocalSymbol local, IOperation root) =>
        root.Descendants().OfType<ILocalReferenceOperation>().Where(reference => SymbolEqualityComparer.Default.Equals(reference.Local, local));
}
