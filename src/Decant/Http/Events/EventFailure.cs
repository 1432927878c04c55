using System.Globalization;
using System.Text.Json;
using Decant.Errors;
using Decant.Http.Calls;

namespace Decant.Http.Events;

/// <summary>Creates the exceptions of a stream of events.</summary>
internal static class EventFailure
{
    /// <summary>The stream ended where it must not.</summary>
    /// <param name="events">How many events came before.</param>
    /// <param name="options">What says how it ends.</param>
    /// <param name="isWithinEvent">Whether the end is within an event.</param>
    public static HttpRequestException Cut(long events, EventStreamOptions options, bool isWithinEvent)
    {
        string where = isWithinEvent ? $"within event {Number(events + 1)}" : events == 0 ? "before the first event" : $"after event {Number(events)}";
        string expected = options.HasEndMark ? $"the end mark that is set by {EndMarks(options)}" : "an empty line after the event";
        return new(HttpRequestError.ResponseEnded, $"The event stream ended {where}; expected {expected}.");
    }

    /// <summary>An event tells of a failure. Its type is one of those that the caller has set.</summary>
    public static ErrorEventException Error(string type, ReadOnlySpan<byte> data, CallOptions options)
    {
        bool isTruncated = data.Length > options.MaxErrorBodyBytes;
        byte[] kept = data[..Math.Min(data.Length, options.MaxErrorBodyBytes)].ToArray();
        string quote = options.IncludeErrorBodyInMessage && kept.Length > 0 ? $" Data: {StatusFailure.Quote(kept, isTruncated)}" : "";
        return new($"The server sent an event of the type \"{WireText.Show(type)}\", which tells of a failure.{quote}", type, kept)
        {
            IsErrorDataTruncated = isTruncated,
        };
    }

    /// <summary>Adds to an exception which event it is of. The type of the event is text of the body, which messages must not contain.</summary>
    public static JsonException InEvent(JsonException exception, long number) => ExceptionCopy.WithMessage(exception, $"Event {Number(number)}: {exception.Message}");

    /// <summary>An event has more bytes than it may.</summary>
    public static HttpRequestException TooLong(int maxBytes) => new(
        HttpRequestError.ConfigurationLimitExceeded,
        string.Create(
            CultureInfo.InvariantCulture,
            $"The event stream has an event of more than {maxBytes:N0} bytes, the limit that {nameof(JsonProjectionOptions)}."
            + $"{nameof(JsonProjectionOptions.MaxValueBytes)} sets."));

    /// <summary>The stream was lost once more than the call may connect again. Null if the exception is none of those that a loss causes.</summary>
    /// <param name="exception">The last loss; null for the end of a body.</param>
    /// <param name="reconnections">How many connections in a row brought no event.</param>
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
