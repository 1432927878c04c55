using System.Reflection;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Diagnostics;

/// <summary>Makes descriptors, so that all have the same category, severity and kind of link.</summary>
internal static class Rule
{
    /// <summary>The folder of the rules' pages in the repository.</summary>
    public const string Pages = "docs/rules/";

    private const string Category = "Decant.Projection";

    /// <summary>Where that folder is on the web: the property RulePagesUrl of this project. Empty: nowhere, and the messages must do.</summary>
    private static readonly string s_url = typeof(Rule).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>()
        .First(metadata => metadata.Key == "RulePagesUrl").Value;

    /// <summary>All are errors: a projection that cannot be read as it is written is not emitted, and nothing is left out in silence.</summary>
    public static DiagnosticDescriptor Create(string id, string title, string message) =>
        new(id, title, message, Category, DiagnosticSeverity.Error, isEnabledByDefault: true, helpLinkUri: LinkTo(id, s_url));

    /// <summary>An absolute address or none: an editor opens it, far from this repository.</summary>
    public static string? LinkTo(string id, string? url) => string.IsNullOrEmpty(url) ? null : $"{url!.TrimEnd('/')}/{id}.md";
}
