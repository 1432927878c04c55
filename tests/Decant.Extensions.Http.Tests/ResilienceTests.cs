using System.Net;
using Decant.Extensions.Http.Tests.Support;
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

    private static ServiceProvider Build(HttpMessageHandler primary, ResiliencePipeline<HttpResponseMessage> pipeline) =>
        TestClients.Build(services => services.AddHttpClient("things")
            .AddDecant()
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
}
