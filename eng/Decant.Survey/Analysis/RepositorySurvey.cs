using System.Diagnostics;
using Decant.Survey.Compilations;
using Decant.Survey.Projects;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Decant.Survey.Analysis;

/// <summary>Compiles and analyzes the projects of one checkout, and adds up what they say.</summary>
internal sealed class RepositorySurvey(Checkout checkout, AnalyzerSet analyzers)
{
    private readonly Dictionary<string, (int Lines, bool HasClient)> _files = [];
    private readonly List<Report> _reports = [];
    private readonly List<string> _failures = [];
    private readonly Dictionary<string, TimeSpan> _times = [];
    private readonly List<Binding> _bindings = [];

    public async Task<RepositoryResult> RunAsync(ProjectCompiler compiler, CancellationToken cancellationToken)
    {
        long start = Stopwatch.GetTimestamp();
        var compilations = new CompilationStore(DependencyOrder.Of(ProjectReader.ReadAll(checkout)), compiler);
        foreach ((SurveyedProject project, CSharpCompilation compilation) in compilations.MakeAll())
        {
            cancellationToken.ThrowIfCancellationRequested();
            Count(compilation);
            _bindings.Add(Binding.Of(compilation));
            Add(await ProjectAnalysis.RunAsync(compilation, project, checkout, analyzers, cancellationToken));
        }

        return new()
        {
            Name = checkout.Name,
            Projects = _bindings.Count,
            BoundProjects = _bindings.Count(binding => binding.KnowsClient),
            Files = _files.Count,
            Lines = _files.Values.Sum(file => file.Lines),
            ClientFiles = _files.Values.Count(file => file.HasClient),
            Calls = (_bindings.Sum(binding => binding.Framework), _bindings.Sum(binding => binding.Others), _bindings.Sum(binding => binding.Unknown)),
            Reports = Report.Sort(_reports),
            Failures = _failures,
            AnalyzerTimes = _times,
            Elapsed = Stopwatch.GetElapsedTime(start),
        };
    }

    private void Count(CSharpCompilation compilation)
    {
        foreach (SyntaxTree tree in compilation.SyntaxTrees.Where(tree => checkout.Find(tree.FilePath) is not null))
            _files.TryAdd(tree.FilePath, (tree.GetText().Lines.Count, tree.GetText().Contains("HttpClient")));
    }

    private void Add(ProjectAnalysis analysis)
    {
        _reports.AddRange(analysis.Reports);
        _failures.AddRange(analysis.Failures);
        foreach ((string analyzer, TimeSpan time) in analysis.Times)
            _times[analyzer] = _times.GetValueOrDefault(analyzer) + time;
    }
}
