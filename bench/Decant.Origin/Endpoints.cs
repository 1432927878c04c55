using Decant.Origin.Shapes;
using Microsoft.Net.Http.Headers;

namespace Decant.Origin;

/// <summary>The routes. Each route has a prepared body, and all are answered in the same way. A POST is answered like a GET, whatever its content is.</summary>
internal static class Endpoints
{
    public const string RepositoriesPath = "/api/github/repositories/{items}";
    public const string ForecastsPath = "/weatherforecast/{size}";

    private static readonly string[] s_methods = [HttpMethods.Get, HttpMethods.Head, HttpMethods.Post];
    private static readonly byte[] s_byteOrderMark = [0xEF, 0xBB, 0xBF];
    private static readonly PreparedBody s_healthy = new("health", PreparedBody.Json, ["""{"status":"ok"}"""u8.ToArray()]);

    public static void MapBodies(this WebApplication app, PreparedBody? fileBody)
    {
        CompressedBodies compressed = app.Services.GetRequiredService<CompressedBodies>();
        Map("/health", static _ => s_healthy);
        Map(RepositoriesPath, Repositories);
        Map(ForecastsPath, Forecasts);
        Map("/json/{shape}/{items}", Shapes);
        Map("/bytes/{n}", Bytes);
        Map("/body", _ => fileBody);

        void Map(string pattern, Func<RequestParameters, PreparedBody?> find) =>
            app.MapMethods(pattern, s_methods, context => AnswerAsync(context, find, compressed));
    }

    private static PreparedBody Repositories(RequestParameters parameters) =>
        Json(parameters, JsonShape.Repositories, "items", "items", indented: !parameters.Compact);

    private static PreparedBody Forecasts(RequestParameters parameters) => Json(parameters, JsonShape.Forecasts, "size", "forecasts", indented: false);

    private static PreparedBody Shapes(RequestParameters parameters) =>
        Json(parameters, parameters.Shape, "items", "items", parameters.IsIndented(parameters.Shape));

    private static PreparedBody Json(RequestParameters parameters, JsonShape shape, string count, string unit, bool indented)
    {
        int items = parameters.Count(count, JsonBlock.MaximumElements, unit);
        bool byteOrderMark = parameters.ByteOrderMark;
        IEnumerable<ReadOnlyMemory<byte>> bytes = shape.Take(items, indented);
        return new($"{shape.Name} {items} {indented} {byteOrderMark}", PreparedBody.Json, byteOrderMark ? [s_byteOrderMark, .. bytes] : [.. bytes]);
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

            string coding = parameters.Coding ?? ContentCoding.Choose(context.Request);
            context.Response.Headers.Vary = HeaderNames.AcceptEncoding;
            if (!ContentCoding.IsAccepted(context.Request, coding))
            {
                await ProblemAsync(context, StatusCodes.Status406NotAcceptable, $"'coding' is '{coding}', which Accept-Encoding does not name.");
                return;
            }
            if (coding != ContentCoding.Identity &&
                compressed.Get(body, coding, context.RequestAborted) is { } coded)
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
