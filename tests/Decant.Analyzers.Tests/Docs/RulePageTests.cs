using Decant.Analyzers.Tests.Support;
using Decant.Generator;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Decant.Analyzers.Tests.Docs;

/// <summary>The pages of the rules of the analyzers: the examples of a page report what it says.</summary>
public sealed class RulePageTests()
    : RulePageTestBase("Decant.Analyzers", "DCA", Rules.All, _ => ["Why", "Example", "Code fix", "When to suppress"])
{
    public static TheoryData<string> Ids => [.. Rules.All.Select(rule => rule.Id)];

    [Theory]
    [MemberData(nameof(Ids))]
    public void Page_Always_EndsInHowToSuppressTheRule(string id) =>
        Assert.EndsWith($"\n```ini\ndotnet_diagnostic.{id}.severity = none\n```\n", RulePageTexts.Read(id), StringComparison.Ordinal);

    [Fact]
    public void PackageReadme_Always_ListsEachRuleWithItsSeverity()
    {
        string[][] rows =
        [
            .. File.ReadAllLines(Path.Combine(RepositoryFiles.Root, "src", "Decant.Analyzers", "README.md"))
                .Where(line => line.StartsWith("| DCA", StringComparison.Ordinal)).Select(line => line.Split(" | ")),
        ];
        Assert.Equal(
            Rules.All.Select(rule => (rule.Id, rule.DefaultSeverity == DiagnosticSeverity.Warning ? "warning" : "suggestion")),
            rows.Select(row => (row[0][2..], row[2].Split(';')[0])));
    }

    // A message must be enough without the page: it says what is wrong and, after a semicolon, what to do.
    [Theory]
    [MemberData(nameof(Ids))]
    public async Task WrongExample_Always_ReportsThatRuleOnceAndSaysWhatToDo(string id)
    {
        Diagnostic reported = Assert.Single(await AnalyzeAsync(id, "Wrong"));
        Assert.Equal(id, reported.Id);
        Assert.Matches("^.{20,}; .{9,}[^.]$", reported.GetMessage(null));
    }

    // The page quotes the title of the fix that the example is offered.
    [Theory]
    [MemberData(nameof(Ids))]
    public async Task WrongExample_Always_IsOfferedTheFixThatThePageNames(string id)
    {
        Document document = TestProject.Open(RulePageTexts.Example(id, "Wrong"));
        Compilation compilation = (await document.Project.GetCompilationAsync(TestContext.Current.CancellationToken))!;
        Diagnostic reported = Assert.Single(await compilation.WithAnalyzers([.. Rules.Analyzers()], options: null)
            .GetAnalyzerDiagnosticsAsync(TestContext.Current.CancellationToken));

        List<CodeAction> actions = [];
        CodeFixProvider fix = Rules.Fixes().Single(fix => fix.FixableDiagnosticIds.Contains(id));
        await fix.RegisterCodeFixesAsync(new CodeFixContext(document, reported, (action, _) => actions.Add(action), TestContext.Current.CancellationToken));

        string section = RulePageTexts.Read(id).Split("## Code fix\n")[1].Split("\n## ")[0];
        Assert.Contains($"*{Assert.Single(actions).Title}*", section, StringComparison.Ordinal);
    }

    [Theory]
    [MemberData(nameof(Ids))]
    public async Task RightExample_Always_ReportsNothing(string id) => Assert.Empty(await AnalyzeAsync(id, "Right"));

    /// <summary>The reports of all rules in an example, which compiles without a warning.</summary>
    private static async Task<IEnumerable<Diagnostic>> AnalyzeAsync(string id, string heading)
    {
        Compilation compilation = TestProject.Compile(RulePageTexts.Example(id, heading), version: LanguageVersion.CSharp12);
        CSharpGeneratorDriver.Create(new JsonProjectionGenerator()).WithUpdatedParseOptions((CSharpParseOptions)compilation.SyntaxTrees.Single().Options)
            .RunGeneratorsAndUpdateCompilation(compilation, out compilation, out _, TestContext.Current.CancellationToken);
        ILookup<bool, Diagnostic> found = (await compilation.WithAnalyzers([.. Rules.Analyzers()], options: null).GetAllDiagnosticsAsync(TestContext.Current.CancellationToken))
            .ToLookup(diagnostic => Rules.All.Any(rule => rule.Id == diagnostic.Id));
        Assert.DoesNotContain(found[false], diagnostic => diagnostic.Severity > DiagnosticSeverity.Hidden);
        return found[true];
    }
}
