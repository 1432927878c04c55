using System.Net;
using Decant.Buffers;
using Decant.Http.Calls;

namespace Decant.Http.Races;

/// <summary>One of several that make calls at the same time, each over a body and a client of its own.</summary>
internal sealed class Racer : IDisposable
{
    /// <summary>The wait that is long enough for everything.</summary>
    public const int Longest = 1 << 14;

    private static readonly CallKinds[] s_kinds = [CallKinds.One, CallKinds.Array, CallKinds.Elements, CallKinds.Body, CallKinds.ContentBody, CallKinds.Request, CallKinds.ResponseElements,
        CallKinds.Entries, CallKinds.Enveloped];

    private readonly Dictionary<CallKinds, (byte[] Body, string Expected)> _bodies = [];
    private readonly HttpClient _client;
    private ShapedContent? _content;

    public Racer(int seed)
    {
        Random = new(seed);
        _client = new(new HookedHandler(_ => new(HttpStatusCode.OK) { Content = _content! })) { Timeout = Timeout.InfiniteTimeSpan };
        foreach (CallKinds kind in s_kinds)
        {
            byte[] body = Bodies.Make(kind, 900);
            _bodies[kind] = (body, Bodies.Expect(kind, body));
        }
    }

    public Random Random { get; }

    /// <summary>How many spins the next round lets pass, at most, before it ends what it began.</summary>
    public int Wait { get; set; } = 1000;

    public HttpClient Client => _client;

    public TrackingPool Pool { get; } = new();

    public CallKinds NextKind() => s_kinds[Random.Next(s_kinds.Length)];

    /// <summary>What the next call of the client gets.</summary>
    public RacingStream Prepare(CallKinds kind, Action<int>? withinRead = null)
    {
        byte[] body = _bodies[kind].Body;
        var stream = new RacingStream(body, Random.Next(100, 1000), Random.Next()) { WithinRead = withinRead };
        // Without a length the first chunk is of 64 KiB, which takes its time to fill.
        _content = new([], announced: Random.Next(16) == 0 ? null : body.Length, open: () => Task.FromResult<Stream>(stream));
        return stream;
    }

    /// <summary>Makes a call; false if it was cancelled. Whatever it gives is right, and nothing is left of it.</summary>
    public async Task<bool> RunAsync(CallKinds kind, RacingStream stream, DecantHttpOptions http, CancellationToken token)
    {
        var options = new JsonProjectionOptions { Settings = new() { Pool = Pool, WindowBytes = 256 }, Http = http with { Pool = Pool } };
        ShapedContent content = _content!;
        bool isWhole = true;
        try
        {
            string result = await Call.RunAsync(kind, _client, options, token).ConfigureAwait(false);
            if (result != _bodies[kind].Expected)
                Assert.Fail($"{kind}: expected {_bodies[kind].Expected}, found {result}.");
        }
        catch (OperationCanceledException exception)
        {
            isWhole = false;
            if (exception.InnerException is not TimeoutException && (exception.CancellationToken != token || !token.IsCancellationRequested))
                Assert.Fail($"{kind}: cancelled by a token that is not the caller's. {exception}");
        }

        if (stream.Pending != 0 || Pool.Rents != Pool.Returns || !content.IsDisposed)
            Assert.Fail($"{kind}: {stream.Pending} reads are pending, {Pool.Rents - Pool.Returns} arrays out; the response is disposed: {content.IsDisposed}.");
        return isWhole;
    }

    /// <summary>A call that nobody cancels is never cancelled.</summary>
    public async Task RunUncancelledAsync(DecantHttpOptions http)
    {
        CallKinds kind = NextKind();
        if (!await RunAsync(kind, Prepare(kind), http, CancellationToken.None).ConfigureAwait(false))
            Assert.Fail($"{kind}: a call without a token was cancelled.");
    }

    public void Dispose()
    {
        _client.Dispose();
        Pool.AssertBalanced();
    }
}
