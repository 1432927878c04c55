using System.IO.Compression;
using System.Net;
using System.Text;
using Decant.Smoke.Projections;

namespace Decant.Smoke.Scenarios;

/// <summary>Bodies, limits, statuses and pages.</summary>
internal static class ClientScenarios
{
    private const string Points = """[{"x":1},{"x":2}]""";

    public static async Task RunAsync(Check check)
    {
        using HttpClient coded = FakeHandler.CreateClient(() => FakeHandler.Answer(Compress(Points), coding: "br"));
        check.Equal(2, (await coded.GetProjectionArrayAsync<Point>("points")).Length, "a compressed body");
        using (PooledBody body = await coded.GetPooledBodyAsync("points"))
            check.Equal(Points, Encoding.UTF8.GetString(body.Span));

        HttpRequestException? large = await FailAsync(coded, new() { MaxBodyBytes = 5 });
        check.Equal(HttpRequestError.ConfigurationLimitExceeded, large?.HttpRequestError);

        using HttpClient missing = FakeHandler.CreateClient(
            () => FakeHandler.Answer("""{"title":"Gone"}"""u8, "application/problem+json", status: HttpStatusCode.NotFound));
        check.Equal("Gone", (await FailAsync(missing, null) as HttpStatusException)?.ProblemTitle);

        using HttpClient broken = FakeHandler.CreateClient(() => FakeHandler.Answer([0xA5, 0xA5, 0xA5], coding: "gzip"));
        check.Equal(HttpRequestError.InvalidResponse, (await FailAsync(broken, null))?.HttpRequestError);

        int page = 0;
        using HttpClient paged = FakeHandler.CreateClient(() =>
        {
            HttpResponseMessage response = FakeHandler.Answer(Encoding.UTF8.GetBytes(Points));
            if (++page < 3)
                response.Headers.Add("Link", $"<?page={page + 1}>; rel=\"next\"");
            return response;
        });
        int points = 0;
        await foreach (Point[] read in paged.GetProjectionArrayPagesAsAsyncEnumerable<Point>("points"))
            points += read.Length;
        check.Equal(6, points);
    }

    private static Task<HttpRequestException?> FailAsync(HttpClient client, DecantHttpOptions? options) =>
        Check.CatchAsync<HttpRequestException>(() => client.GetProjectionArrayAsync<Point>("points", new() { Http = options }));

    private static byte[] Compress(string text)
    {
        using var compressed = new MemoryStream();
        using (var stream = new BrotliStream(compressed, CompressionLevel.Fastest, leaveOpen: true))
            stream.Write(Encoding.UTF8.GetBytes(text));
        return compressed.ToArray();
    }
}
