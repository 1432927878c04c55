using Microsoft.CodeAnalysis;

namespace Decant.Generator.Diagnostics;

/// <summary>Makes descriptors, so that all have the same category, severity and kind of link.</summary>
internal static class Rule
{
    /// <summary>The folder of the rules' pages in the repository.</summary>
    public const string Pages = "docs/rules/";

    private const string Category = "Decant.Projection";

    /// <summary>All are errors: a projection that cannot be read as it is written is not emitted, and nothing is left out in silence.</summary>
    public static DiagnosticDescriptor Create(string id, string title, string message) =>
        new(id, title, message, Category, DiagnosticSeverity.Error, isEnabledByDefault: true, helpLinkUri: $"{Pages}{id}.md");
}
