using System.Globalization;
using System.Text;

namespace Decant.Http.Origins;

/// <summary>Answers of HTTP/1.1, byte by byte.</summary>
internal static class Answer
{
    /// <summary>What /one gets.</summary>
    public const string Object = """{"id":1,"name":"a"}""";

    /// <summary>What everything else gets.</summary>
    public const string Array = """[{"id":1,"name":"a"},{"id":2,"name":"b"}]""";

    public static string Head(params string[] headers) => Head("200 OK", headers);

    public static string Head(string status, string[] headers) =>
        $"HTTP/1.1 {status}\r\n{string.Concat(headers.Select(header => header + "\r\n"))}\r\n";

    /// <summary>A whole answer with its length.</summary>
    public static byte[] Whole(string body, params string[] headers) => Whole(Encoding.Latin1.GetBytes(body), headers);

    public static byte[] Whole(byte[] body, params string[] headers) => Whole("200 OK", body, headers);

    public static byte[] Whole(string status, byte[] body, params string[] headers) =>
        [.. Encoding.Latin1.GetBytes(Head(status, [Length(body.Length), .. headers])), .. body];

    public static string Length(long length) => string.Create(CultureInfo.InvariantCulture, $"Content-Length: {length}");

    /// <summary>The body in chunks of one length, without the last.</summary>
    public static string Chunks(string body, int length)
    {
        var text = new StringBuilder();
        for (int start = 0; start < body.Length; start += length)
        {
            string chunk = body.Substring(start, Math.Min(length, body.Length - start));
            text.Append(CultureInfo.InvariantCulture, $"{chunk.Length:x}\r\n{chunk}\r\n");
        }

        return text.ToString();
    }
}
