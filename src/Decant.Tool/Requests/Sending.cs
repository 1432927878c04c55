using System.Text;

namespace Decant.Tool.Requests;

/// <summary>The settings of a request.</summary>
/// <param name="Headers">The user's headers.</param>
/// <param name="Method">The method.</param>
/// <param name="Body">The body; null for none.</param>
/// <param name="Timeout">The timeout for headers and body; null for no timeout.</param>
internal sealed record Sending(RequestHeaders Headers, HttpMethod Method, string? Body, TimeSpan? Timeout)
{
    /// <summary>Creates the content of one request; null for none. The client adds the headers that do not describe a body.</summary>
    public HttpContent? CreateContent()
    {
        if (Body is null)
            return null;
        var content = new StringContent(Body, Encoding.UTF8, "application/json");
        Headers.AddTo(content.Headers);
        return content;
    }
}
