using System.IO.Compression;
using System.Net.Http.Headers;
using System.Text;
using Decant.Support;

namespace Decant.Docs;

/// <summary>Bodies that do not come as a whole, or are not what was asked for.</summary>
internal static partial class FailureExamples
{
    private static Dictionary<string, Func<Task>> Bodies() => new()
    {
        ["truncated"] = () => GetAsync(Broken(Whole, new HttpIOException(
            HttpRequestError.ResponseEnded, "The response ended prematurely, with at least 8 additional bytes expected."))),
        ["reset"] = () => GetAsync(Broken(Whole, new IOException("Unable to read data from the transport connection: Connection reset by peer."))),
        ["http2"] = () => GetAsync(Broken(Whole, new HttpProtocolException(
            2, "The HTTP/2 server reset the stream. HTTP/2 error code 'INTERNAL_ERROR' (0x2).", null))),
        ["too-short"] = () => GetAsync(Announced("36")),
        ["two-lengths"] = () => GetAsync(Announced("28", "36")),
        ["chunk"] = () => GetAsync(Broken(Whole, new HttpIOException(
            HttpRequestError.InvalidResponse, "Received chunk header length could not be parsed: '7A-7A'."))),
        ["extension"] = () => GetAsync(Broken("", new HttpRequestException("The HTTP/1.1 response chunk was too large."))),
        ["gzip"] = () => GetAsync(Coded(body => new GZipStream(body, CompressionMode.Decompress))),
        ["brotli"] = () => GetAsync(Coded(body => new BrotliStream(body, CompressionMode.Decompress))),
        ["nothing"] = () =>
        {
            var content = new StreamContent(new RepeatedStream("\f", "\u0006", 2_000_000, ""));
            content.Headers.ContentEncoding.Add("br");
            return GetAsync(content);
        },
        ["coding"] = () =>
        {
            StreamContent content = Coded(body => body);
            content.Headers.ContentEncoding.Add("zstd");
            return GetAsync(content);
        },
        ["decoded"] = () =>
        {
            HttpContent content = Json(Whole);
            content.Headers.ContentEncoding.Add("gzip");
            return GetAsync(content);
        },
        ["limit"] = () => GetAsync(new StreamContent(new RepeatedStream("", " ", 1_048_577, "")), new() { MaxBodyBytes = 1_048_576 }),
        ["limit-announced"] = () => Client(Bytes(new byte[1_048_577])).GetPooledBodyAsync("files/42", new() { MaxBodyBytes = 1_048_576 }, Cancellation),
    };

    private static Dictionary<string, Func<Task>> Texts() => new()
    {
        ["json"] = () => GetAsync(Json("""{"name":"decant",}""")),
        ["json-fit"] = () => GetAsync(Json("""{"name":"decant","stars":"many"}""")),
        ["json-fraction"] = () => GetAsync(Json("""{"name":"decant","stars":4.5}""")),
        ["json-path"] = () => Client(Json("""{"items":[{"project":{"name":"decant"}}]}"""))
            .GetProjectionAsync<Project>("projects/42", new JsonProjectionOptions { Path = "items.project" }, Cancellation),
        ["json-required"] = () => GetAsync(Json("""{"stars":42}""")),
        ["json-null"] = () => GetAsync(Json("null")),
        ["json-end"] = () => GetAsync(Json("""{"name":"dec""")),
        ["json-pooled"] = () => Json("""{"name":tru}""").ReadFromPooledJsonAsync(Http.Calls.Bodies.TypeOf<Project>(), Cancellation),
        ["json-pooled-fit"] = () => Json("""{"some key":"many"}""").ReadFromPooledJsonAsync(Http.Calls.Bodies.TypeOf<Dictionary<string, int>>(), Cancellation),
        ["json-empty"] = () => GetAsync(Json("")),
        ["json-html"] = () => GetAsync(Json("<!doctype html>", "text/html")),
        ["json-deep"] = () => GetAsync(Json($$"""{"x":{{new string('[', 64)}}""")),
        ["json-large"] = () => Client(Json($$"""{"name":"{{new string('x', 300)}}"}"""))
            .GetProjectionAsync<Project>("projects/42", new() { MaxValueBytes = 256 }, Cancellation),
        ["media-type"] = () => GetAsync(Json("<!doctype html>", "text/html"), new() { RequireJsonMediaType = true }),
        ["charset"] = () => GetAsync(Json(Whole, "application/json; charset=utf-9")),
        ["charset-text"] = () => GetAsync(Bytes([.. Encoding.Unicode.GetBytes("{\"name\":\""), 0x00, 0xD8, 0x22, 0x00], "application/json; charset=utf-16")),
    };

    private static Dictionary<string, Func<Task>> Uses() => new()
    {
        ["option"] = () => Task.FromException(Record.Exception(() => new DecantHttpOptions { MaxBodyBytes = 0 })!),
        ["no-path"] = () => Task.FromException(
            Record.Exception(() => Client(Json(Whole)).GetProjectionAsAsyncEnumerable<Project, Project>("projects", new(), Cancellation))!),
        ["read-twice"] = async () =>
        {
            ByteArrayContent content = Json(Whole);
            await content.ReadProjectionAsync<Project>(Cancellation);
            await content.ReadProjectionAsync<Project>(Cancellation);
        },
        ["disposed-response"] = async () =>
        {
            StreamContent? content = null;
            content = new(new HookedStream(Encoding.UTF8.GetBytes(Whole), 5, (_, _) =>
            {
                content!.Dispose();
                return default;
            }));
            using PooledBody body = await content.ReadAsPooledBodyAsync(Cancellation);
        },
        ["disposed"] = async () =>
        {
            PooledBody body = await Json(Whole).ReadAsPooledBodyAsync(Cancellation);
            body.Dispose();
            _ = body.Memory;
        },
    };

    private static ByteArrayContent Announced(params string[] lengths)
    {
        var content = new ByteArrayContent(Encoding.UTF8.GetBytes(Whole));
        content.Headers.ContentType = new MediaTypeHeaderValue("application/json");
        content.Headers.TryAddWithoutValidation("Content-Length", lengths);
        return content;
    }

    // As the handler hands it on, which decompresses.
    private static StreamContent Coded(Func<Stream, Stream> decode)
    {
        var content = new StreamContent(decode(new MemoryStream(Encoding.UTF8.GetBytes("neither of them, but long enough to be looked at"))));
        content.Headers.ContentType = new MediaTypeHeaderValue("application/json");
        return content;
    }
}
