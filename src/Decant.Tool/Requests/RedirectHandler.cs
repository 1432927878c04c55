using System.Net;

namespace Decant.Tool.Requests;

/// <summary>Follows redirects. On the way to another server, it removes all headers that may be secret; the framework would only remove
/// Authorization.</summary>
internal sealed class RedirectHandler(HttpMessageHandler inner) : DelegatingHandler(inner)
{
    private const int MostRedirects = 10;

    protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        HttpResponseMessage response = await base.SendAsync(request, cancellationToken);
        for (int followed = 0; FindTarget(request, response) is { } target; followed++)
        {
            bool becomesGet = BecomesGet(request.Method, response.StatusCode);
            response.Dispose();
            if (followed == MostRedirects)
                throw new HttpRequestException($"The server redirected more than {MostRedirects} times: the last redirect was not followed.");
            if (!IsSameServer(request.RequestUri!, target))
                ServerHeaders.RemoveFrom(request.Headers);
            if (becomesGet)
                LeaveOutContent(request);
            request.RequestUri = target;
            response = await base.SendAsync(request, cancellationToken);
        }

        return response;
    }

    // As in the Fetch standard: a browser keeps the method and the body after other redirects.
    private static bool BecomesGet(HttpMethod method, HttpStatusCode status) =>
        (status is HttpStatusCode.MovedPermanently or HttpStatusCode.Found && method == HttpMethod.Post) || (status == HttpStatusCode.SeeOther && method != HttpMethod.Get);

    private static void LeaveOutContent(HttpRequestMessage request)
    {
        (request.Method, request.Content) = (HttpMethod.Get, null);
        // SocketsHttpHandler rejects a chunked request without content.
        if (request.Headers.TransferEncodingChunked == true)
            request.Headers.TransferEncodingChunked = false;
    }

    // A redirect from https to http is not followed, so its status is reported like any other error status.
    private static Uri? FindTarget(HttpRequestMessage request, HttpResponseMessage response)
    {
        if (response.StatusCode is not (HttpStatusCode.MovedPermanently or HttpStatusCode.Found or HttpStatusCode.SeeOther or HttpStatusCode.TemporaryRedirect
            or HttpStatusCode.PermanentRedirect) || response.Headers.Location is not { } location)
            return null;
        var target = new Uri(request.RequestUri!, location);
        return target.Scheme == Uri.UriSchemeHttps || target.Scheme == request.RequestUri!.Scheme ? target : null;
    }

    private static bool IsSameServer(Uri from, Uri to) => from.Scheme == to.Scheme && from.Host == to.Host && from.Port == to.Port;
}
