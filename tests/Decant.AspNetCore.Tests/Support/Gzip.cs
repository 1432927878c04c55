using System.IO.Compression;
using System.Text;

namespace Decant.AspNetCore.Support;

/// <summary>Compresses bodies.</summary>
internal static class Gzip
{
    public static byte[] Compress(string text)
    {
        using var bytes = new MemoryStream();
        using (var gzip = new GZipStream(bytes, CompressionLevel.Optimal, leaveOpen: true))
            gzip.Write(Encoding.UTF8.GetBytes(text));
        return bytes.ToArray();
    }
}
