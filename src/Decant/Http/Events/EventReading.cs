using System.Text;
using System.Text.Json;
using Decant.Http.Calls;

namespace Decant.Http.Events;

/// <summary>Decides what becomes of each event of one stream, and reads its data where that is returned.</summary>
/// <param name="data">What reads the data.</param>
/// <param name="reading">How it is read.</param>
/// <param name="options">Which events there are.</param>
/// <param name="limits">How much of an error is kept.</param>
internal sealed class EventReading<T>(EventData<T> data, JsonProjectionOptions reading, EventStreamOptions options, CallOptions limits)
{
    private readonly byte[]? _endData = options.EndData is { } end ? Encoding.UTF8.GetBytes(end) : null;

    /// <summary>How many events came, with those that are not returned.</summary>
    public long Count { get; private set; }

    /// <summary>Reads the next event, whose bytes are those of the parser's buffer.</summary>
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

    /// <summary>Returns whether an event ends the stream although the body ended before the empty line after it.</summary>
    /// <param name="type">The type.</param>
    /// <param name="bytes">The data.</param>
    /// <param name="isOpen">Whether the last line has no end. Data that is returned may be truncated then.</param>
    public bool IsEndMark(string type, ReadOnlySpan<byte> bytes, bool isOpen) =>
        IsEndData(bytes)
        || (Contains(options.EndEventTypes, type) && !(isOpen && IsRead(type, bytes)));

    /// <summary>Throws if the stream has ended where it must not.</summary>
    /// <param name="isWithinEvent">Whether the end is within an event.</param>
    public void ThrowIfTruncated(bool isWithinEvent)
    {
        if (isWithinEvent || options.HasEndMark)
            throw EventFailure.Cut(Count, options, isWithinEvent);
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

/// <summary>What became of an event.</summary>
internal readonly struct ReadEvent<T>
{
    public T? Data { get; init; }

    public bool IsReturned { get; init; }

    /// <summary>Whether the stream ends with it.</summary>
    public bool IsEnd { get; init; }
}
