using System.Globalization;
using System.Text.RegularExpressions;

namespace Decant.Package.Tests;

/// <summary>A project that holds the mistakes of the ladder and has the analyzers: what the build tells it, and what is left once it is told to fix them.</summary>
[Deep]
public sealed partial class AnalyzersConsumerTests(PackedPackages packed)
{
    private static readonly string[] s_rules = [.. Enumerable.Range(1, 12).Select(number => $"DCA{number:000}")];

    [Fact]
    public async Task Mistakes_OfTheLadder_AreWarnedOfAndFixedWithTheSameOutput()
    {
        string project = CreateProject();
        (string Id, string Page, string Code)[] warnings = Warnings(await BuildAsync(project));
        Assert.Equal(s_rules, warnings.Select(warning => warning.Id).Distinct().Order(StringComparer.Ordinal));
        Assert.All(warnings, warning => Assert.StartsWith($"# {warning.Id}: ", File.ReadAllText(new Uri(warning.Page).LocalPath), StringComparison.Ordinal));
        string output = await RunAsync(project);
        Assert.Equal(9, output.Split('\n').Count(line => line.StartsWith("http-client 12, sediment 0", StringComparison.Ordinal) || line.StartsWith("sent 1", StringComparison.Ordinal)));

        // The command fixes one rule after the other in an order of its own. A text that is read with Result has no fix until the fix of DCA010 awaits it.
        for (int run = 0; run < 2; run++)
            await Dotnet.RunAsync(project, Packages, ["format", "analyzers", "--no-restore", "--severity", "warn", "--diagnostics", .. s_rules]);

        // Newtonsoft.Json reads synchronously, so it is given the stream of a buffered response: rung 6, whose fix leads to rung 7.
        Assert.All(Warnings(await BuildAsync(project)), warning =>
            Assert.True(warning.Id is "DCA003" or "DCA006" || (warning.Id == "DCA001" && warning.Code.Contains(".Result;", StringComparison.Ordinal)), warning.Code));
        Assert.Equal(output, await RunAsync(project));
    }

    private string Packages => Path.Combine(packed.Folder, "packages");

    private string CreateProject()
    {
        string folder = ConsumerProject.Create(packed, "AnalyzersConsumer", "AnalyzersConsumer", "Feed").Folder;

        // As properties of the command line they would not reach dotnet format.
        File.WriteAllText(Path.Combine(folder, "Directory.Build.props"), $"""
            <Project>
              <PropertyGroup>
                <DecantVersion>{packed.Version}</DecantVersion>
                <RestoreFallbackFolders>{RestoredPackages.Folder}</RestoreFallbackFolders>
              </PropertyGroup>
            </Project>
            """);
        return folder;
    }

    private Task<string> BuildAsync(string project) => Dotnet.RunAsync(project, Packages, "build", "--no-incremental", "-clp:NoSummary");

    private Task<string> RunAsync(string project) => Dotnet.RunAsync(project, Packages, "run", "--no-build");

    private static (string Id, string Page, string Code)[] Warnings(string output) =>
        [.. Warning().Matches(output).Select(match => (match.Groups[3].Value, match.Groups[4].Value, File.ReadLines(match.Groups[1].Value).ElementAt(int.Parse(match.Groups[2].Value, CultureInfo.InvariantCulture) - 1)))];

    [GeneratedRegex(@"(/[^(\n]*)\((\d+),\d+\): warning (DCA\d{3}): .*\((file://[^)]*)\)")]
    private static partial Regex Warning();
}
