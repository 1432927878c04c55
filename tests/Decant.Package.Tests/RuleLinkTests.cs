using System.Text.RegularExpressions;

namespace Decant.Package.Tests;

/// <summary>A user who has the rules through a package that depends on theirs: an error's link leads to its page in the package.</summary>
[Deep]
public sealed partial class RuleLinkTests(PackedPackages packed)
{
    [Fact]
    public async Task Links_OfTheGeneratorAndOfItsAnalyzers_LeadToThePagesInThePackage()
    {
        string output = await ConsumerProject.Create(packed, "MistakesConsumer", "MistakesConsumer", "Feed")
            .DotnetAsync("build", "--no-incremental", "-clp:NoSummary");
        (string Id, string Page)[] warnings =
            [.. Warning().Matches(output).Select(match => (match.Groups[1].Value, new Uri(match.Groups[2].Value).LocalPath)).Distinct().Order()];

        Assert.Equal(["DCT001", "DCT031"], warnings.Select(warning => warning.Id));
        Assert.All(warnings, warning => Assert.StartsWith(Path.Combine(packed.Folder, "packages", "decant"), warning.Page, StringComparison.Ordinal));
        Assert.All(warnings, warning => Assert.StartsWith($"# {warning.Id}: ", File.ReadAllText(warning.Page), StringComparison.Ordinal));
    }

    [GeneratedRegex(@"warning (DCT\d{3}): .*\((file://[^)]*)\)")]
    private static partial Regex Warning();
}
