namespace Decant.Extensions.Http.Clients;

/// <summary>Stores the last unsuccessful response in the options of its request. A retry handler disposes such a response, and a call that times out
/// while that handler waits could not report the cause.</summary>
internal sealed class LastResponseHandler : DelegatingHandler
{
    // The package Decant looks for the response under this name.
    private static readonly HttpRequestOptionsKey<HttpResponseMessage> s_key = new("Decant.LastResponse");

    protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        HttpResponseMessage response = await base.SendAsync(request, cancellationToken).ConfigureAwait(false);
        if (!response.IsSuccessStatusCode)
            request.Options.Set(s_key, response);
        return response;
    }
}
