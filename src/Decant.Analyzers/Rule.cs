using Microsoft.CodeAnalysis;

namespace Decant.Analyzers;

/// <summary>Creates the descriptors of the rules, each with a link to the web page of the rule.</summary>
internal static class Rule
{
    public const string Performance = "Performance";

    public const string Reliability = "Reliability";

    public static DiagnosticDescriptor Create(
        string id, string title, string message, string category, DiagnosticSeverity severity, params string[] tags) =>
        new(id, title, message, category, severity, isEnabledByDefault: true, helpLinkUri: RulePages.OnTheWeb(id), customTags: tags);
}
