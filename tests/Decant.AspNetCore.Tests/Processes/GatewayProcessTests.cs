using System.Net;
using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;

namespace Decant.AspNetCore.Processes;

/// <summary>Gateways on several machines, here processes, which share an output cache through Redis.</summary>
[Deep]
public sealed class GatewayProcessTests
{
    private const int Calls = 10_000;
    private const int Callers = 64;
    private const int Items = 1_000;

    private static readonly byte[] s_body = Encoding.UTF8.GetBytes($"[{string.Join(',', Enumerable.Range(0, Items).Select(i =>
        $$"""{"id":{{i}},"name":"repository {{i}}","owner":{"login":"owner {{i}}","token":"secret"},"description":"{{new string('d', 400)}}","topics":["a","b"]}"""))}]");

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    // No test by itself: what the others start in a process of its own.
    [Fact]
    public async Task Serve_InAChild_UntilItsInputEnds()
    {
        string? origin = Environment.GetEnvironmentVariable(GatewayProcess.OriginVariable);
        Assert.SkipWhen(origin is null, "It serves other tests, in processes that they start.");
        await GatewayProcess.ServeAsync(origin!, Environment.GetEnvironmentVariable(GatewayProcess.RedisVariable)!);
    }

    [Fact]
    public async Task Get_TenThousandEqualCallsOnTwoProcesses_AreOneRequestForEach()
    {
        using RedisServer redis = await RedisServer.StartAsync();
        var origin = new CountedOrigin();
        await using Web web = await origin.StartAsync();
        await using GatewayProcess first = await GatewayProcess.StartAsync(web.Address, redis.Configuration), second = await GatewayProcess.StartAsync(web.Address, redis.Configuration);

        string[] masks = ["id,name", "name,id", "id%2Cname", "%20name%2Cid"];
        origin.Hold();
        Task<string>[] calls = [.. Enumerable.Range(0, Calls).Select(i =>
            (i % 2 == 0 ? first : second).Http2Client.GetStringAsync(new Uri($"/repos?fields={masks[i / 2 % masks.Length]}", UriKind.Relative), Cancellation))];
        // The origin does not answer until all of them are in the gateways.
        while (await first.CountEnteredAsync() + await second.CountEnteredAsync() < Calls)
            Assert.DoesNotContain(calls, call => call.IsCompleted);
        origin.Release();
        string[] bodies = await Task.WhenAll(calls);

        Assert.StartsWith("""[{"id":0,"name":"repository 0"},{""", Assert.Single(bodies.Distinct()), StringComparison.Ordinal);
        // One for each process. A call that has looked for the entry, but does not wait yet when it is stored, asks once more.
        Assert.InRange(origin.Requests, 2, Calls / 100);
        Tell($"{Calls:N0} equal calls at once on two processes: {origin.Requests} requests at the origin");

        // What is stored is there for one that starts later, and is forgotten by all when one evicts it.
        int before = origin.Requests;
        await using GatewayProcess third = await GatewayProcess.StartAsync(web.Address, redis.Configuration);
        using HttpResponseMessage stored = await third.Client.GetAsync(new Uri("/repos?fields=name,id", UriKind.Relative), Cancellation);
        Assert.NotNull(stored.Headers.Age);
        Assert.Equal(before, origin.Requests);
        using (await third.Client.PostAsync(new Uri("/evict", UriKind.Relative), null, Cancellation))
        {
            using HttpResponseMessage anew = await first.Client.GetAsync(new Uri("/repos?fields=name,id", UriKind.Relative), Cancellation);
            Assert.Null(anew.Headers.Age);
            Assert.Equal(before + 1, origin.Requests);
        }
    }

    // The tag of one machine is that of the others, and a client's condition is answered wherever it arrives.
    [Fact]
    public async Task IfNoneMatch_OnAnotherProcess_IsNotModified()
    {
        using RedisServer redis = await RedisServer.StartAsync();
        var origin = new CountedOrigin();
        await using Web web = await origin.StartAsync();
        await using GatewayProcess first = await GatewayProcess.StartAsync(web.Address, redis.Configuration), second = await GatewayProcess.StartAsync(web.Address, redis.Configuration);
        using HttpResponseMessage answer = await first.Client.GetAsync(new Uri("/repos?fields=id,name", UriKind.Relative), Cancellation);
        foreach ((string fields, HttpStatusCode expected) in ((string, HttpStatusCode)[])[("name,id", HttpStatusCode.NotModified), ("id", HttpStatusCode.OK)])
        {
            using var request = new HttpRequestMessage(HttpMethod.Get, $"/repos?fields={fields}") { Headers = { IfNoneMatch = { answer.Headers.ETag! } } };
            using HttpResponseMessage response = await second.Client.SendAsync(request, Cancellation);
            Assert.Equal(expected, response.StatusCode);
        }

        Assert.False(origin.HasSeenConditions);
    }

    // With what a hit and a miss cost the gateway.
    [Fact]
    public async Task Get_ByManyCallers_IsWholeWhetherHitOrMissed()
    {
        const int pages = 512;
        using RedisServer redis = await RedisServer.StartAsync();
        var origin = new CountedOrigin();
        await using Web web = await origin.StartAsync();
        await using GatewayProcess gateway = await GatewayProcess.StartAsync(web.Address, redis.Configuration);
        // What is compiled and connected first is not measured.
        await CallAsync(1, 1_000_000);
        (TimeSpan Cpu, long Bytes) miss = await CallAsync(1, 0), hit = await CallAsync(4, 0);

        Assert.Equal(2 * pages, origin.Requests);
        Assert.Equal(miss.Bytes, hit.Bytes / 4);
        double missed = miss.Cpu.TotalMicroseconds / pages, found = hit.Cpu.TotalMicroseconds / (4 * pages);
        Tell($"{Items:N0} items, {Callers} callers: a miss takes {missed:N0} µs of CPU time and fetches {s_body.Length:N0} bytes, "
            + $"a hit takes {found:N0} µs and fetches {miss.Bytes / pages:N0} bytes from the cache");
        Assert.True(found < missed, "A hit is cheaper than a miss.");

        async Task<(TimeSpan Cpu, long Bytes)> CallAsync(int rounds, int firstPage)
        {
            TimeSpan before = gateway.Cpu;
            long bytes = 0;
            await Parallel.ForAsync(0, rounds * pages, new ParallelOptions { MaxDegreeOfParallelism = Callers, CancellationToken = Cancellation }, async (i, token) =>
            {
                byte[] body = await gateway.Client.GetByteArrayAsync(
                    new Uri(FormattableString.Invariant($"/repos?page={firstPage + i % pages}"), UriKind.Relative), token);
                Assert.True(body is [(byte)'[', .., (byte)']']);
                Interlocked.Add(ref bytes, body.Length);
            });
            return (gateway.Cpu - before, bytes);
        }
    }

    private static void Tell(string text) => TestContext.Current.TestOutputHelper!.WriteLine(text);

    private sealed class CountedOrigin
    {
        private int _requests;
        private TaskCompletionSource? _held;

        public int Requests => Volatile.Read(ref _requests);

        public bool HasSeenConditions { get; private set; }

        public void Hold() => _held = new(TaskCreationOptions.RunContinuationsAsynchronously);

        public void Release() => _held!.SetResult();

        public Task<Web> StartAsync() => Web.StartAsync(app => app.MapGet("/repos", async (HttpContext context) =>
        {
            Interlocked.Increment(ref _requests);
            if (_held is { } held)
                await held.Task;
            HasSeenConditions |= context.Request.Headers.IfNoneMatch.Count > 0;
            context.Response.Headers.ETag = "\"v1\"";
            return Results.Bytes(s_body, "application/json");
        }));
    }
}
