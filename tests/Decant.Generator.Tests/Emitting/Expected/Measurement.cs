namespace Sensors;

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
[JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
public readonly partial record struct Measurement
{
    [JsonConstructor]
    public Measurement(DateTimeOffset takenAt, decimal? value = 1.5m) => (TakenAt, Value) = (takenAt, value);

    public DateTimeOffset TakenAt { get; }

    public decimal? Value { get; }

    public bool IsValid => Value is not null;

    [JsonConverter(typeof(JsonStringEnumConverter))]
    public DayOfWeek Weekday { get; init; }

    [JsonPropertyPath("device.id")]
    public Guid Device { get; init; }

    [JsonPropertyPath("device")]
    public JsonElement Rest { get; init; }
}
