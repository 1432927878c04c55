using System.Text.Json;
using System.Text.Json.Serialization;

namespace Decant.Snapshots;

[JsonProjection(UseStringEnumConverter = true)]
internal sealed partial class Answer
{
    public string? Title { get; set; }

    public required string Body { get; init; }

    public int Count { get; set; }

    public bool? Ok { get; set; }

    public DateOnly? Day { get; set; }

    public DayOfWeek? Weekday { get; set; }

    public Uri? Link { get; set; }

    public List<Source>? Sources { get; set; }

    public Dictionary<string, string>? Notes { get; set; }

    public JsonElement? Data { get; set; }

    public Celsius? Warmth { get; set; }

    [JsonPropertyPath("meta.author.name")]
    public string? Author { get; set; }

    [JsonPropertyPath("meta.tags[1]")]
    public string? SecondTag { get; set; }

    public Figure? Figure { get; set; }

    public LateFigure? Late { get; set; }
}

[JsonProjection]
internal sealed partial record Source(string Url, int Rank = 7);

[JsonProjection]
[JsonPolymorphic(TypeDiscriminatorPropertyName = "type")]
[JsonDerivedType(typeof(Circle), "circle")]
[JsonDerivedType(typeof(Polygon), 3)]
internal partial record Figure
{
    public string? Name { get; init; }
}

[JsonProjection]
internal sealed partial record Circle : Figure
{
    public required double Radius { get; init; }
}

[JsonProjection]
internal sealed partial record Polygon : Figure
{
    public Figure[]? Parts { get; init; }
}

[JsonProjection(AllowOutOfOrderMetadataProperties = true)]
[JsonPolymorphic(TypeDiscriminatorPropertyName = "type")]
[JsonDerivedType(typeof(LateText), "text")]
[JsonDerivedType(typeof(LateGroup), "group")]
internal abstract partial record LateFigure;

[JsonProjection(AllowOutOfOrderMetadataProperties = true)]
internal sealed partial record LateText(string? Text) : LateFigure;

[JsonProjection(AllowOutOfOrderMetadataProperties = true)]
internal sealed partial record LateGroup(LateFigure[]? Members, DateOnly? Day) : LateFigure;

[JsonConverter(typeof(CelsiusConverter))]
internal readonly record struct Celsius(string Text);

/// <summary>Takes texts and objects, and rejects what is shorter than it is at the end.</summary>
internal sealed class CelsiusConverter : JsonConverter<Celsius>
{
    public override Celsius Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        using var document = JsonDocument.ParseValue(ref reader);
        string text = document.RootElement.GetRawText();
        return text.EndsWith("C\"}", StringComparison.Ordinal) || text.EndsWith("C\"", StringComparison.Ordinal) ? new(text) : throw new JsonException("It is not complete.");
    }

    public override void Write(Utf8JsonWriter writer, Celsius value, JsonSerializerOptions options) => writer.WriteRawValue(value.Text);
}
