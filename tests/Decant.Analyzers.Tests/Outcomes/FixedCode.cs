using System.Collections.Immutable;
using System.Runtime.Loader;
using Decant.Analyzers.Tests.Support;
using Decant.Generator;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Emit;

namespace Decant.Analyzers.Tests.Outcomes;

/// <summary>The cases of a rule as they are and as its fix leaves them, both compiled.</summary>
/// <param name="Titles">The titles of the fixes of each case; none if the rule offers nothing there.</param>
/// <param name="Before">The assembly of the cases.</param>
/// <param name="After">The assembly of the fixed cases.</param>
/// <param name="Text">The source of the fixed cases.</param>
internal sealed record FixedCode(ILookup<int, string> Titles, System.Reflection.Assembly Before, System.Reflection.Assembly After, string Text)
{
    private const string GeneratedFile = "Generated";

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    /// <summary>Applies the fix to all reports, and fails unless it is offered where the cases are marked and nowhere else.</summary>
    public static async Task<FixedCode> CreateAsync(OutcomeCase[] cases, DiagnosticAnalyzer analyzer, CodeFixProvider fix)
    {
        string source = OutcomeCase.File(cases);
        Document document = await WithGeneratedAsync(TestProject.Open(TestProject.WithoutMarks(source)));
        Compilation compilation = (await document.Project.GetCompilationAsync(Cancellation))!;
        Diagnostic[] found = [.. (await compilation.WithAnalyzers([analyzer], options: null).GetAnalyzerDiagnosticsAsync(Cancellation))
            .OrderBy(diagnostic => diagnostic.Location.SourceSpan.Start)];

        List<(Diagnostic Diagnostic, CodeAction Action)> offered = [];
        foreach (Diagnostic diagnostic in found)
        {
            List<CodeAction> actions = [];
            await fix.RegisterCodeFixesAsync(new CodeFixContext(document, diagnostic, (action, _) => actions.Add(action), Cancellation));
            offered.AddRange(actions.Select(action => (diagnostic, action)));
        }

        string text = TestProject.WithoutMarks(source);
        string marked = offered.AsEnumerable().Reverse().Aggregate(text, (all, one) =>
            all.Insert(one.Diagnostic.Location.SourceSpan.End, "|]").Insert(one.Diagnostic.Location.SourceSpan.Start, "[|"));
        Assert.Equal(source, marked);

        Document changed = await FixAllAsync(document, fix, [.. offered.Select(one => one.Diagnostic)], offered[0].Action);
        return new(
            offered.ToLookup(one => OutcomeCase.IndexAt(text, one.Diagnostic.Location.SourceSpan.Start), one => one.Action.Title),
            await LoadAsync(document),
            await LoadAsync(changed),
            (await changed.GetTextAsync(Cancellation)).ToString());
    }

    private static async Task<Document> FixAllAsync(Document document, CodeFixProvider fix, ImmutableArray<Diagnostic> found, CodeAction first)
    {
        var context = new FixAllContext(document, fix, FixAllScope.Document, first.EquivalenceKey, fix.FixableDiagnosticIds, new Found(found), Cancellation);
        CodeAction all = (await fix.GetFixAllProvider()!.GetFixAsync(context))!;
        ApplyChangesOperation change = (await all.GetOperationsAsync(Cancellation)).OfType<ApplyChangesOperation>().Single();
        return change.ChangedSolution.GetDocument(document.Id)!;
    }

    // The analyzers and the fixes see what the generator adds, as in an editor.
    private static async Task<Document> WithGeneratedAsync(Document document)
    {
        Project project = document.Project;
        foreach (SyntaxTree tree in await GenerateAsync(document))
            project = project.AddDocument($"{GeneratedFile}{project.DocumentIds.Count}.cs", await tree.GetTextAsync(Cancellation)).Project;
        return project.GetDocument(document.Id)!;
    }

    private static async Task<IEnumerable<SyntaxTree>> GenerateAsync(Document document)
    {
        GeneratorDriverRunResult result = CSharpGeneratorDriver.Create(new JsonProjectionGenerator()).WithUpdatedParseOptions((CSharpParseOptions)document.Project.ParseOptions!)
            .RunGenerators(await CompileAsync(document), Cancellation).GetRunResult();
        return result.GeneratedTrees;
    }

    private static async Task<CSharpCompilation> CompileAsync(Document document) => CSharpCompilation.Create(
        $"Cases{Guid.NewGuid():N}",
        [(await document.GetSyntaxTreeAsync(Cancellation))!],
        document.Project.MetadataReferences,
        (CSharpCompilationOptions)document.Project.CompilationOptions!);

    private static async Task<System.Reflection.Assembly> LoadAsync(Document document)
    {
        CSharpCompilation compilation = (await CompileAsync(document)).AddSyntaxTrees(await GenerateAsync(document));
        using MemoryStream image = new();
        EmitResult result = compilation.Emit(image, cancellationToken: Cancellation);
        Assert.Empty(result.Diagnostics.Where(diagnostic => diagnostic.Severity == DiagnosticSeverity.Error));
        image.Position = 0;
        return new AssemblyLoadContext(name: null, isCollectible: true).LoadFromStream(image);
    }

    private sealed class Found(ImmutableArray<Diagnostic> found) : FixAllContext.DiagnosticProvider
    {
        public override Task<IEnumerable<Diagnostic>> GetAllDiagnosticsAsync(Project project, CancellationToken cancellationToken) =>
            Task.FromResult<IEnumerable<Diagnostic>>(found);

        public override Task<IEnumerable<Diagnostic>> GetDocumentDiagnosticsAsync(Document document, CancellationToken cancellationToken) =>
            Task.FromResult<IEnumerable<Diagnostic>>(found);

        public override Task<IEnumerable<Diagnostic>> GetProjectDiagnosticsAsync(Project project, CancellationToken cancellationToken) =>
            Task.FromResult<IEnumerable<Diagnostic>>([]);
    }
}
