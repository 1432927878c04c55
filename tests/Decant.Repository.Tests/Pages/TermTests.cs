using System.Text.RegularExpressions;

namespace Decant.Repository.Tests.Pages;

/// <summary>Pages for users, and comments and messages of the packages, use the terms of the field, which a search finds.</summary>
public sealed class TermTests
{
    // A decision says what was known and said when it was taken.
    private const string Decisions = "docs/internals/adr/";

    // The pattern of a text that is not written, the folders, and the term in its place.
    public static TheoryData<string, string, string> Terms => new()
    {
        { @"\bhand(s|ed|ing)? out\b", "", "yield or return" },
        { @"(?i)(?<!connection )refus(e[sd]?|als?|ing)(?![a-z]| connection)", "", "reject" },
        { @"(?i)\bbr(oke|eaks?|oken) off\b", "", "truncated, or ended prematurely" },
        { @"(?i)\bthe other server\b", "", "upstream" },
        { @"(?i)\bt(old|ells?|elling)( \w+)? apart\b", "", "distinguish" },
        { @"(?i)\bstatus failures?\b", "", "HTTP error status" },
        { @"\bcontenders?\b", "", "client, or library" },
        { @"(?i)\brungs?\b(?!\d)", "docs/guides docs/reference docs/rules src", "the name of the method" },
        { @"\bwindows?\b", "docs/guides", "buffer" },
    };

    [Theory]
    [MemberData(nameof(Terms))]
    public void Texts_Always_UseTheTermOfTheField(string pattern, string folders, string term)
    {
        string[] wanted = folders.Length == 0 ? ["README.md", "CHANGELOG.md", "SECURITY.md", "docs", "samples", "src"] : folders.Split(' ');
        Assert.Empty(
            from path in SourceFiles()
            where wanted.Any(folder => path == folder || path.StartsWith(folder + "/", StringComparison.Ordinal))
            from line in Lines(path)
            from match in Regex.Matches(line.Text, pattern)
            select $"{path}:{line.Number}: '{match.Value}': write '{term}'.");
    }

    private static IEnumerable<string> SourceFiles() => Sources.SourceFiles.All.Where(path =>
        Path.GetExtension(path) is ".md" or ".cs" or ".targets" or ".props" && !path.StartsWith(Decisions, StringComparison.Ordinal));

    private static IEnumerable<(int Number, string Text)> Lines(string path) =>
        Sources.SourceFiles.Read(path).Split('\n').Select((text, index) => (index + 1, text));
}
