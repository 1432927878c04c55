using System.Globalization;
using System.Text.Json;
using Decant.Errors;
using Decant.Http.Calls;

namespace Decant.Http.Events;

/// <summary>Creates the exceptions for event streams.</summary>
internal static class EventFailure
{
    /// <summary>Creates the exception for a stream that ended prematurely.</summary>
    /// <param name="events">The number of events before the end.</param>
    /// <param name="options">The options with the end marks.</param>
    /// <param name="isWithinEvent">Whether the stream ended within an event.</param>
    public static HttpRequestException Truncated(long events, EventStreamOptions options, bool isWithinEvent)
    {
        string where = isWithinEvent ? $"within event {Number(events + 1)}" : events == 0 ? "before the first event" : $"after event {Number(events)}";
        string expected = options.HasEndMark ? $"the end mark that is set by {EndMarks(options)}" : "an empty line after the event";
        return new(HttpRequestError.ResponseEnded, $"The event stream ended {where}; expected {expected}.");
    }

    /// <summary>Creates the exception for an event whose type the options define as an error.</summary>
    public static ErrorEventException Error(string type, ReadOnlySpan<byte> data, CallOptions options)
    {
        bool isTruncated = data.Length > options.MaxErrorBodyBytes;
        byte[] kept = data[..Math.Min(data.Length, options.MaxErrorBodyBytes)].ToArray();
        string quote = options.IncludeErrorBodyInMessage && kept.Length > 0 ? $" Data: {StatusFailure.Quote(kept, isTruncated)}" : "";
        return new($"The server sent an error event (type \"{WireText.Show(type)}\").{quote}", type, kept)
        {
            IsErrorDataTruncated = isTruncated,
        };
    }

    /// <summary>Adds the number of the event to the message of an exception. It does not add the type of the event, which comes from the body: messages must
    /// not quote the body.</summary>
    public static JsonException InEvent(JsonException exception, long number) => ExceptionCopy.WithMessage(exception, $"Event {Number(number)}: {exception.Message}");

    /// <summary>Creates the exception for an event that exceeds the limit.</summary>
    public static HttpRequestException TooLong(int maxBytes) => new(
        HttpRequestError.ConfigurationLimitExceeded,
        string.Create(
            CultureInfo.InvariantCulture,
            $"The event stream has an event of more than {maxBytes:N0} bytes, the limit that {nameof(JsonProjectionOptions)}."
            + $"{nameof(JsonProjectionOptions.MaxValueBytes)} sets."));

    /// <summary>Creates the exception for a stream that is lost after the maximum number of reconnections. It is null if the given exception has a type that no
    /// loss causes.</summary>
    /// <param name="exception">The exception of the last loss; null if the body ended without an exception.</param>
    /// <param name="reconnections">The number of consecutive connections without an event.</param>
    public static Exception? Lost(Exception? exception, int reconnections)
    {
        string reason = exception?.Message ?? "The body ended.";
        string message = string.Create(
            CultureInfo.InvariantCulture,
            $"The event stream was lost, and {reconnections:N0} reconnections ({nameof(EventStreamOptions)}.{nameof(EventStreamOptions.MaxReconnections)}) brought no "
            + $"event: {reason}");
        return exception is null ? new HttpRequestException(HttpRequestError.ResponseEnded, message) : ExceptionCopy.WithMessage(exception, message);
    }

    private static string Number(long value) => value.ToString("N0", CultureInfo.InvariantCulture);

    private static string EndMarks(EventStreamOptions options) => (options.EndData, options.EndEventTypes.Count) switch
    {
        (not null, > 0) => $"{nameof(EventStreamOptions)}.{nameof(EventStreamOptions.EndData)} or {nameof(EventStreamOptions.EndEventTypes)}",
        (not null, _) => $"{nameof(EventStreamOptions)}.{nameof(EventStreamOptions.EndData)}",
        _ => $"{nameof(EventStreamOptions)}.{nameof(EventStreamOptions.EndEventTypes)}",
    };
}
