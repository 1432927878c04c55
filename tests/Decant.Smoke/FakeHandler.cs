using System.Net.Http.Headers;

namespace Decant.Smoke;

/// <summary>Answers every request with one body, in small pieces.</summary>
internal sealed class FakeHandler(byte[] body, string mediaType) : HttpMessageHandler
{
    private const int PieceLength = 7;

    protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        var content = new StreamContent(new Pieces(body, PieceLength));
        content.Headers.ContentType = new MediaTypeHeaderValue(mediaType);
        return Task.FromResult(new HttpResponseMessage { Content = content, RequestMessage = request });
    }
}
