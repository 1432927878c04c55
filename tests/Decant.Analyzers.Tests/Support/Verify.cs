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
    public static async Task ReportsAsync(string source, OutputKind output = OutputKind.DynamicallyLinkedLibrary)
    {
        string text = TestProject.WithoutMarks(source);
        Compilation compilation = TestProject.Compile(text, output);
        Assert.Equal(source, WithMarks(text, await FindAsync(compilation)));
    }

    /// <summary>The same for each of many cases, which stand in one file. Each is a line, and goes on where the next line is indented.</summary>
    /// <param name="cases">Statements, as of <see cref="Snippet.InMethod"/>.</param>
    /// <param name="within">Makes statements of a case that is none by itself.</param>
    /// <param name="usings">Further directives of the file.</param>
    /// <param name="members">Further members of the class of each case.</param>
    /// <param name="others">Further types.</param>
    public static Task ReportsEachAsync(string cases, Func<string, string>? within = null, string usings = "", string members = "", string others = "") =>
        ReportsEachAsync(Snippet.Cases(cases).Select(one => Snippet.Class(within?.Invoke(one) ?? one, members)), usings, others);

    /// <summary>The same for members of a class.</summary>
    /// <param name="cases">The members.</param>
    /// <param name="members">Further members of the class of each case.</param>
    /// <param name="usings">Further directives of the file.</param>
    public static Task ReportsEachMemberAsync(string cases, string members = "", string usings = "") =>
        ReportsEachAsync(Snippet.Cases(cases).Select(one => Snippet.Class("return null;", $"{one}\n{members}")), usings, others: "");

    /// <summary>The same for the statements of a program.</summary>
    public static Task ReportsInProgramAsync(string statements) => ReportsAsync(Snippet.InProgram(statements), OutputKind.ConsoleApplication);

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

    /// <summary>The same for each of many cases: statements, a line <c>=&gt;</c> and the fixed statements; a line <c>---</c> stands between two of them.</summary>
    /// <typeparam name="TFix">The fix.</typeparam>
    /// <param name="cases">The cases.</param>
    /// <param name="first">Statements before those of each case.</param>
    public static async Task FixesEachAsync<TFix>(string cases, string first = "")
        where TFix : CodeFixProvider, new()
    {
        foreach (string[] sides in cases.Split("\n---\n").Select(one => one.Split("\n=>\n")))
            await FixesAsync<TFix>(Snippet.InMethod(first + sides[0]), Snippet.InMethod(first + sides[1]));
    }

    /// <summary>Fails if a fix is offered for a report in one of many cases, which stand in one file as those of <see cref="ReportsEachAsync"/>.</summary>
    /// <typeparam name="TFix">The fix.</typeparam>
    /// <param name="cases">Statements, with their reports marked.</param>
    /// <param name="first">Statements before those of each case.</param>
    public static Task OffersNothingForEachAsync<TFix>(string cases, string first = "")
        where TFix : CodeFixProvider, new() => OffersNothingAsync<TFix>(Snippet.InClasses(Snippet.Cases(cases).Select(one => Snippet.Class(first + one))));

    /// <summary>Fails if a fix is offered for a marked report.</summary>
    /// <typeparam name="TFix">The fix.</typeparam>
    /// <param name="source">The code, with its reports marked.</param>
    public static async Task OffersNothingAsync<TFix>(string source)
        where TFix : CodeFixProvider, new()
    {
        Document document = TestProject.Open(TestProject.WithoutMarks(source));
        IReadOnlyList<Diagnostic> found = await FindAsync(document);
        Assert.Equal(source, WithMarks(await TextAsync(document), found));
        foreach (Diagnostic diagnostic in found)
            Assert.True(await OfferedAsync<TFix>(document, [diagnostic]) is null, $"A fix is offered for {diagnostic}.");
    }

    private static async Task ReportsEachAsync(IEnumerable<string> classes, string usings, string others)
    {
        string source = Snippet.InClasses(classes, usings) + others;
        string text = TestProject.WithoutMarks(source);
        string found = WithMarks(text, await FindAsync(TestProject.Compile(text)));
        IEnumerable<string> wrong = source.Split('\n').Zip(found.Split('\n')).Where(line => line.First != line.Second)
            .Select(line => $"expected {line.First.Trim()}\nfound    {line.Second.Trim()}");
        Assert.True(source == found, string.Join('\n', wrong));
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
        await FindAsync((await document.Project.GetCompilationAsync(Cancellation))!);

    private static async Task<IReadOnlyList<Diagnostic>> FindAsync(Compilation compilation)
    {
        ILookup<bool, Diagnostic> found = (await compilation.WithAnalyzers([new TAnalyzer()], options: null).GetAllDiagnosticsAsync(Cancellation))
            .ToLookup(diagnostic => diagnostic.Location.IsInSource);
        Assert.DoesNotContain(found[false], diagnostic => diagnostic.Severity == DiagnosticSeverity.Error || diagnostic.Id == "AD0001");
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
