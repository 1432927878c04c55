using System.Text;
using System.Text.Json;
using Decant.Http.Calls;

namespace Decant.Http.Events;

/// <summary>Decides whether each event of a stream is returned, is an error or ends the stream, and reads the data of returned events.</summary>
/// <param name="data">The reader of the data.</param>
/// <param name="reading">The options for reading the data.</param>
/// <param name="options">The options for the stream.</param>
/// <param name="limits">The options for error events.</param>
internal sealed class EventReading<T>(EventData<T> data, JsonProjectionOptions reading, EventStreamOptions options, CallOptions limits)
{
    private readonly byte[]? _endData = options.EndData is { } end ? Encoding.UTF8.GetBytes(end) : null;

    /// <summary>Gets the number of events so far, including events that are not returned.</summary>
    public long Count { get; private set; }

    /// <summary>Reads the next event from bytes in the parser's buffer.</summary>
    public ReadEvent<T> Read(string type, ReadOnlySpan<byte> bytes)
    {
        Count++;
        if (IsEndData(bytes))
            return new() { IsEnd = true };
        if (Contains(options.ErrorEventTypes, type))
            throw EventFailure.Error(type, bytes, limits);
        bool isEnd = Contains(options.EndEventTypes, type);
        if (!IsRead(type, bytes))
            return new() { IsEnd = isEnd };
        try
        {
            return new() { IsReturned = true, Data = data.Read(type, bytes, reading), IsEnd = isEnd };
        }
        catch (JsonException exception)
        {
            throw EventFailure.InEvent(exception, Count);
        }
    }

    /// <summary>Returns whether an incomplete event is an end mark: the body ended before the empty line that should complete the event.</summary>
    /// <param name="type">The type.</param>
    /// <param name="bytes">The data.</param>
    /// <param name="isOpen">Whether the last line has no line end, so that the data may be truncated.</param>
    public bool IsEndMark(string type, ReadOnlySpan<byte> bytes, bool isOpen) =>
        IsEndData(bytes)
        || (Contains(options.EndEventTypes, type) && !(isOpen && IsRead(type, bytes)));

    /// <summary>Throws if the stream ended prematurely.</summary>
    /// <param name="isWithinEvent">Whether the stream ended within an event.</param>
    public void ThrowIfTruncated(bool isWithinEvent)
    {
        if (isWithinEvent || options.HasEndMark)
            throw EventFailure.Truncated(Count, options, isWithinEvent);
    }

    private bool IsEndData(ReadOnlySpan<byte> bytes) => _endData is not null && bytes.SequenceEqual(_endData);

    private bool IsRead(string type, ReadOnlySpan<byte> bytes) =>
        (options.EventTypes is null || Contains(options.EventTypes, type)) && (!bytes.IsEmpty || data.ReadsNothing);

    private static bool Contains(IReadOnlyList<string> types, string type)
    {
        for (int i = 0; i < types.Count; i++)
        {
            if (types[i] == type)
                return true;
        }

        return false;
    }
}

/// <summary>The result of reading an event.</summary>
internal readonly struct ReadEvent<T>
{
    public T? Data { get; init; }

    public bool IsReturned { get; init; }

    /// <summary>Whether the event ends the stream.</summary>
    public bool IsEnd { get; init; }
}
