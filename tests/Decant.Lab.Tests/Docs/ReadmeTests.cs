using System.Text.RegularExpressions;

namespace Decant.Lab.Tests.Docs;

/// <summary>What the README and the pages on performance and on the ladder say is what was measured, and what they name is there.</summary>
public sealed partial class ReadmeTests
{
    private const int MaxLines = 250;

    private const string Readme = "README.md";

    private static readonly string[] s_pages = [Readme, "docs/performance.md", "docs/ladder.md"];

    public static TheoryData<string, string, string, string> Quotes =>
    [
        .. s_pages.SelectMany(page => Lines(page).Select(line => QuoteStart().Match(line)).Where(match => match.Success)
            .Select(match => (page, match.Groups["file"].Value, match.Groups["heading"].Value, match.Groups["rows"].Value))),
    ];

    public static TheoryData<string, string> Links =>
    [
        .. s_pages.SelectMany(page => Lines(page).SelectMany(line => Link().Matches(line)).Select(match => (page, match.Groups["path"].Value)).Distinct()),
    ];

    [Fact]
    public void Readme_Length_IsBounded() => Assert.InRange(Lines(Readme).Length, 50, MaxLines);

    [Fact]
    public void Quotes_Always_IncludeTheLadderAndTheGoals()
    {
        Assert.Contains(Quotes, quote => quote.Data == (Readme, "query.md", "10,000 items", ""));
        Assert.Contains(Quotes, quote => quote.Data == ("docs/performance.md", "pairs.md", "Goals", ""));
    }

    [Theory]
    [MemberData(nameof(Quotes))]
    public void Quote_OfAResult_IsTheCommittedOne(string page, string file, string heading, string rows)
    {
        string first = $"<!-- {file}: {heading}{(rows.Length > 0 ? $": {rows}" : "")} -->";
        string[] results = File.ReadAllLines(Path.Combine(RepositoryFiles.Root, "bench", "results", file));
        string[] committed =
            [.. results.SkipWhile(line => line != $"## {heading}").Skip(1).TakeWhile(line => !line.StartsWith("## ", StringComparison.Ordinal)).Where(IsRow)];
        if (rows.Length > 0)
            committed = [.. committed.Take(2), .. committed.Skip(2).Where(line => line.TrimStart('|', ' ', '`').StartsWith(rows + " ", StringComparison.Ordinal))];
        string[] quoted =
            [.. Lines(page).SkipWhile(line => line != first).TakeWhile(line => line != "<!-- end -->").Where(IsRow)];

        Assert.True(committed.SequenceEqual(quoted), $"{page} and bench/results/{file} differ; eng/update-readme mends it.");
        Assert.InRange(quoted.Length, 3, 100);
    }

    [Theory]
    [MemberData(nameof(Links))]
    public void Link_ToAFile_LeadsSomewhere(string page, string path) =>
        Assert.True(Path.Exists(Path.Combine(RepositoryFiles.Root, Path.GetDirectoryName(page)!, path)), $"{page} links to {path}, which is not there.");

    private static string[] Lines(string page) => File.ReadAllLines(Path.Combine(RepositoryFiles.Root, page));

    private static bool IsRow(string line) => line.StartsWith('|');

    [GeneratedRegex(@"^<!-- (?<file>[a-z/.-]+\.md): (?<heading>[^:]*)(: (?<rows>[^:]*))? -->$")]
    private static partial Regex QuoteStart();

    [GeneratedRegex(@"\]\((?<path>(?!http)[^)#]+)\)")]
    private static partial Regex Link();
}
