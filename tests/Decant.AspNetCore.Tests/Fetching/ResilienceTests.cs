using System.Net;
using System.Threading.RateLimiting;
using Decant.AspNetCore.Support;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Http.Resilience;
using Polly;
using Polly.CircuitBreaker;
using Polly.Simmy;

namespace Decant.AspNetCore.Fetching;

/// <summary>What a result responds when a strategy of Microsoft.Extensions.Http.Resilience ends the fetch.</summary>
public sealed class ResilienceTests
{
    private static readonly CircuitBreakerManualControl s_isolated = new();

    // The strategy, how often the origin is asked before the call that counts, and what that call is answered.
    private static readonly Dictionary<string, (Action<ResiliencePipelineBuilder<HttpResponseMessage>> Add, int Before, HttpStatusCode Expected, bool HasRetryAfter)> s_strategies = new()
    {
        ["timeout"] = (builder => builder.AddTimeout(TimeSpan.FromMilliseconds(10)), 0, HttpStatusCode.GatewayTimeout, false),
        ["circuit breaker"] = (builder => builder.AddCircuitBreaker(Broken()), 2, HttpStatusCode.ServiceUnavailable, true),
        ["isolated circuit"] = (builder => builder.AddCircuitBreaker(new HttpCircuitBreakerStrategyOptions { ManualControl = s_isolated }), 0, HttpStatusCode.ServiceUnavailable, false),
        ["concurrency limiter"] = (builder => builder.AddConcurrencyLimiter(new ConcurrencyLimiterOptions { PermitLimit = 1, QueueLimit = 0 }), 0, HttpStatusCode.ServiceUnavailable, false),
        ["rate limiter"] = (builder => builder.AddRateLimiter(new FixedWindowRateLimiter(new() { PermitLimit = 1, Window = TimeSpan.FromMinutes(1) })), 1, HttpStatusCode.ServiceUnavailable, true),
        ["retry"] = (builder => builder.AddRetry(new HttpRetryStrategyOptions { MaxRetryAttempts = 1, Delay = TimeSpan.Zero }), 0, HttpStatusCode.BadGateway, false),
        ["hedging"] = (builder => builder.AddHedging(new HttpHedgingStrategyOptions { Delay = TimeSpan.Zero }), 0, HttpStatusCode.BadGateway, false),
        ["fallback"] = (builder => builder.AddFallback(new() { FallbackAction = _ => Outcome.FromExceptionAsValueTask<HttpResponseMessage>(new HttpRequestException("secret")) }), 0, HttpStatusCode.BadGateway, false),
        ["own fault"] = (builder => builder.AddChaosFault(1, () => new ArgumentException("secret")), 0, HttpStatusCode.InternalServerError, false),
    };

    public static TheoryData<string> Strategies => [.. s_strategies.Keys];

    [Theory, Trait("Row", "G20")]
    [MemberData(nameof(Strategies))]
    public async Task Get_AStrategyEndsTheFetch_IsAnsweredByItsKind(string strategy)
    {
        (var add, int before, HttpStatusCode expected, bool hasRetryAfter) = s_strategies[strategy];
        await s_isolated.IsolateAsync(TestContext.Current.CancellationToken);
        var held = new TaskCompletionSource<HttpResponseMessage>(TaskCreationOptions.RunContinuationsAsynchronously);
        var asked = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        var origin = new Origin(async (_, token) =>
        {
            asked.TrySetResult();
            return strategy is "timeout" or "concurrency limiter" ? await held.Task.WaitAsync(token) : throw new HttpRequestException("secret");
        });
        await using App app = await StartAsync(origin, clients => clients.AddResilienceHandler(strategy, builder => add(builder)));

        Task<HttpResponseMessage> first = strategy == "concurrency limiter" ? app.GetAsync("/one") : Task.FromResult(new HttpResponseMessage());
        if (strategy == "concurrency limiter")
            await asked.Task;
        for (int i = 0; i < before; i++)
            (await app.GetAsync("/one")).Dispose();
        using HttpResponseMessage response = await app.GetAsync("/one");
        held.SetException(new HttpRequestException("secret"));
        (await first).Dispose();

        Assert.Equal(expected, response.StatusCode);
        Assert.Equal(hasRetryAfter, response.Headers.RetryAfter?.Delta is { TotalSeconds: >= 1 and <= 60 });
        if (expected != HttpStatusCode.InternalServerError)
            await Problem.ReadAsync(response);
    }

    [Fact]
    public async Task Get_AnOptionMapsExceptions_IsAnsweredByIt()
    {
        await using App app = await StartAsync(new Origin((_, _) => throw new NotSupportedException("secret")), configure: services => services.Configure<ProjectionResultOptions>(
            options => options.MapException = exception => exception is NotSupportedException ? new(418, TimeSpan.FromMilliseconds(1)) : null));
        using HttpResponseMessage response = await app.GetAsync("/one");
        Assert.Equal((418, TimeSpan.FromSeconds(1)), ((int)response.StatusCode, response.Headers.RetryAfter?.Delta));
        await Problem.ReadAsync(response);
    }

    private static HttpCircuitBreakerStrategyOptions Broken() =>
        new() { MinimumThroughput = 2, FailureRatio = 0.1, SamplingDuration = TimeSpan.FromMinutes(1), BreakDuration = TimeSpan.FromMinutes(1) };

    private static Task<App> StartAsync(Origin origin, Action<IHttpClientBuilder>? clients = null, Action<IServiceCollection>? configure = null) => App.StartAsync(
        app => app.MapGet("/one", (IHttpClientFactory factory) => ProjectionResults.CopyArray<Project>(factory.CreateClient("one"), "repos")),
        builder =>
        {
            configure?.Invoke(builder.Services);
            IHttpClientBuilder client = builder.Services.AddHttpClient("one", client => client.BaseAddress = new("http://origin.test/")).ConfigurePrimaryHttpMessageHandler(() => origin);
            clients?.Invoke(client);
        });
}
