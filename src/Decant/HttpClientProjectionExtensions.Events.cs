using System.Diagnostics.CodeAnalysis;
using System.Net.ServerSentEvents;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Decant.Http.Calls;
using Decant.Http.Events;

namespace Decant;

public static partial class HttpClientProjectionExtensions
{
    /// <summary>Sends a GET request and enumerates server-sent events (<c>text/event-stream</c>) as they arrive. The data of each event is read as a
    /// projection.</summary>
    /// <remarks>Each item has the type, the id and the data of an event. <see cref="JsonProjectionOptions.Events"/> sets which events are read, what ends the
    /// stream and whether the call connects again after a loss. An event without data is skipped. An event of the type <c>error</c> causes an
    /// <see cref="ErrorEventException"/>. The total time and size are not limited; <see cref="DecantHttpOptions.IdleTimeout"/> limits each wait for more of the
    /// body, and <see cref="JsonProjectionOptions.MaxValueBytes"/> the size of one event. The GET accepts <c>text/event-stream</c>, and does not ask for
    /// compression. The enumeration throws exceptions after the events that precede the failure. The enumeration may be disposed early, even while the next
    /// event is awaited.</remarks>
    /// <returns>The events; none if the status is 204 (No Content) or 205 (Reset Content).</returns>
    /// <exception cref="ErrorEventException">The server sent an error event.</exception>
    /// <exception cref="HttpRequestException">The request failed, the media type is not <c>text/event-stream</c>, an event or the body is too large, or the
    /// body was truncated or ended without the end mark that is set.</exception>
    /// <exception cref="JsonException">The data of an event is not valid JSON or does not fit the type. The message contains the number of the event. The
    /// position is relative to the start of its data.</exception>
    /// <exception cref="TaskCanceledException">The token was cancelled, or the call timed out. <see cref="HttpClient.Timeout"/> or
    /// <see cref="DecantHttpOptions.Timeout"/> covers the headers, and <see cref="DecantHttpOptions.IdleTimeout"/> covers each wait for more of the
    /// body. After a timeout the inner exception is a <see cref="TimeoutException"/>.</exception>
    /// <inheritdoc cref="GetProjectionAsync{T}(HttpClient, string?, CancellationToken)"/>
    public static IAsyncEnumerable<SseItem<T>> GetProjectionEventsAsAsyncEnumerable<T>(
        this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => GetProjectionEventsAsAsyncEnumerable<T>(client, requestUri, null, cancellationToken);

    /// <inheritdoc cref="GetProjectionEventsAsAsyncEnumerable{T}(HttpClient, string?, CancellationToken)"/>
    /// <param name="client">The client. Its base address, default headers and default version apply.</param>
    /// <param name="requestUri">The address of the request. A relative address is resolved against the client's base address.</param>
    /// <param name="options">The options for reading the events and their data, or null for the defaults.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    [OverloadResolutionPriority(1)]
    public static IAsyncEnumerable<SseItem<T>> GetProjectionEventsAsAsyncEnumerable<T>(
        this HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => EventsReader<T>.Enumerate(CallSource.From(client, requestUri), T.ProjectionInfo, options, cancellationToken);

    /// <inheritdoc cref="GetProjectionEventsAsAsyncEnumerable{T}(HttpClient, string?, CancellationToken)"/>
    public static IAsyncEnumerable<SseItem<T>> GetProjectionEventsAsAsyncEnumerable<T>(
        this HttpClient client, Uri? requestUri, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => GetProjectionEventsAsAsyncEnumerable<T>(client, requestUri, null, cancellationToken);

    /// <inheritdoc cref="GetProjectionEventsAsAsyncEnumerable{T}(HttpClient, string?, JsonProjectionOptions?, CancellationToken)"/>
    [OverloadResolutionPriority(1)]
    public static IAsyncEnumerable<SseItem<T>> GetProjectionEventsAsAsyncEnumerable<T>(
        this HttpClient client, Uri? requestUri, JsonProjectionOptions? options, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => EventsReader<T>.Enumerate(CallSource.From(client, requestUri), T.ProjectionInfo, options, cancellationToken);

    /// <inheritdoc cref="GetProjectionEventsAsAsyncEnumerable{T}(HttpMessageInvoker, HttpRequestMessage, JsonProjectionOptions?, CancellationToken)"/>
    public static IAsyncEnumerable<SseItem<T>> GetProjectionEventsAsAsyncEnumerable<T>(
        this HttpMessageInvoker invoker, HttpRequestMessage request, CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => GetProjectionEventsAsAsyncEnumerable<T>(invoker, request, null, cancellationToken);

    /// <summary>Sends a request with any method, with its headers and content, when the enumeration begins, and enumerates the server-sent events of
    /// the response as they arrive.</summary>
    /// <inheritdoc cref="GetProjectionEventsAsAsyncEnumerable{T}(HttpClient, string?, CancellationToken)"/>
    /// <param name="invoker">The invoker that sends the request. The base address and default headers of an <see cref="HttpClient"/> apply. The
    /// timeout of any other invoker is <see cref="DecantHttpOptions.Timeout"/>.</param>
    /// <param name="request">The request. The caller owns it and disposes it after the enumeration. It is sent only once: the call does not connect again, and
    /// a second enumeration throws an <see cref="InvalidOperationException"/>.</param>
    /// <param name="options">The options for reading the events and their data, or null for the defaults.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    [OverloadResolutionPriority(1)]
    public static IAsyncEnumerable<SseItem<T>> GetProjectionEventsAsAsyncEnumerable<T>(
        this HttpMessageInvoker invoker,
        HttpRequestMessage request,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken = default)
        where T : IJsonProjection<T> => EventsReader<T>.Enumerate(CallSource.From(invoker, request), T.ProjectionInfo, options, cancellationToken);

    /// <inheritdoc cref="GetProjectionEventsAsAsyncEnumerable{T}(HttpClient, string?, CancellationToken)"/>
    /// <param name="client">The client. Its base address, default headers and default version apply.</param>
    /// <param name="requestUri">The address of the request. A relative address is resolved against the client's base address.</param>
    /// <param name="projection">The projection of the data of an event, with the options of the call.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    public static IAsyncEnumerable<SseItem<T>> GetProjectionEventsAsAsyncEnumerable<T>(
        this HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri,
        JsonProjection<T> projection,
        CancellationToken cancellationToken = default) => EventsReader<T>.Enumerate(CallSource.From(client, requestUri), projection, cancellationToken);

    /// <inheritdoc cref="GetProjectionEventsAsAsyncEnumerable{T}(HttpClient, string?, JsonProjection{T}, CancellationToken)"/>
    public static IAsyncEnumerable<SseItem<T>> GetProjectionEventsAsAsyncEnumerable<T>(
        this HttpClient client,
        Uri? requestUri,
        JsonProjection<T> projection,
        CancellationToken cancellationToken = default) => EventsReader<T>.Enumerate(CallSource.From(client, requestUri), projection, cancellationToken);

    /// <inheritdoc cref="GetProjectionEventsAsAsyncEnumerable{T}(HttpMessageInvoker, HttpRequestMessage, JsonProjectionOptions?, CancellationToken)"/>
    /// <param name="invoker">The invoker that sends the request. The base address and default headers of an <see cref="HttpClient"/> apply. The
    /// timeout of any other invoker is <see cref="DecantHttpOptions.Timeout"/>.</param>
    /// <param name="request">The request. The caller owns it and disposes it after the enumeration. It is sent only once: the call does not connect again, and
    /// a second enumeration throws an <see cref="InvalidOperationException"/>.</param>
    /// <param name="projection">The projection of the data of an event, with the options of the call.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    public static IAsyncEnumerable<SseItem<T>> GetProjectionEventsAsAsyncEnumerable<T>(
        this HttpMessageInvoker invoker,
        HttpRequestMessage request,
        JsonProjection<T> projection,
        CancellationToken cancellationToken = default) => EventsReader<T>.Enumerate(CallSource.From(invoker, request), projection, cancellationToken);
}
