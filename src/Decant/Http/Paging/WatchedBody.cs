using Decant.Http.Decoding;

namespace Decant.Http.Paging;

/// <summary>The body of a page. It computes the length and a hash of its bytes, for comparison with another page.</summary>
/// <param name="body">The body. It is not disposed.</param>
internal sealed class WatchedBody(Stream body) : ForwardOnlyStream
{
    // The hash is FNV-1a. Collisions by chance are improbable, and a server that creates them on purpose would only end the enumeration of its own pages.
    private const ulong Prime = 0x0000_0100_0000_01B3;

    private ulong _hash = 0xCBF2_9CE4_8422_2325;
    private long _length;

    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        int read = await body.ReadAsync(buffer, cancellationToken).ConfigureAwait(false);
        foreach (byte value in buffer.Span[..read])
            _hash = (_hash ^ value) * Prime;
        _length += read;
        return read;
    }

    /// <summary>Whether another body has the same bytes. Both must have been read to their ends.</summary>
    public bool IsSame(WatchedBody? other) => _hash == other?._hash && _length == other._length;
}
