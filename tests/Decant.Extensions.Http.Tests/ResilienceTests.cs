using System.Net;
using Decant.Extensions.Http.Tests.Support;
using Decant.Support;
using Microsoft.Extensions.DependencyInjection;
using Polly;
using Polly.Retry;
using Polly.Timeout;

namespace Decant.Extensions.Http.Tests;

/// <summary>What resilience handlers see of a call, and what they do not.</summary>
public sealed class ResilienceTests
{
    private static readonly RetryStrategyOptions<HttpResponseMessage> s_onFailure = new()
    {
        ShouldHandle = static arguments => new(arguments.Outcome.Exception is not null),
        Delay = TimeSpan.Zero,
    };

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    // A handler has done its work when the headers are there.
    [Fact]
    public async Task Get_CutBody_IsNotRetriedByAHandler()
    {
        var server = new CuttingServer();
        using ServiceProvider services = Build(server, new ResiliencePipelineBuilder<HttpResponseMessage>().AddRetry(s_onFailure).Build());

        HttpRequestException exception = await Assert.ThrowsAsync<HttpRequestException>(() => services.CreateClient("things").GetThingAsync());

        Assert.Equal(HttpRequestError.ResponseEnded, exception.HttpRequestError);
        Assert.Equal(1, server.Asked);
    }

    [Fact]
    public async Task Get_CutBody_IsRetriedByAPipelineAroundTheCall()
    {
        var server = new CuttingServer();
        using ServiceProvider services = Build(server, ResiliencePipeline<HttpResponseMessage>.Empty);
        HttpClient client = services.CreateClient("things");
        ResiliencePipeline pipeline = new ResiliencePipelineBuilder().AddRetry(new RetryStrategyOptions
        {
            ShouldHandle = new PredicateBuilder().Handle<HttpRequestException>(exception => exception.HttpRequestError == HttpRequestError.ResponseEnded),
            Delay = TimeSpan.Zero,
        }).Build();

        Thing? thing = await pipeline.ExecuteAsync(async _ => await client.GetThingAsync(), Cancellation);

        Assert.Equal(Thing.Expected, thing);
        Assert.Equal(2, server.Asked);
    }

    [Fact]
    public async Task Get_TimeoutOfAHandler_IsThatHandlersException()
    {
        using ServiceProvider services = Build(
            new StallingHandler(hasHeaders: false),
            new ResiliencePipelineBuilder<HttpResponseMessage>().AddTimeout(TimeSpan.FromMilliseconds(50)).Build());

        await Assert.ThrowsAsync<TimeoutRejectedException>(() => services.CreateClient("things").GetThingAsync());
    }

    // Polly sends the same request again, with the options on it.
    [Fact]
    public async Task EnsureSuccess_OfARequestThatWasSentAgain_HasTheOptions()
    {
        var answers = new AnswerHandler(HttpStatusCode.ServiceUnavailable, HttpStatusCode.BadRequest);
        using ServiceProvider services = TestClients.Build(services => services.AddHttpClient("things")
            .AddHttpMessageHandler(() => new RetryHandler())
            .AddDecant(new DecantHttpOptions { IncludeErrorBodyInMessage = true, MaxErrorBodyBytes = 1 })
            .ConfigurePrimaryHttpMessageHandler(() => answers));
        using HttpResponseMessage response = await services.CreateClient("things")
            .GetAsync(AnswerHandler.Address, HttpCompletionOption.ResponseHeadersRead, Cancellation);

        HttpStatusException exception = await Assert.ThrowsAsync<HttpStatusException>(() => response.EnsureSuccessAsync(Cancellation));

        Assert.Equal(1, exception.ErrorBody.Length);
        Assert.Contains("Body: {", exception.Message, StringComparison.Ordinal);
        Assert.Equal(2, answers.Count);
    }

    // The time runs out while a handler waits as it was told: what it was told would be lost.
    [Fact]
    public async Task Get_TimeoutWhileAHandlerWaitsToTryAgain_HasTheLastResponse()
    {
        var time = new FakeTimeProvider();
        using ServiceProvider services = Build(
            new RejectingServer(), WaitAsToldPipeline(time), new() { TimeProvider = time, Timeout = TimeSpan.FromSeconds(20) });
        Task<Thing?> running = services.CreateClient("things").GetThingAsync();
        // The handler has gone to sleep.
        await time.WhenDueInAsync(TimeSpan.FromSeconds(700)).WaitAsync(TimeSpan.FromSeconds(30), Cancellation);
        time.Advance(TimeSpan.FromSeconds(20));

        TaskCanceledException late = await Assert.ThrowsAsync<TaskCanceledException>(() => running.WaitAsync(TimeSpan.FromSeconds(30), Cancellation));

        Assert.Equal(
            "The call did not end within 20 seconds (DecantHttpOptions.Timeout); 0 bytes of the response's body had arrived. "
            + "The last response's status was 429 (Too Many Requests), with a Retry-After of 7 seconds.",
            late.Message);
        TimeoutException timeout = Assert.IsType<TimeoutException>(late.InnerException);
        HttpStatusException last = Assert.IsType<HttpStatusException>(timeout.InnerException);
        Assert.Equal((HttpStatusCode.TooManyRequests, TimeSpan.FromSeconds(7)), (last.StatusCode, last.RetryAfter));
        Assert.Equal(["0"], last.Headers.GetValues("X-RateLimit-Remaining"));
    }

    [Fact]
    public async Task Get_CancelledWhileAHandlerWaitsToTryAgain_IsCancelled()
    {
        var time = new FakeTimeProvider();
        using ServiceProvider services = Build(new RejectingServer(), WaitAsToldPipeline(time), new());
        using var source = new CancellationTokenSource();
        Task<Thing?> running = services.CreateClient("things").GetProjectionAsync<Thing>(AnswerHandler.Address, source.Token);
        await time.WhenDueInAsync(TimeSpan.FromSeconds(700)).WaitAsync(TimeSpan.FromSeconds(30), Cancellation);
        await source.CancelAsync();

        TaskCanceledException cancelled = await Assert.ThrowsAsync<TaskCanceledException>(() => running.WaitAsync(TimeSpan.FromSeconds(30), Cancellation));

        Assert.Equal(source.Token, cancelled.CancellationToken);
        Assert.DoesNotContain("429", cancelled.Message, StringComparison.Ordinal);
    }

    // Beside the factory's own handlers there is nothing that tries again, and nothing is paid for.
    [Fact]
    public void AddDecant_NoHandlerOfTheUsers_AddsOneHandlerOnly()
    {
        using ServiceProvider alone = TestClients.Build(services => services.AddHttpClient("things").AddDecant());
        using ServiceProvider beside = Build(new RejectingServer(), ResiliencePipeline<HttpResponseMessage>.Empty);

        Assert.DoesNotContain(Handlers.Of(alone, "things"), handler => handler.GetType().Name == "LastResponseHandler");
        Assert.Equal("LastResponseHandler", Handlers.Of(beside, "things")[^2].GetType().Name);
    }

    private static ResiliencePipeline<HttpResponseMessage> WaitAsToldPipeline(TimeProvider time) => new ResiliencePipelineBuilder<HttpResponseMessage>
    {
        TimeProvider = time,
    }
    .AddRetry(new()
    {
        ShouldHandle = static arguments => new(arguments.Outcome.Result?.StatusCode == HttpStatusCode.TooManyRequests),
        DelayGenerator = static arguments => new(arguments.Outcome.Result!.Headers.RetryAfter!.Delta!.Value * 100),
    })
    .Build();

    private static ServiceProvider Build(HttpMessageHandler primary, ResiliencePipeline<HttpResponseMessage> pipeline) => Build(primary, pipeline, new());

    private static ServiceProvider Build(HttpMessageHandler primary, ResiliencePipeline<HttpResponseMessage> pipeline, DecantHttpOptions options) =>
        TestClients.Build(services => services.AddHttpClient("things")
            .AddDecant(options)
            .AddHttpMessageHandler(() => new PipelineHandler(pipeline))
            .ConfigurePrimaryHttpMessageHandler(() => primary));

    private sealed class PipelineHandler(ResiliencePipeline<HttpResponseMessage> pipeline) : DelegatingHandler
    {
        protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken) =>
            await pipeline.ExecuteAsync(async token => await base.SendAsync(request, token), cancellationToken);
    }

    /// <summary>Sends less than it announces, the first time.</summary>
    private sealed class CuttingServer : HttpMessageHandler
    {
        public int Asked { get; private set; }

        protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
        {
            var content = new StringContent(Thing.Json);
            if (++Asked == 1)
                content.Headers.ContentLength = Thing.Json.Length + 10;
            return Task.FromResult(new HttpResponseMessage { Content = content, RequestMessage = request });
        }
    }

    /// <summary>Asks to come again later.</summary>
    private sealed class RejectingServer : HttpMessageHandler
    {
        protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
        {
            var response = new HttpResponseMessage(HttpStatusCode.TooManyRequests) { RequestMessage = request };
            response.Headers.Add("Retry-After", "7");
            response.Headers.Add("X-RateLimit-Remaining", "0");
            return Task.FromResult(response);
        }
    }
}
