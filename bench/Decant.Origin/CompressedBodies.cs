using System.IO.Compression;
using Microsoft.Extensions.Caching.Memory;

namespace Decant.Origin;

/// <summary>Compresses each body once, before its transfer, so that no client's figures include the compression.</summary>
internal sealed class CompressedBodies : IDisposable
{
    private const long MaximumTotalBytes = 256 << 20;
    private const int SliceBytes = 256 << 10;

    private readonly MemoryCache _cache = new(new MemoryCacheOptions { SizeLimit = MaximumTotalBytes });
    private readonly SemaphoreSlim _oneAtATime = new(1);

    /// <summary>The compressed body, or null if it is too large to keep. Such a body is sent uncompressed.</summary>
    public async ValueTask<PreparedBody?> GetAsync(PreparedBody body, string coding, CancellationToken cancellationToken)
    {
        string key = $"{body.Key} {coding}";
        if (_cache.TryGetValue(key, out PreparedBody? known))
            return known;

        await _oneAtATime.WaitAsync(cancellationToken);
        try
        {
            if (_cache.TryGetValue(key, out known))
                return known;
            PreparedBody? compressed = Compress(body, coding, key, cancellationToken);
            return _cache.Set(key, compressed, new MemoryCacheEntryOptions { Size = compressed?.Length ?? 1 });
        }
        finally
        {
            _oneAtATime.Release();
        }
    }

    public void Dispose()
    {
        _cache.Dispose();
        _oneAtATime.Dispose();
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
