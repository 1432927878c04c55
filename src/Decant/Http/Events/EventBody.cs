using System.Runtime.CompilerServices;
using Decant.Http.Decoding;

namespace Decant.Http.Events;

/// <summary>The body of a stream of events, with a limit for each event: the parser of the framework holds an event as a whole, however long it is.</summary>
/// <remarks>An event ends at an empty line, and a line with a carriage return, a line feed, or both.</remarks>
/// <param name="body">The body.</param>
/// <param name="maxEventBytes">How many bytes an event may have, with its names and line ends.</param>
internal sealed class EventBody(Stream body, int maxEventBytes) : ForwardOnlyStream
{
    private const byte CarriageReturn = (byte)'\r';
    private const byte LineFeed = (byte)'\n';

    private long _eventBytes;
    private byte _last;
    private byte _beforeLast;

    /// <summary>Whether something was read since the last empty line.</summary>
    public bool IsWithinEvent => _eventBytes > 0;

    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        ValueTask<int> read = body.ReadAsync(buffer, cancellationToken);
        return read.IsCompletedSuccessfully ? new(Count(buffer.Span[..read.Result])) : WaitAsync(read, buffer);
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private async ValueTask<int> WaitAsync(ValueTask<int> read, Memory<byte> buffer)
    {
        int count = await read.ConfigureAwait(false);
        return Count(buffer.Span[..count]);
    }

    private int Count(ReadOnlySpan<byte> bytes)
    {
        if (_eventBytes + bytes.Length > maxEventBytes)
            CheckEach(bytes);
        int end = bytes.LastIndexOfAny(CarriageReturn, LineFeed);
        // It is mostly the last byte.
        while (end >= 0 && !EndsEmptyLine(bytes, end))
            end = bytes[..end].LastIndexOfAny(CarriageReturn, LineFeed);
        _eventBytes = end >= 0 ? bytes.Length - end - 1 : _eventBytes + bytes.Length;
        if (!bytes.IsEmpty)
            (_beforeLast, _last) = (ByteAt(bytes, bytes.Length - 2), bytes[^1]);
        return bytes.Length;
    }

    // What counts of an event stands before the end of its empty line, so that it makes no difference where a read ends.
    private void CheckEach(ReadOnlySpan<byte> bytes)
    {
        long start = -_eventBytes;
        for (int end = 0; end < bytes.Length; end++)
        {
            int next = bytes[end..].IndexOfAny(CarriageReturn, LineFeed);
            end = next < 0 ? bytes.Length : end + next;
            if (end - start > maxEventBytes)
                throw EventFailure.TooLong(maxEventBytes);
            if (next >= 0 && EndsEmptyLine(bytes, end))
                start = end + 1;
        }
    }

    private bool EndsEmptyLine(ReadOnlySpan<byte> bytes, int end)
    {
        bool isPair = bytes[end] == LineFeed && ByteAt(bytes, end - 1) == CarriageReturn;
        return ByteAt(bytes, end - (isPair ? 2 : 1)) is CarriageReturn or LineFeed;
    }

    // The two bytes before the first one are those of the last read.
    private byte ByteAt(ReadOnlySpan<byte> bytes, int position) => position switch
    {
        >= 0 => bytes[position],
        -1 => _last,
        _ => _beforeLast,
    };
}
