using System.IO.Compression;
using System.Net.Http.Headers;

namespace Decant.Http.Decoding;

/// <summary>Asks for compressed bodies, and reads those that no handler has decompressed (RFC 9110, section 8.4).</summary>
/// <remarks>A <see cref="SocketsHttpHandler"/> could do both, for 0.7 to 1.3 KB a call: it parses the headers it sends and receives.</remarks>
internal static class ContentCoding
{
    private static readonly Dictionary<string, Func<Stream, Stream>> s_decoders = new(StringComparer.OrdinalIgnoreCase)
    {
        ["gzip"] = Gunzip,
        ["x-gzip"] = Gunzip,
        ["br"] = body => new BrotliStream(body, CompressionMode.Decompress),
        ["deflate"] = body => new ZLibStream(body, CompressionMode.Decompress),
    };

    /// <summary>Asks, unless the request or its client says itself what it takes.</summary>
    public static void Accept(HttpRequestMessage request)
    {
        // Not deflate: half of the world means something else by it.
        if (!request.Headers.NonValidated.Contains("Accept-Encoding"))
            request.Headers.TryAddWithoutValidation("Accept-Encoding", "gzip, br");
    }

    /// <summary>Returns the codings that the body still has, in one text, or null if there are none.</summary>
    public static string? Find(HttpContent content)
    {
        if (!content.Headers.NonValidated.TryGetValues("Content-Encoding", out HeaderStringValues values))
            return null;
        string coding = values.ToString();
        return coding.Equals("identity", StringComparison.OrdinalIgnoreCase) ? null : coding;
    }

    /// <summary>Whether it is one coding that is known.</summary>
    public static bool IsKnown(string coding) => s_decoders.ContainsKey(coding);

    /// <summary>The body without a coding that is known.</summary>
    public static Stream Decode(Stream body, string coding) => s_decoders[coding](body);

    /// <summary>What a decoder reads; null if it is none, or does not tell: the one of a handler that decodes deflate.</summary>
    public static Stream? BaseOf(Stream body) => body switch
    {
        GZipStream gzip => gzip.BaseStream,
        BrotliStream brotli => brotli.BaseStream,
        ZLibStream zlib => zlib.BaseStream,
        DeflateStream deflate => deflate.BaseStream,
        _ => null,
    };

    private static GZipStream Gunzip(Stream body) => new(body, CompressionMode.Decompress);
}
