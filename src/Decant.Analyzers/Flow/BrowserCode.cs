using Decant.Analyzers.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.Flow;

/// <summary>Finds out whether an operation runs in a browser.</summary>
internal static class BrowserCode
{
    /// <summary>Returns whether an attribute marks the code around an operation as browser code, or a condition such as <c>IsBrowser()</c> does.</summary>
    public static bool Contains(IOperation operation) =>
        Platforms.IsForBrowser(operation.SemanticModel?.GetEnclosingSymbol(operation.Syntax.SpanStart))
        || Conditions.Tell(operation, (condition, result) => IsCheck(condition) ? result : null, ofFunction: false) == true;

    private static bool IsCheck(IOperation condition) => condition is IInvocationOperation call && (call.TargetMethod.Name == "IsBrowser"
        || (call.TargetMethod.Name == "IsOSPlatform" && call.Arguments.SelectMany(argument => argument.Value.DescendantsAndSelf()).Any(IsName)));

    private static bool IsName(IOperation operation) =>
        operation.ConstantValue is { HasValue: true, Value: string name } && name.Equals(Platforms.Browser, StringComparison.OrdinalIgnoreCase);
}
