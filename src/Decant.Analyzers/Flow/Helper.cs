using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.Flow;

/// <summary>A method that gets a value from a call in the same file. The body of the method shows how it uses the value.</summary>
/// <param name="Body">The body of the method.</param>
/// <param name="Parameter">The parameter that gets the value.</param>
internal sealed record Helper(IOperation Body, IParameterSymbol Parameter)
{
    /// <summary>The maximum number of methods through which a value is followed.</summary>
    public const int MaxDepth = 2;

    /// <summary>Finds the method that gets an argument; null if an override may run instead, or if the method is in another file.</summary>
    public static Helper? Find(IArgumentOperation argument)
    {
        if (argument is not { Parent: IInvocationOperation { TargetMethod.OriginalDefinition: { } method }, Parameter: { RefKind: RefKind.None, IsParams: false } parameter }
            || method.IsVirtual || method.IsOverride || method.IsAbstract
            || method.DeclaringSyntaxReferences is not [{ } reference] || reference.SyntaxTree != argument.Syntax.SyntaxTree)
        {
            return null;
        }

        return argument.SemanticModel?.GetOperation(reference.GetSyntax()) is { } body ? new(body, method.Parameters[parameter.Ordinal]) : null;
    }

    /// <summary>Returns the uses of a parameter in its method; null if the method assigns the parameter, or uses it in a lambda or local function.</summary>
    public static IReadOnlyList<IParameterReferenceOperation>? FindUses(IOperation body, IParameterSymbol parameter)
    {
        List<IParameterReferenceOperation> uses = [];
        foreach (IParameterReferenceOperation reference in body.Descendants().OfType<IParameterReferenceOperation>())
        {
            if (!SymbolEqualityComparer.Default.Equals(reference.Parameter, parameter))
                continue;
            if (Bodies.FunctionOf(reference) != body || IsWritten(reference))
                return null;
            uses.Add(reference);
        }

        return uses;
    }

    private static bool IsWritten(IParameterReferenceOperation reference) => reference.Parent switch
    {
        IAssignmentOperation assignment => assignment.Target == reference,
        IArgumentOperation { Parameter.RefKind: RefKind.Ref or RefKind.Out } => true,
        ITupleOperation { Parent: IDeconstructionAssignmentOperation } => true,
        _ => false,
    };
}
