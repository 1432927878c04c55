using System.IO.Pipelines;

namespace Decant.Extensions.Http.Tests.Support;

/// <summary>A server that goes silent: before the headers, or behind them.</summary>
internal sealed class StallingHandler(bool hasHeaders) : HttpMessageHandler
{
    private readonly Pipe _silence = new();

    protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        if (!hasHeaders)
            await Task.Delay(Timeout.InfiniteTimeSpan, cancellationToken);
        return new HttpResponseMessage { Content = new StreamContent(_silence.Reader.AsStream()), RequestMessage = request };
    }
}
