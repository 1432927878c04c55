using System.Text.Json;
using System.Text.Json.Serialization;

namespace Decant.RandomTypes;

// Projections with indexes, and for each what System.Text.Json reads for it: arrays and objects, of which properties take what is wanted.

[JsonProjection]
internal sealed partial record Chunk(
    string? Id,
    [property: JsonPropertyPath("choices[0].delta.content")] string? Content,
    [property: JsonPropertyPath("choices[0].finish_reason")] string? Reason,
    [property: JsonPropertyPath("choices[2].index")] int Third,
    [property: JsonPropertyPath("grid[1][2]")] int? Cell,
    [property: JsonPropertyPath("grid[1][0]")] int? Corner,
    string[]? Tags,
    [property: JsonPropertyPath("tags[1]")] string? Tag,
    [property: JsonPropertyPath("['a.b'][0]")] JsonElement Any);

internal sealed class OChunk
{
    public string? Id { get; set; }

    [JsonPropertyName("choices")]
    public List<OChoice?>? Path_choices { get; set; }

    [JsonPropertyName("grid")]
    public List<int?[]?>? Path_grid { get; set; }

    [JsonPropertyName("a.b")]
    public JsonElement[]? Path_any { get; set; }

    public string[]? Tags { get; set; }

    [JsonIgnore]
    public string? Content => Path_choices?.ElementAtOrDefault(0)?.Delta?.Content;

    [JsonIgnore]
    public string? Reason => Path_choices?.ElementAtOrDefault(0)?.Reason;

    [JsonIgnore]
    public int Third => Path_choices?.ElementAtOrDefault(2)?.Index ?? 0;

    [JsonIgnore]
    public int? Cell => Path_grid?.ElementAtOrDefault(1)?.ElementAtOrDefault(2);

    [JsonIgnore]
    public int? Corner => Path_grid?.ElementAtOrDefault(1)?.ElementAtOrDefault(0);

    [JsonIgnore]
    public string? Tag => Tags?.ElementAtOrDefault(1);

    [JsonIgnore]
    public JsonElement Any => Path_any?.ElementAtOrDefault(0) ?? default;
}

internal sealed class OChoice
{
    public ODelta? Delta { get; set; }

    [JsonPropertyName("finish_reason")]
    public string? Reason { get; set; }

    public int Index { get; set; }
}

internal sealed class ODelta
{
    public string? Content { get; set; }
}

/// <summary>A row that is an array: its places are members.</summary>
[JsonProjection]
internal sealed partial record Row(
    [property: JsonPropertyPath("$[0]")] string? Time,
    [property: JsonPropertyPath("$[4]")] string? Close = "none",
    [property: JsonPropertyPath("[1]")] string? Open = null);

/// <summary>The same with setters that can be watched.</summary>
[JsonProjection]
internal sealed partial class WatchedRow : IJsonOnDeserializing, IJsonOnDeserialized
{
    private string? _close;

    [JsonPropertyPath("$[0]")]
    public string? Time { get; set; }

    [JsonPropertyPath("$[4]")]
    public string? Close
    {
        get => _close;
        set
        {
            _close = value;
            Calls += $"close {value};";
        }
    }

    public string Calls { get; private set; } = "";

    void IJsonOnDeserializing.OnDeserializing() => Calls += "begins;";

    void IJsonOnDeserialized.OnDeserialized() => Calls += "ends;";
}

[JsonProjection]
[JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
internal sealed partial class StrictFirst
{
    public int Id { get; set; }

    [JsonPropertyPath("items[1].name")]
    public required string Name { get; set; }

    [JsonIgnore]
    public int Ignored { get; set; }
}
