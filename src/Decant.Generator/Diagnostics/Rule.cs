using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Decant.Generator.Diagnostics;

/// <summary>Creates the descriptors with the same category, severity and kind of link.</summary>
internal static class Rule
{
    private const string Category = "Decant.Projection";

    /// <summary>A rule is an error, unless it is about code that works and may be meant: no code is generated for a projection that cannot be read as declared, and
    /// nothing is skipped silently.</summary>
    public static DiagnosticDescriptor Create(string id, string title, string message, DiagnosticSeverity severity = DiagnosticSeverity.Error) =>
        new(id, title, message, Category, severity, isEnabledByDefault: true, helpLinkUri: RulePages.OnTheWeb(id));

    /// <summary>The folder of the pages in the package, as set by its build files; null without them, for example with a project reference.</summary>
    public static string? ReadPages(AnalyzerConfigOptionsProvider options) => options.ReadBuildProperty("DecantProjectionRulePages");
}
