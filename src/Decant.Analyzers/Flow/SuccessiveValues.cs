using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.Flow;

/// <summary>Finds the code that reads one value of a local that gets several values in succession, such as the texts of two downloads.</summary>
internal static class SuccessiveValues
{
    /// <summary>
    /// Returns the references to a local that read one of its values; null if they are unknown. They are known if all assignments are statements of the block
    /// that declares the local, and no lambda or local function uses the local.
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

        // The right side of the next assignment still reads the old value, so the reads end after this assignment.
        return [.. reads.Where(read => read.Syntax.SpanStart > value.Syntax.Span.End && read.Syntax.SpanStart < end)];
    }

    private static IEnumerable<ILocalReferenceOperation> References(ILocalSymbol local, IOperation root) =>
        root.Descendants().OfType<ILocalReferenceOperation>().Where(reference => SymbolEqualityComparer.Default.Equals(reference.Local, local));
}
