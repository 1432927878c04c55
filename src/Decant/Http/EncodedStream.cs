using System.Runtime.CompilerServices;

namespace Decant.Http;

/// <summary>What a decoder reads. For one read of its own it may take any number of these, in a loop that gives control back to no one while
/// they complete at once: so each looks at the token, and counts.</summary>
internal sealed class EncodedStream : ForwardOnlyStream
{
    /// <summary>How many bytes in a row may decode to nothing. The largest tables of Brotli, which hold no data, are of some 300 KB
    /// (RFC 7932, section 7).</summary>
    public const int MaxBytesOfNothing = 1024 * 1024;

    private Stream? _inner;
    private CallTelemetry? _telemetry;
    private int _ofNothing;
    private bool _hasEnded;

    /// <summary>What it threw itself, which needs no other explanation; null if nothing.</summary>
    public HttpRequestException? Failure { get; private set; }

    /// <summary>Begins with a body.</summary>
    /// <param name="inner">The body as it comes.</param>
    /// <param name="telemetry">Gets to know of its bytes.</param>
    public void Open(Stream? inner, CallTelemetry? telemetry)
    {
        (_inner, _telemetry) = (inner, telemetry);
        _ofNothing = 0;
        _hasEnded = false;
        Failure = null;
    }

    /// <summary>The bytes until now were good for something.</summary>
    public void HasDecoded() => _ofNothing = 0;

    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        cancellationToken.ThrowIfCancellationRequested();
        ValueTask<int> read = _inner!.ReadAsync(buffer, cancellationToken);
        return read.IsCompletedSuccessfully ? new(Count(read.Result)) : WaitAsync(read);
    }

    /// <summary>Reads what is behind the coded data: of a body that fails there, nobody knows what was cut off. The bytes are no part of the
    /// data, and count as nothing.</summary>
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

    // Its decoder awaits it once.
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
