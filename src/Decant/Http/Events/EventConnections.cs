using System.Net;
using System.Net.ServerSentEvents;
using System.Runtime.CompilerServices;
using Decant.Http.Calls;

namespace Decant.Http.Events;

/// <summary>Connects again where a stream of events was lost, and goes on after the last event that came. Each connection is a call of its own.</summary>
internal sealed class EventConnections(EventStreamOptions options)
{
    private readonly ReconnectionDelay _delay = new(options.ReconnectionInterval);
    private TimeProvider _time = TimeProvider.System;
    private string? _lastEventId;
    private bool _hasBegun;
    private bool _hasEnded;
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

    /// <summary>A success has come.</summary>
    public void Begin(HttpCall call, bool hasContent)
    {
        _hasBegun = true;
        _time = call.Limits.Options.TimeProvider;
        // No content says that there will be none.
        _hasEnded = !hasContent;
    }

    /// <summary>An event has arrived.</summary>
    /// <param name="isEnd">Whether the stream ends with it.</param>
    public void Pass(bool isEnd)
    {
        _hasEnded = isEnd;
        _inVain = 0;
    }

    /// <summary>The connection has ended: notes what its stream says about the next one.</summary>
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

    // A failure of the network is a loss. An answer of the server or of a proxy is final, and so is a cancellation by the caller.
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
        // A handshake that breaks off. A certificate that is rejected is an AuthenticationException.
        HttpRequestError.SecureConnectionError or HttpRequestError.Unknown => failure.InnerException is IOException,
        // A proxy that cannot reach the server now. The next attempt has the same credentials.
        HttpRequestError.ProxyTunnelError => failure.StatusCode != HttpStatusCode.ProxyAuthenticationRequired,
        _ => false,
    };
}
