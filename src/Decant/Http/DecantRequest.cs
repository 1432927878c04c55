namespace Decant.Http;

/// <summary>A request of Decant's own. Options travel in a field: <see cref="HttpRequestMessage.Options"/> would cost 241 bytes a call.</summary>
internal sealed class DecantRequest(Uri? uri) : HttpRequestMessage(HttpMethod.Get, uri)
{
    /// <summary>The caller's options, or those of the handlers it passed, or null.</summary>
    public DecantHttpOptions? HttpOptions { get; set; }
}
