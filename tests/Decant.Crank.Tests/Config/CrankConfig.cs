using System.Text.Json.Nodes;

namespace Decant.Crank.Tests.Config;

/// <summary>What Crank's controller makes of the file: for a scenario and a profile the services in their order, with everything merged and rendered.</summary>
internal sealed class CrankConfig
{
    public const string Path = "bench/crank/decant.benchmarks.yml";

    private static readonly Lazy<CrankConfig> s_decant = new(() => new(CrankYaml.Read(File.ReadAllText(RepositoryFiles.Find(Path)!))));

    public CrankConfig(JsonObject root) => Root = root;

    /// <summary>That of this repository.</summary>
    public static CrankConfig Decant => s_decant.Value;

    public JsonObject Root { get; }

    public IEnumerable<string> Jobs => Names("jobs");

    public IEnumerable<string> Scenarios => Names("scenarios");

    public IEnumerable<string> Profiles => Names("profiles");

    public IReadOnlyList<ResultDefinition> Results => [.. Root["results"]!.AsArray().Select(result => ResultDefinition.Of(result!.AsObject()))];

    /// <summary>The services that a run starts.</summary>
    /// <param name="scenario">The name of the scenario.</param>
    /// <param name="profile">The name of the profile.</param>
    /// <param name="commandLine">What <c>--variable</c> says.</param>
    public IReadOnlyList<CrankService> Resolve(string scenario, string profile, params (string Name, JsonNode Value)[] commandLine)
    {
        JsonObject chosen = Root["profiles"]![profile]!.AsObject();
        var ofAll = (JsonObject)chosen.DeepClone();
        ofAll.Remove("agents");
        return [.. Root["scenarios"]![scenario]!.AsObject().Select(service => Resolve(service.Key, service.Value!.AsObject(), chosen, ofAll, commandLine))];
    }

    private CrankService Resolve(string name, JsonObject service, JsonObject profile, JsonObject ofAll, (string Name, JsonNode Value)[] commandLine)
    {
        // What a job has where nothing is said.
        var job = new JsonObject
        {
            ["sources"] = new JsonObject(),
            ["variables"] = new JsonObject(),
            ["environmentVariables"] = new JsonObject(),
            ["endpoints"] = new JsonArray(),
        };
        Patch(job, Root["jobs"]![(string)service["job"]!]!.AsObject());
        Patch(job, service);
        // Whatever the job says of it.
        job["selfContained"] = true;
        Patch(job, ofAll);
        string agent = (string?)service["agent"] ?? name;
        Patch(job, profile["agents"]!.AsObject().First(entry =>
            entry.Key == agent || entry.Value!["aliases"]?.AsArray().Any(alias => (string?)alias == agent) == true).Value!.AsObject());

        var variables = (JsonObject)Root["variables"]!.DeepClone();
        Patch(variables, job["variables"]!.AsObject());
        foreach ((string variable, JsonNode value) in commandLine)
            variables[variable] = value.DeepClone();
        LiquidTemplates.Render(variables, (JsonObject)variables.DeepClone());
        LiquidTemplates.Render(job, variables);
        return new(name, job);
    }

    private IEnumerable<string> Names(string section) => Root[section]!.AsObject().Select(entry => entry.Key);

    // Crank drops without a word what is not of the kind that is there, such as a list of environment variables: here it is a mistake.
    private static void Patch(JsonObject target, JsonObject patch)
    {
        foreach ((string key, JsonNode? value) in patch)
        {
            switch (target[key], value)
            {
                case (JsonObject there, JsonObject more):
                    Patch(there, more);
                    break;
                case (JsonArray there, JsonArray more):
                    foreach (JsonNode? item in more)
                        there.Add(item?.DeepClone());
                    break;
                case (JsonObject or JsonArray, _):
                    throw new FormatException($"'{key}' is {value?.ToJsonString() ?? "nothing"}, and Crank would drop it: expected {target[key]!.GetValueKind()}.");
                default:
                    target[key] = value?.DeepClone();
                    break;
            }
        }
    }
}
