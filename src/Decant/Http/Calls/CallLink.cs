using Decant.Http.Limits;

namespace Decant.Http.Calls;

/// <summary>Connects a request with the call that waits for its response.</summary>
internal interface ICallLink
{
    /// <summary>Gives the call a handler's options, on whatever thread the handler runs. Returns false when the call waits no longer.</summary>
    /// <param name="options">The handler's.</param>
    /// <param name="counting">Those that count, because the call may set some itself, or another handler may have given its own.</param>
    /// <param name="mayBeCoded">Whether the call wants a compressed body.</param>
    /// <param name="limit">What the handler must measure until the headers come.</param>
    bool TryGive(DecantHttpOptions options, out CallOptions counting, out bool mayBeCoded, out TimeLimit limit);

    /// <summary>The call waits no longer. A handler may still send the request, as one that hedges does; but the call is used again.</summary>
    void Leave();
}

/// <summary>The link of a request that is the caller's, in its options; those that a handler sends in its place have it too, if their options
/// are copies.</summary>
/// <remarks>It stays there when the call has left: to remove it would change the options while a handler may copy them.</remarks>
internal sealed class CallLink(HttpCall call) : ICallLink
{
    private static readonly HttpRequestOptionsKey<CallLink> s_key = new($"{nameof(Decant)}.{nameof(CallLink)}");

    private HttpCall? _call = call;

    /// <summary>Joins a request to a call.</summary>
    /// <exception cref="InvalidOperationException">Another call waits for its response.</exception>
    public static CallLink Join(HttpRequestMessage request, HttpCall call)
    {
        if (request.Options.TryGetValue(s_key, out CallLink? other) && other._call is not null)
            throw new InvalidOperationException("Another call is already sending the request; a request can be sent only once. Create a new one for each call.");
        var link = new CallLink(call);
        request.Options.Set(s_key, link);
        return link;
    }

    /// <summary>The link of a request; null if it has none.</summary>
    public static ICallLink? Find(HttpRequestMessage request) =>
        request as ICallLink ?? (request.Options.TryGetValue(s_key, out CallLink? link) ? link : null);

    public bool TryGive(DecantHttpOptions options, out CallOptions counting, out bool mayBeCoded, out TimeLimit limit) =>
        TryGive(this, ref _call, options, out counting, out mayBeCoded, out limit);

    public void Leave() => Leave(this, ref _call);

    internal static bool TryGive(
        ICallLink link, ref HttpCall? call, DecantHttpOptions options, out CallOptions counting, out bool mayBeCoded, out TimeLimit limit)
    {
        (counting, mayBeCoded, limit) = (default, false, TimeLimit.None);
        lock (link)
        {
            if (call is null)
                return false;
            limit = call.Take(options, out counting);
            mayBeCoded = call.MayBeCoded;
            return true;
        }
    }

    internal static void Leave(ICallLink link, ref HttpCall? call)
    {
        lock (link)
            call = null;
    }
}
