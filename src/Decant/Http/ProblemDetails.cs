using System.Text.Json;
using Decant.Sources;

namespace Decant.Http;

/// <summary>The members of problem details that are strings (RFC 9457, section 3.1). A member of another kind is ignored, as the RFC requires.</summary>
internal readonly record struct ProblemDetails(string? Type, string? Title, string? Detail, string? Instance)
{
    /// <summary>Reads problem details from a body. The result is empty if the body has none or is incomplete.</summary>
    public static ProblemDetails Parse(ReadOnlyMemory<byte> body, string? mediaType)
    {
        if (!string.Equals(mediaType, "application/problem+json", StringComparison.OrdinalIgnoreCase))
            return default;
        try
        {
            using JsonDocument document = JsonDocument.Parse(body[ByteOrderMark.LengthIn(body.Span)..]);
            JsonElement root = document.RootElement;
            return root.ValueKind == JsonValueKind.Object
                ? new(Get(root, "type"), Get(root, "title"), Get(root, "detail"), Get(root, "instance"))
                : default;
        }
        catch (Exception exception) when (exception is JsonException or InvalidOperationException)
        {
            // The body is not JSON, or a string in it is not valid text.
            return default;
        }
    }

    private static string? Get(JsonElement problem, string name) =>
        problem.TryGetProperty(name, out JsonElement value) && value.ValueKind == JsonValueKind.String ? value.GetString() : null;
}
