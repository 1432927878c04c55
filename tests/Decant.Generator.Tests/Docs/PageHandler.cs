namespace Decant.Generator.Tests.Docs;

/// <summary>The server of the pages: the answer to a request and its content.</summary>
internal sealed class PageHandler(Func<HttpRequestMessage, string, HttpResponseMessage> answer) : HttpMessageHandler
{
    public HttpClient CreateClient(DecantHttpOptions? options = null) =>
        new(options is null ? this : options.CreateHandler(this)) { BaseAddress = new("https://api.example/") };

    protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken) =>
        answer(request, request.Content is { } content ? await content.ReadAsStringAsync(cancellationToken) : "");
}
