using Decant.Http.Limits;

namespace Decant.Http.Calls;

/// <summary>Connects a request with the call that waits for its response.</summary>
internal interface ICallLink
{
    /// <summary>Passes a handler's options to the call, on the thread of the handler. Returns false if the call no longer waits.</summary>
    /// <param name="options">The handler's options.</param>
    /// <param name="effective">The options that apply: first the properties that the call sets, then the options of the first handler.</param>
    /// <param name="mayBeCoded">Whether the handler may request a compressed body.</param>
    /// <param name="limit">The timeout that the handler must apply until the headers arrive.</param>
    bool TryGive(DecantHttpOptions options, out CallOptions effective, out bool mayBeCoded, out TimeLimit limit);

    /// <summary>Disconnects the call from the request: the call is reused afterwards, but a hedging handler may still send the request.</summary>
    void Leave();
}

/// <summary>The link for a request that the caller created. It is stored in the options of the request, so a request that a handler sends instead has it too if
/// the handler copies the options.</summary>
/// <remarks>The link stays in the options after <see cref="Leave()"/>, because a handler may be copying the options on another thread.</remarks>
internal sealed class CallLink(HttpCall call) : ICallLink
{
    private static readonly HttpRequestOptionsKey<CallLink> s_key = new($"{nameof(Decant)}.{nameof(CallLink)}");

    private HttpCall? _call = call;

    /// <summary>Connects a request with a call.</summary>
    /// <exception cref="InvalidOperationException">Another call waits for the response to the request.</exception>
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
