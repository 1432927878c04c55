using System.Text.Json;
using System.Text.Json.Serialization;

namespace Decant.Intercepted;

/// <summary>A small object, as a service reads many.</summary>
public sealed record Ticket(int Id, string Title, string State, bool IsOpen, DateTimeOffset CreatedAt, string[] Labels);

/// <summary>Has two members with converters, as clients of APIs write them.</summary>
public sealed record Measurement(
    int Id,
    string Sensor,
    double Value,
    [property: JsonConverter(typeof(UnixTimeConverter))] DateTimeOffset At,
    [property: JsonConverter(typeof(TrimmedConverter))] string Unit,
    bool IsValid);

/// <summary>Has a member of a type with extension data, which generated code does not read.</summary>
public sealed record Parcel(int Id, string Code, double Weight, string Sender, string Receiver, Attributes? Attributes);

/// <summary>Keeps members that it does not know.</summary>
public sealed record Attributes
{
    /// <summary>Gets or sets a member that it knows.</summary>
    public string? Color { get; set; }

    /// <summary>Gets or sets the others.</summary>
    [JsonExtensionData]
    public Dictionary<string, JsonElement>? Others { get; set; }
}

/// <summary>Reads seconds since 1970.</summary>
public sealed class UnixTimeConverter : JsonConverter<DateTimeOffset>
{
    /// <inheritdoc/>
    public override DateTimeOffset Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => DateTimeOffset.FromUnixTimeSeconds(reader.GetInt64());

    /// <inheritdoc/>
    public override void Write(Utf8JsonWriter writer, DateTimeOffset value, JsonSerializerOptions options) => writer.WriteNumberValue(value.ToUnixTimeSeconds());
}

/// <summary>Reads text without space around it.</summary>
public sealed class TrimmedConverter : JsonConverter<string>
{
    /// <inheritdoc/>
    public override string? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetString()?.Trim();

    /// <inheritdoc/>
    public override void Write(Utf8JsonWriter writer, string value, JsonSerializerOptions options) => writer.WriteStringValue(value);
}
