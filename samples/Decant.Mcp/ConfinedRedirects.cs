namespace Decant.Mcp;

/// <summary>Follows redirections below the address of the API. Those to another origin are not followed, because the headers of a request may be credentials, and
/// those to another path are not, because no tool was meant to read there.</summary>
internal sealed class ConfinedRedirects(Uri root) : DelegatingHandler
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

    private Uri? TargetOf(HttpResponseMessage response, Uri address) =>
        (int)response.StatusCode is 301 or 302 or 303 or 307 or 308 && response.Headers.Location is { } location &&
        Uri.TryCreate(address, location, out Uri? target) && IsBelow(target)
            ? target
            : null;

    private bool IsBelow(Uri target) =>
        target.Scheme == root.Scheme && target.Authority == root.Authority && target.AbsolutePath.StartsWith(root.AbsolutePath, StringComparison.Ordinal) &&
        !AddressTemplate.HasDots(target.AbsolutePath);
}
