namespace Decant.Http.Decoding;

/// <summary>The media types of sequences of JSON values.</summary>
internal static class SequenceTypes
{
    // application/stream+json is the type that the Spring framework uses for streamed elements.
    private static readonly string[] s_names =
    [
        "application/x-ndjson", "application/ndjson", "application/jsonl", "application/x-jsonl", "application/jsonlines", "application/x-jsonlines",
        "application/stream+json",
    ];

    /// <summary>Whether a media type without parameters is a sequence.</summary>
    public static bool Contains(string? mediaType) => s_names.Contains(mediaType, StringComparer.OrdinalIgnoreCase) || HasRecordSeparators(mediaType);

    /// <summary>Whether a media type is a sequence of values, each after a record separator (RFC 7464), or is based on that format (RFC 8091).</summary>
    public static bool HasRecordSeparators(string? mediaType) => mediaType is not null
        && (mediaType.Equals("application/json-seq", StringComparison.OrdinalIgnoreCase)
            || mediaType.EndsWith("+json-seq", StringComparison.OrdinalIgnoreCase));
}
