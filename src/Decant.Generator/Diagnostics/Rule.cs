using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Decant.Generator.Diagnostics;

/// <summary>Creates the descriptors with the same category, severity and kind of link.</summary>
internal static class Rule
{
    private const string Category = "Decant.Projection";

    /// <summary>Creates a rule. It is an error, unless the code works and may be intended: a projection that cannot be read as declared gets no code, and no
    /// member is skipped silently.</summary>
    public static DiagnosticDescriptor Create(string id, string title, string message, DiagnosticSeverity severity = DiagnosticSeverity.Error) =>
        new(id, title, message, Category, severity, isEnabledByDefault: true, helpLinkUri: RulePages.OnTheWeb(id));

    /// <summary>Returns the folder of the rule pages, which the build files of the package set; null without them, as with a project reference.</summary>
    public static string? ReadPages(AnalyzerConfigOptionsProvider options) => options.ReadBuildProperty("DecantProjectionRulePages");
}
