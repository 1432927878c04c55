using System.Text.Json;
using System.Text.Json.Nodes;
using System.Xml.Linq;
using Decant.Crank.Tests.Agent;
using Decant.Crank.Tests.Config;
using Json.Schema;
using YamlDotNet.Core;

namespace Decant.Crank.Tests;

/// <summary>What of the file can be wrong before anything runs.</summary>
public class ConfigTests
{
    private static readonly string s_folder = Path.GetDirectoryName(RepositoryFiles.Find(CrankConfig.Path))!;

    // A schema can be read once: it has an identity.
    private static readonly Dictionary<string, JsonSchema> s_schema = [];

    public static TheoryData<string> Jobs => [.. CrankConfig.Decant.Jobs];

    public static TheoryData<string, string> Runs =>
        [.. from scenario in CrankConfig.Decant.Scenarios from profile in CrankConfig.Decant.Profiles select (scenario, profile)];

    [Fact]
    public void FileIsValidByCranksSchema()
    {
        EvaluationResults results = Evaluate(CrankConfig.Decant.Root);
        Assert.True(results.IsValid, JsonSerializer.Serialize(results));
    }

    [Fact]
    public void SchemaFindsWhatIsWrong()
    {
        var broken = (JsonObject)CrankConfig.Decant.Root.DeepClone();
        broken["jobs"]!["client"]!["waitForExit"] = "yes";
        Assert.False(Evaluate(broken).IsValid);
    }

    // The first segment of a project is the name of a source, whose folder is relative to the file.
    [Theory]
    [MemberData(nameof(Jobs))]
    public void ProjectIsInItsSource(string name) => Assert.True(File.Exists(ProjectOf(name)), ProjectOf(name));

    [Theory]
    [MemberData(nameof(Jobs))]
    public void FrameworkIsTheProjects(string name) => Assert.Equal(FrameworkOf(ProjectOf(name)), (string?)JobOf(name)["framework"]);

    // The agent builds from what it was sent: nothing above the folder is there.
    [Theory]
    [MemberData(nameof(Jobs))]
    public void SourceIsTheWholeRepository(string name) => Assert.Equal(
        Path.TrimEndingDirectorySeparator(RepositoryFiles.Root),
        Path.TrimEndingDirectorySeparator(Path.GetFullPath((string)JobOf(name)["sources"]!["decant"]!["localFolder"]!, s_folder)));

    [Theory]
    [MemberData(nameof(Runs))]
    public void ServersComeFirstAndOneClientLast(string scenario, string profile)
    {
        IReadOnlyList<CrankService> services = ScenarioTests.Resolve(scenario, profile);
        // Two clients that wait for their exits would run one after the other.
        Assert.Equal([.. Enumerable.Repeat(false, services.Count - 1), true], services.Select(service => service.WaitsForExit));
        Assert.All(
            services, service => Assert.True(service.WaitsForExit || service.ReadyStateText is not null, $"{service.Name} would be called before it listens."));
        Assert.All(services.Where(service => service.WaitsForExit), service => Assert.NotEqual(TimeSpan.Zero, service.Timeout));
        Assert.All(services, service => Assert.True((bool?)service.Job["isConsoleApp"], $"Of {service.Name} a port would be polled."));
    }

    // With a runtime of its own the lab would not find the dotnet that is to run the origin.
    [Theory]
    [MemberData(nameof(Runs))]
    public void NothingIsSelfContained(string scenario, string profile) =>
        Assert.All(ScenarioTests.Resolve(scenario, profile), service => Assert.False(service.IsSelfContained));

    [Theory]
    [InlineData("one", 1)]
    [InlineData("two", 2)]
    [InlineData("many", 3)]
    public void ProfileHasSoManyMachines(string profile, int machines) => Assert.All(CrankConfig.Decant.Scenarios, scenario =>
    {
        string[] endpoints = [.. ScenarioTests.Resolve(scenario, profile).SelectMany(service => service.Endpoints)];
        Assert.All(endpoints, endpoint => Assert.True(Uri.TryCreate(endpoint, UriKind.Absolute, out _), endpoint));
        Assert.Equal(machines, endpoints.Distinct().Count());
    });

    // Names of functions: Crank knows sum, and not Sum.
    [Fact]
    public void ResultsAreFoldedByWhatCrankKnows() => Assert.All(CrankConfig.Decant.Results, result =>
    {
        Assert.All((string[])[result.Aggregate, result.Reduce], name => Assert.Single(Operations.Find(name).Apply([2.5])));
        // Under another name it would stand beside what the job says of it, and not for it.
        Assert.Equal(result.Measurement, result.Name);
    });

    [Fact]
    public void NoResultIsThereTwice() => Assert.Distinct(CrankConfig.Decant.Results.Select(result => result.Name));

    [Fact]
    public void EveryResultIsOfAScenario() => Assert.All(
        CrankConfig.Decant.Results,
        result => Assert.Contains(CrankConfig.Decant.Scenarios, scenario => result.Name.StartsWith($"decant/{scenario}/", StringComparison.Ordinal)));

    [Fact]
    public void ListOfNumbersHasToBeQuoted()
    {
        Assert.ThrowsAny<YamlException>(() => CrankYaml.Read("callers: 1,64"));
        Assert.Equal("1,64", (string?)CrankYaml.Read("callers: '1,64'")["callers"]);
    }

    [Fact]
    public void ListOfEnvironmentVariablesIsRefused()
    {
        CrankConfig config = With("""{ "environmentVariables": ["A=1"] }""");
        Assert.Contains("environmentVariables", Assert.Throws<FormatException>(() => config.Resolve("s", "p")).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void VariableThatNobodyGivesIsRefused()
    {
        CrankConfig config = With("""{ "arguments": "serve {{ unknown }}" }""");
        Assert.Contains("unknown", Assert.Throws<FormatException>(() => config.Resolve("s", "p")).Message, StringComparison.Ordinal);
    }

    // Root, job, scenario, profile, command line.
    [Fact]
    public void LaterVariableWins()
    {
        CrankConfig config = new(CrankYaml.Read(
            """
            variables: { root: root, job: root, scenario: root, profile: root, line: root }
            jobs:
              j:
                arguments: '{{ root }} {{ job }} {{ scenario }} {{ profile }} {{ line }}'
                variables: { job: job, scenario: job, profile: job, line: job }
            scenarios: { s: { x: { job: j, variables: { scenario: scenario, profile: scenario, line: scenario } } } }
            profiles: { p: { variables: { profile: profile, line: profile }, agents: { x: { endpoints: [] } } } }
            """));
        Assert.Equal("root job scenario profile line", Assert.Single(config.Resolve("s", "p", ("line", "line"))).Arguments);
    }

    // Crank's own schema, with which its controller refuses a file.
    private static EvaluationResults Evaluate(JsonObject config)
    {
        string path = CorpusFiles.Find("crank/benchmarks.schema.json");
        lock (s_schema)
        {
            if (!s_schema.TryGetValue(path, out JsonSchema? schema))
                s_schema.Add(path, schema = JsonSchema.FromFile(path));
            return schema.Evaluate(JsonSerializer.SerializeToElement(config), new EvaluationOptions { OutputFormat = OutputFormat.List });
        }
    }

    private static CrankConfig With(string profile)
    {
        JsonObject root = CrankYaml.Read(
            "{ variables: {}, jobs: { j: { arguments: a } }, scenarios: { s: { x: { job: j } } }, profiles: { p: { agents: { x: { endpoints: [] } } } } }");
        foreach ((string key, JsonNode? value) in JsonNode.Parse(profile)!.AsObject())
            root["profiles"]!["p"]![key] = value!.DeepClone();
        return new(root);
    }

    private static JsonObject JobOf(string name) => CrankConfig.Decant.Root["jobs"]![name]!.AsObject();

    private static string ProjectOf(string name)
    {
        string[] segments = ((string)JobOf(name)["project"]!).Split('/', 2);
        return Path.GetFullPath(segments[1], Path.GetFullPath((string)JobOf(name)["sources"]![segments[0]]!["localFolder"]!, s_folder));
    }

    // Where the project names none, it is that of all projects.
    private static string? FrameworkOf(string project)
    {
        string[] files = [project, Path.Combine(RepositoryFiles.Root, "Directory.Build.props")];
        return files.SelectMany(file => XDocument.Load(file).Descendants("TargetFramework"))
            .FirstOrDefault(element => element.Parent!.Attribute("Condition") is null)?.Value;
    }
}
