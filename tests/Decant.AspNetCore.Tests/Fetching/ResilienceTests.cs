using System.Net;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Threading.RateLimiting;
using Decant.AspNetCore.Support;
using Decant.Support;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Http.Resilience;
using Microsoft.Extensions.Logging;
using Polly;
using Polly.CircuitBreaker;
using Polly.RateLimit;
using Polly.RateLimiting;
using Polly.Simmy;
using Polly.Timeout;

namespace Decant.AspNetCore.Fetching;

/// <summary>What a result responds when a strategy of Microsoft.Extensions.Http.Resilience ends the fetch.</summary>
public sealed class ResilienceTests
{
    private static readonly CircuitBreakerManualControl s_isolated = new();

    private static readonly ConcurrencyLimiterOptions s_single = new() { PermitLimit = 1, QueueLimit = 0 };

    // The strategy, how often the origin is asked before the call that counts, what that call is answered, and the seconds of its Retry-After, if it has one.
    private static readonly Dictionary<string, (Action<IHttpClientBuilder> Add, int Before, HttpStatusCode Expected, int? RetryAfter)> s_strategies = new()
    {
        ["timeout"] = (Pipeline(builder => builder.AddTimeout(TimeSpan.FromSeconds(10))), 0, HttpStatusCode.GatewayTimeout, null),
        ["circuit breaker"] = (Pipeline(builder => builder.AddCircuitBreaker(Broken())), 2, HttpStatusCode.ServiceUnavailable, 60),
        ["isolated circuit"] = (
            Pipeline(builder => builder.AddCircuitBreaker(new HttpCircuitBreakerStrategyOptions { ManualControl = s_isolated })),
            0,
            HttpStatusCode.ServiceUnavailable,
            null),
        ["concurrency limiter"] = (Pipeline(builder => builder.AddConcurrencyLimiter(s_single)), 0, HttpStatusCode.ServiceUnavailable, null),
        ["rate limiter"] = (
            Pipeline(builder => builder.AddRateLimiter(new FixedWindowRateLimiter(new() { PermitLimit = 1, Window = TimeSpan.FromMinutes(1) }))),
            1,
            HttpStatusCode.ServiceUnavailable,
            60),
        ["retry"] = (Pipeline(builder => builder.AddRetry(Once())), 0, HttpStatusCode.BadGateway, null),
        ["hedging"] = (Pipeline(builder => builder.AddHedging(new HttpHedgingStrategyOptions { Delay = TimeSpan.Zero })), 0, HttpStatusCode.BadGateway, null),
        ["fallback"] = (
            Pipeline(builder => builder.AddFallback(
                new() { FallbackAction = _ => Outcome.FromExceptionAsValueTask<HttpResponseMessage>(new HttpRequestException("secret")) })),
            0,
            HttpStatusCode.BadGateway,
            null),
        ["own fault"] = (Pipeline(builder => builder.AddChaosFault(1, () => new ArgumentException("secret"))), 0, HttpStatusCode.InternalServerError, null),
        ["standard"] = (Standard(_ => { }), 0, HttpStatusCode.BadGateway, null),
        ["standard, timeout of an attempt"] = (Standard(_ => { }), 0, HttpStatusCode.GatewayTimeout, null),
        ["standard, timeout of all"] = (
            Standard(options => options.TotalRequestTimeout.Timeout = TimeSpan.FromSeconds(11)), 0, HttpStatusCode.GatewayTimeout, null),
        ["standard, circuit breaker"] = (Standard(options => options.CircuitBreaker = Broken()), 2, HttpStatusCode.ServiceUnavailable, 60),
        ["standard, concurrency limiter"] = (
            Standard(options => options.RateLimiter.DefaultRateLimiterOptions = s_single), 0, HttpStatusCode.ServiceUnavailable, null),
        ["standard hedging"] = (clients => clients.AddStandardHedgingHandler(), 0, HttpStatusCode.BadGateway, null),
    };

    public static TheoryData<string> Strategies => [.. s_strategies.Keys];

    [Theory, Trait("Row", "G20")]
    [MemberData(nameof(Strategies))]
    public async Task Get_AStrategyEndsTheFetch_IsAnsweredByItsKind(string strategy)
    {
        (Action<IHttpClientBuilder> add, int before, HttpStatusCode expected, int? retryAfter) = s_strategies[strategy];
        bool isTimeout = strategy.Contains("timeout", StringComparison.Ordinal), isConcurrent = strategy.Contains("concurrency", StringComparison.Ordinal);
        await s_isolated.IsolateAsync(TestContext.Current.CancellationToken);
        using var log = new ErrorLog();
        var time = new FakeTimeProvider();
        var held = new TaskCompletionSource<HttpResponseMessage>(TaskCreationOptions.RunContinuationsAsynchronously);
        var asked = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        var origin = new Origin(async (_, token) =>
        {
            asked.TrySetResult();
            if (!isTimeout && !isConcurrent)
                throw new HttpRequestException("secret");
            if (isTimeout)
                time.Advance(TimeSpan.FromSeconds(10));
            return await held.Task.WaitAsync(token);
        });
        await using App app = await StartAsync(origin, log, add, services => services.AddTransient(_ => new ResiliencePipelineBuilder { TimeProvider = time }));

        Task<HttpResponseMessage>? first = isConcurrent ? app.GetAsync("/one") : null;
        if (first is not null)
            await asked.Task;
        for (int i = 0; i < before; i++)
            (await app.GetAsync("/one")).Dispose();
        using HttpResponseMessage response = await app.GetAsync("/one");
        held.SetException(new HttpRequestException("secret"));
        if (first is not null)
            (await first).Dispose();

        Assert.Equal((expected, retryAfter), (response.StatusCode, (int?)response.Headers.RetryAfter?.Delta?.TotalSeconds));
        if (expected == HttpStatusCode.InternalServerError)
        {
            Assert.IsType<ArgumentException>(Assert.Single(log.Exceptions));
            return;
        }

        await Problem.ReadAsync(response);
        Assert.Empty(log.Exceptions);
    }

    /// <summary>What Polly throws instead of the call's own failure: also the policies that came before version 8.</summary>
    public static TheoryData<Type> Rejections =>
    [
        .. Directory.EnumerateFiles(AppContext.BaseDirectory, "Polly*.dll")
            .SelectMany(file => Assembly.Load(Path.GetFileNameWithoutExtension(file)).GetExportedTypes())
            .Where(type => type.IsSubclassOf(typeof(ExecutionRejectedException)) && !type.IsAbstract)
            .Select(type => type.IsGenericTypeDefinition ? type.MakeGenericType(typeof(int)) : type),
    ];

    [Fact]
    public void Rejections_Always_AreThoseOfEveryPackage() =>
        Assert.Superset(
            new HashSet<Type>
            {
                typeof(TimeoutRejectedException), typeof(BrokenCircuitException), typeof(IsolatedCircuitException), typeof(RateLimiterRejectedException),
                typeof(RateLimitRejectedException), typeof(Polly.Bulkhead.BulkheadRejectedException),
            },
            Rejections.Select(row => row.Data).ToHashSet());

    [Theory, Trait("Row", "G20")]
    [MemberData(nameof(Rejections))]
    public void MapKnown_ARejectionOfPolly_IsMapped(Type rejection)
    {
        FetchFailure? failure = ProjectionResultOptions.MapKnown((Exception)RuntimeHelpers.GetUninitializedObject(rejection));
        Assert.Equal(rejection == typeof(TimeoutRejectedException) ? 504 : 503, failure?.StatusCode);
    }

    [Fact]
    public void MapKnown_ARejectionWithRetryAfter_HasIt()
    {
        var wait = TimeSpan.FromSeconds(7);
        Exception[] rejections = [new BrokenCircuitException(wait), new RateLimiterRejectedException(wait), new RateLimitRejectedException(wait)];
        Assert.All(rejections, rejection => Assert.Equal(wait, ProjectionResultOptions.MapKnown(rejection)?.RetryAfter));
    }

    [Theory]
    [InlineData(418, 418, typeof(NotSupportedException), "")]
    [InlineData(200, 500, typeof(ArgumentOutOfRangeException), "statusCode")]
    public async Task Get_AnOptionMapsExceptions_IsAnsweredByIt(int mapped, int expected, Type logged, string name)
    {
        using var log = new ErrorLog();
        await using App app = await StartAsync(
            new Origin((_, _) => throw new NotSupportedException("secret")),
            log,
            configure: services => services.Configure<ProjectionResultOptions>(
                options => options.MapException = exception => exception is NotSupportedException ? new(mapped, TimeSpan.FromMilliseconds(1)) : null));
        using HttpResponseMessage response = await app.GetAsync("/one");
        Assert.Equal(expected, (int)response.StatusCode);
        if (mapped == expected)
        {
            Assert.Equal(TimeSpan.FromSeconds(1), response.Headers.RetryAfter?.Delta);
            await Problem.ReadAsync(response);
            return;
        }

        // The mistake of the mapping is what is told.
        Exception thrown = Assert.Single(log.Exceptions);
        Assert.Equal((logged, name), (thrown.GetType(), (thrown as ArgumentException)?.ParamName));
    }

    [Theory]
    [InlineData(0)]
    [InlineData(200)]
    [InlineData(399)]
    [InlineData(600)]
    public void FetchFailure_AStatusThatIsNoError_IsRejected(int status) =>
        Assert.Equal("statusCode", Assert.Throws<ArgumentOutOfRangeException>(() => new FetchFailure(status)).ParamName);

    private static Action<IHttpClientBuilder> Pipeline(Action<ResiliencePipelineBuilder<HttpResponseMessage>> add) =>
        clients => clients.AddResilienceHandler("own", builder => add(builder));

    private static Action<IHttpClientBuilder> Standard(Action<HttpStandardResilienceOptions> configure) => clients =>
        clients.AddStandardResilienceHandler(options =>
        {
            options.Retry = Once();
            configure(options);
        });

    private static HttpRetryStrategyOptions Once() => new() { MaxRetryAttempts = 1, Delay = TimeSpan.Zero };

    private static HttpCircuitBreakerStrategyOptions Broken() =>
        new() { MinimumThroughput = 2, FailureRatio = 0.1, SamplingDuration = TimeSpan.FromMinutes(1), BreakDuration = TimeSpan.FromMinutes(1) };

    private static Task<App> StartAsync(
        Origin origin, ErrorLog log, Action<IHttpClientBuilder>? clients = null, Action<IServiceCollection>? configure = null) => App.StartAsync(
        app => app.MapGet("/one", (IHttpClientFactory factory) => ProjectionResults.Copy(factory.CreateClient("one"), "repos", JsonCopy.OfArray<Project>())),
        builder =>
        {
            builder.Logging.AddProvider(log);
            configure?.Invoke(builder.Services);
            IHttpClientBuilder client = builder.Services.AddHttpClient("one", client => client.BaseAddress = new("http://origin.test/"))
                .ConfigurePrimaryHttpMessageHandler(() => origin);
            clients?.Invoke(client);
        });
}
