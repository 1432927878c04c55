using Decant.Extensions.Http.Tests.Support;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;

namespace Decant.Extensions.Http.Tests;

/// <summary>Which calls get which options.</summary>
public sealed class AddDecantOptionsTests
{
    private static readonly DecantHttpOptions s_limited = new() { MaxBodyBytes = Thing.TooFewBytes };

    // Each gives the client the options, and the last of several calls counts.
    private static readonly Dictionary<string, (Action<IServiceCollection> Configure, Func<IServiceProvider, HttpClient> Client)> s_ways = new()
    {
        ["named"] = (services => Answering(services.AddHttpClient("things")).AddDecant(s_limited), services => services.CreateClient("things")),
        ["nameless"] = (services => Answering(services.AddHttpClient("")).AddDecant(s_limited), services => services.CreateClient("")),
        ["typed"] = (services => Answering(services.AddHttpClient<TypedClient>()).AddDecant(s_limited), services => services.GetRequiredService<TypedClient>().Http),
        ["keyed"] = (
            services => Answering(services.AddHttpClient("things")).AddDecant(s_limited).AddAsKeyed(),
            services => services.CreateScope().ServiceProvider.GetRequiredKeyedService<HttpClient>("things")),
        ["again"] = (services => Answering(services.AddHttpClient("things")).AddDecant().AddDecant(s_limited), services => services.CreateClient("things")),
        ["again by a function"] = (services => Answering(services.AddHttpClient("things")).AddDecant().AddDecant(_ => s_limited), services => services.CreateClient("things")),
        ["function of services"] = (
            services => Answering(services.AddSingleton(s_limited).AddHttpClient("things")).AddDecant(provider => provider.GetRequiredService<DecantHttpOptions>()),
            services => services.CreateClient("things")),
        ["defaults before"] = (
            services => Answering(services.ConfigureHttpClientDefaults(builder => builder.AddDecant(s_limited)).AddHttpClient("things")),
            services => services.CreateClient("things")),
        ["defaults after"] = (
            services =>
            {
                Answering(services.AddHttpClient("things"));
                services.ConfigureHttpClientDefaults(builder => builder.AddDecant(_ => s_limited));
            },
            services => services.CreateClient("things")),
    };

    public static TheoryData<string> Ways => [.. s_ways.Keys];

    [Theory]
    [MemberData(nameof(Ways))]
    public async Task AddDecant_AnyWay_GivesTheClientsCallsTheOptions(string way)
    {
        (Action<IServiceCollection> configure, Func<IServiceProvider, HttpClient> client) = s_ways[way];
        using ServiceProvider services = TestClients.Build(configure);

        await TestClients.AssertLimitedAsync(client(services).GetThingAsync);

        string name = way switch { "nameless" => "", "typed" => nameof(TypedClient), _ => "things" };
        Assert.Single(Handlers.Of(services, name), handler => handler.GetType() == Handlers.Decant);
    }

    [Fact]
    public async Task AddDecant_NoOptions_ReadsWithTheDefaults()
    {
        using ServiceProvider services = TestClients.Build(services =>
        {
            services.ConfigureHttpClientDefaults(builder => builder.AddDecant(s_limited));
            Answering(services.AddHttpClient("things")).AddDecant();
        });

        Assert.Equal(Thing.Expected, await services.CreateClient("things").GetThingAsync());
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
    public async Task AddDecant_CallWithOptionsOfItsOwn_CountsEachByItself()
    {
        using ServiceProvider services = TestClients.Build(services => Answering(services.AddHttpClient("things")).AddDecant(s_limited));
        HttpClient client = services.CreateClient("things");

        await TestClients.AssertLimitedAsync(() => GetAsync(new()));
        await TestClients.AssertLimitedAsync(() => GetAsync(new() { IncludeErrorBodyInMessage = true }));
        foreach (long? limit in (long?[])[null, 1_000_000, long.MaxValue])
            Assert.Equal(Thing.Expected, await GetAsync(new() { MaxBodyBytes = limit }));

        Task<Thing?> GetAsync(DecantHttpOptions http) =>
            client.GetProjectionAsync<Thing>(AnswerHandler.Address, new() { Http = http }, TestContext.Current.CancellationToken);
    }

    [Theory]
    [InlineData(false, 1)]
    [InlineData(true, 0)]
    public async Task AddDecant_Function_IsCalledOnceUnlessAnotherCallFollows(bool isOverridden, int expected)
    {
        int calls = 0;
        using ServiceProvider services = TestClients.Build(services =>
        {
            IHttpClientBuilder builder = Answering(services.AddHttpClient("things")).AddDecant(_ =>
            {
                calls++;
                return s_limited;
            });
            if (isOverridden)
                builder.AddDecant(s_limited);
        });
        services.GetRequiredService<IStartupValidator>().Validate();

        await TestClients.AssertLimitedAsync(() => services.CreateClient("things").GetThingAsync());
        await TestClients.AssertLimitedAsync(() => services.CreateClient("things").GetThingAsync());

        Assert.Equal(expected, calls);
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
