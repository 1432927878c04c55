using System.Text.Encodings.Web;
using System.Text.Json.Serialization;

namespace Decant.Lab.Reports;

/// <summary>The whole result as JSON. Times are in nanoseconds and sizes in bytes.</summary>
internal static class JsonReport
{
    private static readonly JsonSerializerOptions s_options = new(JsonSerializerDefaults.Web)
    {
        WriteIndented = true,
        DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull,
        // A file may come from another version, or be edited by hand.
        RespectNullableAnnotations = true,
        // The JSON is never embedded in a page.
        Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
        Converters = { new JsonStringEnumConverter(JsonNamingPolicy.CamelCase, allowIntegerValues: false) },
    };

    public static string Create(object result) => JsonSerializer.Serialize(result, s_options);

    /// <summary>Reads a result that <see cref="Create"/> wrote.</summary>
    /// <exception cref="JsonException">The text is not a result, or has a null where a value is expected.</exception>
    public static TResult Read<TResult>(string text) =>
        FindNull(JsonElement.Parse(text), "$") is { } place
            ? throw new JsonException($"{place} is null: expected a value.")
            : JsonSerializer.Deserialize<TResult>(text, s_options)!;

    // The serializer rejects a null in a member that is not nullable, but not a null in a list.
    private static string? FindNull(JsonElement at, string place) => at.ValueKind switch
    {
        JsonValueKind.Null => place,
        JsonValueKind.Array => at.EnumerateArray()
            .Select((item, index) => FindNull(item, FormattableString.Invariant($"{place}[{index}]"))).FirstOrDefault(found => found is not null),
        JsonValueKind.Object => at.EnumerateObject().Where(member => member.Value.ValueKind != JsonValueKind.Null)
            .Select(member => FindNull(member.Value, $"{place}.{member.Name}")).FirstOrDefault(found => found is not null),
        _ => null,
    };
}
