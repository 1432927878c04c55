using System.Net;
using System.Text.Json;

namespace Decant.Ladder.Tests.Origin;

public sealed class ParameterTests(OriginFixture fixture) : OriginTestBase(fixture)
{
    [Theory]
    [InlineData("/api/github/repositories/1000001", "'items' is '1000001'", "from 0 to 1000000")]
    [InlineData("/api/github/repositories/-1", "'items' is '-1'", "from 0 to 1000000")]
    [InlineData("/api/github/repositories/ten", "'items' is 'ten'", "whole number")]
    [InlineData("/api/github/repositories/1?format=yaml", "'format' is 'yaml'", "'indented' or 'compact'")]
    [InlineData("/api/github/repositories/1?bom=1", "'bom' is '1'", "'false' or 'true'")]
    [InlineData("/weatherforecast/1.5", "'size' is '1.5'", "from 0 to 1000000")]
    [InlineData("/bytes/1073741825", "'n' is '1073741825'", "from 0 to 1073741824")]
    [InlineData("/bytes/99999999999", "'n' is '99999999999'", "from 0 to 1073741824")]
    [InlineData("/health?transfer=gzip", "'transfer' is 'gzip'", "'length' or 'chunked'")]
    [InlineData("/health?transfer=", "'transfer' is ''", "'length' or 'chunked'")]
    [InlineData("/health?coding=zstd", "'coding' is 'zstd'", "'accepted', 'identity', 'gzip' or 'br'")]
    [InlineData("/health?delay=-5", "'delay' is '-5'", "milliseconds")]
    [InlineData("/health?delay=1&delay=2", "'delay' is '1,2'", "milliseconds")]
    [InlineData("/json/prose/10", "'shape' is 'prose'", "expected one of '")]
    [InlineData("/json/repositories/10", "'shape' is 'repositories'", "Repositories are at /api/github/repositories/{items}, ")]
    [InlineData("/json/forecasts/10", "'shape' is 'forecasts'", "forecasts at /weatherforecast/{size}.")]
    [InlineData("/json/tweets/x", "'items' is 'x'", "whole number")]
    [InlineData("/json/tweets/1?format=pretty", "'format' is 'pretty'", "'compact' or 'indented'")]
    [InlineData("/health?rate=0", "'rate' is '0'", "from 1 to 2147483647")]
    [InlineData("/health?rate=1e6", "'rate' is '1e6'", "bytes per second")]
    public async Task Parameter_WithABadValue_IsABadRequestThatSaysWhatWasFoundAndExpected(string path, string found, string expected)
    {
        using HttpResponseMessage response = await GetAsync(path, "gzip");

        Assert.Equal(HttpStatusCode.BadRequest, response.StatusCode);
        Assert.Equal("application/problem+json", response.Content.Headers.ContentType?.MediaType);
        using var problem = JsonDocument.Parse(await ReadAsync(response));
        Assert.Equal(400, problem.RootElement.GetProperty("status").GetInt32());
        string detail = problem.RootElement.GetProperty("detail").GetString()!;
        Assert.Contains(found, detail, StringComparison.Ordinal);
        Assert.Contains(expected, detail, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Path_Unknown_IsNotFoundWithProblemDetails()
    {
        using HttpResponseMessage response = await GetAsync("/api/gitlab");

        Assert.Equal(HttpStatusCode.NotFound, response.StatusCode);
        Assert.Equal("application/problem+json", response.Content.Headers.ContentType?.MediaType);
    }
}
