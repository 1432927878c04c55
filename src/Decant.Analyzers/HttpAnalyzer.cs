using System.Collections.Immutable;
using Decant.Analyzers.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Decant.Analyzers;

/// <summary>
/// What the rules share: each reports one diagnostic, looks at a file once its semantic model is there, and does nothing in a compilation that does not
/// know <c>HttpClient</c> or that holds tests, or in a file that never names HTTP.
/// </summary>
public abstract class HttpAnalyzer : DiagnosticAnalyzer
{
    /// <summary>The folder of the rules' pages in the package, which its build files tell.</summary>
    private const string PagesProperty = "DecantRulePages";

    /// <summary>The names of all analyzers of the project, which the package's build files tell.</summary>
    private const string AnalyzersProperty = "DecantOtherAnalyzers";

    private protected HttpAnalyzer(DiagnosticDescriptor rule) => SupportedDiagnostics = ImmutableArray.Create(rule);

    /// <inheritdoc/>
    public sealed override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; }

    /// <summary>Assemblies of other analyzers that report the same: where one of them is there, this rule is silent.</summary>
    private protected virtual IReadOnlyList<string> Others => [];

    /// <inheritdoc/>
    public sealed override void Initialize(AnalysisContext context)
    {
        context.EnableConcurrentExecution();
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.RegisterCompilationStartAction(start =>
        {
            AnalyzerConfigOptionsProvider options = start.Options.AnalyzerConfigOptionsProvider;
            if (HttpSymbols.For(start.Compilation) is not { HasTests: false } symbols || HasOther(options))
                return;
            Start(start, symbols, SupportedDiagnostics[0].LinkedTo(options.ReadBuildProperty(PagesProperty)));
        });
    }

    /// <summary>Registers what the rule does in a compilation that has what it is about.</summary>
    private protected virtual void Start(CompilationStartAnalysisContext context, HttpSymbols symbols, DiagnosticDescriptor rule) =>
        context.RegisterSemanticModelAction(model => Analyze(new(model, symbols, rule)));

    /// <summary>Looks at one file.</summary>
    private protected virtual void Analyze(FileContext file)
    {
    }

    private bool HasOther(AnalyzerConfigOptionsProvider options) =>
        Others.Count > 0 && options.ReadBuildProperty(AnalyzersProperty) is { } names
        && names.Split('|').Any(name => Others.Contains(name, StringComparer.OrdinalIgnoreCase));
}
