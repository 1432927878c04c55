using System.Text.Json.Serialization;

namespace Decant.Support;

/// <summary>Unix times in every place that a date can have.</summary>
[JsonProjection]
internal sealed partial record Timed(
    [property: JsonUnixTime(JsonUnixTimeUnit.Seconds)] DateTimeOffset Seconds,
    [JsonUnixTime(JsonUnixTimeUnit.Milliseconds)] DateTime Milliseconds,
    [property: JsonUnixTime(JsonUnixTimeUnit.Seconds)] DateTimeOffset? Maybe,
    [property: JsonUnixTime(JsonUnixTimeUnit.Milliseconds)] DateTime?[]? Many,
    [property: JsonUnixTime(JsonUnixTimeUnit.Seconds)] Dictionary<string, List<DateTimeOffset>>? Named,
    [property: JsonUnixTime(JsonUnixTimeUnit.Seconds), JsonPropertyPath("inner.at[1]")] DateTime AtPath)
{
    [JsonUnixTime(JsonUnixTimeUnit.Seconds)]
    public DateTime Settable { get; set; }

    public DateTimeOffset? Plain { get; init; }
}

/// <summary>A member whose numbers may not be strings.</summary>
[JsonProjection(NumberHandling = JsonNumberHandling.Strict)]
internal sealed partial record StrictlyTimed([property: JsonUnixTime(JsonUnixTimeUnit.Seconds)] DateTimeOffset? At);

/// <summary>The whole value.</summary>
[JsonProjection]
internal readonly partial record struct WholeTime([property: JsonPropertyPath("$"), JsonUnixTime(JsonUnixTimeUnit.Milliseconds)] DateTimeOffset At);

/// <summary>A type that is not marked.</summary>
internal sealed record UnmarkedTimed([property: JsonUnixTime(JsonUnixTimeUnit.Seconds)] DateTimeOffset At);

[JsonProjectable(typeof(UnmarkedTimed))]
internal sealed partial class TimedContext : JsonProjectionContext;
