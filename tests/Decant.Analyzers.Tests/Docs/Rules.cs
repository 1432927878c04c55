using Decant.Analyzers.CodeFixes;
using Decant.Analyzers.Rules;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Decant.Analyzers.Tests.Docs;

/// <summary>The rules, and their pages.</summary>
internal static class Rules
{
    public static string Folder { get; } = Path.Combine(RepositoryFiles.Root, RulePages.Folder);

    public static DiagnosticDescriptor[] All { get; } =
        [.. Analyzers().SelectMany(analyzer => analyzer.SupportedDiagnostics).OrderBy(rule => rule.Id, StringComparer.Ordinal)];

    public static IEnumerable<DiagnosticAnalyzer> Analyzers() => typeof(HttpAnalyzer).Assembly.GetTypes()
        .Where(type => !type.IsAbstract && typeof(DiagnosticAnalyzer).IsAssignableFrom(type))
        .Select(type => (DiagnosticAnalyzer)Activator.CreateInstance(type)!);

    public static IEnumerable<CodeFixProvider> Fixes() => typeof(HttpCodeFix).Assembly.GetTypes()
        .Where(type => !type.IsAbstract && typeof(CodeFixProvider).IsAssignableFrom(type))
        .Select(type => (CodeFixProvider)Activator.CreateInstance(type)!);

    public static string Page(string id) => File.ReadAllText(Path.Combine(Folder, id + ".md"));

    /// <summary>The code under a heading of a rule's page.</summary>
    public static string Example(string id, string heading)
    {
        IEnumerable<string> section = Page(id).Split('\n').SkipWhile(line => line != $"## {heading}").SkipWhile(line => line != "```csharp").Skip(1);
        return string.Join('\n', section.TakeWhile(line => line != "```"));
    }
}
