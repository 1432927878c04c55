using Decant.Generator.Diagnostics;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Decant.Generator.Tests.Docs;

/// <summary>Each rule has a page, each page has a rule, and the examples of a page report what it says.</summary>
public sealed class RulePageTests
{
    private static readonly string[] s_headings = ["Why", "Wrong", "Right", "When to suppress"];

    public static TheoryData<string> Ids => [.. Rules.All.Select(rule => rule.Id)];

    [Fact]
    public void Pages_Always_AreThoseOfTheRules()
    {
        string[] pages = [.. Directory.GetFiles(Rules.Folder, "DCT*.md").Select(file => Path.GetFileNameWithoutExtension(file)).Order(StringComparer.Ordinal)];
        Assert.Equal(Rules.All.Select(rule => rule.Id), pages);
    }

    [Fact]
    public void Ids_Always_CountFromOneWithoutAGap() =>
        Assert.Equal(Enumerable.Range(1, Rules.All.Length).Select(number => $"DCT{number:000}"), Rules.All.Select(rule => rule.Id));

    [Fact]
    public void Index_Always_ListsEachRuleWithItsTitle()
    {
        string[] rows = [.. File.ReadAllLines(Path.Combine(Rules.Folder, "README.md")).Where(line => line.StartsWith("| [DCT", StringComparison.Ordinal))];
        Assert.Equal(Rules.All.Select(rule => $"| [{rule.Id}]({rule.Id}.md) | {rule.Title} |"), rows);
    }

    [Fact]
    public void ReleaseNotes_Always_ListEachRuleWithItsTitle()
    {
        string[] rows = [.. ReadReleases().Where(line => line.StartsWith("DCT", StringComparison.Ordinal))];
        Assert.Equal(Rules.All.Select(rule => $"{rule.Id} | {rule.Category} | {rule.DefaultSeverity} | {rule.Title}"), rows.Order(StringComparer.Ordinal));
    }

    [Theory]
    [MemberData(nameof(Ids))]
    public void Rule_Always_NamesItsPage(string id)
    {
        DiagnosticDescriptor rule = Rules.All.Single(rule => rule.Id == id);
        Assert.StartsWith($"# {id}: {rule.Title}\n", Rules.Page(id), StringComparison.Ordinal);
        Assert.Equal(DiagnosticSeverity.Error, rule.DefaultSeverity);
    }

    [Theory]
    [MemberData(nameof(Ids))]
    public void Page_Always_HasAllHeadingsInOrder(string id) =>
        Assert.Equal(s_headings, Rules.Page(id).Split('\n').Where(line => line.StartsWith("## ", StringComparison.Ordinal)).Select(line => line[3..]));

    // A link is opened from an editor, which cannot open a path of this repository.
    [Theory]
    [MemberData(nameof(Ids))]
    public void Link_OfARule_IsAbsoluteOrNone(string id)
    {
        string link = Rules.All.Single(rule => rule.Id == id).HelpLinkUri;
        Assert.True(link.Length == 0 || (Uri.TryCreate(link, UriKind.Absolute, out Uri? address) && address.Scheme == Uri.UriSchemeHttps), link);
        Assert.EndsWith(link.Length == 0 ? "" : $"/docs/rules/{id}.md", link, StringComparison.Ordinal);
    }

    // A message must be enough without the page: it says what is wrong and, after a semicolon, what to do.
    [Theory]
    [MemberData(nameof(Ids))]
    public void WrongExample_Always_ReportsThatRuleAloneAndSaysWhatToDo(string id)
    {
        CSharpCompilation compilation = Generation.Compile(Rules.Example(id, "Wrong"), VersionOf(id, wrong: true));
        Generation generation = Generation.Run(compilation, Rules.Folder);
        string page = RulePages.OnTheWeb(id) ?? new Uri(Path.Combine(Rules.Folder, id + ".md")).AbsoluteUri;
        IReadOnlyList<Diagnostic> found = generation.Analyze();
        Assert.NotEmpty(found);
        Assert.All(found, diagnostic =>
        {
            Assert.Equal((id, page), (diagnostic.Id, diagnostic.Descriptor.HelpLinkUri));
            Assert.Matches("^.{20,}; .{9,}$", diagnostic.GetMessage(null));
        });
        Assert.All(
            Generation.Run(compilation, pages: null).Diagnostics, diagnostic => Assert.Equal(RulePages.OnTheWeb(id) ?? "", diagnostic.Descriptor.HelpLinkUri));

        // A rule about two types is reported at one of them, so the other is emitted. A rule about calls does not affect the types.
        int marked = Rules.Example(id, "Wrong").Split("[JsonProjection").Length - 1;
        Assert.True(id == "DCT031" || marked == 0 ? generation.Sources.Count == marked : generation.Sources.Count < marked);
    }

    [Theory]
    [MemberData(nameof(Ids))]
    public void RightExample_Always_Compiles(string id) =>
        Assert.Empty(Generation.Run(Rules.Example(id, "Right"), VersionOf(id, wrong: false)).AssertCompiles().Analyze());

    private static LanguageVersion VersionOf(string id, bool wrong) =>
        wrong && id == "DCT009" ? LanguageVersion.CSharp11 : LanguageVersion.CSharp12;

    private static IEnumerable<string> ReadReleases() => ((string[])["Shipped", "Unshipped"])
        .SelectMany(kind => File.ReadAllLines(Path.Combine(RepositoryFiles.Root, "src", "Decant.Generator", $"AnalyzerReleases.{kind}.md")));
}
