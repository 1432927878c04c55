using System.Runtime.CompilerServices;
using Decant.Http.Codings;
using Decant.Http.Telemetry;

namespace Decant.Http.Decoding;

/// <summary>The input of a decoder. A decoder may read it in a loop that never yields, so each read checks the token and counts the bytes.</summary>
internal sealed class EncodedStream : ForwardOnlyStream
{
    /// <summary>The maximum number of consecutive bytes that decode to no data. The largest tables of Brotli, which contain no data, have about 300 KB
    /// (RFC 7932, section 7).</summary>
    public const int MaxBytesOfNothing = 1024 * 1024;

    private Stream? _inner;
    private CallTelemetry? _telemetry;
    private int _ofNothing;
    private bool _hasEnded;

    // The byte that was peeked at but not read; negative if there is none.
    private int _first = -1;

    /// <summary>Gets the exception that this stream itself threw; null if there is none. <see cref="ResponseBody"/> does not replace it.</summary>
    public HttpRequestException? Failure { get; private set; }

    /// <summary>Begins to read a body.</summary>
    /// <param name="inner">The encoded body.</param>
    /// <param name="telemetry">The counter of the bytes of the body, or null.</param>
    public void Open(Stream? inner, CallTelemetry? telemetry)
    {
        (_inner, _telemetry) = (inner, telemetry);
        _ofNothing = 0;
        _hasEnded = false;
        _first = -1;
        Failure = null;
    }

    /// <summary>Returns the first byte without consuming it; negative if the body is empty.</summary>
    /// <param name="scratch">Memory for a byte.</param>
    /// <param name="cancellationToken">A token that cancels the read.</param>
    public async ValueTask<int> PeekAsync(Memory<byte> scratch, CancellationToken cancellationToken)
    {
        if (await ReadAsync(scratch[..1], cancellationToken).ConfigureAwait(false) > 0)
            _first = scratch.Span[0];
        return _first;
    }

    /// <summary>Resets the count of bytes without data, because the decoder has returned data.</summary>
    public void HasDecoded() => _ofNothing = 0;

    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        cancellationToken.ThrowIfCancellationRequested();
        if (_first >= 0 && !buffer.IsEmpty)
        {
            buffer.Span[0] = (byte)_first;
            _first = -1;
            return new(1);
        }

        // DrainAsync has read the body to its end.
        if (_inner is null)
            return new(0);
        ValueTask<int> read = _inner.ReadAsync(buffer, cancellationToken);
        return read.IsCompletedSuccessfully ? new(Count(read.Result)) : WaitAsync(read);
    }

    /// <summary>Reads the rest of the body after the encoded data, so that a body that is truncated or stalls there fails. These bytes are ignored, but count
    /// toward <see cref="MaxBytesOfNothing"/>.</summary>
    public async ValueTask DrainAsync(Memory<byte> buffer, CancellationToken cancellationToken)
    {
        while (_inner is not null)
        {
            while (!_hasEnded)
                await ReadAsync(buffer, cancellationToken).ConfigureAwait(false);
            _inner = ContentCoding.BaseOf(_inner);
            _hasEnded = false;
        }
    }

    protected override void Dispose(bool disposing)
    {
        Stream? inner = _inner;
        Open(null, null);
        inner?.Dispose();
        base.Dispose(disposing);
    }

    // The pooling builder is safe, because a decoder awaits each read once.
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private async ValueTask<int> WaitAsync(ValueTask<int> read) => Count(await read.ConfigureAwait(false));

    private int Count(int read)
    {
        _hasEnded = read == 0;
        _telemetry?.AddEncoded(read);
        _ofNothing += read;
        if (_ofNothing <= MaxBytesOfNothing)
            return read;
        HttpRequestException failure = BodyFailure.DecodesToNothing(MaxBytesOfNothing);
        Failure = failure;
        throw failure;
    }
}
