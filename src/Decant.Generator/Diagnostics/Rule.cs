using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Decant.Generator.Diagnostics;

/// <summary>Creates the descriptors of the rules, which have the same category and the same form of link.</summary>
internal static class Rule
{
    private const string Category = "Decant.Projection";

    /// <summary>Creates a rule. Its severity is Error, because a projection that cannot be read as declared gets no code at all: no member is skipped silently.
    /// Rules with a lower severity report code that works and may be intended.</summary>
    public static DiagnosticDescriptor Create(string id, string title, string message, DiagnosticSeverity severity = DiagnosticSeverity.Error) =>
        new(id, title, message, Category, severity, isEnabledByDefault: true, helpLinkUri: RulePages.OnTheWeb(id));

    /// <summary>Returns the folder of the pages that describe the rules. The build files of the package set it; with a project reference it is null.</summary>
    public static string? ReadPages(AnalyzerConfigOptionsProvider options) => options.ReadBuildProperty("DecantProjectionRulePages");
}
