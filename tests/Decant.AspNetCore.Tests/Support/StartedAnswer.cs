using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;

namespace Decant.AspNetCore.Support;

/// <summary>An answer that has started once its body has bytes, as a server's has, and that may be aborted.</summary>
internal sealed class StartedAnswer : HttpResponseFeature, IHttpRequestLifetimeFeature
{
    private readonly Stream _body;

    public StartedAnswer(Stream body)
    {
        _body = body;
        Context = new DefaultHttpContext();
        Context.Features.Set<IHttpResponseFeature>(this);
        Context.Features.Set<IHttpRequestLifetimeFeature>(this);
        Context.Response.Body = body;
    }

    public DefaultHttpContext Context { get; }

    public bool IsAborted { get; private set; }

    public CancellationToken RequestAborted { get; set; }

    public override bool HasStarted => _body.Length > 0;

    public void Abort() => IsAborted = true;
}
