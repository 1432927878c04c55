using System.Text.Json;
using System.Text.Json.Serialization;

namespace Decant.Interception.Tests.Options;

/// <summary>Reads text in another way.</summary>
internal sealed class UpperCaseConverter : JsonConverter<string>
{
    public override string? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetString()?.ToUpperInvariant();

    public override void Write(Utf8JsonWriter writer, string value, JsonSerializerOptions options) => writer.WriteStringValue(value);
}

/// <summary>Names members in a way of its own.</summary>
internal sealed class UnderscorePolicy : JsonNamingPolicy
{
    public override string ConvertName(string name) => $"_{name}";
}
