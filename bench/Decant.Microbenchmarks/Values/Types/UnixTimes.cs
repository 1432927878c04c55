namespace Decant.Microbenchmarks.Values.Types;

/// <summary>Dates that are seconds in JSON. System.Text.Json reads them by a converter of their context, which reads no other type.</summary>
[JsonProjection]
internal sealed partial class UnixTimeArrays
{
    [JsonUnixTime(JsonUnixTimeUnit.Seconds)]
    public DateTimeOffset[]? Values { get; set; }

    [JsonUnixTime(JsonUnixTimeUnit.Seconds)]
    public DateTimeOffset?[]? Nullables { get; set; }
}

/// <inheritdoc cref="UnixTimeArrays"/>
[JsonProjection]
internal sealed partial class UnixTimeMember
{
    [JsonUnixTime(JsonUnixTimeUnit.Seconds)]
    public DateTimeOffset Value { get; set; }

    [JsonUnixTime(JsonUnixTimeUnit.Seconds)]
    public DateTimeOffset? Nullable { get; set; }
}

/// <summary>Reads <c>1700000000</c>.</summary>
internal sealed class UnixTimeConverter : JsonConverter<DateTimeOffset>
{
    public override DateTimeOffset Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
        DateTimeOffset.FromUnixTimeSeconds(reader.GetInt64());

    public override void Write(Utf8JsonWriter writer, DateTimeOffset value, JsonSerializerOptions options) => writer.WriteNumberValue(value.ToUnixTimeSeconds());
}

[JsonSourceGenerationOptions(JsonSerializerDefaults.Web, GenerationMode = JsonSourceGenerationMode.Metadata, Converters = [typeof(UnixTimeConverter)])]
[JsonSerializable(typeof(UnixTimeArrays))]
[JsonSerializable(typeof(UnixTimeMember[]))]
internal sealed partial class UnixTimeContext : JsonSerializerContext;
