using Decant.Errors;

namespace Decant;

/// <summary>Options for calls that read server-sent events (<c>text/event-stream</c>): event types, end marks and reconnection.</summary>
/// <remarks>Instances are immutable; create one and use it for every call.</remarks>
public sealed record EventStreamOptions
{
    private static readonly string[] s_error = ["error"];

    private readonly string[]? _eventTypes;
    private readonly string[] _errorEventTypes = s_error;
    private readonly string[] _endEventTypes = [];
    private readonly int _maxReconnections;
    private readonly TimeSpan _reconnectionInterval = TimeSpan.FromSeconds(3);

    /// <summary>Gets the types of the events to read, or null for all events.</summary>
    /// <remarks>The default is null. Other events are skipped without reading their data. An event without a type, or with an empty type, has the type
    /// <c>message</c>. Error events and end marks take effect even if their types are not listed.</remarks>
    public IReadOnlyList<string>? EventTypes
    {
        get => _eventTypes;
        init => _eventTypes = value is null ? null : Copy(value, nameof(EventTypes));
    }

    /// <summary>Gets the types of the events that indicate a failure.</summary>
    /// <remarks>The default is <c>error</c>. Such an event causes an <see cref="ErrorEventException"/> with its data. If the list is empty, no event
    /// does.</remarks>
    /// <exception cref="ArgumentNullException">The value, or a type in it, is null.</exception>
    public IReadOnlyList<string> ErrorEventTypes
    {
        get => _errorEventTypes;
        init => _errorEventTypes = Copy(value, nameof(ErrorEventTypes));
    }

    /// <summary>Gets the data of the event that ends the stream, such as <c>[DONE]</c>.</summary>
    /// <remarks>
    /// <para>The default is null: no data ends the stream. The data is compared as text, and the event is not returned.</para>
    /// <para>If <see cref="EndData"/> or <see cref="EndEventTypes"/> is set, a stream that ends without this mark was truncated, and causes an
    /// <see cref="HttpRequestException"/> with <see cref="HttpRequestError.ResponseEnded"/>. If neither is set, the end of the body is the end of the stream.
    /// The empty line after the mark may be missing. Without a mark, a body that ends within an event, after a <c>data</c> line and before the empty line,
    /// causes the same error. Comments, empty lines and other fields alone are not an event.</para>
    /// </remarks>
    public string? EndData { get; init; }

    /// <summary>Gets the types of the events that end the stream, such as <c>message_stop</c>.</summary>
    /// <remarks>
    /// <para>The default is empty: no type ends the stream. Such an event is returned as the last one, if it has data and <see cref="EventTypes"/> does not
    /// exclude it.</para>
    /// <inheritdoc cref="EndData" path="/remarks/para[2]"/>
    /// </remarks>
    /// <exception cref="ArgumentNullException">The value, or a type in it, is null.</exception>
    public IReadOnlyList<string> EndEventTypes
    {
        get => _endEventTypes;
        init => _endEventTypes = Copy(value, nameof(EndEventTypes));
    }

    /// <summary>Gets the maximum number of consecutive reconnections without an event in between.</summary>
    /// <remarks>The default is 0: a call does not reconnect. The option applies to calls with a URL; a request message of the caller is never sent a second
    /// time. The call reconnects when a stream ends without its end mark, ends prematurely, or is silent for longer than
    /// <see cref="DecantHttpOptions.IdleTimeout"/>, and when a new connection fails or times out, also in its TLS handshake or at a proxy. If no end mark is
    /// set, it reconnects after every end, as a browser does. The status 204 (No Content) always ends the enumeration. Each new GET sends the last event id
    /// that arrived, even if no data came with it, as <c>Last-Event-ID</c> in UTF-8. The enumeration throws, without another reconnection, if the first
    /// connection fails, a certificate is rejected, a proxy demands credentials (407), the status is another error, any other error occurs, or the last
    /// reconnection was used.</remarks>
    /// <exception cref="ArgumentOutOfRangeException">The value is less than 0.</exception>
    public int MaxReconnections
    {
        get => _maxReconnections;
        init => _maxReconnections = value >= 0
            ? value
            : throw OptionRange.Reject(nameof(EventStreamOptions), nameof(MaxReconnections), value, "at least 0");
    }

    /// <summary>Gets the time to wait before a reconnection, until the server sets another time (<c>retry</c>).</summary>
    /// <remarks>The default is 3 seconds. A time from the server is raised to at least half a second (or to this property, if it is shorter) and lowered to at
    /// most one hour. Each consecutive connection without an event doubles the wait, up to a minute. Up to a quarter is added at random, so that the clients
    /// of a server do not all reconnect at once. With zero, the call waits only if the server sets a time.
    /// <see cref="DecantHttpOptions.TimeProvider"/> measures the wait.</remarks>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative or more than one hour.</exception>
    public TimeSpan ReconnectionInterval
    {
        get => _reconnectionInterval;
        init => _reconnectionInterval = value >= TimeSpan.Zero && value <= MaxReconnectionInterval
            ? value
            : throw OptionRange.Reject(nameof(EventStreamOptions), nameof(ReconnectionInterval), value, "from 0 to 1 hour");
    }

    internal static TimeSpan MinServerInterval => TimeSpan.FromMilliseconds(500);

    internal static TimeSpan MaxReconnectionInterval => TimeSpan.FromHours(1);

    internal static EventStreamOptions Default { get; } = new();

    /// <summary>Gets whether an end mark distinguishes a complete stream from a truncated one.</summary>
    internal bool HasEndMark => EndData is not null || _endEventTypes.Length > 0;

    // Later changes to the caller's list must not change the options.
    private static string[] Copy(IReadOnlyList<string> types, string name)
    {
        ArgumentNullException.ThrowIfNull(types, name);
        string[] copy = [.. types];
        return Array.IndexOf(copy, null!) < 0 ? copy : throw new ArgumentNullException(name);
    }
}
