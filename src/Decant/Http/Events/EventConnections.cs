using System.Net.ServerSentEvents;
using System.Runtime.CompilerServices;
using Decant.Http.Calls;

namespace Decant.Http.Events;

/// <summary>Connects again where a stream of events was lost, and goes on after the last event that came. Each connection is a call of its own.</summary>
internal sealed class EventConnections(EventStreamOptions options)
{
    private TimeSpan _interval = options.ReconnectionInterval;
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
            connections.BeginAgain(loss);
            await Task.Delay(connections._interval, connections._time, cancellationToken).ConfigureAwait(false);
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

    /// <summary>An event has come.</summary>
    /// <param name="id">Its id; null if it has none, and empty if it forgets the last one.</param>
    /// <param name="isEnd">Whether the stream ends with it.</param>
    /// <remarks>The parser knows of an id as soon as its line has come, and then the event may be cut: it would be lost if the next connection began after
    /// it.</remarks>
    public void Pass(string? id, bool isEnd)
    {
        _lastEventId = id ?? _lastEventId;
        _hasEnded = isEnd;
        _inVain = 0;
    }

    /// <summary>Sets what the server has said; negative if it has not.</summary>
    public void SetInterval(TimeSpan interval)
    {
        if (interval >= TimeSpan.Zero)
            _interval = interval < EventStreamOptions.MaxReconnectionInterval ? interval : EventStreamOptions.MaxReconnectionInterval;
    }

    private void BeginAgain(Exception? loss)
    {
        if (_inVain == options.MaxReconnections)
            throw EventFailure.Lost(loss, _inVain)!;
        _inVain++;
    }

    // What the network does. What the server says, and what the caller wants, is final.
    private bool IsLoss(Exception exception, CancellationToken cancellationToken) => _hasBegun && !cancellationToken.IsCancellationRequested && exception switch
    {
        ErrorEventException or HttpStatusException => false,
        HttpRequestException
        {
            HttpRequestError: HttpRequestError.ResponseEnded or HttpRequestError.HttpProtocolError or HttpRequestError.ConnectionError
                or HttpRequestError.NameResolutionError,
        } => true,
        HttpRequestException { HttpRequestError: HttpRequestError.Unknown, InnerException: IOException } => true,
        TaskCanceledException { InnerException: TimeoutException } => true,
        _ => false,
    };
}
