using System.Net;
using Decant.Buffers;
using Decant.Http.Calls;
using Decant.Http.Origins;
using Decant.Support;

namespace Decant.Http.Faults;

/// <summary>A client that may have one connection, and its origin: what keeps that connection without need keeps the next request waiting.</summary>
public abstract class FaultTestBase : IAsyncDisposable
{
    private readonly Lazy<HttpClient> _client;
    private readonly HeadersSeen _headers;

    protected FaultTestBase()
    {
        Handler = new()
        {
            UseProxy = false,
            MaxConnectionsPerServer = 1,
            AutomaticDecompression = DecompressionMethods.All,
        };
        _headers = new(Handler);
        _client = new(() => new(_headers));
        Http = new() { Pool = Pool, TimeProvider = Time };
    }

    internal RawOrigin Origin { get; } = new();

    /// <summary>Where calls go that are given no other address.</summary>
    protected virtual Uri Address => Origin.Address;

    internal TrackingPool Pool { get; } = new();

    internal FakeTimeProvider Time { get; } = new();

    /// <summary>The elements that came before a failure.</summary>
    internal List<int> Received { get; } = [];

    internal DecantHttpOptions Http { get; set; }

    protected SocketsHttpHandler Handler { get; }

    protected HttpClient Client => _client.Value;

    protected Task NextHeaders => _headers.Next;

    internal JsonProjectionOptions Options => new() { Http = Http, Settings = new() { Pool = Pool } };

    public virtual async ValueTask DisposeAsync()
    {
        GC.SuppressFinalize(this);
        Client.Dispose();
        await Origin.DisposeAsync();
        Pool.AssertBalanced();
    }

    /// <summary>Lets the handler decompress, or leaves that to Decant.</summary>
    protected void Decompress(bool byHandler) => Handler.AutomaticDecompression = byHandler ? DecompressionMethods.All : DecompressionMethods.None;

    protected Task<string> StartAsync(CallKinds kind, CancellationToken? token = null, Uri? uri = null)
    {
        Received.Clear();
        return Call.RunAsync(kind, Client, Options, token ?? Cancellation, uri ?? new(Address, Kinds.Path(kind)), Received);
    }

    protected Task<string> GetAsync(CallKinds kind) => SoonAsync(StartAsync(kind));

    /// <summary>Makes a call that fails, with nothing out by then.</summary>
    protected async Task<TException> FailsAsync<TException>(CallKinds kind, Uri? uri = null)
        where TException : Exception => await FailsAsync<TException>(StartAsync(kind, uri: uri));

    /// <summary>Awaits a call that fails, with nothing out by then.</summary>
    protected async Task<TException> FailsAsync<TException>(Task call)
        where TException : Exception
    {
        TException exception = await Assert.ThrowsAsync<TException>(() => SoonAsync(call));
        Pool.AssertBalanced();
        return exception;
    }

    /// <summary>The call fails by the token, whose cancellation is no timeout, and gives everything back.</summary>
    protected async Task AssertCancelledAsync(Task call, CancellationToken token)
    {
        var exception = await Assert.ThrowsAnyAsync<OperationCanceledException>(() => SoonAsync(call));
        Pool.AssertBalanced();
        Assert.Equal(token, exception.CancellationToken);
        Assert.IsNotType<TimeoutException>(exception.InnerException);
        Assert.Equal(0, Time.ArmedTimers);
    }

    /// <summary>The next request gives what it should, nothing is out, and the origin has seen so many connections by then.</summary>
    protected async Task AssertNextAsync(CallKinds kind, int connections)
    {
        Assert.Equal(Kinds.Good(kind), await GetAsync(kind));
        Pool.AssertBalanced();
        Assert.Equal(connections, Origin.Connections);
    }
}

/// <summary>Tells the test when headers have come, so that an origin can break a connection after them and not before.</summary>
internal sealed class HeadersSeen(HttpMessageHandler inner) : DelegatingHandler(inner)
{
    private TaskCompletionSource _next = new(TaskCreationOptions.RunContinuationsAsynchronously);

    public Task Next => Volatile.Read(ref _next).Task;

    protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        HttpResponseMessage response = await base.SendAsync(request, cancellationToken);
        Interlocked.Exchange(ref _next, new(TaskCreationOptions.RunContinuationsAsynchronously)).SetResult();
        return response;
    }
}
