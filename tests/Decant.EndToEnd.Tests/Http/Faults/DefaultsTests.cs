using System.Net;
using Decant.Http.Calls;
using Decant.Http.Origins;

namespace Decant.Http.Faults;

/// <summary>What a handler's life looks like with the defaults, and that no call makes one of its own.</summary>
public sealed class DefaultsTests : FaultTestBase
{
    [Fact, Trait("Row", "F1")]
    public async Task Get_ManyCalls_UseOneConnection()
    {
        for (int i = 0; i < 25; i++)
        {
            foreach (CallKinds kind in Kinds.Gets)
                Assert.Equal(Kinds.Good(kind), await GetAsync(kind));
        }

        Assert.Equal((100, 1), (Origin.Requests, Origin.Connections));
    }

    [Fact, Trait("Row", "F2"), Trait("Row", "F3"), Trait("Row", "F4")]
    public void UseDecantDefaults_NothingSet_SetsLifetimeDecompressionAndConnectTimeout()
    {
        using var handler = new SocketsHttpHandler();

        Assert.Same(handler, handler.UseDecantDefaults());

        Assert.Equal(
            (TimeSpan.FromMinutes(15), TimeSpan.FromSeconds(15), DecompressionMethods.All),
            (handler.PooledConnectionLifetime, handler.ConnectTimeout, handler.AutomaticDecompression));
    }

    [Fact, Trait("Row", "F2"), Trait("Row", "F3"), Trait("Row", "F4")]
    public void UseDecantDefaults_OwnValues_Stay()
    {
        using var handler = new SocketsHttpHandler
        {
            PooledConnectionLifetime = TimeSpan.FromMinutes(1),
            ConnectTimeout = TimeSpan.FromSeconds(2),
            AutomaticDecompression = DecompressionMethods.Brotli,
        };

        handler.UseDecantDefaults();

        Assert.Equal(
            (TimeSpan.FromMinutes(1), TimeSpan.FromSeconds(2), DecompressionMethods.Brotli),
            (handler.PooledConnectionLifetime, handler.ConnectTimeout, handler.AutomaticDecompression));
    }

    // What a name's new address needs: connections end, and nobody notices.
    [Fact, Trait("Row", "F2")]
    public async Task Get_ConnectionOverItsLifetime_IsReplaced()
    {
        Handler.PooledConnectionLifetime = TimeSpan.Zero;

        Assert.Equal(Kinds.Good(CallKinds.Array), await GetAsync(CallKinds.Array));
        Assert.Equal(Kinds.Good(CallKinds.Elements), await GetAsync(CallKinds.Elements));

        await AssertNextAsync(CallKinds.One, connections: 3);
    }

    // Once it is on, the limit counts what comes out and not what came in.
    [Theory, Trait("Row", "F3")]
    [MemberData(nameof(Kinds.All), MemberType = typeof(Kinds))]
    public async Task Get_WithDefaults_AsksForCompressionAndLimitsWhatComesOut(CallKinds kind)
    {
        using SocketsHttpHandler handler = new SocketsHttpHandler { UseProxy = false }.UseDecantDefaults();
        using var client = new HttpClient(handler, disposeHandler: false);
        string accepted = "";
        Http = Http with { MaxBodyBytes = 100_000 };
        Origin.Queue(connection =>
        {
            accepted = connection.Head;
            return connection.SendAsync(Answer.Whole(Compressed.Bomb, "Content-Encoding: gzip"));
        });

        var exception = await FailsAsync<HttpRequestException>(
            Call.RunAsync(kind == CallKinds.One ? CallKinds.Array : kind, client, Options, Cancellation, Origin.Address, Received));

        Assert.Equal(HttpRequestError.ConfigurationLimitExceeded, exception.HttpRequestError);
        Assert.Contains("Accept-Encoding: gzip, deflate, br", accepted, StringComparison.Ordinal);
    }

    // An address that answers no packet: what ends the call is the handler's time to connect, whatever the call's.
    [Theory, Trait("Row", "F4")]
    [MemberData(nameof(Kinds.All), MemberType = typeof(Kinds))]
    public async Task Get_ConnectTimeout_IsATimeout(CallKinds kind)
    {
        Handler.ConnectTimeout = TimeSpan.FromMilliseconds(1);
        Handler.ConnectCallback = async (_, token) =>
        {
            await Task.Delay(Timeout.Infinite, token);
            return Stream.Null;
        };

        var exception = await FailsAsync<TaskCanceledException>(kind);

        Assert.IsType<TimeoutException>(exception.InnerException);
        Assert.NotEqual(Cancellation, exception.CancellationToken);
    }
}
