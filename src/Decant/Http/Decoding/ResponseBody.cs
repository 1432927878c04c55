using System.Diagnostics;
using System.Runtime.CompilerServices;
using Decant.Http.Codings;
using Decant.Http.Limits;
using Decant.Http.Telemetry;

namespace Decant.Http.Decoding;

/// <summary>The body of one response, read under the limits of its call. It counts the bytes, applies the timeouts and explains failures. Instances are
/// reused.</summary>
internal sealed class ResponseBody : ForwardOnlyStream
{
    private readonly EncodedStream _own = new();
    private EncodedStream _encoded;
    private DecoderInput? _input;
    private BodySource _source;
    private Stream? _inner;
    private CallClock? _clock;
    private ByteLimit _limit;
    private long _announced;
    private bool _mayBeEmpty;
    private bool _mayLoop;
    private bool _isAsSent;
    private bool _mayBeDecoded;
    private bool _choosesFormat;

    public ResponseBody() => _encoded = _own;

    /// <summary>Gets the number of bytes that were read, after decompression.</summary>
    public long BytesRead { get; private set; }

    /// <summary>Begins to read a body.</summary>
    /// <param name="source">The stream of the content.</param>
    /// <param name="isAsSent">Whether .NET reads the body from its connection; false if a browser or NSUrlSession reads it.</param>
    /// <param name="coding">The content encoding that the body still has, or null. Without a decoder for it, the bytes are returned unchanged.</param>
    /// <param name="decoders">The user's decoders, or null.</param>
    /// <param name="telemetry">The counter of the bytes before decompression, or null.</param>
    /// <param name="clock">The call's clock.</param>
    /// <param name="limit">The maximum number of bytes.</param>
    /// <param name="announced">The announced number of bytes; 0 if it is not known.</param>
    /// <param name="mayBeEmpty">Whether the body may be empty although a length was announced.</param>
    public void Open(
        BodySource source,
        bool isAsSent,
        string? coding,
        CustomDecoders? decoders,
        CallTelemetry? telemetry,
        CallClock clock,
        ByteLimit limit,
        long announced,
        bool mayBeEmpty)
    {
        (_source, _isAsSent, _clock, _limit, _announced, _mayBeEmpty) = (source, isAsSent, clock, limit, announced, mayBeEmpty);
        BytesRead = 0;
        bool isKnown = coding is not null && ContentCoding.IsKnown(coding);
        // For deflate, the first byte of the body determines the decoder, so the decoder is created with the first read.
        _choosesFormat = isKnown && ContentCoding.HasTwoFormats(coding!);
        _input = coding is not null && !isKnown && decoders?.Has(coding) == true ? new(clock) : null;
        bool isEncoded = isKnown || _input is not null || telemetry is not null;
        _encoded = _input?.Encoded ?? _own;
        _encoded.Open(isEncoded ? source.Stream : source.Base, telemetry);
        _inner = isKnown && !_choosesFormat ? ContentCoding.Decode(_encoded, coding!)
            : _input is not null ? decoders!.Decode(_input, coding!)
            : isEncoded ? _encoded : source.Stream;
        _mayLoop = isEncoded || !source.IsOfConnection;
        _mayBeDecoded = (isKnown || _input is not null) && !source.IsOfConnection;
    }

    /// <summary>Reads with the token of the call's clock. The parameter <paramref name="cancellationToken"/> is ignored.</summary>
    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        Debug.Assert(_inner is not null && _clock is not null, "A body is read while it is open.");
        if (_mayLoop)
            return DecodeAsync(buffer, _inner, _clock);
        try
        {
            ValueTask<int> read = _inner.ReadAsync(_limit.Next(buffer, BytesRead), _clock.Token);
            return read.IsCompleted ? new(Count(read.GetAwaiter().GetResult())) : WaitAsync(read, _clock);
        }
        catch (Exception exception) when (Explain(exception) is { } failure)
        {
            throw failure;
        }
    }

    protected override void Dispose(bool disposing)
    {
        Stream? inner = _inner;
        (_source, _inner, _clock) = (default, null, null);
        try
        {
            inner?.Dispose();
        }
        finally
        {
            // A user's decoder may leave its input open, so the input is disposed here.
            DecoderInput? input = _input;
            (_input, _encoded) = (null, _own);
            _own.Open(null, null);
            input?.Dispose();
        }

        base.Dispose(disposing);
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private async ValueTask<int> WaitAsync(ValueTask<int> read, CallClock clock)
    {
        await clock.BeginWaitAsync(read).ConfigureAwait(false);
        try
        {
            return Count(await read.ConfigureAwait(false));
        }
        catch (Exception exception) when (Explain(exception) is { } failure)
        {
            throw failure;
        }
        finally
        {
            clock.EndWait();
        }
    }

    // One read of a decoder may read its input many times, so the clock is armed before the read. For a read of a connection, WaitAsync arms the clock only if
    // the read is pending.
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private async ValueTask<int> DecodeAsync(Memory<byte> buffer, Stream inner, CallClock clock)
    {
        clock.BeginWait();
        try
        {
            if (_choosesFormat)
            {
                _choosesFormat = false;
                _inner = inner = ContentCoding.Inflate(_encoded, await _encoded.PeekAsync(buffer, clock.Token).ConfigureAwait(false));
            }

            int read = await inner.ReadAsync(_limit.Next(buffer, BytesRead), clock.Token).ConfigureAwait(false);
            if (read > 0)
                _encoded.HasDecoded();
            else if (_input is not null)
                await _input.DrainAsync(buffer).ConfigureAwait(false);
            else
                await _encoded.DrainAsync(buffer, clock.Token).ConfigureAwait(false);
            return Count(read);
        }
        catch (Exception exception) when (Explain(exception) is { } failure)
        {
            throw failure;
        }
        finally
        {
            clock.EndWait();
        }
    }

    private int Count(int read)
    {
        if (_source.IsDisposed)
            throw BodyFailure.Disposed(null);
        BytesRead += read;
        if (BytesRead > _limit.Bytes)
            throw _limit.Exceeded();
        // This check is needed for HTTP/2, where the framework treats a stream that ends early as a complete body.
        if (read == 0 && BytesRead < _announced && !(_mayBeEmpty && BytesRead == 0))
            throw BodyFailure.TooShort(BytesRead, _announced);
        _clock!.ThrowIfLate(BytesRead);
        return read;
    }

    private Exception? Explain(Exception exception)
    {
        if (ReferenceEquals(exception, _encoded.Failure))
            return null;
        bool mayBeDecoded = _mayBeDecoded && BytesRead == 0;
        Exception? failure = _input?.IsDecoders(ref exception) == true ? BodyFailure.Undecodable(exception, BytesRead, mayBeDecoded)
            : ReferenceEquals(exception, _encoded.Failure) ? exception
            : BodyFailure.Explain(exception, _clock!, BytesRead, _isAsSent, mayBeDecoded);
        bool isOther = exception is not (OperationCanceledException or ObjectDisposedException) && failure is not OperationCanceledException;
        return isOther && _source.IsDisposed ? BodyFailure.Disposed(exception) : failure;
    }
}
