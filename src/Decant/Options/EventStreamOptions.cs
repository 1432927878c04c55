using Decant.Errors;

namespace Decant;

/// <summary>Options for calls that read server-sent events (<c>text/event-stream</c>): which events are read, what ends the stream, and whether the call reconnects.
/// Instances are immutable; create one and use it for every call.</summary>
public sealed record EventStreamOptions
{
    private static readonly string[] s_error = ["error"];

    private readonly string[]? _eventTypes;
    private readonly string[] _errorEventTypes = s_error;
    private readonly string[] _endEventTypes = [];
    private readonly int _maxReconnections;
    private readonly TimeSpan _reconnectionInterval = TimeSpan.FromSeconds(3);

    /// <summary>Gets the types of the events that are read. Other events are passed over, whatever their data is. The default is null: all events are read.</summary>
    /// <remarks>An event without a type, or with an empty one, has the type <c>message</c>. Errors and the end of the stream are noticed whatever the types are.</remarks>
    public IReadOnlyList<string>? EventTypes
    {
        get => _eventTypes;
        init => _eventTypes = value is null ? null : Copy(value, nameof(EventTypes));
    }

    /// <summary>Gets the types of the events that tell of a failure. Such an event causes an <see cref="ErrorEventException"/> with its data. The default is
    /// <c>error</c>; none if the list is empty.</summary>
    /// <exception cref="ArgumentNullException">The value, or a type in it, is null.</exception>
    public IReadOnlyList<string> ErrorEventTypes
    {
        get => _errorEventTypes;
        init => _errorEventTypes = Copy(value, nameof(ErrorEventTypes));
    }

    /// <summary>Gets the data of the event that ends the stream, such as <c>[DONE]</c>. It is compared as text, and that event is not returned. The default is null: no
    /// data does.</summary>
    /// <remarks>If this or <see cref="EndEventTypes"/> is set, a stream that ends otherwise was cut, and causes an <see cref="HttpRequestException"/> with
    /// <see cref="HttpRequestError.ResponseEnded"/>. If neither is set, the end of the body is the end of the stream. The empty line after the mark may be
    /// missing. Without a mark, an end of the body within an event, after a <c>data</c> line and before the empty line, is the same error. Comments, empty lines and
    /// other fields alone are no event.</remarks>
    public string? EndData { get; init; }

    /// <summary>Gets the types of the events that end the stream, such as <c>message_stop</c>. The default is empty: no type does. Such an event is the last one that is
    /// returned, if it has data and <see cref="EventTypes"/> does not exclude it.</summary>
    /// <remarks><inheritdoc cref="EndData" path="/remarks/node()"/></remarks>
    /// <exception cref="ArgumentNullException">The value, or a type in it, is null.</exception>
    public IReadOnlyList<string> EndEventTypes
    {
        get => _endEventTypes;
        init => _endEventTypes = Copy(value, nameof(EndEventTypes));
    }

    /// <summary>Gets how many times in a row a call connects again after the stream was lost, without an event in between. The default is 0: it does not. It counts for
    /// calls that are given an address. A request is never sent a second time.</summary>
    /// <remarks>A stream is lost when it ends without its end mark, breaks off, or is silent for longer than <see cref="DecantHttpOptions.IdleTimeout"/>, or when a new
    /// connection fails or times out, be it in its TLS handshake or at a proxy. A certificate that is rejected, and a proxy that demands credentials (407), are
    /// final. If no end mark is set, every end is a loss, as it is in a browser, except the status 204 (No Content), which always ends the
    /// enumeration. Each new GET has the last id that arrived, with or without data, as
    /// <c>Last-Event-ID</c> in UTF-8. A failure of the first connection, any other status that is not a
    /// success, and any other error end the enumeration with their exceptions. So does the loss after the last reconnection.</remarks>
    /// <exception cref="ArgumentOutOfRangeException">The value is less than 0.</exception>
    public int MaxReconnections
    {
        get => _maxReconnections;
        init => _maxReconnections = value >= 0
            ? value
            : throw OptionRange.Refuse(nameof(EventStreamOptions), nameof(MaxReconnections), value, "at least 0");
    }

    /// <summary>Gets how long the call waits before it connects again, until the server sets another time (<c>retry</c>). The default is 3 seconds.</summary>
    /// <remarks>Of the server's times, those from half a second to one hour count; a shorter one counts only down to this property, if that is shorter. Each
    /// connection in a row that brought no event doubles the wait, up to a minute. Up to a quarter is added at random, so that the clients of a server do not all come
    /// back at once. With zero the call never waits by itself. The time is measured by <see cref="DecantHttpOptions.TimeProvider"/>.</remarks>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative or more than one hour.</exception>
    public TimeSpan ReconnectionInterval
    {
        get => _reconnectionInterval;
        init => _reconnectionInterval = value >= TimeSpan.Zero && value <= MaxReconnectionInterval
            ? value
            : throw OptionRange.Refuse(nameof(EventStreamOptions), nameof(ReconnectionInterval), value, "from 0 to 1 hour");
    }

    internal static TimeSpan MinServerInterval => TimeSpan.FromMilliseconds(500);

    internal static TimeSpan MaxReconnectionInterval => TimeSpan.FromHours(1);

    internal static EventStreamOptions Default { get; } = new();

    /// <summary>Gets whether something tells a stream that has ended from one that was cut.</summary>
    internal bool HasEndMark => EndData is not null || _endEventTypes.Length > 0;

    // A copy: the options stay as they are.
    private static string[] Copy(IReadOnlyList<string> types, string name)
    {
        ArgumentNullException.ThrowIfNull(types, name);
        string[] copy = [.. types];
        return Array.IndexOf(copy, null!) < 0 ? copy : throw new ArgumentNullException(name);
    }
}
