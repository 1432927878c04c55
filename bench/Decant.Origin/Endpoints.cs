using System.Text.Json;
using Microsoft.Net.Http.Headers;

namespace Decant.Origin;

/// <summary>The routes: each names a prepared body, and one way of answering serves them all.</summary>
internal static class Endpoints
{
    private static readonly string[] s_methods = [HttpMethods.Get, HttpMethods.Head];
    private static readonly byte[] s_byteOrderMark = [0xEF, 0xBB, 0xBF];
    private static readonly PreparedBody s_healthy = new("health", PreparedBody.Json, ["""{"status":"ok"}"""u8.ToArray()]);

    // Prepared at the first request that wants it, so that an origin for one purpose starts fast.
    private static readonly Lazy<JsonBlock> s_indentedRepositories = new(static () => new(indented: true, RepositoryGenerator.Write));
    private static readonly Lazy<JsonBlock> s_compactRepositories = new(static () => new(indented: false, RepositoryGenerator.Write));
    private static readonly Lazy<JsonBlock> s_forecasts = new(static () => new(indented: false, WeatherGenerator.Write));

    public static void MapBodies(this WebApplication app, PreparedBody? fileBody)
    {
        CompressedBodies compressed = app.Services.GetRequiredService<CompressedBodies>();
        Map("/health", static _ => s_healthy);
        Map("/api/github/repositories/{items}", Repositories);
        Map("/weatherforecast/{size}", Forecasts);
        Map("/bytes/{n}", Bytes);
        Map("/body", _ => fileBody);

        void Map(string pattern, Func<RequestParameters, PreparedBody?> find) =>
            app.MapMethods(pattern, s_methods, context => AnswerAsync(context, find, compressed));
    }

    private static PreparedBody Repositories(RequestParameters parameters)
    {
        int items = parameters.Count("items", JsonBlock.MaximumElements, "items");
        bool compact = parameters.Compact, byteOrderMark = parameters.ByteOrderMark;
        IEnumerable<ReadOnlyMemory<byte>> bytes = (compact ? s_compactRepositories : s_indentedRepositories).Value.Take(items);
        return new($"repositories {items} {compact} {byteOrderMark}", PreparedBody.Json,
            byteOrderMark ? [s_byteOrderMark, .. bytes] : [.. bytes]);
    }

    private static PreparedBody Forecasts(RequestParameters parameters)
    {
        int size = parameters.Count("size", JsonBlock.MaximumElements, "forecasts");
        return new($"forecasts {size}", PreparedBody.Json, [.. s_forecasts.Value.Take(size)]);
    }

    private static PreparedBody Bytes(RequestParameters parameters)
    {
        int length = parameters.Count("n", ByteBlock.MaximumLength, "bytes");
        return new($"bytes {length}", PreparedBody.Binary, [.. ByteBlock.Take(length)]);
    }

    private static async Task AnswerAsync(HttpContext context, Func<RequestParameters, PreparedBody?> find, CompressedBodies compressed)
    {
        try
        {
            RequestParameters parameters = new(context.Request);
            (bool chunked, TimeSpan delay, int? bytesPerSecond) = (parameters.Chunked, parameters.Delay, parameters.BytesPerSecond);
            PreparedBody? body = find(parameters);
            if (body is null)
            {
                await ProblemAsync(context, StatusCodes.Status404NotFound, "No file to serve: start the origin with --body <file>.");
                return;
            }

            string coding = ContentCoding.Choose(context.Request);
            context.Response.Headers.Vary = HeaderNames.AcceptEncoding;
            if (coding != ContentCoding.Identity &&
                await compressed.GetAsync(body, coding, context.RequestAborted) is { } coded)
            {
                body = coded;
                context.Response.Headers.ContentEncoding = coding;
            }
            if (delay > TimeSpan.Zero)
                await Task.Delay(delay, context.RequestAborted);
            await BodyWriter.WriteAsync(context, body, chunked, bytesPerSecond);
        }
        catch (BadParameterException exception)
        {
            await ProblemAsync(context, StatusCodes.Status400BadRequest, exception.Message);
        }
    }

    private static Task ProblemAsync(HttpContext context, int statusCode, string detail) =>
        TypedResults.Problem(detail, statusCode: statusCode).ExecuteAsync(context);
}
