using System.Net;
using Decant.Tool.Inference;
using Decant.Tool.Requests;

namespace Decant.Lab.Measure;

/// <summary>An address from the user, and the client for all requests to it.</summary>
internal sealed class Endpoint : IDisposable
{
    private const int MostRedirects = 5;

    private static readonly TimeSpan s_timeout = TimeSpan.FromSeconds(30);

    private readonly PoliteHandler _handler;
    private readonly Pace _pace = new(TimeProvider.System);

    /// <summary>Creates the client for an address.</summary>
    /// <param name="address">The address of the payload, or one that redirects to it.</param>
    /// <param name="rate">The most requests per second, or <see langword="null"/> for no limit.</param>
    public Endpoint(Uri address, RequestHeaders headers, int? rate, int mostRequests)
    {
        Address = address;
        _pace.PerSecond = rate;
        // Only FetchAsync follows redirects, after a check of their targets.
        _handler = new(new SocketsHttpHandler { AllowAutoRedirect = false }.UseDecantDefaults()) { Most = mostRequests };
        Http = new(_handler) { Timeout = s_timeout };
        headers.AddTo(Http.DefaultRequestHeaders, typeof(Endpoint).Assembly.GetName());
    }

    /// <summary>The address of the payload, after redirects.</summary>
    public Uri Address { get; private set; }

    public HttpClient Http { get; }

    public int Sent => _handler.Sent;

    /// <summary>The most requests per second, or <see langword="null"/> for no limit.</summary>
    public int? Rate => _pace.PerSecond;

    /// <summary>The address without its parts that may be secret.</summary>
    public string Shown => Show(Address);

    /// <summary>An address without user, query and fragment.</summary>
    public static string Show(Uri address) => address.GetComponents(UriComponents.SchemeAndServer | UriComponents.Path, UriFormat.UriEscaped);

    /// <summary>Sets new limits. The requests that were sent already count.</summary>
    public void Limit(int? rate, int mostRequests)
    {
        _pace.PerSecond = rate;
        _handler.Most = mostRequests;
    }

    public Task WaitAsync(CancellationToken cancellationToken) => _pace.WaitAsync(cancellationToken);

    /// <summary>Gets the body, and follows redirects to it.</summary>
    /// <exception cref="LabException">There is no readable body, or it is at the end of a redirect that is not followed.</exception>
    /// <exception cref="HttpRequestException">The request failed, or its status is an error.</exception>
    public async Task<Body> FetchAsync(RedirectScope redirects, Action<string> say, CancellationToken cancellationToken)
    {
        try
        {
            for (int followed = 0; followed <= MostRedirects; followed++)
            {
                await WaitAsync(cancellationToken);
                using HttpResponseMessage response = await Http.GetAsync(Address, HttpCompletionOption.ResponseHeadersRead, cancellationToken);
                if (RedirectOf(response) is not { } target)
                    return await ReadAsync(response, cancellationToken);
                Follow(target, redirects, say);
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

    private void Follow(Uri target, RedirectScope redirects, Action<string> say)
    {
        string where = $"{Shown} redirects to {Show(target)}";
        if (redirects == RedirectScope.None)
            throw new LabException($"{where}, and an origin of this lab never redirects: not followed.");
        if (target.Scheme != Address.Scheme && target.Scheme != Uri.UriSchemeHttps)
            throw new LabException($"{where}, which is not https: not followed.");
        bool isOther = !IsSameServer(Address, target);
        if (isOther && redirects == RedirectScope.SameServer)
            throw LabException.Usage($"{where}, which is another host or port: name that address, or add --yes to follow (credentials are not sent there).");
        if (isOther)
            ServerHeaders.RemoveFrom(Http.DefaultRequestHeaders);
        say(isOther ? $"{where}, another host or port: followed without credentials." : $"{where}: followed.");
        Address = target;
    }

    // Another port of a host may belong to somebody else. From http to https, both with the default port, it is the same server.
    private static bool IsSameServer(Uri from, Uri to) =>
        from.Host == to.Host && (from.Port == to.Port ? from.Scheme == to.Scheme : from.IsDefaultPort && to.IsDefaultPort);

    private async Task<Body> ReadAsync(HttpResponseMessage response, CancellationToken cancellationToken)
    {
        await response.EnsureSuccessAsync(cancellationToken);
        using PooledBody body = await response.Content.ReadAsPooledBodyAsync(new DecantHttpOptions { MaxBodyBytes = Body.MostBytes }, cancellationToken);
        return new(Shown, body.Memory.ToArray(), response.Content.Headers.ContentType?.MediaType);
    }
}

internal enum RedirectScope
{
    /// <summary>None. An origin of the lab never redirects.</summary>
    None,

    /// <summary>Those to the same host and port.</summary>
    SameServer,

    /// <summary>All. Another server is not sent credentials.</summary>
    AnyServer,
}
