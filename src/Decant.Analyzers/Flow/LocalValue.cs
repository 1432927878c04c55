using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.Flow;

/// <summary>Finds the uses of a value, also through locals that only hold this value.</summary>
internal static class LocalValue
{
    // The maximum length of a chain of locals that are assigned to each other. Real code has shorter chains. Without a limit, a cycle would never end.
    private const int MaxDepth = 4;

    /// <summary>
    /// Returns the uses of a value, each as the outermost operation that has the same value. Returns null if the uses are unknown: a local with
    /// the value is passed by reference, or gets several values and <see cref="SuccessiveValues"/> cannot tell which of them each reference reads.
    /// </summary>
    public static IReadOnlyList<IOperation>? FindUses(IOperation value)
    {
        List<IOperation> uses = [];
        return AddUses(value, uses, depth: 0) ? uses : null;
    }

    /// <summary>Returns the uses of a value; null if one is unknown, or in a lambda or local function, which may run at any time or never.</summary>
    public static IReadOnlyList<IOperation>? FindUsesInFunction(IOperation value) =>
        FindUses(value) is { } uses && uses.All(use => Bodies.FunctionOf(use) == Bodies.FunctionOf(value) && use.Parent is not IMethodReferenceOperation)
            ? uses
            : null;

    /// <summary>Returns the local that a value is assigned to; null if there is none.</summary>
    public static ILocalSymbol? FindLocal(IOperation value) => value.Parent switch
    {
        IVariableInitializerOperation { Parent: IVariableDeclaratorOperation declarator } => declarator.Symbol,
        ISimpleAssignmentOperation { Target: ILocalReferenceOperation target, Parent: IExpressionStatementOperation } assignment
            when assignment.Value == value => target.Local,
        _ => null,
    };

    /// <summary>Returns the only value that is assigned to a local, apart from an initial null; null if several values are assigned.</summary>
    public static IOperation? FindOnlyWrite(ILocalSymbol local, IOperation root)
    {
        IOperation? only = null;
        foreach (IOperation operation in root.DescendantsAndSelf())
        {
            IOperation? written = operation switch
            {
                IVariableDeclaratorOperation declarator when Is(declarator.Symbol, local) =>
                    (declarator.Initializer ?? (declarator.Parent as IVariableDeclarationOperation)?.Initializer)?.Value,
                ILocalReferenceOperation reference when Is(reference.Local, local) && IsWritten(reference) =>
                    reference.Parent is ISimpleAssignmentOperation assignment ? assignment.Value : reference,
                _ => null,
            };
            if (written is null || IsNull(written))
                continue;
            if (only is not null || (written is ILocalReferenceOperation itself && Is(itself.Local, local)))
                return null;
            only = written;
        }

        return only;
    }

    /// <summary>Returns the references that read a local.</summary>
    public static IEnumerable<ILocalReferenceOperation> Reads(ILocalSymbol local, IOperation root) =>
        root.DescendantsAndSelf().OfType<ILocalReferenceOperation>().Where(reference => Is(reference.Local, local) && !IsWritten(reference));

    /// <summary>Returns the only reference that reads the local with a value; null if there are several, or if it is in a lambda.</summary>
    public static ILocalReferenceOperation? FindOnlyRead(IOperation value) =>
        FindLocal(value) is { } local && Bodies.RootOf(value) is var root && FindOnlyWrite(local, root) == value
        && Reads(local, root).Take(2).ToList() is [var only] && Bodies.FunctionOf(only) == Bodies.FunctionOf(value)
            ? only
            : null;

    /// <summary>Returns whether a value, or the result of its task, is assigned to a local with <c>using</c>, directly or through another local.</summary>
    public static bool IsInUsing(IOperation value, int depth = 0)
    {
        IOperation top = Carrier.Up(value);
        if (depth > MaxDepth || FindLocal(top) is not { } local)
            return false;
        IOperation root = Bodies.RootOf(top);
        return IsUsing(local, root) || Reads(local, root).Any(reference => IsInUsing(reference, depth + 1));
    }

    /// <summary>Returns whether a pattern declares a variable for the matched value or a part of it.</summary>
    public static bool IsNamedBy(IPatternOperation pattern) => pattern.DescendantsAndSelf().Any(part =>
        part is IDeclarationPatternOperation { DeclaredSymbol: not null } or IRecursivePatternOperation { DeclaredSymbol: not null });

    /// <summary>Returns whether a reference to a local writes the local, or may write it.</summary>
    public static bool IsWritten(ILocalReferenceOperation reference) => reference.Parent switch
    {
        IAssignmentOperation assignment => assignment.Target == reference,
        IIncrementOrDecrementOperation => true,
        IArgumentOperation { Parameter.RefKind: RefKind.Ref or RefKind.Out } => true,
        ITupleOperation { Parent: IDeconstructionAssignmentOperation or IDeclarationExpressionOperation } => true,
        IDeclarationExpressionOperation => true,
        _ => false,
    };

    private static bool IsUsing(ILocalSymbol local, IOperation root) => root.DescendantsAndSelf().Any(operation =>
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
        IEnumerable<ILocalReferenceOperation>? reads = FindOnlyWrite(local, root) == top ? Reads(local, root) : SuccessiveValues.FindReads(local, top, root);
        return depth <= MaxDepth && reads?.All(reference => AddUses(reference, uses, depth + 1)) == true;
    }

    private static bool IsNull(IOperation value) =>
        value is IDefaultValueOperation or { ConstantValue: { HasValue: true, Value: null } }
        || (value is IConversionOperation conversion && IsNull(conversion.Operand));

    private static bool Is(ILocalSymbol symbol, ILocalSymbol local) => SymbolEqualityComparer.Default.Equals(symbol, local);
}
