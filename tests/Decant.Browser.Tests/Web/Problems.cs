using System.Net;
using System.Net.Http.Json;
using System.Text.Json;

namespace Decant.Browser.Tests.Web;

/// <summary>Reads problem details (RFC 9457).</summary>
internal static class Problems
{
    /// <summary>Checks that the response is a problem of this status, and gives it.</summary>
    public static async Task<JsonElement> ReadAsync(HttpResponseMessage response, HttpStatusCode expected)
    {
        Assert.Equal(expected, response.StatusCode);
        Assert.Equal("application/problem+json", response.Content.Headers.ContentType?.MediaType);
        JsonElement problem = await response.Content.ReadFromJsonAsync<JsonElement>(TestContext.Current.CancellationToken);
        Assert.Equal((int)expected, problem.GetProperty("status").GetInt32());
        return problem;
    }
}
