namespace Decant.Http.Calls;

/// <summary>A request of Decant's own. It knows its call, to which handlers give options: <see cref="HttpRequestMessage.Options"/> would cost
/// 241 bytes.</summary>
internal sealed class DecantRequest(Uri? uri, HttpCall call) : HttpRequestMessage(HttpMethod.Get, uri)
{
    private HttpCall? _call = call;

    /// <summary>Gives the call a handler's options, on whatever thread the handler runs.</summary>
    /// <returns>What the handler must measure until the headers come.</returns>
    public TimeLimit Give(DecantHttpOptions options)
    {
        // An object for the lock alone would cost each call its bytes.
        lock (this)
            return _call?.Take(options) ?? TimeLimit.None;
    }

    /// <summary>The call waits no longer. A handler may still send the request, as one that hedges does; but the call is used again.</summary>
    public void Leave()
    {
        lock (this)
            _call = null;
    }
}
