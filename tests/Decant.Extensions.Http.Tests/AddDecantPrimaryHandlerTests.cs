using System.Net;
using System.Net.Security;
using Decant.Extensions.Http.Tests.Support;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.Extensions.Http.Tests;

/// <summary>Whatever primary handler a client has in the end: its connections end one day, by their own lifetime or by the factory's rotation.</summary>
public sealed class AddDecantPrimaryHandlerTests
{
    private static readonly TimeSpan s_rotation = TimeSpan.FromMinutes(2);
    private static readonly TimeSpan s_decant = TimeSpan.FromMinutes(15);

    [Theory]
    [InlineData("new", false)]
    [InlineData("new", true)]
    [InlineData("use", false)]
    [InlineData("use", true)]
    [InlineData("change", false)]
    [InlineData("change", true)]
    [InlineData("wrapped", false)]
    [InlineData("wrapped", true)]
    public void AddDecant_UsersSocketsHandler_KeepsItsSettingsAndGainsALifetime(string way, bool decantFirst)
    {
        using ServiceProvider services = Build(builder => Configure(builder, way), decantFirst);

        SocketsHttpHandler handler = Assert.IsType<SocketsHttpHandler>(Handlers.Primary(services, "things"));

        Assert.NotNull(handler.Proxy);
        Assert.Equal("things.test", handler.SslOptions.TargetHost);
        Assert.Equal(s_decant, handler.PooledConnectionLifetime);
        Assert.NotEqual(Timeout.InfiniteTimeSpan, handler.ConnectTimeout);
        // Decant decompresses itself, and other calls of the client go on as before.
        Assert.Equal(DecompressionMethods.None, handler.AutomaticDecompression);
        Assert.Equal(Timeout.InfiniteTimeSpan, Handlers.Lifetime(services, "things"));
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void AddDecant_UsersConnectionLifetime_IsKept(bool decantFirst)
    {
        var lifetime = TimeSpan.FromSeconds(77);
        using ServiceProvider services = Build(builder => builder.UseSocketsHttpHandler((handler, _) => handler.PooledConnectionLifetime = lifetime), decantFirst);

        Assert.Equal(lifetime, Assert.IsType<SocketsHttpHandler>(Handlers.Primary(services, "things")).PooledConnectionLifetime);
        Assert.Equal(Timeout.InfiniteTimeSpan, Handlers.Lifetime(services, "things"));
    }

    [Fact]
    public void AddDecant_FactorysOwnHandler_KeepsItsFiniteLifetimeWithoutRotation()
    {
        using ServiceProvider services = Build(_ => { }, decantFirst: false);

        SocketsHttpHandler handler = Assert.IsType<SocketsHttpHandler>(Handlers.Primary(services, "things"));

        Assert.Equal(s_rotation, handler.PooledConnectionLifetime);
        Assert.Equal(DecompressionMethods.None, handler.AutomaticDecompression);
        Assert.Equal(Timeout.InfiniteTimeSpan, Handlers.Lifetime(services, "things"));
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void AddDecant_UsersRotation_IsKept(bool decantFirst)
    {
        var rotation = TimeSpan.FromMinutes(7);
        using ServiceProvider services = Build(builder => Configure(builder, "new").SetHandlerLifetime(rotation), decantFirst);

        Assert.Equal(s_decant, Assert.IsType<SocketsHttpHandler>(Handlers.Primary(services, "things")).PooledConnectionLifetime);
        Assert.Equal(rotation, Handlers.Lifetime(services, "things"));
    }

    [Theory]
    [InlineData("client", false)]
    [InlineData("client", true)]
    [InlineData("fake", false)]
    [InlineData("fake", true)]
    public void AddDecant_OtherPrimaryHandler_KeepsRotation(string way, bool decantFirst)
    {
        using ServiceProvider services = Build(builder => Configure(builder, way), decantFirst);

        Assert.IsNotType<SocketsHttpHandler>(Handlers.Primary(services, "things"));
        Assert.Equal(s_rotation, Handlers.Lifetime(services, "things"));
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task AddDecant_SocketsHandlerThatHasStarted_StaysAsItIs(bool hasLifetime)
    {
        var address = new Uri("http://things.test/1");
        using var shared = new SocketsHttpHandler { ConnectCallback = (_, _) => new(new AnswerConnection("first")) };
        if (hasLifetime)
            shared.PooledConnectionLifetime = TimeSpan.FromMinutes(3);
        using ServiceProvider services = TestClients.Build(services =>
        {
            services.AddHttpClient("others").ConfigurePrimaryHttpMessageHandler(() => shared);
            services.AddHttpClient("things").ConfigurePrimaryHttpMessageHandler(() => shared).AddDecant();
        });
        await services.CreateClient("others").GetStringAsync(address, TestContext.Current.CancellationToken);

        Thing? thing = await services.CreateClient("things").GetProjectionAsync<Thing>(address, TestContext.Current.CancellationToken);

        Assert.Equal("first", thing?.Name);
        Assert.Equal(DecompressionMethods.None, shared.AutomaticDecompression);
        // Where connections have an end there is nothing to rotate for, and rotation would dispose of what is shared.
        Assert.Equal(hasLifetime ? Timeout.InfiniteTimeSpan : s_rotation, Handlers.Lifetime(services, "things"));
    }

    [Theory]
    [InlineData("new")]
    [InlineData("client")]
    public void AddDecant_Lifetime_IsTheOneThatTheFactoryUses(string way)
    {
        using ServiceProvider services = Build(builder => Configure(builder, way), decantFirst: true);
        services.CreateClient("things");

        // When the factory reads it is not documented. Should it read before the filters one day, nothing else would tell.
        Assert.Equal(Handlers.Lifetime(services, "things"), FactoryEntries.Lifetime(services, "things"));
    }

    private static ServiceProvider Build(Action<IHttpClientBuilder> configure, bool decantFirst) => TestClients.Build(services =>
    {
        IHttpClientBuilder builder = services.AddHttpClient("things");
        if (decantFirst)
            builder.AddDecant();
        configure(builder);
        if (!decantFirst)
            builder.AddDecant();
    });

    private static IHttpClientBuilder Configure(IHttpClientBuilder builder, string way) => way switch
    {
        "new" => builder.ConfigurePrimaryHttpMessageHandler(() => Secure(new SocketsHttpHandler())),
        "use" => builder.UseSocketsHttpHandler((handler, _) => Secure(handler).PooledConnectionLifetime = Timeout.InfiniteTimeSpan),
        "change" => builder.ConfigurePrimaryHttpMessageHandler(
            (handler, _) => Secure((SocketsHttpHandler)handler).PooledConnectionLifetime = Timeout.InfiniteTimeSpan),
        "wrapped" => builder.ConfigurePrimaryHttpMessageHandler(() => new ReplacingHandler { InnerHandler = Secure(new SocketsHttpHandler()) }),
        "client" => builder.ConfigurePrimaryHttpMessageHandler(() => new HttpClientHandler()),
        "fake" => builder.ConfigurePrimaryHttpMessageHandler(() => new AnswerHandler()),
        _ => throw new ArgumentOutOfRangeException(nameof(way), way, null),
    };

    private static SocketsHttpHandler Secure(SocketsHttpHandler handler)
    {
        handler.Proxy = new WebProxy("http://proxy.test");
        handler.SslOptions = new SslClientAuthenticationOptions { TargetHost = "things.test" };
        return handler;
    }
}
