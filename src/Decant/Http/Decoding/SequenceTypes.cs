namespace Decant.Http.Decoding;

/// <summary>The media types of sequences of JSON values.</summary>
internal static class SequenceTypes
{
    private static readonly string[] s_names =
        ["application/x-ndjson", "application/ndjson", "application/jsonl", "application/x-jsonl", "application/jsonlines", "application/x-jsonlines"];

    /// <summary>Whether a media type, which has no parameters, is that of a sequence.</summary>
    public static bool Contains(string? mediaType) => s_names.Contains(mediaType, StringComparer.OrdinalIgnoreCase);
}
