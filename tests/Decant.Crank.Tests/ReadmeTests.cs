using System.Text.Json.Nodes;
using System.Text.RegularExpressions;
using Decant.Crank.Tests.Config;

namespace Decant.Crank.Tests;

/// <summary>The lines that the page tells its reader to run fit the file.</summary>
public partial class ReadmeTests
{
    private static readonly string s_page = File.ReadAllText(RepositoryFiles.Find("bench/crank/README.md")!).ReplaceLineEndings("\n");

    // A variable is one that a template takes: Crank says nothing of any other.
    private static readonly HashSet<string> s_variables =
        [.. Template().Matches(File.ReadAllText(RepositoryFiles.Find(CrankConfig.Path)!)).Select(match => match.Groups["name"].Value)];

    public static TheoryData<string> Runs => [.. Run().Matches(s_page.Replace("\\\n", "", StringComparison.Ordinal)).Select(match => match.Value)];

    [Fact]
    public void PageHasARunOfEveryScenarioAndEveryProfile()
    {
        Assert.Equal(CrankConfig.Decant.Scenarios.Order(), Runs.Select(run => Option(run.Data, "scenario")).Distinct().Order());
        Assert.Equal(CrankConfig.Decant.Profiles.Order(), Runs.Select(run => Option(run.Data, "profile")).Distinct().Order());
    }

    // All that a scenario needs with that profile is given: what is not is refused.
    [Theory]
    [MemberData(nameof(Runs))]
    public void RunIsOneOfTheFile(string run)
    {
        Assert.Equal(CrankConfig.Path, Option(run, "config"));
        (string, JsonNode)[] variables = [.. Variable().Matches(run).Select(match => (match.Groups["name"].Value, (JsonNode)"127.0.0.1"))];
        Assert.NotEmpty(CrankConfig.Decant.Resolve(Option(run, "scenario"), Option(run, "profile"), variables));
    }

    [Fact]
    public void VariablesAreThoseOfTheFile()
    {
        string[] named = [.. Variable().Matches(s_page).Select(match => match.Groups["name"].Value).Distinct()];
        Assert.Superset(new HashSet<string> { "originAddress", "callers" }, named.ToHashSet());
        Assert.All(named, name => Assert.Contains(name, s_variables));
    }

    // Each file that is compared is one that a run has written.
    [Fact]
    public void ComparedFilesAreWritten()
    {
        string[] compared = Comparison().Match(s_page).Groups["files"].Value.Split(' ');
        Assert.Equal(2, compared.Length);
        Assert.All(compared, file => Assert.Contains($"--json {file}\n", s_page, StringComparison.Ordinal));
    }

    private static string Option(string run, string name) => Regex.Match(run, $@"--{name} (\S+)").Groups[1].Value;

    [GeneratedRegex(@"(?<=\n)crank --config .*")]
    private static partial Regex Run();

    [GeneratedRegex(@"--variable\s+(?<name>\w+)=")]
    private static partial Regex Variable();

    [GeneratedRegex(@"\{[{%]-?\s*(?:if\s+)?(?<name>\w+)")]
    private static partial Regex Template();

    [GeneratedRegex(@"(?<=\n)crank compare (?<files>.*)")]
    private static partial Regex Comparison();
}
