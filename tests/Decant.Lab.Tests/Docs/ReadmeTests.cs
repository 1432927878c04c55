using System.Text.RegularExpressions;

namespace Decant.Lab.Tests.Docs;

/// <summary>What the README says is what was measured, and what it names is there.</summary>
public sealed partial class ReadmeTests
{
    private const int MaxLines = 250;

    private static readonly string[] s_readme = File.ReadAllLines(Path.Combine(RepositoryFiles.Root, "README.md"));

    public static TheoryData<string, string> Quotes =>
    [
        .. s_readme.Select(line => QuoteStart().Match(line)).Where(match => match.Success)
            .Select(match => (match.Groups["file"].Value, match.Groups["heading"].Value)),
    ];

    public static TheoryData<string> Links => [.. s_readme.SelectMany(line => Link().Matches(line)).Select(match => match.Groups["path"].Value).Distinct()];

    [Fact]
    public void Readme_Length_IsBounded() => Assert.InRange(s_readme.Length, 50, MaxLines);

    [Fact]
    public void Quotes_Always_IncludeTheLadder() => Assert.Contains(Quotes, quote => quote.Data == ("query.md", "10,000 items"));

    [Theory]
    [MemberData(nameof(Quotes))]
    public void Quote_OfAResult_IsTheCommittedOne(string file, string heading)
    {
        string[] results = File.ReadAllLines(Path.Combine(RepositoryFiles.Root, "bench", "results", file));
        string[] committed =
            [.. results.SkipWhile(line => line != $"## {heading}").Skip(1).TakeWhile(line => !line.StartsWith("## ", StringComparison.Ordinal)).Where(IsRow)];
        string[] quoted =
            [.. s_readme.SkipWhile(line => line != $"<!-- {file}: {heading} -->").TakeWhile(line => line != "<!-- end -->").Where(IsRow)];

        Assert.True(committed.SequenceEqual(quoted), $"README.md and bench/results/{file} differ; eng/update-readme mends it.");
        Assert.InRange(quoted.Length, 10, 100);
    }

    [Theory]
    [MemberData(nameof(Links))]
    public void Link_ToAFile_LeadsSomewhere(string path) =>
        Assert.True(Path.Exists(Path.Combine(RepositoryFiles.Root, path)), $"README.md links to {path}, which is not there.");

    private static bool IsRow(string line) => line.StartsWith('|');

    [GeneratedRegex(@"^<!-- (?<file>[a-z/.-]+\.md): (?<heading>.*) -->$")]
    private static partial Regex QuoteStart();

    [GeneratedRegex(@"\]\((?<path>(?!http)[^)#]+)\)")]
    private static partial Regex Link();
}
