using System.Net;
using System.Net.Http.Headers;

namespace Decant.Smoke;

/// <summary>Answers every request as a server would.</summary>
internal sealed class FakeHandler(Func<HttpResponseMessage> answer) : HttpMessageHandler
{
    private const int PieceLength = 7;

    public static HttpClient CreateClient(Func<HttpResponseMessage> answer) => new(new FakeHandler(answer)) { BaseAddress = new Uri("https://example.test/") };

    /// <summary>A response whose body comes in small pieces.</summary>
    public static HttpResponseMessage Answer(
        ReadOnlySpan<byte> body, string mediaType = "application/json", string? coding = null, HttpStatusCode status = HttpStatusCode.OK)
    {
        var content = new StreamContent(new Pieces(body.ToArray(), PieceLength));
        content.Headers.ContentType = new MediaTypeHeaderValue(mediaType);
        if (coding is not null)
            content.Headers.ContentEncoding.Add(coding);
        return new(status) { Content = content };
    }

    protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        HttpResponseMessage response = answer();
        response.RequestMessage = request;
        return Task.FromResult(response);
    }
}
