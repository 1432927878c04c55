using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Decant.Analyzers.Flow;

/// <summary>Finds out whether code can use <c>await</c>, or could after a small change.</summary>
internal static class AsyncContext
{
    /// <summary>
    /// Returns whether an operation is in an async function, in top-level statements, or in a private method that could become async: the method returns a
    /// task, or a method that returns a task calls it. Callers of any other method expect a synchronous result.
    /// </summary>
    public static bool CanAwait(IOperation operation)
    {
        if (operation.SemanticModel?.GetEnclosingSymbol(operation.Syntax.SpanStart) is not IMethodSymbol function)
            return false;
        if (function.IsAsync || function.Name == WellKnownMemberNames.TopLevelStatementsEntryPointMethodName)
            return true;
        return function is { MethodKind: MethodKind.Ordinary, DeclaredAccessibility: Accessibility.Private, IsOverride: false }
            && (ReturnsTask(function) || function.Parameters.All(parameter => parameter.RefKind == RefKind.None) && IsCalledByTask(function));
    }

    private static bool IsCalledByTask(IMethodSymbol method) => method.ContainingType.GetMembers().OfType<IMethodSymbol>()
        .Where(other => ReturnsTask(other) && !SymbolEqualityComparer.Default.Equals(other, method))
        .SelectMany(other => other.DeclaringSyntaxReferences)
        .Any(reference => reference.GetSyntax().DescendantNodes().OfType<InvocationExpressionSyntax>().Any(call => HttpFile.NameOf(call) == method.Name));

    private static bool ReturnsTask(IMethodSymbol method) => method.ReturnType.Name is "Task" or "ValueTask";
}
