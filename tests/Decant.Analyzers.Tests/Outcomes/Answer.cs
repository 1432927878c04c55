using System.Text;

namespace Decant.Analyzers.Tests.Outcomes;

/// <summary>How a response ends.</summary>
internal enum End
{
    /// <summary>With its last byte.</summary>
    Whole,

    /// <summary>The connection is closed within the body.</summary>
    Cut,

    /// <summary>No more bytes come, and the caller cancels its token.</summary>
    Cancelled,

    /// <summary>No more bytes come, and the timeout of the client elapses.</summary>
    TimedOut,
}

/// <summary>A response as a server sends it.</summary>
/// <param name="Name">Its name in messages.</param>
/// <param name="Body">The bytes of the body.</param>
/// <param name="Media">The header <c>Content-Type</c>.</param>
/// <param name="Status">The status.</param>
/// <param name="End">How it ends.</param>
/// <param name="IsChunked">Whether the body is sent in chunks, without a length.</param>
/// <param name="IsOfOldClient">Whether the client is set to HTTP/1.0.</param>
internal sealed record Answer(
    string Name, byte[] Body, string Media = "application/json", int Status = 200, End End = End.Whole, bool IsChunked = false, bool IsOfOldClient = false)
{
    private const string Json = """{"Name":"Zoë","Count":7}""";

    /// <summary>The kinds of bodies that differ in how they are decoded, parsed or ended.</summary>
    public static IReadOnlyList<Answer> All { get; } =
    [
        Of("object", Json),
        Of("array", $"[{Json},{Json}]"),
        Of("null", "null"),
        Of("empty", ""),
        Of("white space", " \r\n"),
        Of("other names", """{"name":"a","COUNT":1,"More":[1,2]}"""),
        Of("large", $$"""{"Name":"{{new string('x', 100_000)}}","Count":1}"""),
        Of("malformed", """{"Name":"""),
        Of("trailing data", Json + " {}"),
        Of("other text", "<html>Zoë</html>", "text/html"),
        Of("plain text", Json, "text/plain"),
        Of("chunks", Json) with { IsChunked = true },
        Of("old version", Json) with { IsOfOldClient = true },
        new("mark", [.. Encoding.UTF8.Preamble, .. Encoding.UTF8.GetBytes(Json)]),
        new("mark and charset", [.. Encoding.UTF8.Preamble, .. Encoding.UTF8.GetBytes(Json)], "application/json; charset=utf-8"),
        new("UTF-16 with a charset", Encoding.Unicode.GetBytes(Json), "application/json; charset=utf-16"),
        new("UTF-16 with a mark and a charset", [.. Encoding.Unicode.Preamble, .. Encoding.Unicode.GetBytes(Json)], "application/json; charset=utf-16"),
        new("UTF-16 with a mark alone", [.. Encoding.Unicode.Preamble, .. Encoding.Unicode.GetBytes(Json)]),
        new("Latin-1 with a charset", Encoding.Latin1.GetBytes(Json), "application/json; charset=iso-8859-1"),
        new("Latin-1 alone", Encoding.Latin1.GetBytes(Json)),
        new("unknown charset", Encoding.UTF8.GetBytes(Json), "application/json; charset=none-such"),
        Of("no content", "") with { Status = 204 },
        Of("problem", """{"Name":"no such thing","Count":400}""", "application/problem+json") with { Status = 400 },
        Of("not found", "nothing here", "text/plain") with { Status = 404 },
        Of("failure", "") with { Status = 500 },
        Of("cut", Json) with { End = End.Cut },
        Of("cut chunks", Json) with { End = End.Cut, IsChunked = true },
        Of("cancelled", Json) with { End = End.Cancelled },
        Of("timed out", Json) with { End = End.TimedOut },
    ];

    public bool IsWhole => End == End.Whole;

    /// <summary>The bytes of the response, up to where it ends.</summary>
    public byte[] ToBytes()
    {
        byte[] sent = IsWhole ? Body : Body[..(Body.Length / 2)];
        string length = Status == 204 ? "" : IsChunked ? "Transfer-Encoding: chunked\r\n" : $"Content-Length: {Body.Length}\r\n";
        byte[] head = Encoding.ASCII.GetBytes($"HTTP/1.1 {Status} Status\r\nContent-Type: {Media}\r\nConnection: close\r\n{length}\r\n");
        return IsChunked
            ? [.. head, .. Encoding.ASCII.GetBytes($"{sent.Length:x}\r\n"), .. sent, .. IsWhole ? "\r\n0\r\n\r\n"u8 : "\r\n"u8]
            : [.. head, .. sent];
    }

    public override string ToString() => Name;

    private static Answer Of(string name, string text, string media = "application/json") => new(name, Encoding.UTF8.GetBytes(text), media);
}
