using System.Text.RegularExpressions;
using Decant.Generator.Tests.Interceptor;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Decant.Generator.Tests.Docs;

/// <summary>The pages of the generator's rules: the examples of a page report what it says.</summary>
public sealed class RulePageTests() : RulePageTestBase("Decant.Generator", "DCT", Rules.All, HeadingsOf)
{
    /// <summary>The rules about calls that fail: they are errors, but the generator does not need them.</summary>
    private const string Copying = "DCT031", Querying = "DCT044";

    /// <summary>The rules about code that works, and may be meant: they must not break a build whose warnings are errors.</summary>
    private const string Advice = "DCT036", Listing = "DCT037", Digits = "DCT039", Unset = "DCT042";

    public static TheoryData<string> Ids => [.. Rules.All.Select(rule => rule.Id)];

    // A link is opened from an editor, which cannot open a path of this repository.
    [Theory]
    [MemberData(nameof(Ids))]
    public void Link_OfARule_IsAbsoluteOrNone(string id)
    {
        DiagnosticDescriptor rule = Rules.All.Single(rule => rule.Id == id);
        string link = rule.HelpLinkUri;
        Assert.Equal(id is Advice or Listing or Digits or Unset ? DiagnosticSeverity.Info : DiagnosticSeverity.Error, rule.DefaultSeverity);
        Assert.True(link.Length == 0 || (Uri.TryCreate(link, UriKind.Absolute, out Uri? address) && address.Scheme == Uri.UriSchemeHttps), link);
        Assert.EndsWith(link.Length == 0 ? "" : $"/docs/rules/{id}.md", link, StringComparison.Ordinal);
    }

    // A message must be enough without the page: it says what is wrong and, after a semicolon, what to do.
    [Theory]
    [MemberData(nameof(Ids))]
    public void WrongExample_Always_ReportsThatRuleAloneAndSaysWhatToDo(string id)
    {
        CSharpCompilation compilation = Generation.Compile(RulePageTexts.WrongCode(id), VersionOf(id, wrong: true));
        Generation generation = Run(id, compilation, RulePageTexts.Folder);
        string page = RulePages.OnTheWeb(id) ?? new Uri(Path.Combine(RulePageTexts.Folder, id + ".md")).AbsoluteUri;
        IReadOnlyList<Diagnostic> found = Analyze(id, generation);
        Assert.NotEmpty(found);
        Assert.All(found, diagnostic =>
        {
            Assert.Equal((id, page), (diagnostic.Id, diagnostic.Descriptor.HelpLinkUri));
            Assert.Matches("^.{20,}; .{9,}$", diagnostic.GetMessage(null));
        });
        Assert.All(
            Run(id, compilation, pages: null).Diagnostics, diagnostic => Assert.Equal(RulePages.OnTheWeb(id) ?? "", diagnostic.Descriptor.HelpLinkUri));

        // A rule about two types is reported at one of them, so the other is emitted. A rule about calls does not affect the types.
        int marked = RulePageTexts.WrongCode(id).Split("[JsonProjection").Length - 1;
        int emitted = generation.Sources.Keys.Count(file => !file.EndsWith("Context.g.cs", StringComparison.Ordinal) && !file.StartsWith(Interceptions.Host, StringComparison.Ordinal));
        Assert.True(id is Copying or Querying or Advice or Digits or Unset || marked == 0 ? emitted == marked : emitted < marked);
    }

    // Errors in emitted files hide those of the project. Other projections hold the one that is reported, in every way and at any distance.
    [Theory]
    [MemberData(nameof(Ids))]
    public void WrongExample_HeldByOtherProjections_EmitsNoErrors(string id)
    {
        string example = RulePageTexts.WrongCode(id);
        string[] types =
        [
            .. Regex.Matches(example, @"\[JsonProjection[^\n]*\n?(?:\s*\[[^\n]*\n)*[^\n]*?\b(?:record struct|record|class|struct|interface) (@?\w+(?:<[^>]*>)?)")
                .Select(match => Regex.Replace(match.Groups[1].Value, "<[^>]*>", "<int>")),
        ];
        Assert.Equal(example.Split("[JsonProjection").Length - 1, types.Length);
        string holders = string.Concat(types.Select((type, number) => $$"""

            [JsonProjection] public partial class HolderOf{{number}} { internal {{type}}? One { get; set; } [JsonInclude] internal List<{{type}}>? Many { get; set; } [JsonInclude] internal Dictionary<string, {{type}}[]>? Named { get; set; } }
            [JsonProjection] public partial record HolderOfHolder{{number}}(HolderOf{{number}}? A, [property: JsonPropertyPath("b.c")] HolderOf{{number}}? B);
            """));
        Generation generation = Generation.Run(example + holders, VersionOf(id, wrong: true));
        Assert.Empty(generation.Output.GetDiagnostics(TestContext.Current.CancellationToken)
            .Where(diagnostic => diagnostic.Severity == DiagnosticSeverity.Error && diagnostic.Location.SourceTree is { } tree && generation.Sources.Keys.Any(tree.FilePath.EndsWith)));
    }

    [Theory]
    [MemberData(nameof(Ids))]
    public void RightExample_Always_Compiles(string id)
    {
        Generation generation = Run(id, Generation.Compile(RulePageTexts.Example(id, "Right"), VersionOf(id, wrong: false)), pages: null);
        if (id != Listing)
        {
            Assert.Empty(Analyze(id, generation.AssertCompiles()));
            return;
        }

        Interceptions.AssertCompiles(generation);
        Assert.Equal(["is intercepted", "1 of 1"], generation.Diagnostics.Select(diagnostic => Regex.Match(diagnostic.GetMessage(null), "is intercepted|\\d of \\d").Value));
    }

    // Suppressing an error of the generator does not help. A call that fails may never run, or is a test of its failure.
    private static string[] HeadingsOf(string id) =>
        ["Why", "Example", .. id is Copying or Querying or Advice or Listing or Digits or Unset ? (string[])["When to suppress"] : []];

    private static IReadOnlyList<Diagnostic> Analyze(string id, Generation generation) =>
        [.. generation.Analyze(), .. id is Digits or Unset ? generation.Advise() : []];

    // The other rules are about what is written. The project asks for this one.
    private static Generation Run(string id, CSharpCompilation compilation, string? pages) =>
        id == Listing ? Interceptions.Run(compilation, Generation.WithPages(pages)) : Generation.Run(compilation, pages);

    private static LanguageVersion VersionOf(string id, bool wrong) =>
        wrong && id == "DCT009" ? LanguageVersion.CSharp11 : LanguageVersion.CSharp12;
}
