using Decant.Analyzers.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.Flow;

/// <summary>Finds out whether an operation runs in a browser.</summary>
internal static class BrowserCode
{
    /// <summary>Returns whether the member or a type around the operation is marked for the browser, or the operation is in a branch for the browser.</summary>
    public static bool Contains(IOperation operation) =>
        Platforms.IsForBrowser(operation.SemanticModel?.GetEnclosingSymbol(operation.Syntax.SpanStart))
        || Conditions.Tell(operation, (condition, result) => IsCheck(condition) ? result : null, ofFunction: false) == true;

    private static bool IsCheck(IOperation condition) => condition is IInvocationOperation call && (call.TargetMethod.Name == "IsBrowser"
        || (call.TargetMethod.Name == "IsOSPlatform" && call.Arguments.SelectMany(argument => argument.Value.DescendantsAndSelf()).Any(IsName)));

    private static bool IsName(IOperation operation) =>
        operation.ConstantValue is { HasValue: true, Value: string name } && name.Equals(Platforms.Browser, StringComparison.OrdinalIgnoreCase);
}
