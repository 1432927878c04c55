using Decant.Extensions.Http.Tests.Support;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.Extensions.Http.Tests;

/// <summary>A service moves to another address while a client is kept.</summary>
public sealed class AddDecantAddressTests
{
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

    private static async Task<string?> GetNameAsync(TypedClient client) =>
        (await client.Http.GetProjectionAsync<Thing>("http://things.test/1", TestContext.Current.CancellationToken))?.Name;

    /// <summary>What must not be done, and is harmless here.</summary>
    private sealed class Keeper(TypedClient client)
    {
        public TypedClient Client => client;
    }
}
