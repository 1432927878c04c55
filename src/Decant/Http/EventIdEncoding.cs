using System.Runtime.Versioning;
using System.Text;

namespace Decant.Http;

/// <summary>Makes a handler send the header <c>Last-Event-ID</c> as UTF-8, as the HTML standard requires. By default the framework does not send non-ASCII
/// characters.</summary>
internal static class EventIdEncoding
{
    public const string HeaderName = "Last-Event-ID";

    private static readonly HeaderEncodingSelector<HttpRequestMessage> s_select = Select;

    /// <summary>Sets the encoding, unless the handler has one for this header.</summary>
    /// <exception cref="InvalidOperationException">The handler has already sent a request, or was disposed.</exception>
    [UnsupportedOSPlatform("browser")]
    public static void SetOn(SocketsHttpHandler handler)
    {
        HeaderEncodingSelector<HttpRequestMessage>? own = handler.RequestHeaderEncodingSelector;
        if (own?.Target is Selector || own == s_select)
            return;
        handler.RequestHeaderEncodingSelector = own is null ? s_select : new Selector(own).Select;
    }

    private static Encoding? Select(string headerName, HttpRequestMessage request) =>
        headerName.Equals(HeaderName, StringComparison.OrdinalIgnoreCase) ? Encoding.UTF8 : null;

    // A selector of the user has precedence, for this header and for others.
    private sealed class Selector(HeaderEncodingSelector<HttpRequestMessage> own)
    {
        public Encoding? Select(string headerName, HttpRequestMessage request) => own(headerName, request) ?? EventIdEncoding.Select(headerName, request);
    }
}
