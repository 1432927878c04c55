using Newtonsoft.Json;
using Newtonsoft.Json.Converters;

namespace Decant.Crank.Tests.Agent;

/// <summary>What a job publishes, read by the library and with the names that the agent reads it with.</summary>
internal sealed record JobStatistics(IReadOnlyList<JobMetadata> Metadata, IReadOnlyList<JobMeasurement> Measurements)
{
    public static JobStatistics Parse(string json) =>
        JsonConvert.DeserializeObject<JobStatistics>(json, new JsonSerializerSettings { MissingMemberHandling = MissingMemberHandling.Error })!;
}

/// <summary>What the measurements of a name are.</summary>
internal sealed record JobMetadata(
    string Source,
    string Name,
    [property: JsonConverter(typeof(StringEnumConverter))] Operation Aggregate,
    [property: JsonConverter(typeof(StringEnumConverter))] Operation Reduce,
    string Format,
    string ShortDescription,
    string LongDescription);

/// <summary>One value.</summary>
internal sealed record JobMeasurement(string Name, DateTime Timestamp, double Value);
