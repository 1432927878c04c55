namespace Decant.Mcp;

/// <summary>Follows redirections within the API's origin. Those to another one are not followed, because the headers of a request may be credentials.</summary>
internal sealed class SameOriginRedirects : DelegatingHandler
{
    private const int Most = 5;

    protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        HttpResponseMessage response = await base.SendAsync(request, cancellationToken);
        for (int count = 0; count < Most && TargetOf(response, request.RequestUri!) is { } target; count++)
        {
            response.Dispose();
            request.RequestUri = target;
            response = await base.SendAsync(request, cancellationToken);
        }

        return response;
    }

    private static Uri? TargetOf(HttpResponseMessage response, Uri address) =>
        (int)response.StatusCode is 301 or 302 or 303 or 307 or 308 && response.Headers.Location is { } location &&
        Uri.TryCreate(address, location, out Uri? target) && target.Scheme == address.Scheme && target.Authority == address.Authority
            ? target
            : null;
}
