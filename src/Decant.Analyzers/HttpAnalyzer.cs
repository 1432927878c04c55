using System.Collections.Immutable;
using Decant.Analyzers.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Decant.Analyzers;

/// <summary>
/// The base class of the rules. Each rule has one diagnostic ID, and analyzes a file when the semantic model of the file is available. A rule does nothing in a
/// compilation without <c>HttpClient</c>, in a compilation that references a test framework, or in a file that does not mention HTTP.
/// </summary>
public abstract class HttpAnalyzer : DiagnosticAnalyzer
{
    /// <summary>The build property with the folder that contains the rule pages of the package.</summary>
    private const string PagesProperty = "DecantRulePages";

    /// <summary>The build property with the names of all analyzers of the project.</summary>
    private const string AnalyzersProperty = "DecantOtherAnalyzers";

    /// <summary>The build property with the platforms and the runtime of the project.</summary>
    private const string PlatformsProperty = "DecantPlatforms";

    private protected HttpAnalyzer(DiagnosticDescriptor rule) => SupportedDiagnostics = ImmutableArray.Create(rule);

    /// <inheritdoc/>
    public sealed override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; }

    /// <summary>The assemblies of other analyzers that report the same mistake. If the project has one of them, this rule is silent.</summary>
    private protected virtual IReadOnlyList<string> Others => [];

    /// <summary>Whether the rule is about connections. Such a rule is silent in a project for the browser, which opens the connections itself.</summary>
    private protected virtual bool IsAboutConnections => false;

    /// <inheritdoc/>
    public sealed override void Initialize(AnalysisContext context)
    {
        context.EnableConcurrentExecution();
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.RegisterCompilationStartAction(start =>
        {
            AnalyzerConfigOptionsProvider options = start.Options.AnalyzerConfigOptionsProvider;
            if (HttpSymbols.For(start.Compilation, options) is not { HasTests: false } symbols || HasOther(options) || (IsAboutConnections && IsForBrowser(start.Compilation, options)))
                return;
            Start(start, symbols, SupportedDiagnostics[0].LinkedTo(options.ReadBuildProperty(PagesProperty)));
        });
    }

    /// <summary>Registers the actions of the rule in a compilation that has <c>HttpClient</c>.</summary>
    private protected virtual void Start(CompilationStartAnalysisContext context, HttpSymbols symbols, DiagnosticDescriptor rule) =>
        context.RegisterSemanticModelAction(model => Analyze(new(model, symbols, rule)));

    /// <summary>Analyzes one file.</summary>
    private protected virtual void Analyze(FileContext file)
    {
    }

    private static bool IsForBrowser(Compilation compilation, AnalyzerConfigOptionsProvider options) =>
        Platforms.HasBrowser(options.ReadBuildProperty(PlatformsProperty)) || Platforms.IsForBrowser(compilation.Assembly);

    private bool HasOther(AnalyzerConfigOptionsProvider options) =>
        Others.Count > 0 && options.ReadBuildProperty(AnalyzersProperty) is { } names
        && names.Split('|').Any(name => Others.Contains(name, StringComparer.OrdinalIgnoreCase));
}
