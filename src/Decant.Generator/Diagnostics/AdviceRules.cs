using Microsoft.CodeAnalysis;

namespace Decant.Generator.Diagnostics;

/// <summary>The rules for members that are read as declared, but perhaps not as intended.</summary>
internal static class AdviceRules
{
    public static readonly DiagnosticDescriptor DigitsInName = Rule.Create(
        "DCT039",
        "A naming policy does not separate digits",
        "'{0}' is read from '{1}', because naming policies do not separate digits; if the JSON has another name, such as '{2}', add [JsonPropertyName(\"{2}\")]",
        DiagnosticSeverity.Info);

    public static readonly DiagnosticDescriptor Unset = Rule.Create(
        "DCT042",
        "A member that cannot be null may be missing",
        "'{0}' is null if the JSON has no '{1}', although its type '{2}' does not allow null; mark it [JsonRequired], or set RequireNonNullableMembers for all",
        DiagnosticSeverity.Info);
}
