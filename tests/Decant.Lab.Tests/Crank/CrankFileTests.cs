using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.RegularExpressions;
using System.Xml.Linq;
using Decant.Lab.Tests.Reports;
using Json.Schema;

namespace Decant.Lab.Tests.Crank;

/// <summary>What of the file for Crank, and of the page beside it, can be wrong before anything runs.</summary>
public sealed partial class CrankFileTests
{
    private static readonly string s_folder = Path.GetDirectoryName(RepositoryFiles.Find(CrankFile.Path))!;
    private static readonly string s_page = File.ReadAllText(Path.Combine(s_folder, "README.md")).ReplaceLineEndings("\n");

    public static TheoryData<string> Runs => [.. Run().Matches(s_page.Replace("\\\n", "", StringComparison.Ordinal)).Select(match => match.Value)];

    // With it Crank's controller rejects a file.
    [Fact]
    public void File_Always_IsValidByCranksSchema()
    {
        var schema = JsonSchema.FromFile(CorpusFiles.Find("crank/benchmarks.schema.json"));
        var broken = (JsonObject)CrankFile.Root.DeepClone();
        broken["jobs"]!["client"]!["waitForExit"] = "yes";

        Assert.True(IsValid(CrankFile.Root));
        Assert.False(IsValid(broken));

        bool IsValid(JsonObject file) => schema.Evaluate(JsonSerializer.SerializeToElement(file)).IsValid;
    }

    // The first segment of a project is the name of a source, whose folder is relative to the file. The agent builds from what it was sent: nothing above is there.
    [Fact]
    public void Jobs_Each_AreProjectsOfThisRepositoryWithItsFramework()
    {
        string framework = XDocument.Load(Path.Combine(RepositoryFiles.Root, "Directory.Build.props")).Descendants("TargetFramework").First().Value;

        Assert.All(CrankFile.Section("jobs").Values, job =>
        {
            string[] project = ((string)job["project"]!).Split('/', 2);
            string source = Path.GetFullPath((string)job["sources"]![project[0]]!["localFolder"]!, s_folder);
            Assert.Equal(Path.TrimEndingDirectorySeparator(RepositoryFiles.Root), Path.TrimEndingDirectorySeparator(source));
            Assert.True(File.Exists(Path.Combine(source, project[1])), project[1]);
            Assert.Equal(framework, (string?)job["framework"]);
        });
    }

    // With a runtime of its own the lab would not find the dotnet that is to run the origin.
    [Fact]
    public void Profiles_Each_HaveAnAgentForEveryServiceAndNoRuntimeOfTheirOwn() => Assert.All(CrankFile.Section("profiles").Values, profile =>
    {
        Assert.False((bool)profile["selfContained"]!);
        Assert.All(CrankFile.Section("scenarios").Values, scenario => Assert.All(scenario, service =>
        {
            Assert.Contains((string)service.Value!["job"]!, CrankFile.Section("jobs").Keys);
            Assert.NotEmpty(profile["agents"]![service.Key]!["endpoints"]!.AsArray());
        }));
    });

    // Neither has a figure that the other lacks. A short run has too few calls for the highest percentile, and a rate is of bodies in memory.
    [Theory]
    [InlineData("throughput", "throughput.json")]
    [InlineData("compare", "compare.json", "pairs.json")]
    [InlineData("gateway", "gateway.json")]
    public void Results_OfAScenario_SayOfEachFigureWhatTheLabSays(string scenario, params string[] results)
    {
        JsonObject[] named = [.. CrankFile.Root["results"]!.AsArray().Select(entry => entry!.AsObject()).Where(entry => Text(entry, "name").StartsWith($"decant/{scenario}/", StringComparison.Ordinal))];

        Assert.Distinct(named.Select(entry => Text(entry, "name")));
        // Under another name it would stand beside what the job says of it, and not for it.
        Assert.All(named, entry => Assert.Equal(Text(entry, "name"), Text(entry, "measurement")));
        Assert.Equal(
            results.SelectMany(result => CrankBlock.Of(EveryResult.Of(result)).Metadata).Select(figure => (Field(figure.Name), figure.Format, figure.Aggregate.ToLowerInvariant(), figure.Reduce.ToLowerInvariant()))
                .Where(figure => figure.Item1 is not ("p999_ns" or "rate")).Distinct().Order(),
            named.Select(entry => (Field(Text(entry, "name")), Text(entry, "format"), Text(entry, "aggregate"), Text(entry, "reduce"))).Distinct().Order());

        static string Text(JsonObject entry, string name) => (string)entry[name]!;

        static string Field(string name) => name.Split('/')[^1];
    }

    [Fact]
    public void Page_Runs_AreOfEveryScenarioAndEveryProfile()
    {
        Assert.Equal(CrankFile.Section("scenarios").Keys.Order(), Runs.Select(run => Option(run.Data, "scenario")).Distinct().Order());
        Assert.Equal(CrankFile.Section("profiles").Keys.Order(), Runs.Select(run => Option(run.Data, "profile")).Distinct().Order());
        Assert.All(Runs, run => Assert.Equal(CrankFile.Path, Option(run.Data, "config")));
    }

    // A variable is one that a template takes: Crank says nothing of any other.
    [Fact]
    public void Page_Variables_AreThoseOfTheFile()
    {
        HashSet<string> taken = [.. Template().Matches(CrankFile.Text).Select(match => match.Groups["name"].Value)];
        string[] named = [.. Variable().Matches(s_page).Select(match => match.Groups["name"].Value).Distinct()];

        Assert.NotEmpty(named);
        Assert.All(named, name => Assert.Contains(name, taken));
    }

    private static string Option(string run, string name) => Regex.Match(run, $@"--{name} (\S+)").Groups[1].Value;

    [GeneratedRegex(@"(?<=\n)crank --config .*")]
    private static partial Regex Run();

    [GeneratedRegex(@"--variable\s+(?<name>\w+)=")]
    private static partial Regex Variable();

    [GeneratedRegex(@"\{[{%]-?\s*(?:if\s+)?(?<name>\w+)")]
    private static partial Regex Template();
}
