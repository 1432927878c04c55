namespace Decant;

/// <summary>The exception for a server-sent event that indicates a failure (<see cref="EventStreamOptions.ErrorEventTypes"/>), with the data of the event. The
/// status of the response was a success, because the server sent the status before the event.</summary>
/// <remarks>The message contains the event's type. It quotes the event's data only if <see cref="DecantHttpOptions.IncludeErrorBodyInMessage"/> is set. Text
/// from the server is escaped and limited in length in the message, but not in the properties: escape these before you log them.</remarks>
public sealed class ErrorEventException : HttpRequestException
{
    /// <summary>Initializes a new instance, for tests of code that catches this exception.</summary>
    /// <param name="message">The message, or null for a default message.</param>
    /// <param name="eventType">The type of the event.</param>
    /// <param name="errorData">The first bytes of the event's data.</param>
    public ErrorEventException(string? message, string eventType, ReadOnlyMemory<byte> errorData = default)
        : base(message ?? "The server sent an error event.")
    {
        ArgumentNullException.ThrowIfNull(eventType);
        EventType = eventType;
        ErrorData = errorData;
    }

    /// <summary>Gets the type of the event.</summary>
    public string EventType { get; }

    /// <summary>Gets the first bytes of the event's data, at most <see cref="DecantHttpOptions.MaxErrorBodyBytes"/>. It is a copy that remains valid.</summary>
    public ReadOnlyMemory<byte> ErrorData { get; }

    /// <summary>Gets whether the event has more data than <see cref="ErrorData"/>.</summary>
    public bool IsErrorDataTruncated { get; init; }
}
