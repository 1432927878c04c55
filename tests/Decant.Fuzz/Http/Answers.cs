using System.Text;
using Decant.Http.Faults;

namespace Decant.Fuzz;

/// <summary>Responses for inputs to begin with, as the bytes of connections.</summary>
internal static class Answers
{
    /// <summary>What stands between the responses of an input.</summary>
    public static readonly byte[] Next = "\0next\0"u8.ToArray();

    private const string Items = """[{"id":1,"name":"a"},{"x":[1],"id":2}]""";

    public static IEnumerable<byte[]> All
    {
        get
        {
            yield return With(Items, "Content-Type: application/json");
            yield return With(Chunked(Items, 5), "Transfer-Encoding: chunked", "Content-Type: application/json; charset=utf-8");
            yield return With(Chunked("{\"id\":1}", 3, "X-Trailer: 1"), "Transfer-Encoding: chunked", "Trailer: X-Trailer");
            yield return With("5\r\n[{\"id\r\n5\r\n\":1},\r\n-1\r\n", "Transfer-Encoding: chunked");
            yield return With("[{\"id\":1},{\"id", "Content-Length: 1000");
            yield return With(Compressed.Compress("gzip", Encoding.UTF8.GetBytes(Items))[..^9], "Content-Encoding: gzip");
            yield return With(Compressed.Compress("gzip", Encoding.UTF8.GetBytes(Items)), "Content-Encoding: gzip");
            yield return With(Compressed.Compress("br", Encoding.UTF8.GetBytes(Items)), "Content-Encoding: br");
            yield return With(Compressed.Compress("deflate", Encoding.UTF8.GetBytes(Items)), "Content-Encoding: deflate");
            yield return With(Encoding.Unicode.GetBytes(Items), "Content-Type: application/json; charset=utf-16");
            yield return With("""{"before":3,"items":[{"id":1}],"behind":"end"}""", "Content-Length: 46");
            yield return With("""{"a":{"id":1},"b":{"id":2,"name":null}}""", "Content-Length: 5000000000");
            yield return With("{\"id\":1}\n{\"id\":2}\n", "Content-Type: application/x-ndjson");
            yield return With("\u001E{\"id\":1}\n\u001E{\"id\":2}\n", "Content-Type: application/json-seq");
            yield return With("id: 7\nevent: a\ndata: {\"id\":1}\n\n: comment\r\ndata: {\"id\":\r\ndata: 2}\n\nevent: error\ndata: x\n\n", "Content-Type: text/event-stream");
            yield return Of("HTTP/1.1 404 Not Found", """{"type":"https://e.org/t","title":"No such","detail":"\u001b[2J"}""", "Content-Type: application/problem+json");
            yield return Of("HTTP/1.1 429 Slow down", "<html>", "Retry-After: 120", "Content-Type: text/html");
            yield return Of("HTTP/1.1 503 Busy", "", "Retry-After: Wed, 21 Oct 2015 07:28:00 GMT");
            yield return Of("HTTP/1.1 204 No Content", "");
            yield return Of("HTTP/1.1 100 Continue", "HTTP/1.1 200 OK\r\n\r\n[]");
            yield return Of("HTTP/1.1 101 Switching Protocols", Items);
            yield return Of("HTTP/1.0 200 OK", Items, "Connection: close");
            yield return [.. With(Items, "Link: <http://host/items?page=2>; title=\"a \\\", b\"; rel=\"next\", <x>; rel=last"), .. Next, .. With("[{\"id\":3}]", "Link: <>; rel=\"prev\"")];
            yield return With("[]", "Link: <http://host/items?page=2>; rel=\"next");
            yield return With("[]", "Link: <http://host/items?page=2>; rel=\"next\\");
            yield return [.. Of("HTTP/1.1 302 Found", "", "Location: /other"), .. Next, .. With("{\"id\":1,\"name\":\"b\"}")];
        }
    }

    /// <summary>A good answer of a body.</summary>
    public static byte[] With(byte[] body, params string[] headers) => Of("HTTP/1.1 200 OK", body, headers);

    private static byte[] With(string body, params string[] headers) => With(Encoding.UTF8.GetBytes(body), headers);

    private static byte[] Of(string status, string body, params string[] headers) => Of(status, Encoding.UTF8.GetBytes(body), headers);

    private static byte[] Of(string status, byte[] body, params string[] headers) =>
        [.. Encoding.UTF8.GetBytes($"{status}\r\n{string.Concat(headers.Select(header => header + "\r\n"))}\r\n"), .. body];

    private static string Chunked(string body, int piece, string trailer = "") =>
        string.Concat(body.Chunk(piece).Select(chunk => $"{chunk.Length:x}\r\n{new string(chunk)}\r\n")) + "0\r\n" + (trailer.Length > 0 ? trailer + "\r\n" : "") + "\r\n";
}
