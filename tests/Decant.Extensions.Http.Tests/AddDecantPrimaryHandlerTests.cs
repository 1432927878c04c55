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
    private static readonly TimeSpan s_own = TimeSpan.FromMinutes(7);

    public static TheoryData<string, bool> Ways => new MatrixTheoryData<string, bool>(
        ["new", "use", "change", "wrapped", "own lifetime", "rotated", "client", "fake"], [false, true]);

    // A sockets handler keeps its settings and gains a lifetime, so that there is nothing to rotate for; what is none is rotated.
    [Theory]
    [MemberData(nameof(Ways))]
    public void AddDecant_UsersPrimaryHandler_HasALifetimeOrIsRotated(string way, bool decantFirst)
    {
        using ServiceProvider services = Build(builder => Configure(builder, way), decantFirst);

        HttpMessageHandler primary = Handlers.Primary(services, "things");

        Assert.Equal(
            way switch { "client" or "fake" => s_rotation, "rotated" => s_own, _ => Timeout.InfiniteTimeSpan },
            Handlers.Lifetime(services, "things"));
        if (way is "client" or "fake")
        {
            Assert.IsNotType<SocketsHttpHandler>(primary);
            return;
        }

        SocketsHttpHandler handler = Assert.IsType<SocketsHttpHandler>(primary);
        Assert.NotNull(handler.Proxy);
        Assert.Equal("things.test", handler.SslOptions.TargetHost);
        Assert.Equal(way == "own lifetime" ? s_own : s_decant, handler.PooledConnectionLifetime);
        Assert.NotEqual(Timeout.InfiniteTimeSpan, handler.ConnectTimeout);
        // Decant decompresses itself, and other calls of the client go on as before.
        Assert.Equal(DecompressionMethods.None, handler.AutomaticDecompression);
    }

    [Fact]
    public void AddDecant_FactorysOwnHandler_KeepsItsFiniteLifetimeWithoutRotation()
    {
        using ServiceProvider services = Build(_ => { }, decantFirst: false);

        SocketsHttpHandler handler = Assert.IsType<SocketsHttpHandler>(Handlers.Primary(services, "things"));

        Assert.Equal((s_rotation, DecompressionMethods.None), (handler.PooledConnectionLifetime, handler.AutomaticDecompression));
        Assert.Equal(Timeout.InfiniteTimeSpan, Handlers.Lifetime(services, "things"));
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

    // A service moves to another address while a client is kept.
    [Fact]
    public async Task AddDecant_TypedClientInASingleton_FollowsAnAddressThatMoves()
    {
        string address = "first";
        using ServiceProvider services = TestClients.Build(services =>
        {
            services.AddHttpClient<TypedClient>().AddDecant().UseSocketsHttpHandler((handler, _) =>
            {
                // What is over when it is used again.
                handler.PooledConnectionLifetime = TimeSpan.Zero;
                handler.ConnectCallback = (_, _) => new(new AnswerConnection(address));
            });
            services.AddSingleton<Keeper>();
        });
        TypedClient client = services.GetRequiredService<Keeper>().Client;

        Assert.Equal("first", await GetNameAsync(client));
        address = "second";
        Assert.Equal("second", await GetNameAsync(client));
        Assert.Equal(Timeout.InfiniteTimeSpan, Handlers.Lifetime(services, nameof(TypedClient)));
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
        "own lifetime" => builder.UseSocketsHttpHandler((handler, _) => Secure(handler).PooledConnectionLifetime = s_own),
        "rotated" => Configure(builder, "new").SetHandlerLifetime(s_own),
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

    private static async Task<string?> GetNameAsync(TypedClient client) =>
        (await client.Http.GetProjectionAsync<Thing>("http://things.test/1", TestContext.Current.CancellationToken))?.Name;

    /// <summary>What must not be done, and is harmless here.</summary>
    private sealed class Keeper(TypedClient client)
    {
        public TypedClient Client => client;
    }
}
