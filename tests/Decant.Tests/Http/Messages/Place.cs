using System.Net;
using System.Net.Http.Headers;
using System.Text;

namespace Decant.Http.Messages;

/// <summary>The places of a response where a server's text stands.</summary>
internal static class Place
{
    public static IReadOnlyDictionary<string, Action<HttpResponseMessage, string>> All { get; } = new Dictionary<string, Action<HttpResponseMessage, string>>
    {
        ["reason phrase"] = (response, text) =>
        {
            // The framework rejects a line break and a NUL.
            if (text.AsSpan().IndexOfAny('\r', '\n', '\0') < 0)
                response.ReasonPhrase = text;
        },
        ["media type"] = (response, text) => Set(response, "Content-Type", $"text/{text}"),
        ["charset"] = (response, text) => Set(response, "Content-Type", $"application/json; charset={text}"),
        ["quoted charset"] = (response, text) => Set(response, "Content-Type", $"application/json; charset=\"{text}\""),
        ["several media types"] = (response, text) => Set(response, "Content-Type", text, "text/html"),
        ["coding"] = (response, text) => Set(response, "Content-Encoding", text),
        ["several codings"] = (response, text) => Set(response, "Content-Encoding", "gzip", text),
        ["second length"] = (response, text) => Set(response, "Content-Length", "28", text),
        ["lengths"] = (response, text) => Set(response, "Content-Length", text, text + "1"),
        ["link"] = (response, text) => Link(response, $"<https://api.example/{text}?page=2>; rel=next"),
        ["link elsewhere"] = (response, text) => Link(response, $"<https://other.example/{text}>; rel=next"),
        ["link of another scheme"] = (response, text) => Link(response, $"<javascript:{text}>; rel=next"),
        ["link that is no address"] = (response, text) => Link(response, $"<https://[{text}>; rel=next"),
        ["link that is none"] = (response, text) => Link(response, text),
        ["address after a redirect"] = (response, text) =>
        {
            if (Uri.TryCreate($"https://api.example/{text}", UriKind.Absolute, out Uri? address))
                response.RequestMessage = new(HttpMethod.Get, address);
        },
        ["problem"] = (response, text) =>
        {
            byte[] problem = [.. "{\"title\":\""u8, .. Encoding.UTF8.GetBytes(text), .. "\"}"u8];
            Replace(response, new ByteArrayContent(problem) { Headers = { ContentType = new("application/problem+json") } });
        },
        ["body"] = (response, text) => Replace(response, new ByteArrayContent(Encoding.UTF8.GetBytes(text)) { Headers = { ContentType = new("text/plain") } }),
    };

    private static void Set(HttpResponseMessage response, string name, params string[] values)
    {
        HttpContentHeaders headers = response.Content.Headers;
        headers.Remove(name);
        Assert.True(headers.TryAddWithoutValidation(name, values));
    }

    private static void Link(HttpResponseMessage response, string value)
    {
        response.Headers.Remove("Link");
        Assert.True(response.Headers.TryAddWithoutValidation("Link", value));
    }

    private static void Replace(HttpResponseMessage response, HttpContent content)
    {
        response.Content.Dispose();
        response.Content = content;
    }
}
