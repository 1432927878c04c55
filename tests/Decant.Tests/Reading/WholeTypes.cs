using System.Text.Json;

namespace Decant.RandomTypes;

// Projections that are a value which is no object of its own: System.Text.Json reads the value itself.

[JsonProjection]
internal readonly partial record struct Price([property: JsonPropertyPath("$")] decimal Value);

[JsonProjection]
internal readonly partial record struct MaybePrice([property: JsonPropertyPath("$")] decimal? Value);

[JsonProjection]
internal readonly partial record struct Count([property: JsonPropertyPath("$")] int Value);

[JsonProjection]
internal sealed partial record Title([property: JsonPropertyPath("$")] string? Value);

[JsonProjection]
internal partial struct Switch
{
    [JsonPropertyPath("$")]
    public bool Value { get; init; }
}

[JsonProjection]
internal partial struct Moment
{
    private DateTimeOffset _at;

    [JsonPropertyPath("$")]
    public DateTimeOffset At { get => _at; set => _at = value; }
}

[JsonProjection]
internal sealed partial record AnyValue([property: JsonPropertyPath("$")] JsonElement Value);

[JsonProjection]
internal sealed partial record Candle([property: JsonPropertyPath("$")] decimal[]? Values);

[JsonProjection]
internal sealed partial class Names
{
    [JsonPropertyPath("$"), JsonIntern]
    public required List<string?>? Values { get; init; }
}

[JsonProjection]
internal sealed partial record Matrix([property: JsonPropertyPath("$")] int[][]? Values);

[JsonProjection]
internal sealed partial record Rates([property: JsonPropertyPath("$")] Dictionary<string, Rate?>? ByCurrency);

[JsonProjection]
internal sealed partial record Rate(decimal Value, Price Last, Candle? Candle, MaybePrice? Maybe, Price? First, Level? Level, List<Price?>? Prices);

internal sealed record ORate(decimal Value, decimal Last, decimal[]? Candle, decimal? Maybe, decimal? First, int? Level, List<decimal?>? Prices);

/// <summary>A reference to what has no null itself.</summary>
[JsonProjection]
internal sealed partial record Level([property: JsonPropertyPath("$")] int Value);

/// <summary>Arrays of arrays without end.</summary>
[JsonProjection]
internal sealed partial record Tree([property: JsonPropertyPath("$")] Tree?[]? Children);
