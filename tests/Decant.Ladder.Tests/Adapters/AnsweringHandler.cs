using System.Net;
using System.Text;

namespace Decant.Ladder.Tests.Adapters;

/// <summary>Answers by path, and a POST with its own content.</summary>
internal sealed class AnsweringHandler(Encoding? charset = null) : HttpMessageHandler
{
    private const string One = """{"name":"z\u00fcrich ü","x":[{"name":1}],"url":"u","stars":3}""";

    public static HttpClient CreateClient(Encoding? charset = null) => new(new AnsweringHandler(charset)) { BaseAddress = new("https://api.example/") };

    protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        string json = request.RequestUri!.AbsolutePath switch
        {
            "/repository" => One,
            "/repositories" => $"[{One},{One}]",
            "/broken" => """{"name":1}""",
            "/order" => """{"item":"a","count":2}""",
            "/problem" => """{"title":"full"}""",
            "/number" => "42",
            _ => await request.Content!.ReadAsStringAsync(cancellationToken),
        };
        return new(request.RequestUri.AbsolutePath == "/problem" ? HttpStatusCode.InsufficientStorage : HttpStatusCode.OK)
        {
            RequestMessage = request,
            Content = new StringContent(json, charset ?? Encoding.UTF8, "application/json"),
        };
    }
}
