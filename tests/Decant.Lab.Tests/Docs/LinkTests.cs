using System.Text.RegularExpressions;

namespace Decant.Lab.Tests.Docs;

/// <summary>Every link of every page to a file of this repository, or to a heading in one, leads there, and links lead from the index of docs to all of its
/// pages.</summary>
public sealed partial class LinkTests
{
    private static readonly string[] s_docs = ["docs/", "bench/docs/"];

    private const string Index = "docs/README.md";
    private const string ResultGuide = "bench/results/README.md";

    // What a contributor is told to add.
    private static readonly string[] s_examples = ["bench/Decant.Ladder/Rungs/Rung13_Mine"];

    public static TheoryData<string> Pages => [.. PageText.FilesOf(RepositoryFiles.Root, ".md")];

    [Fact]
    public void Pages_Always_HoldTheKnownOnes() => Assert.All(
        (string[])["README.md", "CONTRIBUTING.md", "CHANGELOG.md", Index, ResultGuide, "docs/reference/performance.md", "docs/internals/adr/0001", "docs/rules/"],
        known => Assert.Contains(Pages, page => page.Data.StartsWith(known, StringComparison.Ordinal)));

    [Theory]
    [MemberData(nameof(Pages))]
    public void Links_ToFilesAndHeadings_LeadThere(string page) => Assert.All(LinksOf(page), link =>
    {
        string[] parts = link.Split('#', 2);
        string full = Path.GetFullPath(TargetOf(page, link), RepositoryFiles.Root);
        Assert.True(Path.Exists(full), $"{page} links to {link}: there is no such file.");
        if (parts is [_, var anchor] && full.EndsWith(".md", StringComparison.Ordinal))
            Assert.True(AnchorsOf(full).Contains(anchor), $"{page} links to {link}: that page has no such heading.");
    });

    [Fact]
    public void PagesOfDocs_FromTheIndex_AreAllReached()
    {
        HashSet<string> reached = [Index];
        Queue<string> open = new(reached);
        while (open.TryDequeue(out string? page))
        {
            foreach (string target in LinksOf(page).Select(link => TargetOf(page, link)).Where(IsPageOfDocs).Where(reached.Add))
                open.Enqueue(target);
        }

        Assert.Empty(Pages.Select(page => page.Data).Where(IsPageOfDocs).Except(reached));
        Assert.Contains(ResultGuide, LinksOf(Index).Select(link => TargetOf(Index, link)));
    }

    [Fact]
    public void ResultGuide_Always_LinksToEveryResult()
    {
        string folder = Path.Combine(RepositoryFiles.Root, "bench", "results");
        IEnumerable<string> results = Directory.EnumerateFiles(folder, "*.md", SearchOption.AllDirectories)
            .Select(file => Path.GetRelativePath(RepositoryFiles.Root, file).Replace('\\', '/'));

        Assert.Empty(results.Where(result => result != ResultGuide).Except(LinksOf(ResultGuide).Select(link => TargetOf(ResultGuide, link))));
    }

    // A path in a code span is not clicked, and so is noticed last. One with a star or a placeholder is a pattern.
    [Theory]
    [MemberData(nameof(Pages))]
    public void Paths_InCode_AreThere(string page) => Assert.All(
        Prose(Path.Combine(RepositoryFiles.Root, page)).SelectMany(line => CodePath().Matches(line)).Select(match => match.Groups["path"].Value).Except(s_examples),
        path => Assert.True(Path.Exists(Path.Combine(RepositoryFiles.Root, path)), $"{page} names {path}: there is no such file or folder."));

    private static IEnumerable<string> LinksOf(string page) =>
        Prose(Path.Combine(RepositoryFiles.Root, page)).SelectMany(line => Link().Matches(line)).Select(match => match.Groups["target"].Value).Distinct();

    private static string TargetOf(string page, string link) => PageText.Resolve(RepositoryFiles.Root, page, link);

    private static bool IsPageOfDocs(string page) =>
        s_docs.Any(folder => page.StartsWith(folder, StringComparison.Ordinal)) && page.EndsWith(".md", StringComparison.Ordinal);

    private static HashSet<string> AnchorsOf(string file)
    {
        // Of headings that are the same the second has -1 behind it.
        HashSet<string> anchors = [];
        foreach (Match heading in Prose(file).Select(line => Heading().Match(line)).Where(match => match.Success))
        {
            string anchor = Anchor(heading.Groups["text"].Value);
            string unique = anchor;
            for (int again = 1; !anchors.Add(unique); again++)
                unique = FormattableString.Invariant($"{anchor}-{again}");
        }

        return anchors;
    }

    private static string Anchor(string heading) =>
        NotInAnchors().Replace(LinkInHeading().Replace(heading, "${text}").ToLowerInvariant(), "").Replace(' ', '-');

    private static IEnumerable<string> Prose(string file) => PageText.Lines(file).Where(line => !line.IsCode).Select(line => line.Text);

    [GeneratedRegex(@"\]\((?<target>(?![a-z]+:)[^)\s]+)\)")]
    private static partial Regex Link();

    [GeneratedRegex(@"`(?<path>(?:src|bench|tests|eng|docs|samples)/[\w./-]+)`")]
    private static partial Regex CodePath();

    [GeneratedRegex(@"^#{1,6} +(?<text>.*?) *$")]
    private static partial Regex Heading();

    [GeneratedRegex(@"\[(?<text>[^\]]*)\]\([^)]*\)")]
    private static partial Regex LinkInHeading();

    [GeneratedRegex(@"[^\p{L}\p{N} _-]")]
    private static partial Regex NotInAnchors();
}
