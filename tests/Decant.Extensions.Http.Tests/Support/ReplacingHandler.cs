namespace Decant.Extensions.Http.Tests.Support;

/// <summary>Sends another request than it was given, as handlers do that sign or rewrite requests.</summary>
internal sealed class ReplacingHandler : DelegatingHandler
{
    protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        using var other = new HttpRequestMessage(request.Method, request.RequestUri);
        return await base.SendAsync(other, cancellationToken);
    }
}
