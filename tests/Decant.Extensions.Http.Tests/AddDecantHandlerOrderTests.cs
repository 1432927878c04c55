using System.Net;
using Decant.Extensions.Http.Tests.Support;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Http;

namespace Decant.Extensions.Http.Tests;

/// <summary>Beside other handlers, whenever and however they are added.</summary>
public sealed class AddDecantHandlerOrderTests
{
    private static readonly DecantHttpOptions s_limited = new() { MaxBodyBytes = Thing.TooFewBytes };

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task AddDecant_BesideARetry_SeesTheLastAnswerOnly(bool retryFirst)
    {
        var answers = new AnswerHandler(HttpStatusCode.ServiceUnavailable, HttpStatusCode.OK);
        using ServiceProvider services = Build(retryFirst, () => new RetryHandler(), answers, new DecantHttpOptions());

        Assert.Equal(Thing.Expected, await services.CreateClient("things").GetThingAsync());
        Assert.Equal(2, answers.Count);
    }

    [Fact]
    public async Task AddDecant_BesideARetryThatGivesUp_SeesItsStatusOnce()
    {
        var answers = new AnswerHandler(HttpStatusCode.ServiceUnavailable);
        using ServiceProvider services = Build(handlerFirst: true, () => new RetryHandler(), answers, new DecantHttpOptions());

        HttpStatusException exception = await Assert.ThrowsAsync<HttpStatusException>(() => services.CreateClient("things").GetThingAsync());

        Assert.Equal(HttpStatusCode.ServiceUnavailable, exception.StatusCode);
        Assert.Equal(3, answers.Count);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task AddDecant_BesideAHandlerThatReplacesTheRequest_GivesTheOptions(bool handlerFirst)
    {
        using ServiceProvider services = Build(handlerFirst, () => new ReplacingHandler(), new AnswerHandler(), s_limited);

        await TestClients.AssertLimitedAsync(() => services.CreateClient("things").GetThingAsync());
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task AddDecant_BesideAFilterThatAddsAnOutermostHandler_IsStillOutside(bool filterFirst)
    {
        using ServiceProvider services = TestClients.Build(services =>
        {
            if (filterFirst)
                services.AddSingleton<IHttpMessageHandlerBuilderFilter, ReplacingFilter>();
            services.AddHttpClient("things").AddDecant(s_limited).ConfigurePrimaryHttpMessageHandler(() => new AnswerHandler());
            if (!filterFirst)
                services.AddSingleton<IHttpMessageHandlerBuilderFilter, ReplacingFilter>();
        });

        await TestClients.AssertLimitedAsync(() => services.CreateClient("things").GetThingAsync());
        Assert.IsType(Handlers.Decant, Handlers.Of(services, "things")[0]);
    }

    [Fact]
    public void AddDecant_ManyClients_RegistersOneFilter()
    {
        var services = new ServiceCollection();
        services.AddKeyedSingleton<object>("keyed");
        services.AddHttpClient("things").AddDecant().AddDecant();
        services.AddHttpClient<TypedClient>().AddDecant(_ => new DecantHttpOptions());
        services.ConfigureHttpClientDefaults(builder => builder.AddDecant());

        Assert.Single(
            services,
            service => service.ServiceType == typeof(IHttpMessageHandlerBuilderFilter)
                && service.ImplementationType!.Assembly == typeof(DecantHttpClientBuilderExtensions).Assembly);
    }

    private static ServiceProvider Build(bool handlerFirst, Func<DelegatingHandler> handler, AnswerHandler answers, DecantHttpOptions options) =>
        TestClients.Build(services =>
        {
            IHttpClientBuilder builder = services.AddHttpClient("things").ConfigurePrimaryHttpMessageHandler(() => answers);
            _ = handlerFirst
                ? builder.AddHttpMessageHandler(handler).AddDecant(options)
                : builder.AddDecant(options).AddHttpMessageHandler(handler);
        });

    private sealed class ReplacingFilter : IHttpMessageHandlerBuilderFilter
    {
        public Action<HttpMessageHandlerBuilder> Configure(Action<HttpMessageHandlerBuilder> next) => builder =>
        {
            next(builder);
            builder.AdditionalHandlers.Insert(0, new ReplacingHandler());
        };
    }
}
