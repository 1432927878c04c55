using Decant.Extensions.Http.Tests.Support;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.Extensions.Http.Tests;

/// <summary>The timeout of the options bounds the headers too, which the client waits for.</summary>
public sealed class AddDecantTimeoutTests
{
    private static readonly TimeSpan s_timeout = TimeSpan.FromSeconds(7);
    private static readonly TimeSpan s_default = TimeSpan.FromSeconds(100);
    private static readonly TimeSpan s_second = TimeSpan.FromSeconds(1);
    private static readonly DecantHttpOptions s_seven = new() { Timeout = s_timeout };

    // The last of both wins, and of several calls the options that hold.
    private static readonly (string Name, Action<IServiceCollection> Configure, TimeSpan Timeout)[] s_clients =
    [
        ("value", services => services.AddHttpClient("value").AddDecant(s_seven), s_timeout),
        ("function", services => services.AddHttpClient("function").AddDecant(_ => s_seven), s_timeout),
        ("infinite", services => services.AddHttpClient("infinite").AddDecant(new DecantHttpOptions { Timeout = Timeout.InfiniteTimeSpan }), Timeout.InfiniteTimeSpan),
        (nameof(TypedClient), services => services.AddHttpClient<TypedClient>().AddDecant(s_seven), s_timeout),
        ("none", services => services.AddHttpClient("none").AddDecant(), s_default),
        ("other", services => services.AddHttpClient("other"), s_default),
        ("before", services => services.AddHttpClient("before", client => client.Timeout = s_second).AddDecant(s_seven), s_timeout),
        ("after", services => services.AddHttpClient("after").AddDecant(s_seven).ConfigureHttpClient(client => client.Timeout = s_second), s_second),
        ("twice", services => services.AddHttpClient("twice").AddDecant(s_seven).AddDecant(), s_default),
    ];

    [Fact]
    public void AddDecant_Timeout_IsTheClients()
    {
        using ServiceProvider services = TestClients.Build(services => Array.ForEach(s_clients, client => client.Configure(services)));

        Assert.All(s_clients, client => Assert.Equal(client.Timeout, services.CreateClient(client.Name).Timeout));
    }

    [Fact]
    public void AddDecant_DefaultsOfAllClients_AreTheTimeoutUnlessAClientHasItsOwn()
    {
        using ServiceProvider services = TestClients.Build(services =>
        {
            services.ConfigureHttpClientDefaults(builder => builder.AddDecant(new DecantHttpOptions { Timeout = s_second }));
            services.AddHttpClient("defaults");
            services.AddHttpClient("own").AddDecant(s_seven);
        });

        Assert.Equal((s_second, s_timeout), (services.CreateClient("defaults").Timeout, services.CreateClient("own").Timeout));
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
            services.AddHttpClient("client").AddDecant(s_seven)
                .ConfigureHttpClient(client => client.Timeout = TimeSpan.FromMilliseconds(50))
                .ConfigurePrimaryHttpMessageHandler(() => new StallingHandler(hasHeaders: false));
            services.AddHttpClient("connection").AddDecant(s_seven)
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
