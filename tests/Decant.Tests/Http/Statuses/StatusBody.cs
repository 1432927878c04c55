using System.Net;
using System.Text;
using Decant.Http.Calls;

namespace Decant.Http.Statuses;

/// <summary>Gets what a response that is no success becomes.</summary>
internal static class StatusBody
{
    public const string Problem = "application/problem+json";

    public static Task<HttpStatusException> FailAsync(string body, string? contentType = Problem, DecantHttpOptions? http = null) =>
        FailAsync(new ShapedContent(Encoding.UTF8.GetBytes(body), 10, contentType: contentType), http);

    public static async Task<HttpStatusException> FailAsync(HttpContent content, DecantHttpOptions? http = null)
    {
        using var response = new HttpResponseMessage(HttpStatusCode.UnprocessableEntity)
        {
            Content = content,
            RequestMessage = new(HttpMethod.Put, "https://user:secret@host:8443/path/x?token=secret#secret"),
        };
        var thrown = await Assert.ThrowsAsync<HttpStatusException>(() => response.EnsureSuccessAsync(http, TestContext.Current.CancellationToken));
        Assert.Equal(HttpStatusCode.UnprocessableEntity, thrown.StatusCode);
        Assert.DoesNotContain("secret", thrown.Message, StringComparison.Ordinal);
        return thrown;
    }
}
