using System.Text.Json.Serialization;

namespace Decant.Smoke.Projections;

[JsonProjection]
public sealed partial record Order
{
    public required int Id { get; init; }

    public string Note { get; init; } = "none";

    [JsonConverter(typeof(JsonStringEnumConverter<Colour>))]
    public Colour Colour { get; init; }

    public Colour Numbered { get; init; }

    [JsonConverter(typeof(MetresConverter))]
    public double Distance { get; init; }

    public IReadOnlyList<OrderLine> Lines { get; init; } = [];

    public int[] Numbers { get; init; } = [];

    [JsonIntern]
    public List<string[]> Tags { get; init; } = [];

    public Dictionary<string, OrderLine?> ByName { get; init; } = [];

    [JsonIgnore]
    public string Ignored { get; init; } = "mine";
}
