using System.Text.Json;
using System.Text.Json.Serialization;
using Decant.Ladder.GitHub;

namespace Decant.Lab.Compare.Invariant;

/// <summary>Whether two contenders returned the same: as JSON, which is the same for numbers whose bits are, and for a list and an array of equal elements.</summary>
internal static class SameResults
{
    private static readonly JsonSerializerOptions s_options = new()
    {
        Converters = { new UndefinedAsNull() },
        NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals,
    };

    public static bool Are(object? a, object? b) => Write(a).AsSpan().SequenceEqual(Write(b));

    // A projection of projects derives from what the other contender returns, and names its members anew.
    private static byte[] Write(object? result) => result is IEnumerable<Project> projects
        ? JsonSerializer.SerializeToUtf8Bytes(projects, s_options)
        : JsonSerializer.SerializeToUtf8Bytes(result, result?.GetType() ?? typeof(object), s_options);

    // A member that was absent, which the serializer refuses to write.
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
