using System.Text.Json;
using System.Text.Json.Serialization;

namespace Decant.Smoke.Projections;

/// <summary>Reads <c>{"value": 2, "unit": "km"}</c> as 2000.</summary>
public sealed class MetresConverter : JsonConverter<double>
{
    public const string UnknownUnit = "The unit is neither km nor m.";

    public override double Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        using JsonDocument document = JsonDocument.ParseValue(ref reader);
        double value = document.RootElement.GetProperty("value").GetDouble();
        JsonElement unit = document.RootElement.GetProperty("unit");
        return unit.ValueEquals("km") ? value * 1000 : unit.ValueEquals("m") ? value : throw new JsonException(UnknownUnit);
    }

    public override void Write(Utf8JsonWriter writer, double value, JsonSerializerOptions options) => throw new NotSupportedException();
}
