using System.Text;

namespace Decant.Tool.Requests;

/// <summary>The settings of a request.</summary>
/// <param name="Headers">The user's headers.</param>
/// <param name="Post">The body of a POST; null for a GET.</param>
/// <param name="Timeout">The timeout for headers and body; null for no timeout.</param>
internal sealed record Sending(RequestHeaders Headers, string? Post, TimeSpan? Timeout)
{
    /// <summary>Creates the request. The client adds the headers that do not describe a body.</summary>
    public HttpRequestMessage CreateMessage(Uri address)
    {
        if (Post is null)
            return new(HttpMethod.Get, address);
        var content = new StringContent(Post, Encoding.UTF8, "application/json");
        Headers.AddTo(content.Headers);
        return new(HttpMethod.Post, address) { Content = content };
    }
}
