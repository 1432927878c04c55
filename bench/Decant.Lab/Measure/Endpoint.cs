using System.Net;
using Decant.Lab.Inference;

namespace Decant.Lab.Measure;

/// <summary>An address that the user named, and the one client that all requests to it go through.</summary>
internal sealed class Endpoint : IDisposable
{
    private const int MostRedirects = 5;

    private static readonly TimeSpan s_timeout = TimeSpan.FromSeconds(30);

    private readonly PoliteHandler _handler;
    private readonly Pace _pace = new(TimeProvider.System);

    /// <summary>Takes an address.</summary>
    /// <param name="address">Where the payload is, or what redirects to it.</param>
    /// <param name="headers">What the user sends along.</param>
    /// <param name="rate">How many requests a second; <see langword="null"/> for no limit.</param>
    /// <param name="mostRequests">How many requests in all.</param>
    public Endpoint(Uri address, RequestHeaders headers, int? rate, int mostRequests)
    {
        Address = address;
        _pace.PerSecond = rate;
        // Redirects are followed here alone, once, and where to is looked at.
        _handler = new(new SocketsHttpHandler { AllowAutoRedirect = false }.UseDecantDefaults()) { Most = mostRequests };
        Http = new(_handler) { Timeout = s_timeout };
        headers.AddTo(Http.DefaultRequestHeaders);
    }

    /// <summary>Where the payload is, after redirects.</summary>
    public Uri Address { get; private set; }

    /// <summary>The client.</summary>
    public HttpClient Http { get; }

    /// <summary>How many requests were sent.</summary>
    public int Sent => _handler.Sent;

    /// <summary>How many requests a second it may be asked; <see langword="null"/> for no limit.</summary>
    public int? Rate => _pace.PerSecond;

    /// <summary>The address without what may be secret in it.</summary>
    public string Shown => Show(Address);

    /// <summary>An address without user, query and fragment.</summary>
    public static string Show(Uri address) => address.GetComponents(UriComponents.SchemeAndServer | UriComponents.Path, UriFormat.UriEscaped);

    /// <summary>Sets how often it may be asked from now on, the requests that were sent included in their number.</summary>
    public void Limit(int? rate, int mostRequests)
    {
        _pace.PerSecond = rate;
        _handler.Most = mostRequests;
    }

    /// <summary>Waits until the next request may begin.</summary>
    public Task WaitAsync(CancellationToken cancellationToken) => _pace.WaitAsync(cancellationToken);

    /// <summary>Gets the body, and follows redirects to it.</summary>
    /// <param name="leavesHost">Whether a redirect may lead to another host or port. The user's headers are not for it, and are not sent there.</param>
    /// <param name="say">Is told where a redirect leads.</param>
    /// <param name="cancellationToken">Ends the call.</param>
    /// <exception cref="LabException">There is no body that can be read, or only in a place that is not gone to.</exception>
    /// <exception cref="HttpRequestException">There is no answer, or no success.</exception>
    public async Task<Body> FetchAsync(bool leavesHost, Action<string> say, CancellationToken cancellationToken)
    {
        try
        {
            for (int redirects = 0; redirects <= MostRedirects; redirects++)
            {
                await WaitAsync(cancellationToken);
                using HttpResponseMessage response = await Http.GetAsync(Address, HttpCompletionOption.ResponseHeadersRead, cancellationToken);
                if (RedirectOf(response) is not { } target)
                    return await ReadAsync(response, cancellationToken);
                Follow(target, leavesHost, say);
            }
        }
        catch (OperationCanceledException e) when (!cancellationToken.IsCancellationRequested)
        {
            throw new LabException($"{Shown} did not answer in time.", e);
        }

        throw new LabException(FormattableString.Invariant($"{Shown} redirects once more after {MostRedirects} redirects: not followed."));
    }

    public void Dispose() => Http.Dispose();

    private Uri? RedirectOf(HttpResponseMessage response) => response.StatusCode switch
    {
        HttpStatusCode.MovedPermanently or HttpStatusCode.Found or HttpStatusCode.SeeOther or HttpStatusCode.TemporaryRedirect
            or HttpStatusCode.PermanentRedirect when response.Headers.Location is { } location => new(Address, location),
        _ => null,
    };

    private void Follow(Uri target, bool leavesHost, Action<string> say)
    {
        string where = $"{Shown} redirects to {Show(target)}";
        if (target.Scheme != Address.Scheme && target.Scheme != Uri.UriSchemeHttps)
            throw new LabException($"{where}, which is not https: not followed.");
        bool isOther = !IsSameServer(Address, target);
        if (isOther && !leavesHost)
            throw LabException.Usage($"{where}, which is another host or port: name that address, or add --yes to follow (--header is not sent there).");
        if (isOther)
        {
            Http.DefaultRequestHeaders.Clear();
            RequestHeaders.Empty.AddTo(Http.DefaultRequestHeaders);
        }

        say(isOther ? $"{where}, another host or port: followed without --header." : $"{where}: followed.");
        Address = target;
    }

    // Behind another port of a host there may be somebody else. Only from http to https, where neither names a port, it is the server's own.
    private static bool IsSameServer(Uri from, Uri to) =>
        from.Host == to.Host && (from.Port == to.Port ? from.Scheme == to.Scheme : from.IsDefaultPort && to.IsDefaultPort);

    private async Task<Body> ReadAsync(HttpResponseMessage response, CancellationToken cancellationToken)
    {
        await response.EnsureSuccessAsync(cancellationToken: cancellationToken);
        using PooledBody body = await response.Content.ReadAsPooledBodyAsync(Body.MostBytes, cancellationToken);
        return new(Shown, body.Memory.ToArray(), response.Content.Headers.ContentType?.MediaType);
    }
}
