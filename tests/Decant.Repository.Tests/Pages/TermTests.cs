using System.Text.RegularExpressions;
using Decant.Repository.Tests.Sources;

namespace Decant.Repository.Tests.Pages;

/// <summary>Pages for users, and comments and messages of the packages, use the terms of the field, which a search finds.</summary>
public sealed class TermTests
{
    // A decision says what was known and said when it was taken.
    private const string Decisions = "docs/internals/adr";

    private static readonly string[] s_folders = ["README.md", "CHANGELOG.md", "SECURITY.md", "docs", "samples", "src"];

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

    // Each text is read once, for all terms.
    private static readonly (string Path, string Text)[] s_texts =
    [
        .. SourceFiles.All
            .Where(path => Path.GetExtension(path) is ".md" or ".cs" or ".targets" or ".props" && s_folders.Any(folder => IsIn(path, folder)) && !IsIn(path, Decisions))
            .Select(path => (path, SourceFiles.Read(path))),
    ];

    [Theory]
    [MemberData(nameof(Terms))]
    public void Texts_Always_UseTheTermOfTheField(string pattern, string folders, string term) => Assert.Empty(
        from file in s_texts
        where folders.Length == 0 || folders.Split(' ').Any(folder => IsIn(file.Path, folder))
        from match in Regex.Matches(file.Text, pattern)
        select $"{file.Path}:{file.Text.AsSpan(0, match.Index).Count('\n') + 1}: '{match.Value}': write '{term}'.");

    private static bool IsIn(string path, string folder) => path == folder || path.StartsWith(folder + "/", StringComparison.Ordinal);
}
