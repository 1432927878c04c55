using System.Net.Sockets;
using Decant.Extensions.Http.Tests.Support;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.Extensions.Http.Tests;

/// <summary>A service moves to another address while a client is kept.</summary>
public sealed class AddDecantAddressTests
{
    // A minute and more: not how long it may take, but an end where the address is never followed.
    private const int MaxCalls = 3000;

    [Fact]
    public async Task AddDecant_TypedClientInASingleton_FollowsAnAddressThatMoves()
    {
        await using var first = new LoopbackOrigin("first");
        await using var second = new LoopbackOrigin("second");
        var names = new Names { Port = first.Port };
        using ServiceProvider services = TestClients.Build(services =>
        {
            services.AddHttpClient<TypedClient>().AddDecant().UseSocketsHttpHandler((handler, _) =>
            {
                handler.PooledConnectionLifetime = TimeSpan.FromSeconds(1);
                handler.ConnectCallback = names.ConnectAsync;
            });
            services.AddSingleton<Keeper>();
        });
        TypedClient client = services.GetRequiredService<Keeper>().Client;

        string? before = await GetNameAsync(client);
        names.Port = second.Port;
        int calls = 0;
        string? after;
        do
        {
            await Task.Delay(20, TestContext.Current.CancellationToken);
            calls++;
            after = await GetNameAsync(client);
        }
        while (after == "first" && calls < MaxCalls);

        Assert.Equal(("first", "second"), (before, after));
        Assert.InRange(names.Connections, 2, calls);
        Assert.Equal(Timeout.InfiniteTimeSpan, Handlers.Lifetime(services, nameof(TypedClient)));
    }

    private static async Task<string?> GetNameAsync(TypedClient client)
    {
        Thing? thing = await client.Http.GetProjectionAsync<Thing>("http://things.test/1", TestContext.Current.CancellationToken);
        return thing?.Name;
    }

    /// <summary>What must not be done, and is harmless here.</summary>
    private sealed class Keeper(TypedClient client)
    {
        public TypedClient Client => client;
    }

    /// <summary>Name resolution, in which the service's address changes.</summary>
    private sealed class Names
    {
        private int _connections;

        public int Port { get; set; }

        public int Connections => _connections;

        public async ValueTask<Stream> ConnectAsync(SocketsHttpConnectionContext context, CancellationToken cancellationToken)
        {
            Interlocked.Increment(ref _connections);
            var socket = new Socket(SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
            try
            {
                await socket.ConnectAsync("127.0.0.1", Port, cancellationToken);
                return new NetworkStream(socket, ownsSocket: true);
            }
            catch
            {
                socket.Dispose();
                throw;
            }
        }
    }
}
