using Decant.Analyzers.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.Flow;

/// <summary>Finds code that runs once for each process or object, so that it does not create its values repeatedly.</summary>
internal static class OneTimeCode
{
    // Types are compared by name, because the hosting packages that declare these interfaces are not part of the framework.
    private static readonly HashSet<string> s_services = ["IHostedService", "IHostedLifecycleService"];

    private static readonly HashSet<string> s_startMethods = ["StartAsync", "StartingAsync", "StartedAsync"];

    /// <summary>
    /// Returns whether an operation runs only once. It must not be in a loop or a lambda, but in a constructor, in an initializer, at the start of the program
    /// or of a hosted service, or in a private method that such code calls once.
    /// </summary>
    public static bool Contains(IOperation operation) => Contains(operation, depth: 0);

    /// <summary>Returns whether an endless loop, such as the loop of a background service, uses a value that was created before the loop.</summary>
    public static bool IsUsedInEndlessLoop(IOperation value)
    {
        HashSet<IOperation> around = [.. Bodies.Ancestors(value)];
        return LocalValue.FindUsesInFunction(value) is { } uses
            && uses.Any(use => Bodies.Ancestors(use).TakeWhile(outer => !around.Contains(outer)).Any(outer => outer is ILoopOperation loop && EndlessLoop.Is(loop)));
    }

    private static bool Contains(IOperation operation, int depth)
    {
        foreach (IOperation parent in Bodies.Ancestors(operation))
        {
            switch (parent)
            {
                case ILoopOperation or IAnonymousFunctionOperation:
                    return false;
                case ILocalFunctionOperation function:
                    return depth < Helper.MaxDepth && IsCalledOnce(function.Symbol, Bodies.RootOf(function), depth);
            }
        }

        return operation.SemanticModel?.GetEnclosingSymbol(operation.Syntax.SpanStart) is not IMethodSymbol method
            || method.MethodKind is MethodKind.Constructor or MethodKind.StaticConstructor
            || method.Name is WellKnownMemberNames.TopLevelStatementsEntryPointMethodName or WellKnownMemberNames.EntryPointMethodName
            || IsStartOfService(method)
            || (depth < Helper.MaxDepth && IsCalledOnce(method, operation, depth));
    }

    private static bool IsStartOfService(IMethodSymbol method) =>
        method is { Name: "ExecuteAsync", IsOverride: true }
            ? HttpSymbols.WithBases(method.ContainingType).Any(type => type.Name == "BackgroundService")
            : s_startMethods.Contains(method.Name.Substring(method.Name.LastIndexOf('.') + 1)) && method.ContainingType.AllInterfaces.Any(type => s_services.Contains(type.Name));

    /// <summary>Returns whether code mentions a local function, or a private method of a type in one file, only once: in a call that runs once.</summary>
    private static bool IsCalledOnce(IMethodSymbol method, IOperation inside, int depth)
    {
        if (method is not ({ MethodKind: MethodKind.LocalFunction } or { MethodKind: MethodKind.Ordinary, DeclaredAccessibility: Accessibility.Private })
            || method.ContainingType.DeclaringSyntaxReferences is not [{ } type] || inside.SemanticModel is not { } model)
        {
            return false;
        }

        SyntaxNode scope = method.MethodKind == MethodKind.LocalFunction ? inside.Syntax : type.GetSyntax();
        IdentifierNameSyntax[] mentions =
            [.. scope.DescendantNodes().OfType<IdentifierNameSyntax>().Where(name => name.Identifier.ValueText == method.Name).Take(2)];
        if (mentions is not [{ } only])
            return false;
        return only.FirstAncestorOrSelf<InvocationExpressionSyntax>() is { } call && HttpFile.NameOf(call) == method.Name
            && model.GetOperation(call) is IInvocationOperation found && SymbolEqualityComparer.Default.Equals(found.TargetMethod.OriginalDefinition, method)
            && Contains(found, depth + 1);
    }
}
