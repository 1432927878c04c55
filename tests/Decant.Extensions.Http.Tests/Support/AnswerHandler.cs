using System.Net;
using System.Net.Mime;
using System.Text;

namespace Decant.Extensions.Http.Tests.Support;

/// <summary>A primary handler that is no socket: answers with these status codes in turn and then with the last one, success with a thing.</summary>
internal sealed class AnswerHandler(params HttpStatusCode[] codes) : HttpMessageHandler
{
    public static readonly Uri Address = new("https://things.test/1");

    private int _count;

    public int Count => _count;

    protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        int index = Interlocked.Increment(ref _count) - 1;
        HttpStatusCode code = codes.Length == 0 ? HttpStatusCode.OK : codes[Math.Min(index, codes.Length - 1)];
        string body = code == HttpStatusCode.OK ? Thing.Json : "{}";
        return Task.FromResult(new HttpResponseMessage(code)
        {
            Content = new StringContent(body, Encoding.UTF8, MediaTypeNames.Application.Json),
            RequestMessage = request,
        });
    }
}
