using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.Globalization;
using Decant.Survey.Projects;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;

namespace Decant.Survey.Analysis;

/// <summary>Runs the analyzers over one compilation.</summary>
/// <param name="Reports">What they report in the checkout's files.</param>
/// <param name="Failures">What they threw: each is a bug of an analyzer.</param>
/// <param name="Times">How long each analyzer ran, on all threads together.</param>
internal sealed record ProjectAnalysis(IReadOnlyList<Report> Reports, IReadOnlyList<string> Failures, IReadOnlyDictionary<string, TimeSpan> Times)
{
    public static async Task<ProjectAnalysis> RunAsync(
        Compilation compilation, SurveyedProject project, Checkout checkout, AnalyzerSet analyzers, CancellationToken cancellationToken)
    {
        if (analyzers.Analyzers.IsEmpty)
            return new([], [], ImmutableDictionary<string, TimeSpan>.Empty);
        ConcurrentBag<string> failures = [];
        CompilationWithAnalyzersOptions options = new(
            new AnalyzerOptions([], BuildProperties.Of("DecantPlatforms", project.Platforms).With("DecantFrameworks", project.Frameworks)),
            // The message tells the file and the syntax that the analyzer looked at, and the exception.
            (_, analyzer, failure) => failures.Add(
                $"{analyzer.GetType().Name} failed in {checkout.Name}, {checkout.Relative(project.File)}: {failure.GetMessage(CultureInfo.InvariantCulture)}"),
            concurrentAnalysis: true,
            logAnalyzerExecutionTime: true);
        CompilationWithAnalyzers analysis = compilation.WithOptions(analyzers.Enable(compilation.Options)).WithAnalyzers(analyzers.Analyzers, options);
        ImmutableArray<Diagnostic> diagnostics = await analysis.GetAnalyzerDiagnosticsAsync(cancellationToken);
        Dictionary<string, TimeSpan> times = [];
        foreach (DiagnosticAnalyzer analyzer in analyzers.Analyzers)
            times[analyzer.GetType().Name] = (await analysis.GetAnalyzerTelemetryInfoAsync(analyzer, cancellationToken)).ExecutionTime;

        return new(
            [.. diagnostics.Where(diagnostic => diagnostic.Location.SourceTree is { } tree && checkout.Find(tree.FilePath) is not null)
                .Select(diagnostic => Read(diagnostic, project, checkout))],
            [.. failures.Order(StringComparer.Ordinal)],
            times);
    }

    private static Report Read(Diagnostic diagnostic, SurveyedProject project, Checkout checkout)
    {
        SyntaxTree tree = diagnostic.Location.SourceTree!;
        SourceText text = tree.GetText();
        LinePosition start = text.Lines.GetLinePosition(diagnostic.Location.SourceSpan.Start);
        string path = checkout.Relative(tree.FilePath);
        return new(
            diagnostic.Id,
            diagnostic.Severity,
            checkout.Name,
            path,
            start.Line + 1,
            start.Character + 1,
            project.IsTest || TestCode.IsTest(path),
            diagnostic.GetMessage(CultureInfo.InvariantCulture),
            text.Lines[start.Line].ToString().Trim());
    }
}
