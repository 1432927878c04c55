namespace Decant.Http;

/// <summary>Answers with what a test made, and remembers what was asked.</summary>
internal sealed class FakeHandler(Func<HttpRequestMessage, HttpResponseMessage> answer) : HttpMessageHandler
{
    public List<(HttpMethod Method, Uri? Uri, Version Version, HttpVersionPolicy Policy)> Requests { get; } = [];

    public CancellationToken Token { get; private set; }

    protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        Requests.Add((request.Method, request.RequestUri, request.Version, request.VersionPolicy));
        Token = cancellationToken;
        return cancellationToken.IsCancellationRequested
            ? Task.FromCanceled<HttpResponseMessage>(cancellationToken)
            : Task.FromResult(answer(request));
    }
}
