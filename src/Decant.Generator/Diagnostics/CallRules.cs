using Microsoft.CodeAnalysis;

namespace Decant.Generator.Diagnostics;

/// <summary>What can be wrong with a call.</summary>
internal static class CallRules
{
    public static readonly DiagnosticDescriptor NotAProjection = Rule.Create(
        "DCT025",
        "A type argument is no projection",
        "'{0}' is not a projection, as the type argument of {1} must be; {2}");
}
