using System.Diagnostics.CodeAnalysis;
using System.Net.ServerSentEvents;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Decant.Http.Calls;
using Decant.Http.Events;

namespace Decant;

public static partial class HttpClientProjectionExtensions
{
    /// <inheritdoc cref="GetProjectionEventsAsAsyncEnumerable{T}(HttpClient, string?, SseItemParser{T}, JsonProjectionOptions?, CancellationToken)"/>
    public static IAsyncEnumerable<SseItem<T>> GetProjectionEventsAsAsyncEnumerable<T>(
        this HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri,
        SseItemParser<T> parser,
        CancellationToken cancellationToken = default) => GetProjectionEventsAsAsyncEnumerable(client, requestUri, parser, null, cancellationToken);

    /// <summary>Sends a GET request and enumerates server-sent events (<c>text/event-stream</c>) as they arrive. A function gets the type and the data of each
    /// event, and reads the data.</summary>
    /// <inheritdoc cref="GetProjectionEventsAsAsyncEnumerable{T}(HttpClient, string?, CancellationToken)"/>
    /// <typeparam name="T">The type that the function returns.</typeparam>
    /// <param name="client">The client. Its base address, default headers and default version apply.</param>
    /// <param name="requestUri">The address of the request. A relative address is resolved against the client's base address.</param>
    /// <param name="parser">A function that reads the data of an event, which may be empty, such as <c>(type, data) => type == "delete" ? null :
    /// JsonProjection.Parse&lt;Post&gt;(data)</c>. It is called for the events that are read (<see cref="EventStreamOptions.EventTypes"/>), but not for error
    /// events and not for the event with <see cref="EventStreamOptions.EndData"/>. The data is valid only until the function returns. Exceptions of the
    /// function pass unchanged, except that the message of a <see cref="JsonException"/> gets the number of the event.</param>
    /// <param name="options">The options for reading the events, or null for the defaults.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    [OverloadResolutionPriority(1)]
    public static IAsyncEnumerable<SseItem<T>> GetProjectionEventsAsAsyncEnumerable<T>(
        this HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri,
        SseItemParser<T> parser,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken = default) => EventsReader<T>.Enumerate(CallSource.From(client, requestUri), parser, options, cancellationToken);

    /// <inheritdoc cref="GetProjectionEventsAsAsyncEnumerable{T}(HttpClient, string?, SseItemParser{T}, JsonProjectionOptions?, CancellationToken)"/>
    public static IAsyncEnumerable<SseItem<T>> GetProjectionEventsAsAsyncEnumerable<T>(
        this HttpClient client,
        Uri? requestUri,
        SseItemParser<T> parser,
        CancellationToken cancellationToken = default) => GetProjectionEventsAsAsyncEnumerable(client, requestUri, parser, null, cancellationToken);

    /// <inheritdoc cref="GetProjectionEventsAsAsyncEnumerable{T}(HttpClient, string?, SseItemParser{T}, JsonProjectionOptions?, CancellationToken)"/>
    [OverloadResolutionPriority(1)]
    public static IAsyncEnumerable<SseItem<T>> GetProjectionEventsAsAsyncEnumerable<T>(
        this HttpClient client,
        Uri? requestUri,
        SseItemParser<T> parser,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken = default) => EventsReader<T>.Enumerate(CallSource.From(client, requestUri), parser, options, cancellationToken);

    /// <inheritdoc cref="GetProjectionEventsAsAsyncEnumerable{T}(HttpMessageInvoker, HttpRequestMessage, SseItemParser{T}, JsonProjectionOptions?, CancellationToken)"/>
    public static IAsyncEnumerable<SseItem<T>> GetProjectionEventsAsAsyncEnumerable<T>(
        this HttpMessageInvoker invoker,
        HttpRequestMessage request,
        SseItemParser<T> parser,
        CancellationToken cancellationToken = default) => GetProjectionEventsAsAsyncEnumerable(invoker, request, parser, null, cancellationToken);

    /// <summary>Sends a request with any method, with its headers and content, when the enumeration begins, and enumerates the server-sent events of the
    /// response as they arrive. A function gets the type and the data of each event, and reads the data.</summary>
    /// <inheritdoc cref="GetProjectionEventsAsAsyncEnumerable{T}(HttpClient, string?, SseItemParser{T}, JsonProjectionOptions?, CancellationToken)"/>
    /// <param name="invoker">The invoker that sends the request. The base address and default headers of an <see cref="HttpClient"/> apply. The
    /// timeout of any other invoker is <see cref="DecantHttpOptions.Timeout"/>.</param>
    /// <param name="request">The request. The caller owns it and disposes it after the enumeration. It is sent only once: the call does not connect again, and
    /// a second enumeration throws an <see cref="InvalidOperationException"/>.</param>
    /// <param name="parser">A function that reads the data of an event, which may be empty. It is called for the events that are read
    /// (<see cref="EventStreamOptions.EventTypes"/>), but not for error events and not for the event with <see cref="EventStreamOptions.EndData"/>. The data is
    /// valid only until the function returns.</param>
    /// <param name="options">The options for reading the events, or null for the defaults.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    [OverloadResolutionPriority(1)]
    public static IAsyncEnumerable<SseItem<T>> GetProjectionEventsAsAsyncEnumerable<T>(
        this HttpMessageInvoker invoker,
        HttpRequestMessage request,
        SseItemParser<T> parser,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken = default) => EventsReader<T>.Enumerate(CallSource.From(invoker, request), parser, options, cancellationToken);
}
