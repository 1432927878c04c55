using Decant.Analyzers.CodeFixes;
using Decant.Analyzers.Rules;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Decant.Analyzers.Tests.Docs;

/// <summary>The rules and their fixes.</summary>
internal static class Rules
{
    public static DiagnosticDescriptor[] All { get; } =
        [.. Analyzers().SelectMany(analyzer => analyzer.SupportedDiagnostics).OrderBy(rule => rule.Id, StringComparer.Ordinal)];

    public static IEnumerable<DiagnosticAnalyzer> Analyzers() => typeof(HttpAnalyzer).Assembly.GetTypes()
        .Where(type => !type.IsAbstract && typeof(DiagnosticAnalyzer).IsAssignableFrom(type))
        .Select(type => (DiagnosticAnalyzer)Activator.CreateInstance(type)!);

    public static IEnumerable<CodeFixProvider> Fixes() => typeof(HttpCodeFix).Assembly.GetTypes()
        .Where(type => !type.IsAbstract && typeof(CodeFixProvider).IsAssignableFrom(type))
        .Select(type => (CodeFixProvider)Activator.CreateInstance(type)!);
}
