using Decant.Extensions.Http.Tests.Support;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;

namespace Decant.Extensions.Http.Tests;

/// <summary>Which calls get which options.</summary>
public sealed class AddDecantOptionsTests
{
    private static readonly DecantHttpOptions s_limited = new() { MaxBodyBytes = Thing.TooFewBytes };

    [Fact]
    public async Task AddDecant_NoOptions_ReadsWithTheDefaults()
    {
        using ServiceProvider services = TestClients.Build(services => Answering(services.AddHttpClient("things")).AddDecant());

        Assert.Equal(Thing.Expected, await services.CreateClient("things").GetThingAsync());
    }

    [Theory]
    [InlineData("things")]
    [InlineData("")]
    public async Task AddDecant_NamedClient_GivesItsCallsTheOptions(string name)
    {
        using ServiceProvider services = TestClients.Build(services => Answering(services.AddHttpClient(name)).AddDecant(s_limited));

        await TestClients.AssertLimitedAsync(() => services.CreateClient(name).GetThingAsync());
    }

    [Fact]
    public async Task AddDecant_TypedClient_GivesItsCallsTheOptions()
    {
        using ServiceProvider services = TestClients.Build(services => Answering(services.AddHttpClient<TypedClient>()).AddDecant(s_limited));
        TypedClient client = services.GetRequiredService<TypedClient>();

        await TestClients.AssertLimitedAsync(() => client.GetAsync(TestContext.Current.CancellationToken));
    }

    [Fact]
    public async Task AddDecant_KeyedClient_GivesItsCallsTheOptions()
    {
        using ServiceProvider services = TestClients.Build(services => Answering(services.AddHttpClient("things")).AddDecant(s_limited).AddAsKeyed());
        using IServiceScope scope = services.CreateScope();
        HttpClient client = scope.ServiceProvider.GetRequiredKeyedService<HttpClient>("things");

        await TestClients.AssertLimitedAsync(client.GetThingAsync);
    }

    [Fact]
    public async Task AddDecant_OtherClients_AreLeftAlone()
    {
        using ServiceProvider services = TestClients.Build(services =>
        {
            services.AddHttpClient("things").AddDecant(s_limited);
            Answering(services.AddHttpClient("others"));
            services.AddHttpClient("plain");
        });

        Assert.Equal(Thing.Expected, await services.CreateClient("others").GetThingAsync());
        Assert.DoesNotContain(Handlers.Of(services, "plain"), handler => handler.GetType() == Handlers.Decant);
        Assert.Equal(TimeSpan.FromMinutes(2), Handlers.Lifetime(services, "plain"));
    }

    [Fact]
    public async Task AddDecant_CallWithOptionsOfItsOwn_HasThose()
    {
        using ServiceProvider services = TestClients.Build(services => Answering(services.AddHttpClient("things")).AddDecant(s_limited));
        var options = new JsonProjectionOptions { Http = new DecantHttpOptions() };

        Thing? thing = await services.CreateClient("things")
            .GetProjectionAsync<Thing>(AnswerHandler.Address, options, TestContext.Current.CancellationToken);

        Assert.Equal(Thing.Expected, thing);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task AddDecant_CalledTwice_HasTheLastOptionsInOneHandler(bool byFunction)
    {
        using ServiceProvider services = TestClients.Build(services =>
        {
            IHttpClientBuilder builder = Answering(services.AddHttpClient("things")).AddDecant();
            _ = byFunction ? builder.AddDecant(_ => s_limited) : builder.AddDecant(s_limited);
        });

        await TestClients.AssertLimitedAsync(() => services.CreateClient("things").GetThingAsync());
        Assert.Single(Handlers.Of(services, "things"), handler => handler.GetType() == Handlers.Decant);
    }

    [Fact]
    public async Task AddDecant_FunctionThatLost_IsNotCalled()
    {
        int calls = 0;
        using ServiceProvider services = TestClients.Build(services => Answering(services.AddHttpClient("things"))
            .AddDecant(_ =>
            {
                calls++;
                return new DecantHttpOptions();
            })
            .AddDecant(s_limited));

        services.GetRequiredService<IStartupValidator>().Validate();

        await TestClients.AssertLimitedAsync(() => services.CreateClient("things").GetThingAsync());
        Assert.Equal(0, calls);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task AddDecant_DefaultsOfAllClients_HoldWhereAClientHasNoneOfItsOwn(bool defaultsLast)
    {
        using ServiceProvider services = TestClients.Build(services =>
        {
            if (!defaultsLast)
                services.ConfigureHttpClientDefaults(builder => builder.AddDecant(s_limited));
            Answering(services.AddHttpClient("things"));
            Answering(services.AddHttpClient("own")).AddDecant();
            if (defaultsLast)
                services.ConfigureHttpClientDefaults(builder => builder.AddDecant(_ => s_limited));
        });

        await TestClients.AssertLimitedAsync(() => services.CreateClient("things").GetThingAsync());
        Assert.Equal(Thing.Expected, await services.CreateClient("own").GetThingAsync());
        Assert.Single(Handlers.Of(services, "own"), handler => handler.GetType() == Handlers.Decant);
    }

    [Fact]
    public async Task AddDecant_FunctionOfServices_IsCalledOnceForAClient()
    {
        int calls = 0;
        using ServiceProvider services = TestClients.Build(services =>
        {
            services.AddSingleton(s_limited);
            Answering(services.AddHttpClient("things")).AddDecant(provider =>
            {
                calls++;
                return provider.GetRequiredService<DecantHttpOptions>();
            });
        });

        await TestClients.AssertLimitedAsync(() => services.CreateClient("things").GetThingAsync());
        await TestClients.AssertLimitedAsync(() => services.CreateClient("things").GetThingAsync());
        Assert.Equal(1, calls);
    }

    [Fact]
    public void AddDecant_NoBuilderOrFunction_Throws()
    {
        var services = new ServiceCollection();

        Assert.Throws<ArgumentNullException>("builder", () => DecantHttpClientBuilderExtensions.AddDecant(null!));
        Assert.Throws<ArgumentNullException>("builder", () => DecantHttpClientBuilderExtensions.AddDecant(null!, _ => new()));
        Assert.Throws<ArgumentNullException>("options", () => services.AddHttpClient("things").AddDecant((Func<IServiceProvider, DecantHttpOptions>)null!));
    }

    private static IHttpClientBuilder Answering(IHttpClientBuilder builder) => builder.ConfigurePrimaryHttpMessageHandler(() => new AnswerHandler());
}
