using System.Net.ServerSentEvents;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Decant.Http.Calls;
using Decant.Http.Events;

namespace Decant;

public static partial class HttpResponseMessageProjectionExtensions
{
    /// <summary>Enumerates server-sent events (<c>text/event-stream</c>) as they arrive. The data of each event is read as a projection.</summary>
    /// <remarks>Each item has the type, the id and the data of an event. <see cref="JsonProjectionOptions.Events"/> sets which events are read and what ends
    /// the stream. An event without data is skipped. An event of the type <c>error</c> causes an <see cref="ErrorEventException"/>. The total time and size are
    /// not limited; <see cref="DecantHttpOptions.IdleTimeout"/> limits each wait for more of the body, and <see cref="JsonProjectionOptions.MaxValueBytes"/>
    /// the size of one event. The enumeration throws all exceptions, including the exception for the status. The enumeration may be disposed early, even while
    /// the next event is awaited.</remarks>
    /// <returns>The events; none if the status is 204 (No Content) or 205 (Reset Content), or the request was a HEAD.</returns>
    /// <exception cref="ErrorEventException">The server sent an error event.</exception>
    /// <exception cref="HttpRequestException">The media type is not <c>text/event-stream</c>, an event or the body is too large, or the body was truncated or
    /// ended without the end mark that is set.</exception>
    /// <exception cref="JsonException">The data of an event is not valid JSON or does not fit the type. The message contains the number of the event. The
    /// position is relative to the start of its data.</exception>
    /// <exception cref="TaskCanceledException">The token was cancelled, or a wait for more of the body exceeded
    /// <see cref="DecantHttpOptions.IdleTimeout"/>. After a timeout the inner exception is a <see cref="TimeoutException"/>.</exception>
    /// <inheritdoc cref="ReadProjectionAsync{T}(HttpResponseMessage, CancellationToken)"/>
    public static IAsyncEnumerable<SseItem<T>> ReadProjectionEventsAsAsyncEnumerable<T>(
        this HttpResponseMessage response, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => ReadProjectionEventsAsAsyncEnumerable<T>(response, null, cancellationToken);

    /// <inheritdoc cref="ReadProjectionEventsAsAsyncEnumerable{T}(HttpResponseMessage, CancellationToken)"/>
    /// <param name="response">The response. Its status is checked before the body is read.</param>
    /// <param name="options">The options for reading the events and their data, or null for the defaults.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    [OverloadResolutionPriority(1)]
    public static IAsyncEnumerable<SseItem<T>> ReadProjectionEventsAsAsyncEnumerable<T>(
        this HttpResponseMessage response, JsonProjectionOptions? options, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => EventsReader<T>.Enumerate(CallSource.From(response), T.ProjectionInfo, options, cancellationToken);

    /// <inheritdoc cref="ReadProjectionEventsAsAsyncEnumerable{T}(HttpResponseMessage, CancellationToken)"/>
    /// <param name="response">The response. Its status is checked before the body is read.</param>
    /// <param name="projection">The projection of the data of an event, with the options of the call.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    public static IAsyncEnumerable<SseItem<T>> ReadProjectionEventsAsAsyncEnumerable<T>(
        this HttpResponseMessage response, JsonProjection<T> projection, CancellationToken cancellationToken = default) =>
        EventsReader<T>.Enumerate(CallSource.From(response), projection, cancellationToken);

    /// <inheritdoc cref="ReadProjectionEventsAsAsyncEnumerable{T}(HttpResponseMessage, SseItemParser{T}, JsonProjectionOptions?, CancellationToken)"/>
    public static IAsyncEnumerable<SseItem<T>> ReadProjectionEventsAsAsyncEnumerable<T>(
        this HttpResponseMessage response, SseItemParser<T> parser, CancellationToken cancellationToken = default) =>
        ReadProjectionEventsAsAsyncEnumerable(response, parser, null, cancellationToken);

    /// <summary>Enumerates server-sent events (<c>text/event-stream</c>) as they arrive. A function gets the type and the data of each event, and reads the
    /// data.</summary>
    /// <inheritdoc cref="ReadProjectionEventsAsAsyncEnumerable{T}(HttpResponseMessage, CancellationToken)"/>
    /// <typeparam name="T">The type that the function returns.</typeparam>
    /// <param name="response">The response. Its status is checked before the body is read.</param>
    /// <param name="parser">A function that reads the data of an event, which may be empty. It is called for the events that are read
    /// (<see cref="EventStreamOptions.EventTypes"/>), but not for error events and not for the event with <see cref="EventStreamOptions.EndData"/>. The data is
    /// valid only until the function returns.</param>
    /// <param name="options">The options for reading the events, or null for the defaults.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    [OverloadResolutionPriority(1)]
    public static IAsyncEnumerable<SseItem<T>> ReadProjectionEventsAsAsyncEnumerable<T>(
        this HttpResponseMessage response, SseItemParser<T> parser, JsonProjectionOptions? options, CancellationToken cancellationToken = default) =>
        EventsReader<T>.Enumerate(CallSource.From(response), parser, options, cancellationToken);
}
