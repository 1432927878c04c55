namespace Decant.Http.Calls;

/// <summary>Answers as a test says, later if it likes, and remembers which addresses were asked for.</summary>
internal sealed class HookedHandler(Func<HttpRequestMessage, CancellationToken, Task<HttpResponseMessage>> answer) : HttpMessageHandler
{
    public HookedHandler(Func<HttpRequestMessage, HttpResponseMessage> answer)
        : this((request, _) => Task.FromResult(answer(request)))
    {
    }

    public List<string> Asked { get; } = [];

    protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        Asked.Add(request.RequestUri!.OriginalString);
        return answer(request, cancellationToken);
    }
}
