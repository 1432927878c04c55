using System.Net;
using System.Text;

namespace Decant.AspNetCore.Support;

/// <summary>Answers as an origin does, and keeps what it was asked.</summary>
internal sealed class Origin(Func<HttpRequestMessage, CancellationToken, Task<HttpResponseMessage>> answer) : HttpMessageHandler
{
    public Origin(string json, HttpStatusCode status = HttpStatusCode.OK, string mediaType = "application/json")
        : this((_, _) => Task.FromResult(new HttpResponseMessage(status) { Content = new StringContent(json, Encoding.UTF8, mediaType) }))
    {
    }

    public List<HttpRequestMessage> Requests { get; } = [];

    protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        Requests.Add(request);
        return answer(request, cancellationToken);
    }
}
