using System.Text.Json.Nodes;
using Decant.Crank.Tests.Agent;

namespace Decant.Crank.Tests.Config;

/// <summary>How the figures of one name are shown and become one. Operations are the names of Crank's functions.</summary>
internal sealed record ResultDefinition(string Name, string Measurement, string Description, string Format, string Aggregate, string Reduce)
{
    /// <summary>What the file says.</summary>
    public static ResultDefinition Of(JsonObject result) => new(
        Text(result, "name"), Text(result, "measurement"), Text(result, "description"), Text(result, "format"), Text(result, "aggregate"), Text(result, "reduce"));

    /// <summary>What the job said.</summary>
    public static ResultDefinition Of(JobMetadata metadata) => new(
        metadata.Name,
        metadata.Name,
        metadata.ShortDescription,
        metadata.Format,
        $"{metadata.Aggregate}".ToLowerInvariant(),
        $"{metadata.Reduce}".ToLowerInvariant());

    private static string Text(JsonObject result, string name) =>
        (string?)result[name] ?? throw new FormatException($"The result {result.ToJsonString()} has no {name}.");
}
