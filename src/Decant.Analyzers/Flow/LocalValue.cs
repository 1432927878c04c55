using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.Flow;

/// <summary>What becomes of a value: the places that use it, also through locals that hold nothing else.</summary>
internal static class LocalValue
{
    /// <summary>
    /// Where the value is used, each time as the outermost operation that carries it. Null where that cannot be told: it is put into a local that is
    /// written more than once, or handed on by reference.
    /// </summary>
    public static IReadOnlyList<IOperation>? FindUses(IOperation value)
    {
        List<IOperation> uses = [];
        return AddUses(value, uses, depth: 0) ? uses : null;
    }

    /// <summary>The local that a value is put into, and nothing else with it.</summary>
    public static ILocalSymbol? FindLocal(IOperation value) => value.Parent switch
    {
        IVariableInitializerOperation { Parent: IVariableDeclaratorOperation declarator } => declarator.Symbol,
        ISimpleAssignmentOperation { Target: ILocalReferenceOperation target, Parent: IExpressionStatementOperation } assignment
            when assignment.Value == value => target.Local,
        _ => null,
    };

    /// <summary>The one value that a local is given, if there is one; an initial null does not count.</summary>
    public static IOperation? FindOnlyWrite(ILocalSymbol local, IOperation root)
    {
        IOperation? only = null;
        foreach (IOperation operation in root.DescendantsAndSelf())
        {
            IOperation? written = operation switch
            {
                IVariableDeclaratorOperation declarator when Is(declarator.Symbol, local) => (declarator.Initializer ?? (declarator.Parent as IVariableDeclarationOperation)?.Initializer)?.Value,
                ILocalReferenceOperation reference when Is(reference.Local, local) && IsWritten(reference) =>
                    reference.Parent is ISimpleAssignmentOperation assignment ? assignment.Value : reference,
                _ => null,
            };
            if (written is null || IsNull(written))
                continue;
            if (only is not null || written is ILocalReferenceOperation)
                return null;
            only = written;
        }

        return only;
    }

    /// <summary>Whether a local is disposed where its scope ends.</summary>
    public static bool IsUsing(ILocalSymbol local, IOperation root) => root.DescendantsAndSelf().Any(operation =>
        operation is IVariableDeclaratorOperation declarator && Is(declarator.Symbol, local)
        && (local.IsUsing || Bodies.Ancestors(declarator).Take(3).Any(parent => parent is IUsingOperation or IUsingDeclarationOperation)));

    private static bool AddUses(IOperation value, List<IOperation> uses, int depth)
    {
        IOperation top = Carrier.Up(value);
        if (FindLocal(top) is not { } local)
        {
            uses.Add(top);
            return true;
        }

        IOperation root = Bodies.RootOf(top);
        if (depth > 4 || FindOnlyWrite(local, root) != top)
            return false;
        return root.DescendantsAndSelf().OfType<ILocalReferenceOperation>()
            .Where(reference => Is(reference.Local, local) && !IsWritten(reference))
            .All(reference => AddUses(reference, uses, depth + 1));
    }

    private static bool IsWritten(ILocalReferenceOperation reference) => reference.Parent switch
    {
        IAssignmentOperation assignment => assignment.Target == reference,
        IIncrementOrDecrementOperation => true,
        IArgumentOperation { Parameter.RefKind: RefKind.Ref or RefKind.Out } => true,
        ITupleOperation { Parent: IDeconstructionAssignmentOperation } => true,
        IDeclarationExpressionOperation => true,
        _ => false,
    };

    private static bool IsNull(IOperation value) =>
        value is IDefaultValueOperation or { ConstantValue: { HasValue: true, Value: null } } || (value is IConversionOperation conversion && IsNull(conversion.Operand));

    private static bool Is(ILocalSymbol symbol, ILocalSymbol local) => SymbolEqualityComparer.Default.Equals(symbol, local);
}
