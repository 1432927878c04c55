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

    /// <summary>Adds the header, unless the request or its client sets it.</summary>
    public static void Accept(HttpRequestMessage request)
    {
        // Without deflate, because many servers send raw deflate under this name.
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

    /// <summary>Whether the text is one known coding.</summary>
    public static bool IsKnown(string coding) => s_decoders.ContainsKey(coding);

    /// <summary>Decodes a body that has a known coding.</summary>
    public static Stream Decode(Stream body, string coding) => s_decoders[coding](body);

    /// <summary>Returns the stream that a decoder reads; null if the stream is not a decoder, or is the handler's decoder of deflate, which does not expose
    /// it.</summary>
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
