using System.Collections.Concurrent;
using System.Net;
using System.Net.Sockets;

namespace Decant.Http.Origins;

/// <summary>A server on loopback that answers each request by the next script of a queue.</summary>
/// <typeparam name="TConnection">A connection that was accepted.</typeparam>
/// <typeparam name="TRequest">What a script answers.</typeparam>
internal abstract class ScriptedOrigin<TConnection, TRequest> : IAsyncDisposable
    where TConnection : IDisposable
{
    private readonly TcpListener _listener = new(IPAddress.Loopback, 0);
    private readonly CancellationTokenSource _end = new();
    private readonly ConcurrentQueue<Func<TRequest, Task>> _scripts = new();
    private readonly ConcurrentQueue<Exception> _faults = new();
    private readonly List<TConnection> _connections = [];
    private readonly List<Task> _serving = [];
    private readonly Task _accepting;

    /// <param name="scheme">How its address begins.</param>
    /// <param name="otherwise">What a request gets for which no script is queued.</param>
    protected ScriptedOrigin(string scheme, Func<TRequest, Task> otherwise)
    {
        Otherwise = otherwise;
        _listener.Start();
        Address = new($"{scheme}://127.0.0.1:{((IPEndPoint)_listener.LocalEndpoint).Port}/");
        _accepting = AcceptAsync();
    }

    public Uri Address { get; }

    public Func<TRequest, Task> Otherwise { get; set; }

    /// <summary>Whether a connection that has ended is still known.</summary>
    public bool KeepsConnections { get; init; } = true;

    /// <summary>How many connections were accepted, or are open where none is kept.</summary>
    public int Connections
    {
        get
        {
            lock (_connections)
                return _connections.Count;
        }
    }

    protected CancellationToken End => _end.Token;

    /// <summary>A connection by the order in which they were accepted.</summary>
    public TConnection this[int index]
    {
        get
        {
            lock (_connections)
                return _connections[index];
        }
    }

    public void Queue(params Func<TRequest, Task>[] scripts)
    {
        foreach (Func<TRequest, Task> script in scripts)
            _scripts.Enqueue(script);
    }

    public async ValueTask DisposeAsync()
    {
        await _end.CancelAsync();
        await _accepting;
        await Task.WhenAll(_serving);
        foreach (TConnection connection in _connections)
            connection.Dispose();
        _listener.Dispose();
        _end.Dispose();
        Assert.Empty(_faults);
    }

    protected abstract TConnection Connect(Socket socket);

    /// <summary>Serves a connection until it ends.</summary>
    protected abstract Task ServeAsync(TConnection connection);

    protected Task AnswerAsync(TRequest request) => (_scripts.TryDequeue(out Func<TRequest, Task>? script) ? script : Otherwise)(request);

    /// <summary>Does what may end with the client, the script or the test; what goes wrong otherwise fails the test.</summary>
    protected async Task TryAsync(Func<Task> act)
    {
        try
        {
            await act();
        }
        catch (Exception exception) when (RawConnection.IsEnd(exception))
        {
            // It has ended.
        }
        catch (Exception exception)
        {
            _faults.Enqueue(exception);
        }
    }

    private Task AcceptAsync() => TryAsync(async () =>
    {
        while (true)
        {
            TConnection connection = Connect(await _listener.AcceptSocketAsync(_end.Token));
            lock (_connections)
                _connections.Add(connection);
            _serving.RemoveAll(served => served.IsCompletedSuccessfully);
            _serving.Add(ServeToTheEndAsync(connection));
        }
    });

    private async Task ServeToTheEndAsync(TConnection connection)
    {
        await ServeAsync(connection);
        if (KeepsConnections)
            return;
        lock (_connections)
            _connections.Remove(connection);
    }
}
