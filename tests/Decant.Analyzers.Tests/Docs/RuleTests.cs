using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Decant.Analyzers.Tests.Docs;

/// <summary>Each rule has its own analyzer, a fix with a fix-all provider, tests with and without a report, and a test of its fix.</summary>
public sealed partial class RuleTests
{
    private static readonly string s_tests = Path.Combine(RepositoryFiles.Root, "tests", "Decant.Analyzers.Tests");

    private static readonly CodeFixProvider[] s_fixes = [.. Rules.Fixes()];

    public static TheoryData<string> Ids => [.. Rules.All.Select(rule => rule.Id)];

    [Theory]
    [MemberData(nameof(Ids))]
    public void Rule_Always_HasOneAnalyzerAndIsOnByDefault(string id)
    {
        DiagnosticAnalyzer analyzer = Assert.Single(Rules.Analyzers(), analyzer => analyzer.SupportedDiagnostics.Any(rule => rule.Id == id));
        DiagnosticDescriptor rule = Assert.Single(analyzer.SupportedDiagnostics);
        Assert.True(rule.IsEnabledByDefault);
        Assert.True(rule.DefaultSeverity is DiagnosticSeverity.Warning or DiagnosticSeverity.Info);
    }

    [Theory]
    [MemberData(nameof(Ids))]
    public void Rule_Always_HasOneFixWithAFixOfAll(string id)
    {
        CodeFixProvider fix = Assert.Single(s_fixes, fix => fix.FixableDiagnosticIds.Contains(id));
        Assert.NotNull(fix.GetFixAllProvider());
        ExportCodeFixProviderAttribute export = Assert.IsType<ExportCodeFixProviderAttribute>(Attribute.GetCustomAttribute(fix.GetType(), typeof(ExportCodeFixProviderAttribute)));
        Assert.Equal([LanguageNames.CSharp], export.Languages);
    }

    // A source without a marker is code without a report.
    [Theory]
    [MemberData(nameof(Ids))]
    public void Rule_Always_HasTestsThatItReportsAndThatItDoesNot(string id)
    {
        string analyzer = AnalyzerOf(id);
        string[] methods = [.. Directory.GetFiles(Path.Combine(s_tests, "Rules"), "*.cs").SelectMany(file => Methods().Split(File.ReadAllText(file)))
            .Where(method => method.Contains($"<{analyzer}>", StringComparison.Ordinal) || method.Contains(" Reports(", StringComparison.Ordinal) && analyzer == "ProjectionCandidateAnalyzer")];
        Assert.Contains(methods, method => method.Contains("[|", StringComparison.Ordinal));
        Assert.Contains(methods, method => !method.Contains("[|", StringComparison.Ordinal));
    }

    [Theory]
    [MemberData(nameof(Ids))]
    public void Rule_Always_HasATestOfItsFix(string id)
    {
        string fix = s_fixes.Single(fix => fix.FixableDiagnosticIds.Contains(id)).GetType().Name;
        Assert.Contains(
            Directory.GetFiles(s_tests, "*Tests.cs", SearchOption.AllDirectories),
            file => Regex.IsMatch(File.ReadAllText(file), $@"<{AnalyzerOf(id)}>\.Fixes(?:Each)?Async<{fix}>\("));
    }

    private static string AnalyzerOf(string id) =>
        Rules.Analyzers().Single(analyzer => analyzer.SupportedDiagnostics.Any(rule => rule.Id == id)).GetType().Name;

    [GeneratedRegex(@"^    \[(?:Theory|Fact)\]", RegexOptions.Multiline)]
    private static partial Regex Methods();
}
