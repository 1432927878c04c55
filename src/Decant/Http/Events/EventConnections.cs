using System.Net;
using System.Net.ServerSentEvents;
using System.Runtime.CompilerServices;
using Decant.Http.Calls;

namespace Decant.Http.Events;

/// <summary>Reconnects after the loss of an event stream, and continues after the last event that arrived. Each connection is a separate call.</summary>
internal sealed class EventConnections(EventStreamOptions options)
{
    private readonly ReconnectionDelay _delay = new(options.ReconnectionInterval);
    private TimeProvider _time = TimeProvider.System;
    private string? _lastEventId;
    private bool _hasBegun;
    private bool _hasEnded;

    // The number of consecutive connections without an event.
    private int _inVain;

    /// <summary>Reads the events of all connections.</summary>
    public static async IAsyncEnumerable<SseItem<T>> ReadAsync<T>(
        CallSource source, EventData<T> data, JsonProjectionOptions options, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        var connections = new EventConnections(options.Events!);
        while (true)
        {
            Func<CancellationToken, IAsyncEnumerable<SseItem<T>>> open = CallRunner.Elements<SseItem<T>, EventsReader<T>>(
                source with { LastEventId = connections._lastEventId }, new(data, options, connections));
            IAsyncEnumerator<SseItem<T>> events = open(cancellationToken).GetAsyncEnumerator(CancellationToken.None);
            Exception? loss = null;
            try
            {
                while (true)
                {
                    try
                    {
                        if (!await events.MoveNextAsync().ConfigureAwait(false))
                            break;
                    }
                    catch (Exception exception) when (connections.IsLoss(exception, cancellationToken))
                    {
                        loss = exception;
                        break;
                    }

                    yield return events.Current;
                }
            }
            finally
            {
                await events.DisposeAsync().ConfigureAwait(false);
            }

            if (connections._hasEnded)
                yield break;
            TimeSpan delay = connections.BeginAgain(loss);
            await Task.Delay(delay, connections._time, cancellationToken).ConfigureAwait(false);
        }
    }

    /// <summary>Records a response with a success status.</summary>
    public void Begin(HttpCall call, bool hasContent)
    {
        _hasBegun = true;
        _time = call.Limits.Options.TimeProvider;
        // A response without content ends the stream for good, as the HTML standard requires for 204.
        _hasEnded = !hasContent;
    }

    /// <summary>Records an event that has arrived.</summary>
    /// <param name="isEnd">Whether the event ends the stream.</param>
    public void Pass(bool isEnd)
    {
        _hasEnded = isEnd;
        _inVain = 0;
    }

    /// <summary>Records the end of a connection, with the id and the interval that its stream has set for the next connection.</summary>
    public void End(EventFields fields)
    {
        _lastEventId = fields.LastId ?? _lastEventId;
        if (fields.Interval is { } interval)
            _delay.SetInterval(interval);
    }

    private TimeSpan BeginAgain(Exception? loss)
    {
        if (_inVain == options.MaxReconnections)
            throw EventFailure.Lost(loss, _inVain)!;
        return _delay.Next(_inVain++);
    }

    // A network failure or a timeout is a loss, after which the call connects again. Other exceptions end the enumeration, such as those for an error status,
    // an error event or a cancellation by the caller.
    private bool IsLoss(Exception exception, CancellationToken cancellationToken) => _hasBegun && !cancellationToken.IsCancellationRequested && exception switch
    {
        ErrorEventException or HttpStatusException => false,
        HttpRequestException failure => IsLoss(failure),
        TaskCanceledException { InnerException: TimeoutException } => true,
        _ => false,
    };

    private static bool IsLoss(HttpRequestException failure) => failure.HttpRequestError switch
    {
        HttpRequestError.ResponseEnded or HttpRequestError.HttpProtocolError or HttpRequestError.ConnectionError or HttpRequestError.NameResolutionError => true,
        // An IOException means that the TLS handshake was interrupted, so a later attempt may succeed. A rejected certificate causes an
        // AuthenticationException, and would be rejected again.
        HttpRequestError.SecureConnectionError or HttpRequestError.Unknown => failure.InnerException is IOException,
        // The proxy could not reach the server, so a later attempt may succeed. If the proxy rejected the credentials, it would also reject the next attempt,
        // which has the same credentials.
        HttpRequestError.ProxyTunnelError => failure.StatusCode != HttpStatusCode.ProxyAuthenticationRequired,
        _ => false,
    };
}
