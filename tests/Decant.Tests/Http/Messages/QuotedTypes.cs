using System.Text.Json;
using System.Text.Json.Serialization;

namespace Decant.Http.Messages;

/// <summary>Types of members in members, one of which is a dictionary.</summary>
internal sealed class Nest
{
    public Nest? First { get; set; }

    public Nest? Second { get; set; }

    public List<Nest>? List { get; set; }

    public int[][]? Array { get; set; }

    public NestPoint? Point { get; set; }

    [JsonPropertyName("a b")]
    public Dictionary<string, Nest>? Quoted { get; set; }

    public int Number { get; set; }
}

internal struct NestPoint
{
    public int Number { get; set; }
}

[JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
internal sealed class Closed
{
    public int Number { get; set; }
}

internal sealed class Required
{
    public required int Number { get; set; }
}

internal sealed class OwnJsonException() : JsonException("Own.");

[JsonConverter(typeof(ConvertedConverter))]
internal sealed class Converted;

internal sealed class ConvertedConverter : JsonConverter<Converted>
{
    public override Converted Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.TokenType switch
    {
        JsonTokenType.StartObject => throw new JsonException("This converter takes no objects."),
        JsonTokenType.StartArray => throw new ArithmeticException(),
        _ => throw new OwnJsonException(),
    };

    public override void Write(Utf8JsonWriter writer, Converted value, JsonSerializerOptions options) => throw new NotSupportedException();
}

/// <summary>Reads an object as System.Text.Json does, which puts keys into paths.</summary>
internal sealed class MapConverter : JsonConverter<Dictionary<string, int>>
{
    public override Dictionary<string, int>? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
        JsonSerializer.Deserialize<Dictionary<string, int>>(ref reader);

    public override void Write(Utf8JsonWriter writer, Dictionary<string, int> value, JsonSerializerOptions options) => throw new NotSupportedException();
}

[JsonProjection]
internal sealed partial class Outer
{
    public DateTimeOffset When { get; set; }

    public Uri? Link { get; set; }

    [JsonConverter(typeof(JsonStringEnumConverter<DayOfWeek>))]
    public DayOfWeek Day { get; set; }

    public Dictionary<string, int>? Map { get; set; }

    [JsonConverter(typeof(MapConverter))]
    public Dictionary<string, int>? Nested { get; set; }
}
