using System.IO.Compression;
using System.Net;
using System.Net.Http.Headers;
using System.Text;
using Decant.Smoke.Projections;

namespace Decant.Smoke.Scenarios;

/// <summary>Bodies, limits, statuses and pages.</summary>
internal static class ClientScenarios
{
    private const string Points = """[{"x":1},{"x":2}]""";

    public static async Task RunAsync(Check check)
    {
        using HttpClient coded = Client(_ => Answer(Compress(Points), "application/json", "br"));
        check.Equal(2, (await coded.GetProjectionArrayAsync<Point>("points")).Length, "a compressed body");
        using (PooledBody body = await coded.GetPooledBodyAsync("points"))
            check.Equal(Points, Encoding.UTF8.GetString(body.Span));

        HttpRequestException large = await FailAsync(coded, new() { MaxBodyBytes = 5 });
        check.Equal(HttpRequestError.ConfigurationLimitExceeded, large.HttpRequestError);

        using HttpClient missing = Client(_ => Answer("""{"title":"Gone"}"""u8.ToArray(), "application/problem+json", null, HttpStatusCode.NotFound));
        HttpRequestException status = await FailAsync(missing, null);
        check.Equal("Gone", (status as HttpStatusException)?.ProblemTitle);

        using HttpClient broken = Client(_ => Answer([0xA5, 0xA5, 0xA5], "application/json", "gzip"));
        check.Equal(HttpRequestError.InvalidResponse, (await FailAsync(broken, null)).HttpRequestError);

        int page = 0;
        using HttpClient paged = Client(_ =>
        {
            HttpResponseMessage response = Answer(Encoding.UTF8.GetBytes(Points), "application/json", null);
            if (++page < 3)
                response.Headers.Add("Link", $"<?page={page + 1}>; rel=\"next\"");
            return response;
        });
        int points = 0;
        await foreach (Point[] read in paged.GetPagesAsAsyncEnumerable<Point>("points"))
            points += read.Length;
        check.Equal(6, points);
    }

    private static async Task<HttpRequestException> FailAsync(HttpClient client, DecantHttpOptions? options)
    {
        try
        {
            await client.GetProjectionArrayAsync<Point>("points", new() { Http = options });
            return new HttpRequestException("It did not fail.");
        }
        catch (HttpRequestException exception)
        {
            return exception;
        }
    }

    private static HttpClient Client(Func<HttpRequestMessage, HttpResponseMessage> answer) =>
        new(new AnsweringHandler(answer)) { BaseAddress = new Uri("https://example.test/") };

    private static HttpResponseMessage Answer(byte[] body, string mediaType, string? coding, HttpStatusCode status = HttpStatusCode.OK)
    {
        var content = new ByteArrayContent(body);
        content.Headers.ContentType = new MediaTypeHeaderValue(mediaType);
        if (coding is not null)
            content.Headers.ContentEncoding.Add(coding);
        return new(status) { Content = content };
    }

    private static byte[] Compress(string text)
    {
        using var compressed = new MemoryStream();
        using (var stream = new BrotliStream(compressed, CompressionLevel.Fastest, leaveOpen: true))
            stream.Write(Encoding.UTF8.GetBytes(text));
        return compressed.ToArray();
    }

    private sealed class AnsweringHandler(Func<HttpRequestMessage, HttpResponseMessage> answer) : HttpMessageHandler
    {
        protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
        {
            HttpResponseMessage response = answer(request);
            response.RequestMessage = request;
            return Task.FromResult(response);
        }
    }
}
