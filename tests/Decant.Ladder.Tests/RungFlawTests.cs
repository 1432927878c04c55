using System.Net.NetworkInformation;
using Decant.Lab;
using Decant.Ladder.GitHub;
using Decant.Ladder.Origin;
using Decant.Ladder.Rungs;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.Ladder.Tests;

/// <summary>Each flaw of the seeds' rungs where it can be seen, and its absence from the rung that mends it. They see all allocations of the process, so no
/// other test runs meanwhile.</summary>
[Collection(nameof(RunsAlone))]
public sealed class RungFlawTests(OriginFixture fixture)
{
    private const int Calls = 3;

    // So that what never comes is told as such.
    private static readonly TimeSpan s_limit = TimeSpan.FromMinutes(2);

    private readonly OriginProcess _origin = fixture.Origin;

    public static TheoryData<string, bool> WhereStringsAre => Expect(rung => rung.Number <= 5);

    public static TheoryData<string, bool> WhereReadsAreSynchronous => Expect(rung => rung.Number is 7 or 8);

    public static TheoryData<string, bool> WhereTheTokenIsDropped => Expect(rung => rung.Number <= 5);

    public static TheoryData<string, bool> WhereTheBodyIgnoresTheToken => Expect(rung => rung.Number is <= 5 or 7 or 8 || rung.Name == "rung10");

    public static TheoryData<string, bool> WhereTheThreadIsBlocked => Expect(rung => rung.Number == 0);

    public static TheoryData<string, bool> WhereSocketsPileUp => Expect(rung => rung.Number <= 1);

    public static TheoryData<string, bool> WhereTheStatusIsChecked => Expect(rung => rung.Number is <= 5 or 11 or 12 || rung.Variant == "b");

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Theory]
    [MemberData(nameof(WhereSocketsPileUp))]
    public async Task Sockets_AfterCalls_AreInTimeWaitWhereTheClientIsNew(string name, bool pileUp)
    {
        const int calls = 8;
        var connection = new RecordingConnection(_origin.Http1.Port);
        using Session session = Start(name, Transfers.Repositories(_origin.Http1, 1) with { Connect = connection.ConnectAsync });
        for (int i = 0; i < calls; i++)
            await session.CallAsync(Cancellation);

        Assert.Equal(pileUp ? calls : 1, connection.LocalPorts.Count);
        // A socket gets there when the origin's end of it has closed too.
        using var limit = new CancellationTokenSource(s_limit);
        while (pileUp && PortsInTimeWait().Intersect(connection.LocalPorts).Count() < calls)
        {
            limit.Token.ThrowIfCancellationRequested();
            await Task.Yield();
        }

        // Who puts it under load must know.
        Assert.Equal(pileUp, Contenders.Find(name)!.ConnectsEachCall);
    }

    [Theory]
    [MemberData(nameof(WhereTheThreadIsBlocked))]
    public async Task Call_WhileTheOriginThinks_BlocksTheThreadOnRung0Only(string name, bool blocked)
    {
        var connection = new RecordingConnection(_origin.Http1.Port) { HoldsAfter = 0 };
        using Session session = Start(name, Transfers.Repositories(_origin.Http1, 1) with { Connect = connection.ConnectAsync });

        var caller = Task.Run(
            () =>
            {
                Task call = session.CallAsync(Cancellation);
                return (Call: call, IsBlocked: call.IsCompleted);
            },
            Cancellation);
        await connection.Held.WaitAsync(s_limit, Cancellation);
        // Where the thread is not blocked, it comes back while the answer is held back.
        if (!blocked)
            await caller.WaitAsync(s_limit, Cancellation);
        connection.Release();

        Assert.Equal(blocked, (await caller).IsBlocked);
        await (await caller).Call;
    }

    [Theory]
    [MemberData(nameof(WhereTheTokenIsDropped))]
    public async Task Call_CancelledToken_IsDroppedUpToRung5(string name, bool dropped)
    {
        using Session session = Start(name, Transfers.Repositories(_origin.Http1, 3));
        var cancelled = new CancellationToken(canceled: true);

        if (dropped)
            Assert.Equal(3, Assert.IsType<IReadOnlyCollection<Project>>(await session.GetResultAsync(cancelled), exactMatch: false).Count);
        else
            await Assert.ThrowsAnyAsync<OperationCanceledException>(() => session.GetResultAsync(cancelled));
    }

    [Theory]
    [MemberData(nameof(WhereTheBodyIgnoresTheToken))]
    public async Task Call_CancelledDuringTheBody_RunsOnWhereTheTokenDoesNotReachIt(string name, bool runsOn)
    {
        using var cancellation = new CancellationTokenSource();
        // Of a body of 110 KB: when 30 KB are there, the headers have been returned.
        var connection = new RecordingConnection(_origin.Http1.Port) { MostBytes = 8_000, HoldsAfter = 30_000 };
        Target target = Transfers.Repositories(_origin.Http1, 100) with { Connect = connection.ConnectAsync };
        using Session session = Start(name, target);

        // Some rungs block the thread.
        var call = Task.Run(() => session.GetResultAsync(cancellation.Token), Cancellation);
        await connection.Held.WaitAsync(s_limit, Cancellation);
        await cancellation.CancelAsync();

        if (runsOn)
        {
            connection.Release();
            Assert.Equal(100, Assert.IsType<IReadOnlyCollection<Project>>(await call, exactMatch: false).Count);
        }
        else
        {
            await Assert.ThrowsAnyAsync<OperationCanceledException>(() => call.WaitAsync(s_limit, Cancellation));
        }
    }

    [Theory]
    [MemberData(nameof(WhereReadsAreSynchronous))]
    public async Task Reads_OfTheBody_AreSynchronousOnRungs7And8(string name, bool synchronous)
    {
        var connection = new RecordingConnection(_origin.Http1.Port);
        Target target = Transfers.Repositories(_origin.Http1, 1_000) with { Connect = connection.ConnectAsync };
        using Session session = Start(name, target);

        await session.CallAsync(Cancellation);

        Assert.InRange(connection.BytesRead, 1_000_000, long.MaxValue);
        // Rung 6 parses by synchronous reads too, but of memory: the next test but one shows that the body lies there whole.
        Assert.Equal(synchronous, connection.SynchronousReads > 0);
    }

    [Theory]
    [MemberData(nameof(WhereStringsAre))]
    public async Task Body_Of1000Items_IsAStringOnTheLargeObjectHeapUpToRung5(string name, bool isString)
    {
        using Session session = Start(name, Transfers.Repositories(_origin.Http1, 1_000));
        using var allocations = new LargeAllocations();

        await session.CallAsync(Cancellation);

        Assert.Equal(isString, (await allocations.GetTypesAsync(Cancellation)).Contains(typeof(string).FullName));
    }

    [Theory]
    [MemberData(nameof(WhereTheStatusIsChecked))]
    public async Task Call_StatusOfFailure_IsSeenWhereItIsChecked(string name, bool isChecked)
    {
        // The origin has no file: 404, with problem details for a body.
        using Session session = Start(name, new(OriginAddress.OfFile(_origin.Http1), BodyKind.Repositories));

        // Where it is not checked, the failure is that of a parser, or none: rung 8 takes the problem for a project.
        Exception? failure = await Record.ExceptionAsync(() => session.CallAsync(Cancellation));

        if (failure is AggregateException { InnerException: { } inner })
            failure = inner;
        Assert.Equal(isChecked, failure is HttpRequestException { StatusCode: System.Net.HttpStatusCode.NotFound });
    }

    [Fact]
    public async Task Rung6_BodyOf1000Items_IsBufferedWholeBeforeItIsParsed()
    {
        Target target = Transfers.Repositories(_origin.Http1, 1_000);
        long body = (long)(await Contenders.Find("drain")!.Start(target).GetResultAsync(Cancellation))!;

        long rung6 = await AllocatedAsync("rung6", target), rung7 = await AllocatedAsync("rung7", target);

        Assert.InRange(rung6 - rung7, body * 9 / 10, long.MaxValue);
    }

    [Fact]
    public async Task Allocated_Of1000Items_FallsFromRungToRung()
    {
        Target target = Transfers.Repositories(_origin.Http1, 1_000);
        var allocated = new List<long>();
        foreach (string name in (string[])["rung0", "rung6", "rung7", "rung8", "rung9", "rung9b", "rung11", "drain"])
            allocated.Add(await AllocatedAsync(name, target));

        Assert.Equal(allocated.OrderDescending(), allocated);
        Assert.InRange(allocated[0], 15 * allocated[4], long.MaxValue);
    }

    // Real time passes: no clock can be given to the factory, whose handlers live a second at least.
    [Deep, Fact]
    public async Task Address_ThatMoved_IsKeptByAReusedClientAndFollowedByAFactorys()
    {
        (Rung Rung, RecordingConnection Connection, ServiceProvider Services)[] rungs =
        [
            .. from rung in KnownRungs.Built
               // A handler of one's own follows by the lifetime of its connections, 15 minutes.
               where rung.Number >= 2 && rung.Name is not ("rung11-invoker" or "rung11-singleton")
               let connection = new RecordingConnection(_origin.Http1.Port)
               let target = Transfers.Repositories(_origin.Http1, 1) with { Connect = connection.ConnectAsync }
               let services = rung.BuildServices(target, all => all.ConfigureHttpClientDefaults(client => Shorten(client, rung)))
               select (rung, connection, services),
        ];
        await CallAllAsync();
        foreach (var (_, connection, _) in rungs)
            connection.CurrentAddress = "second";

        var (reused, others) = (rungs.Single(rung => rung.Rung.Number == 2), rungs.Where(rung => rung.Rung.Number > 2).ToArray());
        using var limit = new CancellationTokenSource(s_limit);
        while (others.Any(rung => rung.Connection.ConnectedTo.Count == 1))
        {
            await Task.Delay(100, limit.Token);
            await CallAllAsync();
        }

        Assert.NotEmpty(others);
        Assert.All(others, rung => Assert.Equal(["first", "second"], rung.Connection.ConnectedTo.Take(2)));
        Assert.Equal(["first"], reused.Connection.ConnectedTo);
        foreach (var (_, _, services) in rungs)
            await services.DisposeAsync();

        async Task CallAllAsync()
        {
            foreach (var (_, _, services) in rungs)
            {
                if (services.GetService<ICopyAllProjectsQuery>() is { } copy)
                    await copy.ExecuteAsync(Stream.Null, Cancellation);
                else
                    await services.GetRequiredService<IGetAllProjectsQuery>().ExecuteAsync(Cancellation);
            }
        }
    }

    private static void Shorten(IHttpClientBuilder client, Rung rung)
    {
        // The shortest life that the factory grants a handler.
        client.SetHandlerLifetime(TimeSpan.FromSeconds(1));
        // Where the client is kept, so is its handler; what ends is the life of the handler's connections, of 15 minutes if nobody shortens it.
        if (rung.Description.ClientMayBeKept)
            client.ConfigurePrimaryHttpMessageHandler((handler, _) => ((SocketsHttpHandler)handler).PooledConnectionLifetime = TimeSpan.FromSeconds(1));
    }

    private static TheoryData<string, bool> Expect(Func<Rung, bool> hasFlaw) => [.. KnownRungs.Built.Select(rung => (rung.Name, hasFlaw(rung)))];

    private static Session Start(string name, Target target) => Contenders.Find(name)!.Start(target);

    private static async Task<long> AllocatedAsync(string name, Target target)
    {
        using Session session = Start(name, target);
        await session.CallAsync(Cancellation);
        // A call that goes on on another core may find its pool empty.
        long least = long.MaxValue;
        for (int call = 0; call < Calls; call++)
        {
            long before = GC.GetTotalAllocatedBytes(precise: true);
            await session.CallAsync(Cancellation);
            least = Math.Min(least, GC.GetTotalAllocatedBytes(precise: true) - before);
        }

        return least;
    }

    private HashSet<int> PortsInTimeWait() =>
    [
        .. IPGlobalProperties.GetIPGlobalProperties().GetActiveTcpConnections()
            .Where(connection => connection.State == TcpState.TimeWait && connection.RemoteEndPoint.Port == _origin.Http1.Port)
            .Select(connection => connection.LocalEndPoint.Port),
    ];
}
