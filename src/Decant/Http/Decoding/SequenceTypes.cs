namespace Decant.Http.Decoding;

/// <summary>The media types of sequences of JSON values.</summary>
internal static class SequenceTypes
{
    // The last one is of Spring, for elements of a stream.
    private static readonly string[] s_names =
    [
        "application/x-ndjson", "application/ndjson", "application/jsonl", "application/x-jsonl", "application/jsonlines", "application/x-jsonlines",
        "application/stream+json",
    ];

    /// <summary>Whether a media type, which has no parameters, is that of a sequence.</summary>
    public static bool Contains(string? mediaType) => s_names.Contains(mediaType, StringComparer.OrdinalIgnoreCase) || HasRecordSeparators(mediaType);

    /// <summary>Whether a media type is that of a sequence whose values a record separator precedes (RFC 7464), or is based on it (RFC 8091).</summary>
    public static bool HasRecordSeparators(string? mediaType) => mediaType is not null
        && (mediaType.Equals("application/json-seq", StringComparison.OrdinalIgnoreCase)
            || mediaType.EndsWith("+json-seq", StringComparison.OrdinalIgnoreCase));
}
