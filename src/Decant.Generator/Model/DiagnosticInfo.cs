using Microsoft.CodeAnalysis;

namespace Decant.Generator.Model;

/// <summary>A diagnostic as plain values: a <see cref="Diagnostic"/> holds a syntax tree, and with it a whole compilation, alive.</summary>
internal sealed record DiagnosticInfo(DiagnosticDescriptor Rule, LocationInfo? Location, EquatableArray<string> Arguments)
{
    public Diagnostic ToDiagnostic() =>
        Diagnostic.Create(Rule, Location?.ToLocation() ?? Microsoft.CodeAnalysis.Location.None, [.. Arguments]);
}
