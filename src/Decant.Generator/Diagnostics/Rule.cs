using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Decant.Generator.Diagnostics;

/// <summary>Makes descriptors, so that all have the same category, severity and kind of link.</summary>
internal static class Rule
{
    private const string Category = "Decant.Projection";

    /// <summary>All are errors: a projection that cannot be read as it is written is not emitted, and nothing is left out in silence.</summary>
    public static DiagnosticDescriptor Create(string id, string title, string message) =>
        new(id, title, message, Category, DiagnosticSeverity.Error, isEnabledByDefault: true, helpLinkUri: RulePages.OnTheWeb(id));

    /// <summary>The folder of the pages in the package, which its build files tell; null without them, as in a reference to the project.</summary>
    public static string? ReadPages(AnalyzerConfigOptionsProvider options) => options.ReadBuildProperty("DecantProjectionRulePages");
}
