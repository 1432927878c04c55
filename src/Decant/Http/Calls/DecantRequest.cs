using Decant.Http.Limits;

namespace Decant.Http.Calls;

/// <summary>A GET of Decant's own. It knows its call, to which handlers give options: <see cref="HttpRequestMessage.Options"/> would cost
/// 241 bytes.</summary>
internal sealed class DecantRequest(Uri? uri, HttpCall call) : HttpRequestMessage(HttpMethod.Get, uri), ICallLink
{
    private HttpCall? _call = call;

    // An object for the lock alone would cost each call its bytes.
    public bool TryGive(DecantHttpOptions options, out CallOptions counting, out bool mayBeCoded, out TimeLimit limit) =>
        CallLink.TryGive(this, ref _call, options, out counting, out mayBeCoded, out limit);

    public void Leave() => CallLink.Leave(this, ref _call);
}
