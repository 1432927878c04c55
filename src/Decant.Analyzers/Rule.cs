using System.Reflection;
using Microsoft.CodeAnalysis;

namespace Decant.Analyzers;

/// <summary>Makes descriptors, so that all have the same kind of link.</summary>
internal static class Rule
{
    /// <summary>The folder of the rules' pages in the repository.</summary>
    public const string Pages = "docs/rules/";

    public const string Performance = "Performance";

    public const string Reliability = "Reliability";

    /// <summary>Where that folder is on the web: the property RulePagesUrl of this project. Empty: nowhere.</summary>
    private static readonly string s_url = typeof(Rule).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>()
        .First(metadata => metadata.Key == "RulePagesUrl").Value;

    public static DiagnosticDescriptor Create(
        string id, string title, string message, string category, DiagnosticSeverity severity, params string[] tags) =>
        new(id, title, message, category, severity, isEnabledByDefault: true,
            helpLinkUri: s_url.Length == 0 ? null : $"{s_url.TrimEnd('/')}/{id}.md", customTags: tags);

    /// <summary>The rule with a link to its page in a folder, unless it has one to the web.</summary>
    public static DiagnosticDescriptor LinkedTo(this DiagnosticDescriptor rule, string? folder) =>
        rule.HelpLinkUri.Length > 0 || string.IsNullOrEmpty(folder) || !Uri.TryCreate(folder, UriKind.Absolute, out Uri? root)
            ? rule
            : new(rule.Id, rule.Title, rule.MessageFormat, rule.Category, rule.DefaultSeverity, rule.IsEnabledByDefault, rule.Description,
                new Uri(root, $"{rule.Id}.md").AbsoluteUri, [.. rule.CustomTags]);
}
