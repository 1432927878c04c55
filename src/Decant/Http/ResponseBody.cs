using System.Diagnostics;
using System.Runtime.CompilerServices;

namespace Decant.Http;

/// <summary>The body of one response under the limits of its call: counted, timed, and its failures explained. Used again for other calls.</summary>
internal sealed class ResponseBody : ForwardOnlyStream
{
    private Stream? _inner;
    private CallClock? _clock;
    private ByteLimit _limit;
    private long _announced;
    private bool _mayBeEmpty;

    /// <summary>How many bytes were read, after decompression.</summary>
    public long BytesRead { get; private set; }

    /// <summary>Begins with a body.</summary>
    /// <param name="inner">The body, decompressed.</param>
    /// <param name="clock">The call's clock.</param>
    /// <param name="limit">How many bytes it may have.</param>
    /// <param name="announced">How many bytes it must have; 0 if that is not known.</param>
    /// <param name="mayBeEmpty">Whether it may have none all the same.</param>
    public void Open(Stream inner, CallClock clock, ByteLimit limit, long announced, bool mayBeEmpty)
    {
        (_inner, _clock, _limit, _announced, _mayBeEmpty) = (inner, clock, limit, announced, mayBeEmpty);
        BytesRead = 0;
    }

    /// <summary>Reads; the call's clock has the token, whatever is passed.</summary>
    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        Debug.Assert(_inner is not null && _clock is not null, "A body is read while it is open.");
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
        _inner?.Dispose();
        (_inner, _clock) = (null, null);
        base.Dispose(disposing);
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private async ValueTask<int> WaitAsync(ValueTask<int> read, CallClock clock)
    {
        clock.BeginWait();
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

    private int Count(int read)
    {
        BytesRead += read;
        if (BytesRead > _limit.Bytes)
            throw _limit.Exceeded();
        // Over HTTP/2 the framework takes a stream that ends early for all of it.
        if (read == 0 && BytesRead < _announced && !(_mayBeEmpty && BytesRead == 0))
            throw BodyFailure.TooShort(BytesRead, _announced);
        _clock!.ThrowIfLate(BytesRead);
        return read;
    }

    private Exception? Explain(Exception exception) => BodyFailure.Explain(exception, _clock!, BytesRead);
}
