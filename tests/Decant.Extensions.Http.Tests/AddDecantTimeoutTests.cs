using Decant.Extensions.Http.Tests.Support;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.Extensions.Http.Tests;

/// <summary>The time-out of the options bounds the headers too, which the client waits for.</summary>
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

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task AddDecant_Timeout_EndsACallWhoseHeadersOrBodyStall(bool hasHeaders)
    {
        using ServiceProvider services = TestClients.Build(services => services.AddHttpClient("things")
            .AddDecant(new DecantHttpOptions { Timeout = TimeSpan.FromMilliseconds(200) })
            .ConfigurePrimaryHttpMessageHandler(() => new StallingHandler(hasHeaders)));

        TaskCanceledException exception = await Assert.ThrowsAsync<TaskCanceledException>(() => services.CreateClient("things").GetThingAsync());

        Assert.IsType<TimeoutException>(exception.InnerException);
        Assert.Contains("Timeout", exception.Message, StringComparison.Ordinal);
    }
}
