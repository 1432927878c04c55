using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Decant.Analyzers.Tests.Support;

/// <summary>Runs one rule, or its fix, on code whose diagnostics are marked as in <c>[|call|]</c>.</summary>
/// <typeparam name="TAnalyzer">The rule.</typeparam>
internal static class Verify<TAnalyzer>
    where TAnalyzer : DiagnosticAnalyzer, new()
{
    private static readonly ImmutableArray<DiagnosticDescriptor> s_rules = new TAnalyzer().SupportedDiagnostics;

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    /// <summary>Fails unless exactly the marked places are reported, in code that compiles.</summary>
    public static async Task ReportsAsync(string source, OutputKind output = OutputKind.DynamicallyLinkedLibrary, string? otherAnalyzers = null)
    {
        string text = TestProject.WithoutMarks(source);
        Compilation compilation = TestProject.Compile(text, output);
        Assert.Equal(source, WithMarks(text, await FindAsync(compilation, BuildProperties.Of("DecantOtherAnalyzers", otherAnalyzers))));
    }

    /// <summary>Fails unless the fix, applied to one report after another and as a fix of all, turns the source into the result.</summary>
    /// <typeparam name="TFix">The fix.</typeparam>
    /// <param name="source">The code before the fix, with its reports marked.</param>
    /// <param name="result">The code after the fix, with the remaining reports marked.</param>
    /// <param name="title">The title of the fix, or null.</param>
    /// <param name="output">Whether it is a program or a library.</param>
    public static async Task FixesAsync<TFix>(string source, string result, string? title = null, OutputKind output = OutputKind.DynamicallyLinkedLibrary)
        where TFix : CodeFixProvider, new()
    {
        Document document = TestProject.Open(TestProject.WithoutMarks(source), output);
        IReadOnlyList<Diagnostic> found = await FindAsync(document);
        Assert.Equal(source, WithMarks(await TextAsync(document), found));
        CodeAction? first = await OfferedAsync<TFix>(document, found);
        Assert.NotNull(first);
        Assert.Equal(title ?? first.Title, first.Title);

        Document all = await FixAllAsync<TFix>(document, first, found);
        string text = await TextAsync(all);
        Assert.Equal(result, WithMarks(text, await FindAsync(all)));

        Document one = await ApplyAsync(first, document);
        while (await TextAsync(one) != text && await OfferedAsync<TFix>(one, await FindAsync(one)) is { } next)
            one = await ApplyAsync(next, one);
        Assert.Equal(text, await TextAsync(one));
    }

    /// <summary>Fails if a fix is offered for a marked report.</summary>
    /// <typeparam name="TFix">The fix.</typeparam>
    /// <param name="source">The code, with its reports marked.</param>
    public static async Task OffersNothingAsync<TFix>(string source)
        where TFix : CodeFixProvider, new()
    {
        Document document = TestProject.Open(TestProject.WithoutMarks(source));
        IReadOnlyList<Diagnostic> found = await FindAsync(document);
        Assert.Equal(source, WithMarks(await TextAsync(document), found));
        Assert.Null(await OfferedAsync<TFix>(document, found));
    }

    private static async Task<Document> FixAllAsync<TFix>(Document document, CodeAction first, IReadOnlyList<Diagnostic> found)
        where TFix : CodeFixProvider, new()
    {
        var fix = new TFix();
        var context = new FixAllContext(document, fix, FixAllScope.Project, first.EquivalenceKey, fix.FixableDiagnosticIds, new Found(found), Cancellation);
        return await ApplyAsync((await fix.GetFixAllProvider()!.GetFixAsync(context))!, document);
    }

    private static async Task<Document> ApplyAsync(CodeAction action, Document document)
    {
        ApplyChangesOperation change = Assert.IsType<ApplyChangesOperation>(Assert.Single(await action.GetOperationsAsync(Cancellation)));
        return change.ChangedSolution.GetDocument(document.Id)!;
    }

    /// <summary>The fix of the first report that has one.</summary>
    private static async Task<CodeAction?> OfferedAsync<TFix>(Document document, IReadOnlyList<Diagnostic> found)
        where TFix : CodeFixProvider, new()
    {
        List<CodeAction> actions = [];
        foreach (Diagnostic diagnostic in found.Where(IsOfTheRule))
        {
            await new TFix().RegisterCodeFixesAsync(new CodeFixContext(document, diagnostic, (action, _) => actions.Add(action), Cancellation));
            if (actions.Count > 0)
                return Assert.Single(actions);
        }

        return null;
    }

    private static async Task<string> TextAsync(Document document) => (await document.GetTextAsync(Cancellation)).ToString();

    private static async Task<IReadOnlyList<Diagnostic>> FindAsync(Document document) =>
        await FindAsync((await document.Project.GetCompilationAsync(Cancellation))!, BuildProperties.Of("DecantOtherAnalyzers", null));

    private static async Task<IReadOnlyList<Diagnostic>> FindAsync(Compilation compilation, BuildProperties properties)
    {
        ILookup<bool, Diagnostic> found = (await compilation.WithAnalyzers([new TAnalyzer()], new AnalyzerOptions([], properties)).GetAllDiagnosticsAsync(Cancellation))
            .ToLookup(diagnostic => diagnostic.Location.IsInSource);
        Assert.Empty(found[false].Where(diagnostic => diagnostic.Severity == DiagnosticSeverity.Error || diagnostic.Id == "AD0001"));
        return [.. found[true].Where(diagnostic => IsOfTheRule(diagnostic) || diagnostic.Severity == DiagnosticSeverity.Error).OrderBy(diagnostic => diagnostic.Location.SourceSpan.Start)];
    }

    private static bool IsOfTheRule(Diagnostic diagnostic) => s_rules.Any(rule => rule.Id == diagnostic.Id);

    /// <summary>The source with its reports marked, and with the errors of the compiler as in <c>{|CS0311:call|}</c>.</summary>
    private static string WithMarks(string text, IReadOnlyList<Diagnostic> found) => found.Reverse().Aggregate(text, (marked, diagnostic) =>
    {
        (string start, string end) = IsOfTheRule(diagnostic) ? ("[|", "|]") : ($"{{|{diagnostic.Id}:", "|}");
        return marked.Insert(diagnostic.Location.SourceSpan.End, end).Insert(diagnostic.Location.SourceSpan.Start, start);
    });

    private sealed class Found(IReadOnlyList<Diagnostic> found) : FixAllContext.DiagnosticProvider
    {
        public override Task<IEnumerable<Diagnostic>> GetAllDiagnosticsAsync(Project project, CancellationToken cancellationToken) =>
            Task.FromResult(found.Where(IsOfTheRule));

        public override Task<IEnumerable<Diagnostic>> GetDocumentDiagnosticsAsync(Document document, CancellationToken cancellationToken) =>
            Task.FromResult(found.Where(IsOfTheRule));

        public override Task<IEnumerable<Diagnostic>> GetProjectDiagnosticsAsync(Project project, CancellationToken cancellationToken) =>
            Task.FromResult<IEnumerable<Diagnostic>>([]);
    }
}
