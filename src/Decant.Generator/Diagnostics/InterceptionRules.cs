using Microsoft.CodeAnalysis;

namespace Decant.Generator.Diagnostics;

/// <summary>The rule that lists the calls that are not intercepted.</summary>
internal static class InterceptionRules
{
    public static readonly DiagnosticDescriptor NotIntercepted = Rule.Create(
        "DCT037",
        "A call is not intercepted",
        "'{0}' is not intercepted: {1}",
        DiagnosticSeverity.Info);
}
