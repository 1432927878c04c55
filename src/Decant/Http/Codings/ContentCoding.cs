using System.IO.Compression;
using System.Net.Http.Headers;

namespace Decant.Http.Codings;

/// <summary>Requests compressed bodies, and decodes bodies that no handler has decompressed (RFC 9110, section 8.4).</summary>
/// <remarks>A <see cref="SocketsHttpHandler"/> can do both, but uses 0.7 to 1.3 KB more memory for each call, because it parses the headers that it sends and
/// receives.</remarks>
internal static class ContentCoding
{
    private const string Deflate = "deflate";

    private static readonly Dictionary<string, Func<Stream, Stream>> s_decoders = new(StringComparer.OrdinalIgnoreCase)
    {
        ["gzip"] = Gunzip,
        ["x-gzip"] = Gunzip,
        ["br"] = body => new BrotliStream(body, CompressionMode.Decompress),
        [Deflate] = body => new ZLibStream(body, CompressionMode.Decompress),
    };

    /// <summary>Adds the header Accept-Encoding, unless the request or its client sets it.</summary>
    /// <param name="request">The request.</param>
    /// <param name="decoders">The user's decoders, or null.</param>
    public static void Accept(HttpRequestMessage request, CustomDecoders? decoders)
    {
        // Deflate is not requested, because servers that support it also support gzip.
        if (!request.Headers.NonValidated.Contains("Accept-Encoding"))
            request.Headers.TryAddWithoutValidation("Accept-Encoding", decoders is null ? "gzip, br" : $"gzip, br, {decoders.Names}");
    }

    /// <summary>Returns the content encodings that no handler has decoded, as the header lists them; null if there are none.</summary>
    public static string? Find(HttpContent content)
    {
        if (!content.Headers.NonValidated.TryGetValues("Content-Encoding", out HeaderStringValues values))
            return null;
        string coding = values.ToString();
        return coding.Equals("identity", StringComparison.OrdinalIgnoreCase) ? null : coding;
    }

    /// <summary>Whether the text is a single content encoding with a built-in decoder.</summary>
    public static bool IsKnown(string coding) => s_decoders.ContainsKey(coding);

    /// <summary>Whether the content encoding is deflate, which stands for two formats that the first byte distinguishes.</summary>
    public static bool HasTwoFormats(string coding) => coding.Equals(Deflate, StringComparison.OrdinalIgnoreCase);

    /// <summary>Decodes a body with the content encoding <c>deflate</c>. By the standard the format is zlib (RFC 9110, section 8.4.1.2), but some servers send
    /// raw deflate.</summary>
    /// <param name="body">The body, from its first byte on.</param>
    /// <param name="first">The first byte; negative if there is none.</param>
    /// <remarks>In zlib the low four bits of the first byte are 8, the compression method (RFC 1950, section 2.2). Raw deflate begins with these bits only if
    /// its first block is stored and has padding that is not zero. .NET's handler distinguishes the formats in the same way.</remarks>
    public static Stream Inflate(Stream body, int first) => first < 0 || (first & 0xF) == 8
        ? new ZLibStream(body, CompressionMode.Decompress)
        : new DeflateStream(body, CompressionMode.Decompress);

    /// <summary>Decodes a body that has a known content encoding.</summary>
    public static Stream Decode(Stream body, string coding) => s_decoders[coding](body);

    /// <summary>Returns the stream that a decoder reads; null if the stream is not a decoder, or is the deflate decoder of <see cref="SocketsHttpHandler"/>,
    /// which does not expose the stream that it reads.</summary>
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
