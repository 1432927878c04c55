using System.IO.Compression;

namespace Decant.Origin;

/// <summary>Compresses each body once, before its transfer, so that no client's figures include the compression.</summary>
internal sealed class CompressedBodies
{
    private const long MaximumTotalBytes = 256 << 20;
    private const int SliceBytes = 256 << 10;

    private readonly Lock _lock = new();
    private readonly Dictionary<string, PreparedBody?> _known = [];
    private long _bytes;

    /// <summary>The compressed body, or null if it is too large to keep. Such a body is sent uncompressed.</summary>
    public PreparedBody? Get(PreparedBody body, string coding, CancellationToken cancellationToken)
    {
        string key = $"{body.Key} {coding}";
        lock (_lock)
        {
            if (_known.TryGetValue(key, out PreparedBody? known))
                return known;

            PreparedBody? compressed = Compress(body, coding, key, cancellationToken);
            long length = compressed?.Length ?? 0;
            if (_bytes + length > MaximumTotalBytes)
            {
                _known.Clear();
                _bytes = 0;
            }

            _bytes += length;
            return _known[key] = compressed;
        }
    }

    private static PreparedBody? Compress(PreparedBody body, string coding, string key, CancellationToken cancellationToken)
    {
        using MemoryStream compressed = new();
        using (Stream compressor = coding == ContentCoding.Brotli
            ? new BrotliStream(compressed, CompressionLevel.Optimal, leaveOpen: true)
            : new GZipStream(compressed, CompressionLevel.Optimal, leaveOpen: true))
        {
            foreach (ReadOnlyMemory<byte> slice in body.Slice(SliceBytes))
            {
                cancellationToken.ThrowIfCancellationRequested();
                if (compressed.Length > MaximumTotalBytes / 2)
                    return null;
                compressor.Write(slice.Span);
            }
        }
        return new(key, body.MediaType, [compressed.ToArray()]);
    }
}
