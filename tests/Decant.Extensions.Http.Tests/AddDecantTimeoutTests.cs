using Decant.Extensions.Http.Tests.Support;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.Extensions.Http.Tests;

/// <summary>The timeout of the options bounds the headers too, which the client waits for.</summary>
public sealed class AddDecantTimeoutTests
{
    private static readonly TimeSpan s_timeout = TimeSpan.FromSeconds(7);
    private static readonly TimeSpan s_default = TimeSpan.FromSeconds(100);

    [Fact]
    public void AddDecant_Timeout_IsTheClients()
    {
        using ServiceProvider services = TestClients.Build(services =>
        {
            services.AddHttpClient("value").AddDecant(new DecantHttpOptions { Timeout = s_timeout });
            services.AddHttpClient("function").AddDecant(_ => new DecantHttpOptions { Timeout = s_timeout });
            services.AddHttpClient("infinite").AddDecant(new DecantHttpOptions { Timeout = Timeout.InfiniteTimeSpan });
            services.AddHttpClient<TypedClient>().AddDecant(new DecantHttpOptions { Timeout = s_timeout });
            services.AddHttpClient("none").AddDecant();
            services.AddHttpClient("other");
        });

        Assert.Equal(s_timeout, services.CreateClient("value").Timeout);
        Assert.Equal(s_timeout, services.CreateClient("function").Timeout);
        Assert.Equal(Timeout.InfiniteTimeSpan, services.CreateClient("infinite").Timeout);
        Assert.Equal(s_timeout, services.GetRequiredService<TypedClient>().Http.Timeout);
        Assert.Equal(s_default, services.CreateClient("none").Timeout);
        Assert.Equal(s_default, services.CreateClient("other").Timeout);
    }

    [Fact]
    public void AddDecant_TimeoutOfTheClient_TheLastOfBothWins()
    {
        using ServiceProvider services = TestClients.Build(services =>
        {
            var options = new DecantHttpOptions { Timeout = s_timeout };
            services.AddHttpClient("before", client => client.Timeout = TimeSpan.FromSeconds(1)).AddDecant(options);
            services.AddHttpClient("after").AddDecant(options).ConfigureHttpClient(client => client.Timeout = TimeSpan.FromSeconds(1));
        });

        Assert.Equal(s_timeout, services.CreateClient("before").Timeout);
        Assert.Equal(TimeSpan.FromSeconds(1), services.CreateClient("after").Timeout);
    }

    [Fact]
    public void AddDecant_CalledTwiceOrForAll_TheTimeoutIsThatOfTheOptionsThatHold()
    {
        using ServiceProvider services = TestClients.Build(services =>
        {
            services.ConfigureHttpClientDefaults(builder => builder.AddDecant(new DecantHttpOptions { Timeout = TimeSpan.FromSeconds(3) }));
            services.AddHttpClient("defaults");
            services.AddHttpClient("own").AddDecant(new DecantHttpOptions { Timeout = s_timeout });
            services.AddHttpClient("none").AddDecant(new DecantHttpOptions { Timeout = s_timeout }).AddDecant();
        });

        Assert.Equal(TimeSpan.FromSeconds(3), services.CreateClient("defaults").Timeout);
        Assert.Equal(s_timeout, services.CreateClient("own").Timeout);
        Assert.Equal(s_default, services.CreateClient("none").Timeout);
    }

    // The client's own timer is due at the same moment, and may be first.
    [Theory, Trait("Row", "G11")]
    [InlineData(false, false)]
    [InlineData(false, true)]
    [InlineData(true, false)]
    public async Task AddDecant_Timeout_EndsACallWhoseHeadersOrBodyStallAndIsNamed(bool hasHeaders, bool isEnumeration)
    {
        using ServiceProvider services = TestClients.Build(services => services.AddHttpClient("things")
            .AddDecant(new DecantHttpOptions { Timeout = TimeSpan.FromMilliseconds(50) })
            .ConfigurePrimaryHttpMessageHandler(() => new StallingHandler(hasHeaders)));
        HttpClient client = services.CreateClient("things");

        await Task.WhenAll(Enumerable.Range(0, hasHeaders ? 1 : 20).Select(async _ =>
        {
            TaskCanceledException exception = await Assert.ThrowsAsync<TaskCanceledException>(
                () => isEnumeration ? EnumerateAsync(client) : client.GetThingAsync());

            Assert.IsType<TimeoutException>(exception.InnerException);
            Assert.StartsWith("The call did not end within 0.05 seconds (DecantHttpOptions.Timeout); 0 bytes", exception.Message, StringComparison.Ordinal);
        }));
    }

    // A shorter timeout of the client's is its own, and so is one of a connection.
    [Fact, Trait("Row", "G11")]
    public async Task AddDecant_TimeoutOfAnother_IsNamedByTheOther()
    {
        using ServiceProvider services = TestClients.Build(services =>
        {
            services.AddHttpClient("client").AddDecant(new DecantHttpOptions { Timeout = s_timeout })
                .ConfigureHttpClient(client => client.Timeout = TimeSpan.FromMilliseconds(50))
                .ConfigurePrimaryHttpMessageHandler(() => new StallingHandler(hasHeaders: false));
            services.AddHttpClient("connection").AddDecant(new DecantHttpOptions { Timeout = s_timeout })
                .ConfigurePrimaryHttpMessageHandler(() => new FailingHandler(new TaskCanceledException("slow", new TimeoutException("connect"))));
        });

        TaskCanceledException ofClient = await Assert.ThrowsAsync<TaskCanceledException>(() => services.CreateClient("client").GetThingAsync());
        TaskCanceledException ofConnection = await Assert.ThrowsAsync<TaskCanceledException>(() => services.CreateClient("connection").GetThingAsync());

        Assert.Contains("HttpClient.Timeout", ofClient.Message, StringComparison.Ordinal);
        Assert.Equal("slow", ofConnection.Message);
    }

    private static async Task EnumerateAsync(HttpClient client)
    {
        await foreach (Thing _ in client.GetProjectionAsAsyncEnumerable<Thing>(AnswerHandler.Address, TestContext.Current.CancellationToken))
            Assert.Fail("There is none.");
    }

    private sealed class FailingHandler(Exception failure) : HttpMessageHandler
    {
        protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken) =>
            Task.FromException<HttpResponseMessage>(failure);
    }
}
