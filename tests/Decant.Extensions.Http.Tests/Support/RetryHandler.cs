using System.Net;
using Polly;
using Polly.Retry;

namespace Decant.Extensions.Http.Tests.Support;

/// <summary>Sends a request again while the answer is 503, by Polly.</summary>
internal sealed class RetryHandler : DelegatingHandler
{
    private readonly ResiliencePipeline<HttpResponseMessage> _pipeline = new ResiliencePipelineBuilder<HttpResponseMessage>()
        .AddRetry(new RetryStrategyOptions<HttpResponseMessage>
        {
            ShouldHandle = static arguments => ValueTask.FromResult(arguments.Outcome.Result?.StatusCode == HttpStatusCode.ServiceUnavailable),
            MaxRetryAttempts = 2,
            Delay = TimeSpan.Zero,
        })
        .Build();

    protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken) =>
        await _pipeline.ExecuteAsync(async token => await base.SendAsync(request, token), cancellationToken);
}
