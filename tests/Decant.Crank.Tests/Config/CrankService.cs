using System.Text.Json.Nodes;

namespace Decant.Crank.Tests.Config;

/// <summary>A job as it is sent to the agents of a service.</summary>
internal sealed record CrankService(string Name, JsonObject Job)
{
    public string Arguments => (string)Job["arguments"]!;

    public string? ReadyStateText => (string?)Job["readyStateText"];

    public bool WaitsForExit => (bool?)Job["waitForExit"] ?? false;

    public bool IsSelfContained => (bool)Job["selfContained"]!;

    public TimeSpan Timeout => TimeSpan.FromSeconds((int?)Job["timeout"] ?? 0);

    /// <summary>The agents, each of which runs the job.</summary>
    public IReadOnlyList<string> Endpoints => [.. Job["endpoints"]!.AsArray().Select(endpoint => (string)endpoint!)];

    public IEnumerable<KeyValuePair<string, string>> Environment =>
        Job["environmentVariables"]!.AsObject().Select(variable => KeyValuePair.Create(variable.Key, variable.Value!.ToString()));
}
