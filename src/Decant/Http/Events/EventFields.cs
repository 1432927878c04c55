using System.Globalization;
using System.Net.ServerSentEvents;
using System.Text;

namespace Decant.Http.Events;

/// <summary>The fields of the current event, and two that outlive it: the last id, and the time before the next connection.</summary>
internal sealed class EventFields
{
    private const byte Colon = (byte)':';

    private string? _type;
    private string? _id;
    private TimeSpan? _interval;

    // Most streams have few types, which often repeat, so the last string is reused.
    private string _lastType = "";

    /// <summary>Gets or sets whether the event has a <c>data</c> line, which may be empty.</summary>
    public bool HasData { get; set; }

    /// <summary>Gets the type. Without a type, or with an empty type, it is <c>message</c>.</summary>
    public string Type => string.IsNullOrEmpty(_type) ? SseParser.EventTypeDefault : _type;

    /// <summary>Gets the last id in the blocks that an empty line has ended. Blocks without data, which are not events, count too. It is null if no block had
    /// an id, and empty if a block has reset it.</summary>
    public string? LastId { get; private set; }

    /// <summary>Gets the last <c>retry</c> value of the stream: the time to wait before reconnecting; null if the stream has sent none.</summary>
    public TimeSpan? Interval { get; private set; }

    /// <summary>Returns the field and the value of a line that is not empty. Without a colon, the value is empty.</summary>
    public static EventField Parse(ReadOnlySpan<byte> line, out ReadOnlySpan<byte> value)
    {
        int colon = line.IndexOf(Colon);
        ReadOnlySpan<byte> name = colon < 0 ? line : line[..colon];
        value = colon < 0 ? default : line[(colon + 1)..];
        // One space after the colon is part of the separator.
        if (value is [(byte)' ', ..])
            value = value[1..];
        return name.SequenceEqual("data"u8) ? EventField.Data
            : name.SequenceEqual("event"u8) ? EventField.Type
            : name.SequenceEqual("id"u8) ? EventField.Id
            : name.SequenceEqual("retry"u8) ? EventField.Interval
            : EventField.None;
    }

    /// <summary>Whether a line with this beginning may be one of the four fields.</summary>
    public static bool MayBecomeField(ReadOnlySpan<byte> line) =>
        Begins(line, "data:"u8) || Begins(line, "event:"u8) || Begins(line, "id:"u8) || Begins(line, "retry:"u8);

    /// <summary>Whether a field is part of an event: <c>retry</c> concerns the whole stream.</summary>
    public static bool IsOfEvent(EventField field) => field is EventField.Data or EventField.Type or EventField.Id;

    /// <summary>Stores a field other than data.</summary>
    public void Take(EventField field, ReadOnlySpan<byte> value)
    {
        if (field == EventField.Type)
            _type = _lastType = Ascii.Equals(value, _lastType) ? _lastType : Encoding.UTF8.GetString(value);
        else if (field == EventField.Id && !value.Contains((byte)0))
            _id = Encoding.UTF8.GetString(value);
        else if (field == EventField.Interval && !value.IsEmpty && !value.ContainsAnyExceptInRange((byte)'0', (byte)'9'))
            _interval = Interval = ToTime(value);
    }

    /// <summary>Ends a block at an empty line. The id of the block applies only now, because a block without an empty line at its end may be
    /// truncated.</summary>
    public void EndBlock() => LastId = _id ?? LastId;

    /// <summary>Forgets the type of a block without data. By the standard its id also applies to the next event, but its type does not.</summary>
    public void ForgetType() => _type = null;

    /// <summary>Forgets an event that was returned.</summary>
    public void ForgetEvent() => (_type, _id, _interval, HasData) = (null, null, null, false);

    /// <summary>Creates the item of the event.</summary>
    public SseItem<T> ToItem<T>(T data) => new(data, Type) { EventId = _id, ReconnectionInterval = _interval };

    private static bool Begins(ReadOnlySpan<byte> line, ReadOnlySpan<byte> name) => line.Length < name.Length ? name.StartsWith(line) : line.StartsWith(name);

    // The standard sets no maximum for the time, so a number that is too large becomes the largest TimeSpan.
    private static TimeSpan ToTime(ReadOnlySpan<byte> digits) =>
        long.TryParse(digits, NumberStyles.None, CultureInfo.InvariantCulture, out long milliseconds) && milliseconds < TimeSpan.MaxValue.TotalMilliseconds
            ? TimeSpan.FromMilliseconds(milliseconds)
            : TimeSpan.MaxValue;
}

/// <summary>A field of an event stream.</summary>
internal enum EventField
{
    /// <summary>A comment, or a field that the standard does not define.</summary>
    None,

    Data,
    Type,
    Id,
    Interval,
}
