using System.Reflection;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Decant;

/// <summary>Finds the pages of the rules, on the web or in the referenced package. It is compiled into each assembly that has rules.</summary>
internal static class RulePages
{
    /// <summary>The folder of the pages in the repository.</summary>
    public const string Folder = "docs/rules/";

    /// <summary>The URL of this folder on the web, with a trailing slash, from the build property RulePagesUrl; empty if there is none.</summary>
    private static readonly string s_url = typeof(RulePages).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>()
        .First(metadata => metadata.Key == "RulePagesUrl").Value;

    /// <summary>Returns the URL of the page, or null if there is none: an editor cannot open a path of the repository.</summary>
    public static string? OnTheWeb(string id) => s_url.Length == 0 ? null : $"{s_url}{id}.md";

    /// <summary>Returns the rule with a link to its page in the package, unless it has a link to the web.</summary>
    /// <param name="rule">The rule.</param>
    /// <param name="folder">The folder of the pages, as set by the package's build files, or null.</param>
    public static DiagnosticDescriptor LinkedTo(this DiagnosticDescriptor rule, string? folder) =>
        rule.HelpLinkUri.Length > 0 || string.IsNullOrEmpty(folder) || !Uri.TryCreate(folder, UriKind.Absolute, out Uri? root)
            ? rule
            : new(rule.Id, rule.Title, rule.MessageFormat, rule.Category, rule.DefaultSeverity, rule.IsEnabledByDefault, rule.Description,
                new Uri(root, $"{rule.Id}.md").AbsoluteUri, [.. rule.CustomTags]);

    /// <summary>Returns the value of a build property that the package's build files expose to the compiler, or null.</summary>
    public static string? ReadBuildProperty(this AnalyzerConfigOptionsProvider options, string property) =>
        options.GlobalOptions.TryGetValue($"build_property.{property}", out string? value) ? value : null;
}
