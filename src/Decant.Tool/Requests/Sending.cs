using System.Text;

namespace Decant.Tool.Requests;

/// <summary>What is sent to an address, and how long its answer may take.</summary>
/// <param name="Headers">The user's headers.</param>
/// <param name="Post">The body of a POST; null for a GET.</param>
/// <param name="Timeout">The time for headers and body; null for any.</param>
internal sealed record Sending(RequestHeaders Headers, string? Post, TimeSpan? Timeout)
{
    /// <summary>Creates the request. The client adds those headers that do not describe content.</summary>
    public HttpRequestMessage CreateMessage(Uri address)
    {
        if (Post is null)
            return new(HttpMethod.Get, address);
        var content = new StringContent(Post, Encoding.UTF8, "application/json");
        Headers.AddTo(content.Headers);
        return new(HttpMethod.Post, address) { Content = content };
    }
}
