using Decant.Http.Limits;

namespace Decant.Http.Calls;

/// <summary>Connects a request with the call that waits for its response.</summary>
internal interface ICallLink
{
    /// <summary>Passes a handler's options to the call, on the thread of the handler. Returns false if the call no longer waits.</summary>
    /// <param name="options">The handler's options.</param>
    /// <param name="effective">The resulting options: those of the call or of an earlier handler have precedence.</param>
    /// <param name="mayBeCoded">Whether the call wants a compressed body.</param>
    /// <param name="limit">The timeout that the handler must apply until the headers arrive.</param>
    bool TryGive(DecantHttpOptions options, out CallOptions effective, out bool mayBeCoded, out TimeLimit limit);

    /// <summary>Disconnects the call, which is reused afterwards. A hedging handler may still send the request later.</summary>
    void Leave();
}

/// <summary>The link of the caller's own request, in the options of the request. A request that a handler sends in its place has the link too if the handler
/// copies the options.</summary>
/// <remarks>It stays in the options after <see cref="Leave()"/>, because removing it would change them while a handler may copy them.</remarks>
internal sealed class CallLink(HttpCall call) : ICallLink
{
    private static readonly HttpRequestOptionsKey<CallLink> s_key = new($"{nameof(Decant)}.{nameof(CallLink)}");

    private HttpCall? _call = call;

    /// <summary>Connects a request with a call.</summary>
    /// <exception cref="InvalidOperationException">Another call waits for its response.</exception>
    public static CallLink Join(HttpRequestMessage request, HttpCall call)
    {
        if (request.Options.TryGetValue(s_key, out CallLink? other) && other._call is not null)
            throw new InvalidOperationException("Another call is already sending the request; a request can be sent only once. Create a new one for each call.");
        var link = new CallLink(call);
        request.Options.Set(s_key, link);
        return link;
    }

    /// <summary>Returns the link of a request; null if it has none.</summary>
    public static ICallLink? Find(HttpRequestMessage request) =>
        request as ICallLink ?? (request.Options.TryGetValue(s_key, out CallLink? link) ? link : null);

    public bool TryGive(DecantHttpOptions options, out CallOptions effective, out bool mayBeCoded, out TimeLimit limit) =>
        TryGive(this, ref _call, options, out effective, out mayBeCoded, out limit);

    public void Leave() => Leave(this, ref _call);

    internal static bool TryGive(
        ICallLink link, ref HttpCall? call, DecantHttpOptions options, out CallOptions effective, out bool mayBeCoded, out TimeLimit limit)
    {
        (effective, mayBeCoded, limit) = (default, false, TimeLimit.None);
        lock (link)
        {
            if (call is null)
                return false;
            limit = call.Take(options, out effective);
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
