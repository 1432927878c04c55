using Decant.Analyzers.Flow;
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
            if (symbol.GetAttributes().Any(IsMark))
                return true;
        }

        return false;
    }

    /// <summary>The same for an operation, which also may be in a branch for the browser.</summary>
    public static bool IsForBrowser(IOperation operation) =>
        IsForBrowser(operation.SemanticModel?.GetEnclosingSymbol(operation.Syntax.SpanStart))
        || Conditions.Tell(operation, (condition, result) => IsCheck(condition) ? result : null, ofFunction: false) == true;

    private static bool IsMark(AttributeData attribute) =>
        attribute is { AttributeClass.Name: "SupportedOSPlatformAttribute", ConstructorArguments: [{ Value: string name }] } && HasBrowser(name);

    private static bool IsCheck(IOperation condition) => condition is IInvocationOperation call && (call.TargetMethod.Name == "IsBrowser"
        || (call.TargetMethod.Name == "IsOSPlatform" && call.Arguments.SelectMany(argument => argument.Value.DescendantsAndSelf()).Any(IsName)));

    private static bool IsName(IOperation operation) =>
        operation.ConstantValue is { HasValue: true, Value: string name } && name.Equals(Browser, StringComparison.OrdinalIgnoreCase);
}
