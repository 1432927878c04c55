using System.Net.ServerSentEvents;
using Decant.CompilerServices;
using Decant.Http.Calls;
using Decant.Http.Telemetry;
using Decant.Projections;

namespace Decant.Http.Events;

/// <summary>Reads server-sent events as they arrive.</summary>
/// <param name="data">The reader of the events' data.</param>
/// <param name="options">The options for the data and the stream.</param>
/// <param name="connections">The state of a call that reconnects; null for other calls.</param>
internal readonly struct EventsReader<T>(EventData<T> data, JsonProjectionOptions? options, EventConnections? connections)
    : IResultReader<IAsyncEnumerator<SseItem<T>>?>
{
    public CallKind Kind => CallKind.Events;

    public DecantHttpOptions? Http => options?.Http;

    public void CheckOptions() => data.CheckOptions(options);

    public static IAsyncEnumerable<SseItem<T>> Enumerate(
        CallSource source, JsonProjectionInfo<T> info, JsonProjectionOptions? options, CancellationToken cancellationToken) =>
        Enumerate(source, new EventData<T>(info), options, cancellationToken);

    public static IAsyncEnumerable<SseItem<T>> Enumerate(CallSource source, JsonProjection<T> projection, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(projection);
        return Enumerate(source, new EventData<T>(projection.Info), projection.Options, cancellationToken);
    }

    public static IAsyncEnumerable<SseItem<T>> Enumerate(
        CallSource source, SseItemParser<T> parser, JsonProjectionOptions? options, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(parser);
        return Enumerate(source, new EventData<T>(parser), options, cancellationToken);
    }

    public ValueTask<IAsyncEnumerator<SseItem<T>>?> ReadAsync(HttpCall call, Stream? body)
    {
        connections?.Begin(call, hasContent: body is not null);
        if (body is null)
            return default;
        JsonProjectionOptions own = call.Limits.Complete(options ?? JsonProjectionOptions.Default);
        var reading = new EventReading<T>(data, own, own.Events ?? EventStreamOptions.Default, call.Limits.Options);
        return new(ReadAsync(new(body, new() { Pool = call.Limits.Pool }, own.MaxValueBytes), reading, connections, call.Clock.Caller));
    }

    private static IAsyncEnumerable<SseItem<T>> Enumerate(
        CallSource source, EventData<T> data, JsonProjectionOptions? options, CancellationToken cancellationToken)
    {
        // Only Decant's own GET can be sent again: not the caller's request, and not the request of the caller's response.
        bool isSentAgain = options?.Events is { MaxReconnections: > 0 } && source is { Invoker: not null, Request: null };
        return new ElementStream<SseItem<T>>(
            isSentAgain
                ? token => EventConnections.ReadAsync(source, data, options!, token)
                : CallRunner.Elements<SseItem<T>, EventsReader<T>>(source, new(data, options, null)),
            cancellationToken);
    }

    private static async IAsyncEnumerator<SseItem<T>> ReadAsync(
        EventParser parser, EventReading<T> reading, EventConnections? connections, CancellationToken cancellationToken)
    {
        using EventParser owned = parser;
        try
        {
            do
            {
                while (parser.TryRead())
                {
                    ReadEvent<T> read = reading.Read(parser.Fields.Type, parser.Data);
                    connections?.Pass(read.IsEnd);
                    if (read.IsReturned)
                        yield return parser.Fields.ToItem(read.Data!);
                    if (read.IsEnd)
                        yield break;
                }
            }
            while (await parser.FillAsync(cancellationToken).ConfigureAwait(false));

            // If the body ends within an event, the event is accepted only if it is an end mark.
            if (!parser.IsWithinEvent || !reading.IsEndMark(parser.Fields.Type, parser.Data, parser.IsLineOpen))
                reading.ThrowIfTruncated(parser.IsWithinEvent);
            else
            {
                ReadEvent<T> read = reading.Read(parser.Fields.Type, parser.Data);
                connections?.Pass(isEnd: true);
                if (read.IsReturned)
                    yield return parser.Fields.ToItem(read.Data!);
            }
        }
        finally
        {
            connections?.End(parser.Fields);
        }
    }
}
