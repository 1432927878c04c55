using System.Text.Json;

namespace Decant.AspNetCore.Support;

/// <summary>Problem details as a client sees them.</summary>
internal sealed record Problem(int Status, string Title, string? Detail, string? Path, long? Line, long? Byte)
{
    public static async Task<Problem> ReadAsync(HttpResponseMessage response)
    {
        Assert.Equal("application/problem+json", response.Content.Headers.ContentType?.MediaType);
        string text = await response.Content.ReadAsStringAsync();

        // No type of the application's, and nothing of the origin's.
        Assert.DoesNotContain("Decant", text, StringComparison.Ordinal);
        Assert.DoesNotContain("secret", text, StringComparison.Ordinal);
        Problem problem = JsonSerializer.Deserialize<Problem>(text, JsonSerializerOptions.Web)!;
        Assert.Equal((int)response.StatusCode, problem.Status);
        return problem;
    }
}
