using System.IO.Compression;
using System.Text;
using System.Text.RegularExpressions;

namespace Decant.Package.Tests;

/// <summary>The pages in the packages: all that they link can be opened by who has only the package.</summary>
public sealed partial class PackagePageTests(PackedPackages packed)
{
    private const string Address = "https://example.org/decant";

    public static TheoryData<string> Ids => PackedPackages.Ids;

    [Theory]
    [MemberData(nameof(Ids))]
    public void Links_OfAllPages_LeadToTheWebOrToAFileInThePackage(string id)
    {
        using ZipArchive package = ZipFile.OpenRead(packed.Package(id));
        foreach ((string page, string text) in Pages(package))
        {
            foreach (string target in Targets(text).Where(target => !target.StartsWith("https://", StringComparison.Ordinal)))
            {
                var address = new Uri(new Uri($"file:///{page}"), target);
                Assert.True(package.GetEntry(address.AbsolutePath.TrimStart('/')) is not null, $"{page} links {target}, which is not in {id}.");
            }
        }
    }

    /// <summary>A text that needs an address stands between marks, and is left out as long as there is none. What is left makes sense without its links: no sentence begins with one
    /// that leads elsewhere, no heading stands alone, and nothing is said of the ladder and its rungs, which only the repository has.</summary>
    [Theory]
    [MemberData(nameof(Ids))]
    public void Pages_WithoutAnAddress_HaveNoTextThatNeedsOne(string id)
    {
        using ZipArchive package = ZipFile.OpenRead(packed.Package(id));
        Assert.All(Pages(package), page =>
        {
            Assert.DoesNotContain("web -->", page.Text, StringComparison.Ordinal);
            Assert.DoesNotMatch(EmptySection(), page.Text);
            Assert.DoesNotMatch(OfTheLadder(), page.Text);
            string written = WithoutWeb(File.ReadAllText(SourceOf(id, page.Page)).ReplaceLineEndings("\n"));
            Assert.DoesNotContain(
                BeginningLink().Matches(written), link => !link.Groups["target"].Value.StartsWith("https://", StringComparison.Ordinal)
                    && package.GetEntry(new Uri(new Uri($"file:///{page.Page}"), link.Groups["target"].Value).AbsolutePath.TrimStart('/')) is null);
        });
    }

    // All else is as it was written: the text of the links too.
    [Theory]
    [MemberData(nameof(Ids))]
    public void Pages_ButForLinks_AreThoseOfTheRepository(string id)
    {
        using ZipArchive package = ZipFile.OpenRead(packed.Package(id));
        (string Page, string Text)[] pages = [.. Pages(package)];

        Assert.Contains(pages, page => page.Page == "README.md");
        Assert.All(pages, page =>
        {
            string written = WithoutWeb(File.ReadAllText(SourceOf(id, page.Page)).ReplaceLineEndings("\n"));
            Assert.Equal(WithoutLinks(WithoutParentheses(written, package, page.Page)), WithoutLinks(page.Text));
        });
    }

    [Deep]
    [Fact]
    public async Task Pack_WithTheRepositorysAddress_NamesItAndLinksThere()
    {
        string feed = Path.Combine(packed.Folder, "addressed");
        await Dotnet.RunAsync(
            RepositoryFiles.Root, null,
            ["pack", PackedPackages.Projects[PackedPackages.Analyzers], "-c", "Release", "-o", feed,
                "--artifacts-path", Path.Combine(packed.Folder, "addressed-build"), .. packed.Properties, $"-p:ProjectUrl={Address}"]);
        using ZipArchive package = ZipFile.OpenRead(Path.Combine(feed, Path.GetFileName(packed.Package(PackedPackages.Analyzers))));
        string manifest = Encoding.UTF8.GetString(package.Read("Decant.Analyzers.nuspec"));

        Assert.Contains($"<projectUrl>{Address}</projectUrl>", manifest, StringComparison.Ordinal);
        Assert.Contains($"""<repository type="git" url="{Address}" """, manifest, StringComparison.Ordinal);
        Assert.True(package.Read("analyzers/dotnet/cs/Decant.Analyzers.dll").AsSpan().IndexOf(Encoding.UTF8.GetBytes($"{Address}/blob/HEAD/docs/rules/")) > 0);
        string page = Encoding.UTF8.GetString(package.Read("docs/DCA003.md"));
        Assert.DoesNotContain("web -->", page, StringComparison.Ordinal);
        Assert.Contains($"]({Address}/blob/HEAD/docs/rules/../reference/performance.md#", page, StringComparison.Ordinal);
        Assert.Contains("[DCA006](DCA006.md)", page, StringComparison.Ordinal);
        foreach (string target in Pages(package).SelectMany(found => Targets(found.Text)).Where(target => target.StartsWith(Address, StringComparison.Ordinal)))
        {
            string path = new Uri(target).AbsolutePath["/decant/blob/HEAD/".Length..];
            Assert.True(File.Exists(Path.Combine(RepositoryFiles.Root, path)), $"{target} is no file of the repository.");
        }
    }

    [Fact]
    public void ReleaseNotes_OfAPrerelease_AreWhatTheChangelogBeginsWith()
    {
        string changelog = File.ReadAllText(Path.Combine(RepositoryFiles.Root, "CHANGELOG.md")).ReplaceLineEndings("\n");
        string section = changelog[(changelog.IndexOf("\n## Unreleased\n", StringComparison.Ordinal) + "\n## Unreleased\n".Length)..];
        section = section[..section.IndexOf("\n##", StringComparison.Ordinal)].Trim();

        Assert.InRange(section.Length, 0, 1500);
        Assert.All(PackedPackages.Projects.Keys, id => Assert.Equal(
            section, packed.ReadMetadata(id).Elements().SingleOrDefault(element => element.Name.LocalName == "releaseNotes")?.Value.ReplaceLineEndings("\n") ?? ""));
    }

    private static string SourceOf(string id, string page) => Path.Combine(
        RepositoryFiles.Root,
        page == "README.md" ? Path.Combine(Path.GetDirectoryName(PackedPackages.Projects[id])!, page) : page.Replace("docs/", "docs/rules/", StringComparison.Ordinal));

    private static IEnumerable<(string Page, string Text)> Pages(ZipArchive package) => package.Entries
        .Where(entry => entry.FullName.EndsWith(".md", StringComparison.Ordinal))
        .Select(entry => (entry.FullName, Encoding.UTF8.GetString(package.Read(entry.FullName)).ReplaceLineEndings("\n")));

    private static IEnumerable<string> Targets(string text) => Link().Matches(text).Select(link => link.Groups["target"].Value);

    private static string WithoutLinks(string text) => Link().Replace(text.TrimEnd(), "${text}");

    private static string WithoutWeb(string text) => Web().Replace(text, "");

    // Those that hold a link alone, to what is not in the package.
    private static string WithoutParentheses(string text, ZipArchive package, string page) => Parentheses().Replace(text, match =>
    {
        string target = match.Groups["target"].Value;
        return target.StartsWith("https://", StringComparison.Ordinal) || package.GetEntry(new Uri(new Uri($"file:///{page}"), target).AbsolutePath.TrimStart('/')) is not null
            ? match.Value
            : "";
    });

    [GeneratedRegex(@"\[(?<text>[^\]]+)\]\((?<target>[^)\s]+)\)")]
    private static partial Regex Link();

    [GeneratedRegex(@"\s*\(\[[^\]]+\]\((?<target>[^)\s]+)\)\)")]
    private static partial Regex Parentheses();

    [GeneratedRegex(@"\s*<!-- web -->.*?<!-- end web -->", RegexOptions.Singleline)]
    private static partial Regex Web();

    [GeneratedRegex(@"(?<=^|\n\n|[.:]\s|[-|] )\[[^\]]+\]\((?<target>[^)\s]+)\)")]
    private static partial Regex BeginningLink();

    [GeneratedRegex(@"\b(rungs?|ladder)\b", RegexOptions.IgnoreCase)]
    private static partial Regex OfTheLadder();

    [GeneratedRegex(@"^#+ [^\n]*\n\s*(#|\z)", RegexOptions.Multiline)]
    private static partial Regex EmptySection();
}
