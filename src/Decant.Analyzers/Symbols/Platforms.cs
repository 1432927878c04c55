using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.Symbols;

/// <summary>Finds out whether code runs in a browser, where the browser makes the connections and a <c>SocketsHttpHandler</c> throws.</summary>
internal static class Platforms
{
    private const string Browser = "browser";

    /// <summary>Whether a list of platforms or runtimes, as the build passes it, contains the browser.</summary>
    public static bool HasBrowser(string? names) => names?.IndexOf(Browser, StringComparison.OrdinalIgnoreCase) >= 0;

    /// <summary>Whether an assembly, or a member or one of the types around it, is marked as supported in the browser.</summary>
    public static bool IsForBrowser(ISymbol? symbol)
    {
        for (; symbol is not null; symbol = symbol.ContainingSymbol)
        {
            if (symbol.GetAttributes().Any(attribute => attribute is { AttributeClass.Name: "SupportedOSPlatformAttribute", ConstructorArguments: [{ Value: string name }] } && HasBrowser(name)))
                return true;
        }

        return false;
    }

    /// <summary>The same for an operation, which also may be in a branch for the browser.</summary>
    public static bool IsForBrowser(IOperation operation)
    {
        if (IsForBrowser(operation.SemanticModel?.GetEnclosingSymbol(operation.Syntax.SpanStart)))
            return true;
        for (IOperation? parent = operation.Parent; parent is not null; parent = parent.Parent)
        {
            if (parent is IConditionalOperation conditional && conditional.Condition.DescendantsAndSelf().Any(IsCheck))
                return true;
        }

        return false;
    }

    private static bool IsCheck(IOperation operation) => operation is IInvocationOperation { TargetMethod.Name: "IsBrowser" }
        || (operation is ILiteralOperation { ConstantValue: { HasValue: true, Value: string name } } && HasBrowser(name));
}
