using Decant.Http.Limits;

namespace Decant.Http.Calls;

/// <summary>A GET that Decant creates. It has a field for its call, to which handlers pass their options: storing the call in
/// <see cref="HttpRequestMessage.Options"/> would cost 241 bytes.</summary>
internal sealed class DecantRequest(Uri? uri, HttpCall call) : HttpRequestMessage(HttpMethod.Get, uri), ICallLink
{
    private HttpCall? _call = call;

    // The request itself is the lock, because a lock object would be one more allocation for each call.
    public bool TryGive(DecantHttpOptions options, out CallOptions effective, out bool mayBeCoded, out TimeLimit limit) =>
        CallLink.TryGive(this, ref _call, options, out effective, out mayBeCoded, out limit);

    public void Leave() => CallLink.Leave(this, ref _call);
}
