using Microsoft.CodeAnalysis;

namespace Decant;

/// <summary>Each rule of an assembly has a page, each page has a rule, and the index and the notes of the releases list them.</summary>
/// <param name="project">The project of the assembly.</param>
/// <param name="prefix">What the ids begin with.</param>
/// <param name="rules">The rules by their ids.</param>
/// <param name="headings">The headings of a rule's page.</param>
public abstract class RulePageTestBase(string project, string prefix, DiagnosticDescriptor[] rules, Func<string, string[]> headings)
{
    [Fact]
    public void Pages_Always_AreThoseOfTheRules() => Assert.Equal(
        rules.Select(rule => rule.Id),
        Directory.GetFiles(RulePageTexts.Folder, $"{prefix}*.md").Select(file => Path.GetFileNameWithoutExtension(file)).Order(StringComparer.Ordinal));

    [Fact]
    public void Ids_Always_CountFromOneWithoutAGap() =>
        Assert.Equal(Enumerable.Range(1, rules.Length).Select(number => $"{prefix}{number:000}"), rules.Select(rule => rule.Id));

    // A severity is a heading, the highest first.
    [Fact]
    public void Index_Always_ListsEachRuleWithItsTitle() => Assert.Equal(
        rules.GroupBy(rule => rule.DefaultSeverity).OrderByDescending(severity => severity.Key)
            .SelectMany(severity => (string[])[HeadingOf(severity.Key), .. severity.Select(rule => $"- [{rule.Id}]({rule.Id}.md): {rule.Title}")]),
        RulePageTexts.Read("README").Split('\n').SkipWhile(line => line != $"## Rules of {(prefix == "DCA" ? project : "Decant")}").Skip(1)
            .TakeWhile(line => !line.StartsWith("## ", StringComparison.Ordinal))
            .Where(line => line.StartsWith("### ", StringComparison.Ordinal) || line.StartsWith("- ", StringComparison.Ordinal)));

    [Fact]
    public void ReleaseNotes_Always_ListEachRuleWithItsTitle() => Assert.Equal(
        rules.Select(rule => $"{rule.Id} | {rule.Category} | {rule.DefaultSeverity} | {rule.Title}"),
        ((string[])["Shipped", "Unshipped"]).SelectMany(kind => File.ReadAllLines(Path.Combine(RepositoryFiles.Root, "src", project, $"AnalyzerReleases.{kind}.md")))
            .Where(line => line.StartsWith(prefix, StringComparison.Ordinal)).Order(StringComparer.Ordinal));

    [Fact]
    public void Page_Always_HasItsTitleAndAllHeadingsInOrder() => Assert.All(rules, rule =>
    {
        string page = RulePageTexts.Read(rule.Id);
        Assert.StartsWith($"# {rule.Id}: {rule.Title}\n", page, StringComparison.Ordinal);
        Assert.Equal(headings(rule.Id), page.Split('\n').Where(line => line.StartsWith("## ", StringComparison.Ordinal)).Select(line => line[3..]));
    });

    private static string HeadingOf(DiagnosticSeverity severity) => severity switch
    {
        DiagnosticSeverity.Error => "### Errors",
        DiagnosticSeverity.Warning => "### Warnings",
        _ => "### Suggestions",
    };
}
