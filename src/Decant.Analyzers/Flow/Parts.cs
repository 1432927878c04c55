using Decant.Analyzers.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.Flow;

/// <summary>Finds out whether a value is the result of a call, or a part of this result.</summary>
internal static class Parts
{
    // The number of steps is limited, because two locals that are assigned to each other would be followed endlessly.
    private const int MaxSteps = 32;

    /// <summary>Returns whether a value comes from the result of a call, through members, indexers, methods that are called on it, and locals.</summary>
    public static bool IsOf(IOperation value, IInvocationOperation call)
    {
        IOperation? operation = value;
        for (int step = 0; step < MaxSteps && operation is not null; step++)
        {
            if (operation is IInvocationOperation && operation.Syntax == call.Syntax)
                return true;
            operation = operation switch
            {
                IMemberReferenceOperation member => member.Instance,
                IInvocationOperation method => HttpCalls.Receiver(method),
                IDynamicMemberReferenceOperation member => member.Instance,
                IDynamicIndexerAccessOperation indexer => indexer.Operation,
                IDynamicInvocationOperation method => method.Operation,
                IArrayElementReferenceOperation element => element.ArrayReference,
                ICoalesceOperation coalesce => coalesce.Value,
                IConditionalAccessOperation access => access.Operation,
                IConditionalAccessInstanceOperation => FindAccess(operation)?.Operation,
                ILocalReferenceOperation local => FindSource(local),
                _ => Carrier.Origin(operation) is var origin && origin != operation ? origin : null,
            };
        }

        return false;
    }

    private static IConditionalAccessOperation? FindAccess(IOperation instance)
    {
        IOperation child = instance;
        foreach (IOperation parent in Bodies.Ancestors(instance))
        {
            if (parent is IConditionalAccessOperation access && access.WhenNotNull == child)
                return access;
            child = parent;
        }

        return null;
    }

    /// <summary>
    /// Returns the source of a local's value: its only assigned value, the value that a pattern matches, or a call with an <c>out</c> argument.
    /// </summary>
    private static IOperation? FindSource(ILocalReferenceOperation reference)
    {
        ILocalSymbol local = reference.Local;
        IOperation root = Bodies.RootOf(reference);
        return LocalValue.FindOnlyWrite(local, root) ?? root.Descendants().Select(operation => operation switch
        {
            IIsPatternOperation match when match.Pattern.DescendantsAndSelf().Any(part => Is((part as IDeclarationPatternOperation)?.DeclaredSymbol, local)
                || Is((part as IRecursivePatternOperation)?.DeclaredSymbol, local)) => match.Value,
            IArgumentOperation { Parameter.RefKind: RefKind.Out, Parent: IInvocationOperation call } argument
                when argument.Value.DescendantsAndSelf().OfType<ILocalReferenceOperation>().Any(written => Is(written.Local, local)) => call,
            _ => null,
        }).FirstOrDefault(source => source is not null);
    }

    private static bool Is(ISymbol? symbol, ISymbol local) => SymbolEqualityComparer.Default.Equals(symbol, local);
}
