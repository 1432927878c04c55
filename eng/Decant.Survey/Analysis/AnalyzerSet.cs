using System.Collections.Immutable;
using System.Reflection;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Decant.Survey.Analysis;

/// <summary>All public analyzers of an assembly, and their rules, each as severe as it is by default.</summary>
internal sealed class AnalyzerSet
{
    private AnalyzerSet(ImmutableArray<DiagnosticAnalyzer> analyzers)
    {
        Analyzers = analyzers;
        Rules =
        [
            .. analyzers.SelectMany(analyzer => analyzer.SupportedDiagnostics).DistinctBy(rule => rule.Id).OrderBy(rule => rule.Id, StringComparer.Ordinal),
        ];
    }

    public ImmutableArray<DiagnosticAnalyzer> Analyzers { get; }

    public ImmutableArray<DiagnosticDescriptor> Rules { get; }

    public static AnalyzerSet Load(string assembly) => new(
    [
        .. Assembly.Load(assembly).GetExportedTypes()
            .Where(type => !type.IsAbstract && type.IsAssignableTo(typeof(DiagnosticAnalyzer)))
            .OrderBy(type => type.FullName, StringComparer.Ordinal)
            .Select(type => (DiagnosticAnalyzer)Activator.CreateInstance(type)!),
    ]);

    /// <summary>Options under which every rule reports, also one that is off by default.</summary>
    public CompilationOptions Enable(CompilationOptions options) => options.WithSpecificDiagnosticOptions(
        Rules.ToImmutableDictionary(rule => rule.Id, rule => rule.DefaultSeverity switch
        {
            DiagnosticSeverity.Error => ReportDiagnostic.Error,
            DiagnosticSeverity.Warning => ReportDiagnostic.Warn,
            DiagnosticSeverity.Info => ReportDiagnostic.Info,
            _ => ReportDiagnostic.Hidden,
        }));
}
