using System.Net;

namespace Decant.Lab.Measure;

/// <summary>Answers every request with the same bytes: what is tried out on them costs the endpoint nothing.</summary>
internal sealed class StoredBodyHandler(byte[] body) : HttpMessageHandler
{
    protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        var content = new ByteArrayContent(body);
        content.Headers.ContentType = new("application/json");
        return Task.FromResult(new HttpResponseMessage(HttpStatusCode.OK) { Content = content, RequestMessage = request });
    }
}
