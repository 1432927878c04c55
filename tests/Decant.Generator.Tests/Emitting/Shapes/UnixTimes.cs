[JsonProjection]
public partial class P
{
    [JsonUnixTime(JsonUnixTimeUnit.Seconds)]
    public DateTimeOffset A { get; set; }

    [JsonUnixTime(JsonUnixTimeUnit.Milliseconds)]
    public DateTime? B { get; init; }

    [JsonUnixTime(JsonUnixTimeUnit.Seconds)]
    public DateTime[]? C { get; set; }

    [JsonUnixTime(JsonUnixTimeUnit.Seconds), JsonNumberHandling(JsonNumberHandling.Strict)]
    public IReadOnlyDictionary<DateTime, List<DateTimeOffset?>>? D { get; set; }

    [JsonPropertyPath("x.y[0]"), JsonUnixTime(JsonUnixTimeUnit.Milliseconds)]
    public required DateTimeOffset E { get; set; }

    [JsonInclude, JsonUnixTime(JsonUnixTimeUnit.Seconds)]
    internal DateTimeOffset F;
}
[JsonProjection]
public partial record R([JsonUnixTime(JsonUnixTimeUnit.Seconds)] DateTime A, [property: JsonUnixTime(JsonUnixTimeUnit.Seconds)] HashSet<DateTimeOffset> B, DateTime C);
[JsonProjection]
public partial record struct W([property: JsonPropertyPath("$"), JsonUnixTime(JsonUnixTimeUnit.Seconds)] DateTimeOffset At);
