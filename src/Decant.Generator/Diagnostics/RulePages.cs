using System.Reflection;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Decant;

/// <summary>Where the pages of the rules are: on the web, or else in the package that the project has. Compiled into each assembly that has rules.</summary>
internal static class RulePages
{
    /// <summary>The folder of the pages in the repository.</summary>
    public const string Folder = "docs/rules/";

    /// <summary>That folder on the web, with a slash at its end: the property RulePagesUrl of the build. Empty: nowhere.</summary>
    private static readonly string s_url = typeof(RulePages).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>()
        .First(metadata => metadata.Key == "RulePagesUrl").Value;

    /// <summary>The page's address on the web, or null: a path within the repository leads nowhere from an editor.</summary>
    public static string? OnTheWeb(string id) => s_url.Length == 0 ? null : $"{s_url}{id}.md";

    /// <summary>The rule with a link to its page in the package, unless it has one to the web.</summary>
    /// <param name="rule">The rule.</param>
    /// <param name="folder">The folder of the pages, which the package's build files tell, or null.</param>
    public static DiagnosticDescriptor LinkedTo(this DiagnosticDescriptor rule, string? folder) =>
        rule.HelpLinkUri.Length > 0 || string.IsNullOrEmpty(folder) || !Uri.TryCreate(folder, UriKind.Absolute, out Uri? root)
            ? rule
            : new(rule.Id, rule.Title, rule.MessageFormat, rule.Category, rule.DefaultSeverity, rule.IsEnabledByDefault, rule.Description,
                new Uri(root, $"{rule.Id}.md").AbsoluteUri, [.. rule.CustomTags]);

    /// <summary>The value of a property that the package's build files make visible to the compiler, or null.</summary>
    public static string? ReadBuildProperty(this AnalyzerConfigOptionsProvider options, string property) =>
        options.GlobalOptions.TryGetValue($"build_property.{property}", out string? value) ? value : null;
}
