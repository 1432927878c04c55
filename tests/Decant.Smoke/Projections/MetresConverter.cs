using System.Text.Json;
using System.Text.Json.Serialization;

namespace Decant.Smoke.Projections;

/// <summary>Reads <c>{"value": 2, "unit": "km"}</c> as 2000.</summary>
public sealed class MetresConverter : JsonConverter<double>
{
    public override double Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        using JsonDocument document = JsonDocument.ParseValue(ref reader);
        double value = document.RootElement.GetProperty("value").GetDouble();
        return document.RootElement.GetProperty("unit").ValueEquals("km") ? value * 1000 : value;
    }

    public override void Write(Utf8JsonWriter writer, double value, JsonSerializerOptions options) => throw new NotSupportedException();
}
