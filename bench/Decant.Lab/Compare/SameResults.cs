using System.Text.Json.Serialization;
using Decant.Ladder.GitHub;

namespace Decant.Lab.Compare;

/// <summary>Compares the results of two contenders as JSON. Numbers with equal bits are equal, and so are a list and an array with equal elements.</summary>
internal static class SameResults
{
    private static readonly JsonSerializerOptions s_options = new()
    {
        Converters = { new UndefinedAsNull() },
        NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals,
    };

    public static bool Are(object? a, object? b) => Write(a).AsSpan().SequenceEqual(Write(b));

    // The projects of Decant derive from the type that the other contender returns, and their members have other names.
    private static byte[] Write(object? result) => result is IEnumerable<Project> projects
        ? JsonSerializer.SerializeToUtf8Bytes(projects, s_options)
        : JsonSerializer.SerializeToUtf8Bytes(result, result?.GetType() ?? typeof(object), s_options);

    // The serializer rejects to write the undefined element of an absent member.
    private sealed class UndefinedAsNull : JsonConverter<JsonElement>
    {
        public override JsonElement Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => JsonElement.ParseValue(ref reader);

        public override void Write(Utf8JsonWriter writer, JsonElement value, JsonSerializerOptions options)
        {
            if (value.ValueKind == JsonValueKind.Undefined)
                writer.WriteNullValue();
            else
                value.WriteTo(writer);
        }
    }
}
