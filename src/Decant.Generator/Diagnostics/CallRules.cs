using Microsoft.CodeAnalysis;

namespace Decant.Generator.Diagnostics;

/// <summary>What can be wrong with a call.</summary>
internal static class CallRules
{
    public static readonly DiagnosticDescriptor NotAProjection = Rule.Create(
        "DCT025",
        "A type argument is no projection",
        "'{0}' is no projection, which is what {1} reads; {2}");
}
