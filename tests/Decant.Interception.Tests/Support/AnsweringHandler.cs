using System.Net;

namespace Decant.Interception.Tests.Support;

/// <summary>Answers requests in memory, and counts them.</summary>
internal sealed class AnsweringHandler(Func<HttpRequestMessage, CancellationToken, Task<HttpResponseMessage>> answer) : HttpMessageHandler
{
    private int _requests;

    public int Requests => _requests;

    /// <summary>Answers with a content.</summary>
    public static AnsweringHandler With(HttpContent? content, HttpStatusCode status = HttpStatusCode.OK) =>
        new((_, _) => Task.FromResult(new HttpResponseMessage(status) { Content = content! }));

    protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        Interlocked.Increment(ref _requests);
        return answer(request, cancellationToken);
    }
}
