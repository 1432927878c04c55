namespace Decant.Generator.Tests.Docs;

/// <summary>The server of the pages.</summary>
internal sealed class PageHandler(Func<string, HttpResponseMessage> answer) : HttpMessageHandler
{
    public HttpClient CreateClient() => new(this) { BaseAddress = new("https://api.example/") };

    protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken) =>
        Task.FromResult(answer(request.RequestUri!.AbsolutePath));
}
