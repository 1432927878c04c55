namespace Decant.Tool.Inference;

/// <summary>Recognizes by its first bytes a text that is not JSON in UTF-8: its encoding or format.</summary>
internal static class OtherFormats
{
    // A null in a pattern matches any byte except zero. Without a byte order mark, UTF-16 and UTF-32 are recognized by the zero bytes beside the first
    // character, because JSON begins with an ASCII character.
    private static readonly (byte?[] Beginning, string Name)[] s_encodings =
    [
        ([0xFF, 0xFE, 0, 0], "UTF-32LE"),
        ([0, 0, 0xFE, 0xFF], "UTF-32BE"),
        ([0xFF, 0xFE], "UTF-16LE"),
        ([0xFE, 0xFF], "UTF-16BE"),
        ([null, 0, 0, 0], "UTF-32LE"),
        ([0, 0, 0, null], "UTF-32BE"),
        ([null, 0], "UTF-16LE"),
        ([0, null], "UTF-16BE"),
    ];

    private static readonly (byte?[] Beginning, string Name)[] s_formats = [([0x1F, 0x8B], "gzip"), ([0x28, 0xB5, 0x2F, 0xFD], "zstd")];

    /// <summary>Returns a sentence with the format and the remedy; null if the format is unknown.</summary>
    public static string? Describe(ReadOnlySpan<byte> bytes)
    {
        if (bytes.Length < 2)
            return null;
        if (Find(s_formats, bytes) is { } format)
            return $"It is compressed with {format}: pass it through {format} -dc first.";
        return Find(s_encodings, bytes) is { } encoding ? $"It is text in {encoding}, and JSON is UTF-8: pass it through iconv -f {encoding} -t UTF-8 first." : null;
    }

    private static string? Find((byte?[] Beginning, string Name)[] known, ReadOnlySpan<byte> bytes)
    {
        foreach (var (beginning, name) in known)
        {
            if (Matches(bytes, beginning))
                return name;
        }

        return null;
    }

    private static bool Matches(ReadOnlySpan<byte> bytes, byte?[] beginning)
    {
        if (bytes.Length < beginning.Length)
            return false;
        for (int i = 0; i < beginning.Length; i++)
        {
            if (beginning[i] is { } expected ? bytes[i] != expected : bytes[i] == 0)
                return false;
        }

        return true;
    }
}
