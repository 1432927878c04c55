using System.IO.Compression;
using System.Text;

namespace Decant.Http.Faults;

/// <summary>Bodies in codings.</summary>
internal static class Compressed
{
    /// <summary>How many bytes of white space the bomb holds.</summary>
    public const int BombBytes = 50_000_000;

    private static readonly Lazy<byte[]> s_bomb = new(() => GzipRepeated("[", ' ', BombBytes, "]"));

    /// <summary>50 MB of an array without elements, in 49 KB.</summary>
    public static byte[] Bomb => s_bomb.Value;

    /// <summary>No Brotli, in a way that its decoder notices.</summary>
    public static byte[] BrokenBrotli { get; } = [.. Enumerable.Repeat((byte)0xFF, 64)];

    public static IReadOnlyList<string> Codings { get; } = ["gzip", "deflate", "br"];

    public static byte[] Gzip(byte[] bytes) => Compress("gzip", bytes);

    /// <summary>The bytes in a coding: gzip, deflate, br or zstd.</summary>
    public static byte[] Compress(string coding, byte[] bytes)
    {
        if (coding == "zstd")
            return Zstd(bytes);
        using var target = new MemoryStream();
        using (Stream stream = Encoder(coding, target))
            stream.Write(bytes);
        return target.ToArray();
    }

    // A frame with one raw block (RFC 8878, sections 3.1.1 and 3.1.1.2.2): earlier versions of .NET have no encoder.
    private static byte[] Zstd(byte[] bytes)
    {
        const byte lengthOf4BytesInOneSegment = 0b1010_0000;
        int block = bytes.Length << 3 | 1;
        return
        [
            0x28, 0xB5, 0x2F, 0xFD, lengthOf4BytesInOneSegment, .. BitConverter.GetBytes(bytes.Length), (byte)block, (byte)(block >> 8), (byte)(block >> 16), .. bytes,
        ];
    }

    /// <summary>What .NET makes of it, as far as it goes.</summary>
    public static byte[] Decompress(string coding, byte[] bytes)
    {
        using Stream stream = Decoder(coding, new MemoryStream(bytes));
        using var target = new MemoryStream();
        stream.CopyTo(target);
        return target.ToArray();
    }

    public static Stream Encoder(string coding, Stream target) => coding switch
    {
        "gzip" => new GZipStream(target, CompressionLevel.Fastest, leaveOpen: true),
        "deflate" => new ZLibStream(target, CompressionLevel.Fastest, leaveOpen: true),
        "raw deflate" => new DeflateStream(target, CompressionLevel.Fastest, leaveOpen: true),
        _ => new BrotliStream(target, CompressionLevel.Fastest, leaveOpen: true),
    };

    /// <summary>The decoder that a handler puts above a body.</summary>
    public static Stream Decoder(string coding, Stream body) => coding switch
    {
        "gzip" => new GZipStream(body, CompressionMode.Decompress),
        "deflate" => new ZLibStream(body, CompressionMode.Decompress),
        _ => new BrotliStream(body, CompressionMode.Decompress),
    };

    /// <summary>Much of one character between two texts.</summary>
    public static byte[] GzipRepeated(string before, char middle, int count, string after)
    {
        byte[] block = new byte[100_000];
        block.AsSpan().Fill((byte)middle);
        using var target = new MemoryStream();
        using (var stream = new GZipStream(target, CompressionLevel.Optimal, leaveOpen: true))
        {
            stream.Write(Encoding.UTF8.GetBytes(before));
            for (int left = count; left > 0; left -= block.Length)
                stream.Write(block.AsSpan(0, Math.Min(left, block.Length)));
            stream.Write(Encoding.UTF8.GetBytes(after));
        }

        return target.ToArray();
    }
}
