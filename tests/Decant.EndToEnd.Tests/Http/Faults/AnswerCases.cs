using System.Text;
using Decant.Http.Calls;
using Decant.Http.Origins;
using Decant.Support;

namespace Decant.Http.Faults;

/// <summary>The table of <see cref="AnswerTests"/>.</summary>
internal static class AnswerCases
{
    private const string Reset = "HttpRequestException[ResponseEnded] <- IOException <- SocketException[ConnectionReset]";
    private const string Chunked = "Transfer-Encoding: chunked";
    private const string LastChunk = "0\r\n\r\n";
    private const string Wide = "Content-Type: application/json; charset=utf-16";

    private static readonly CallKinds[] s_projections = [CallKinds.One, CallKinds.Array, CallKinds.Elements];

    private static readonly Func<CallKinds, string> s_good = Kinds.Good;
    private static readonly Func<CallKinds, string> s_ended = Body("ResponseEnded");
    private static readonly Func<CallKinds, string> s_invalid = Body("InvalidResponse");
    private static readonly Func<CallKinds, string> s_cut = _ => "HttpStatusException[500, cut]";
    private static readonly Func<CallKinds, string> s_noJson = _ => "JsonException";

    public static IReadOnlyDictionary<string, AnswerCase> All { get; } =
        ((IEnumerable<AnswerCase>)[.. Ends(), .. Chunks(), .. Lengths(), .. Heads(), .. NoContent(), .. ErrorBodies(), .. Redirects(), .. MediaTypes(), .. Charsets()])
        .ToDictionary(one => $"{one.Row}, {one.Name}");

    private static IEnumerable<AnswerCase> Ends() =>
    [
        new("B3", "cut within the JSON", json => Answer.Head(Answer.Length(json.Length)) + json[..^9], s_ended, 2) { Kinds = Kinds.GetsAndContents, Received = [1], Hides = ["name"] },
        // Nothing but white space is missing; what came is proved whole by the JSON and not by the transport.
        new("B3", "cut after the JSON", json => Answer.Head(Answer.Length(json.Length + 5)) + json, s_ended, 2) { Kinds = Kinds.GetsAndContents, Received = [1, 2] },
        new("B4", "reset, with a length", json => Answer.Head(Answer.Length(json.Length)) + json[..^9], _ => Reset, 2) { End = AnswerEnd.Reset, Received = [1] },
        new("B4", "reset, in chunks", json => Answer.Head(Chunked) + $"{json.Length:x}\r\n{json[..^9]}", _ => Reset, 2) { End = AnswerEnd.Reset, Received = [1] },
        new("B4", "reset, without a length", json => Answer.Head() + json[..^9], _ => Reset, 2) { End = AnswerEnd.Reset, Received = [1] },
        // The transport has not said that it is whole.
        new("B4", "reset in the place of the end", json => Answer.Head() + json, _ => Reset, 2) { End = AnswerEnd.Reset, Received = [1, 2] },
        // Bytes prove nothing of themselves: where the transport says that they are all, they are all.
        new("B5", "closed within the JSON", json => Answer.Head() + json[..17], kind => Kinds.Of(kind, Answer.Array[..17]), 2) { Kinds = [CallKinds.Body, CallKinds.ContentBody] },
    ];

    private static IEnumerable<AnswerCase> Chunks() =>
    [
        new("B6", "no last chunk", json => InChunks(Answer.Chunks(json, 100)), s_ended, 2) { Received = [1, 2] },
        new("B6", "last chunk without its end", json => InChunks(Answer.Chunks(json, 100) + "0\r\n"), s_ended, 2) { Received = [1, 2] },
        new("B6", "cut within the size", json => InChunks(Answer.Chunks(json, 100) + "1"), s_ended, 2) { Received = [1, 2] },
        new("B6", "size too big", json => InChunks($"ffff\r\n{json}\r\n"), s_ended, 2) { Received = [1, 2] },
        new("B6", "size not hexadecimal", json => InChunks($"xyz\r\n{json}\r\n{LastChunk}"), s_invalid, 2),
        new("B6", "size of 17 digits", json => InChunks($"fffffffffffffffff\r\n{json}\r\n{LastChunk}"), s_invalid, 2),
        new("B6", "size negative", json => InChunks($"-5\r\n{json}\r\n{LastChunk}"), s_invalid, 2),
        new("B6", "no line end after the data", json => InChunks($"{json.Length:x}\r\n{json}XX{LastChunk}"), s_invalid, 2),
        // The framework's reader of chunks reads on in what has come, and tells of a bad chunk in place of the good one before it.
        new("B6", "bad size after good data", json => InChunks(Answer.Chunks(json, 100) + "zz\r\n"), s_invalid, 2) { Kinds = Kinds.GetsAndContents },
        new("B7", "extension of 40 KB", json => InChunks($"2;{new string('x', 40 * 1024)}\r\n  \r\n" + Answer.Chunks(json, 100) + LastChunk),
            _ => "HttpRequestException[InvalidResponse] <- HttpRequestException[Unknown]", 2),
        // They come after a body that is whole, and the answer is still not: the handler's own exception passes.
        new("B7", "trailers of 70 KB", json => InChunks(Answer.Chunks(json, 100) + $"0\r\n{Lines("T", 70, 1000)}\r\n"),
            _ => "HttpRequestException[ConfigurationLimitExceeded]", 2) { Received = [1, 2] },
        new("B7", "extensions and trailers", json => InChunks($"{json.Length:x};a=\"b\";c\r\n{json}\r\n0\r\nT: 1\r\nU: 2\r\n\r\n"), s_good, 1) { End = AnswerEnd.Keep },
    ];

    private static IEnumerable<AnswerCase> Lengths() =>
    [
        .. from length in (string[])["-5", "abc", "9223372036854775808", "99999999999999999999999999999999"]
           select new AnswerCase("B9", $"length {length}", json => Answer.Head($"Content-Length: {length}") + json, s_good, 2) { MostRented = 256 * 1024 },
        // It costs a server ten bytes to announce what a client would have to find room for.
        new("B9", "length that does not come", json => Answer.Head(Answer.Length(60_000_000)) + json, s_ended, 2) { Received = [1, 2], MostRented = 2 * 1024 * 1024 },
        // The handler reads as many bytes as the first says: nothing but the second length tells that the value is not the one that was sent.
        new("B10", "two lengths", json => Answer.Head(Answer.Length(json.Length), Answer.Length(2 * json.Length + 10)) + json + new string(' ', 10) + json,
            _ => "HttpRequestException[InvalidResponse]", 2),
        new("B10", "two lengths, half a value", json => Answer.Head("Content-Length: 3", Answer.Length(json.Length)) + json,
            _ => "HttpRequestException[InvalidResponse]", 2),
        new("B10", "a length twice", json => Answer.Head(Answer.Length(json.Length), Answer.Length(json.Length)) + json, s_good, 1) { End = AnswerEnd.Keep },
        new("B11", "length and chunks", json => Answer.Head("Content-Length: 3", Chunked) + Answer.Chunks(json, 100) + LastChunk, s_good, 2),
        new("B11", "chunks twice", json => Answer.Head(Chunked, Chunked) + Answer.Chunks(json, 100) + LastChunk, s_good, 2),
        new("B11", "two transfer codings", json => Answer.Head("Transfer-Encoding: gzip, chunked") + Answer.Chunks(json, 100) + LastChunk, s_good, 2),
        new("B11", "unknown transfer coding", json => Answer.Head("Transfer-Encoding: xchunked") + Answer.Chunks(json, 100) + LastChunk,
            kind => kind == CallKinds.Body ? Kinds.Of(kind, Answer.Chunks(Answer.Array, 100) + LastChunk) : "JsonException", 2),
        new("B12", "bytes after the body", json => Answer.Head(Answer.Length(json.Length)) + json + "HTTP/1.1 200 OK\r\nContent-Length: 8\r\n\r\n[{id:9}]", s_good, 2)
            { End = AnswerEnd.Keep },
    ];

    // Those that the handler rejects, whose exception passes, and those that it puts up with.
    private static IEnumerable<AnswerCase> Heads() =>
    [
        Rejected("B15", "headers of 70 KB", $"HTTP/1.1 200 OK\r\n{Lines("H", 70, 1000)}\r\n", "ConfigurationLimitExceeded"),
        Rejected("B15", "200,000 times 100", Continue(200_000), "ConfigurationLimitExceeded"),
        Rejected("B16", "header without colon", "HTTP/1.1 200 OK\r\nnonsense\r\n\r\n", "InvalidResponse"),
        Rejected("B16", "status line of another kind", "SSH-2.0-OpenSSH_9.9\r\n\r\n", "InvalidResponse"),
        Rejected("B16", "status that is no number", "HTTP/1.1 2x0 OK\r\n\r\n", "InvalidResponse"),
        Rejected("B16", "status line of HTTP/2", "HTTP/2.0 200 OK\r\n\r\n", "InvalidResponse"),
        Accepted("B15", "200 times 100", length => Continue(200) + Answer.Head(length)),
        Accepted("B15", "headers of 60 KB", length => $"HTTP/1.1 200 OK\r\n{Lines("H", 60, 990)}{length}\r\n\r\n"),
        Accepted("B16", "space before the colon", length => Answer.Head(length.Replace(":", " :", StringComparison.Ordinal))),
        Accepted("B16", "folded header", length => Answer.Head(length, "X: a\r\n b")),
        Accepted("B16", "line feeds alone", length => $"HTTP/1.1 200 OK\n{length}\n\n"),
        Accepted("B16", "NUL in a value", length => Answer.Head(length, "X: a\0b")),
        Accepted("B16", "partial content", length => Answer.Head("206 Partial Content", [length])),
    ];

    private static IEnumerable<AnswerCase> NoContent() =>
    [
        new("B17", "204", _ => "HTTP/1.1 204 No Content\r\n\r\n", Kinds.None, 1) { End = AnswerEnd.Keep },
        new("B17", "204 with a length", _ => Answer.Head("204 No Content", ["Content-Length: 0"]), Kinds.None, 1) { End = AnswerEnd.Keep },
        new("B17", "205", _ => Answer.Head("205 Reset Content", ["Content-Length: 0"]), Kinds.None, 1) { End = AnswerEnd.Keep },
        // What follows is not its body, whatever its length says.
        new("B17", "204 with bytes", _ => Answer.Head("204 No Content", [Answer.Length(5)]) + "{\"a\":", Kinds.None, 2) { End = AnswerEnd.Keep },
        // It may not have a body either, but the handler reads one; it is not parsed.
        new("B17", "205 with bytes", _ => Answer.Head("205 Reset Content", [Answer.Length(5)]) + "{\"a\":", Kinds.None, 1)
            { End = AnswerEnd.Keep, Kinds = s_projections },
        new("B17", "304", _ => Answer.Head("304 Not Modified", [Answer.Length(5)]), _ => "HttpStatusException[304]", 1) { End = AnswerEnd.Keep },
        new("B17", "200 of no length", _ => Answer.Head("Content-Length: 0"), s_noJson, 1) { End = AnswerEnd.Keep, Kinds = s_projections, Says = ["BytePositionInLine: 0"] },
        new("B17", "200 without chunks", _ => InChunks(LastChunk), s_noJson, 1) { End = AnswerEnd.Keep, Kinds = s_projections, Says = ["BytePositionInLine: 0"] },
        new("B17", "200 of no length, as bytes", _ => Answer.Head("Content-Length: 0"), Kinds.None, 1) { End = AnswerEnd.Keep, Kinds = [CallKinds.Body] },
    ];

    // The status comes out, whatever its body does.
    private static IEnumerable<AnswerCase> ErrorBodies() =>
    [
        ErrorBody("problem", "{\"title\":\"No credit.\"}", "Content-Type: application/problem+json", _ => "HttpStatusException[500]") with { Says = ["500"], Hides = ["credit"] },
        ErrorBody("that is a bomb", Encoding.Latin1.GetString(Compressed.Bomb), "Content-Encoding: gzip", s_cut)
            with { Options = options => options with { MaxErrorBodyBytes = 1000 }, MostRented = 128 * 1024 },
        ErrorBody("that is no gzip", "not gzip", "Content-Encoding: gzip", s_cut),
        ErrorBody("that is no brotli", Encoding.Latin1.GetString(Compressed.BrokenBrotli), "Content-Encoding: br", s_cut),
        new("B18", "error body that is cut off", _ => Answer.Head("500 Oops", [Answer.Length(100)]) + "half", s_cut, 2),
        new("B18", "error body that is reset", _ => Answer.Head("500 Oops", [Answer.Length(100)]) + "half", s_cut, 2) { End = AnswerEnd.Reset },
        new("B18", "error body with a bad chunk", _ => Answer.Head("500 Oops", [Chunked]) + "4\r\nhalf\r\nxx\r\n", s_cut, 2) { End = AnswerEnd.Keep },
    ];

    // The handler follows them, or does not, or throws as it does for every call of the client (docs/reference/failures.md). From .NET 11 on it does not follow one
    // to another scheme than HTTP's.
    private static IEnumerable<AnswerCase> Redirects() =>
    [
        Redirect("B19", "http://[bad", "HttpStatusException[302]"),
        Redirect("B19", "http://", "HttpStatusException[302]"),
        .. from place in (string[])["//", "https:"] select Redirect("G8", place, "UriFormatException"),
        .. from place in (string[])["file:///etc/passwd", "javascript:alert(1)", "data:text/plain,x", "urn:x", "about:blank"]
           select Redirect("G8", place, Framework.IsElevenOrLater ? "HttpStatusException[302]" : "UriFormatException"),
        Redirect("G8", "custom://host/x", Framework.IsElevenOrLater ? "HttpStatusException[302]" : "ArgumentOutOfRangeException"),
    ];

    private static IEnumerable<AnswerCase> MediaTypes() =>
    [
        Said("HTML, and JSON is in it", "text/html; charset=utf-8", json => json, s_good),
        Said("HTML", "text/html; charset=utf-8", _ => "<html>Sign in</html>", s_noJson, "text/html", "Sign"),
        Said("JSON that is broken", "application/json", _ => "]", s_noJson, hides: "application/json"),
        Said("HTML where JSON is required", "text/html", json => json, _ => "HttpRequestException[InvalidResponse]", nameof(DecantHttpOptions.RequireJsonMediaType))
            with { Options = options => options with { RequireJsonMediaType = true } },
        .. from type in (string[])["application/json", "application/vnd.github+json; charset=utf-8", "text/json", "APPLICATION/JSON"]
           select Said($"{type} where JSON is required", type, json => json, s_good) with
           {
               Kinds = Kinds.Gets,
               Options = options => options with { RequireJsonMediaType = true },
           },
    ];

    private static IEnumerable<AnswerCase> Charsets() =>
    [
        // A transcoded body has the same failures as another: half a character, and half an answer.
        new("B21", "half a character", json => Whole(ToWide(json) + "\0\u00d8", Wide), _ => "HttpRequestException[InvalidResponse] <- DecoderFallbackException", 1)
            { End = AnswerEnd.Keep, Kinds = s_projections, Received = [1, 2] },
        new("B21", "UTF-16 that is cut", json => Answer.Head(Answer.Length(2 * json.Length), Wide) + ToWide(json)[..^7], s_ended, 2) { Kinds = s_projections, Received = [1] },
    ];

    private static AnswerCase Rejected(string row, string name, string head, string error) =>
        new(row, name, _ => head, _ => $"HttpRequestException[{error}]", 2) { End = AnswerEnd.Keep };

    private static AnswerCase Accepted(string row, string name, Func<string, string> head) =>
        new(row, name, json => head(Answer.Length(json.Length)) + json, s_good, 1) { End = AnswerEnd.Keep };

    private static AnswerCase ErrorBody(string name, string body, string header, Func<CallKinds, string> result) =>
        new("B18", $"error body {name}", _ => Answer.Head("500 Oops", [Answer.Length(body.Length), header]) + body, result, 1) { End = AnswerEnd.Keep };

    private static AnswerCase Redirect(string row, string place, string result) =>
        new(row, $"redirect to {place}", _ => Answer.Head("302 Found", [Answer.Length(0), $"Location: {place}"]), _ => result, 1) { End = AnswerEnd.Keep };

    private static AnswerCase Said(string name, string type, Func<string, string> body, Func<CallKinds, string> result, string? says = null, string? hides = null) =>
        new("B20", name, json => Whole(body(json), $"Content-Type: {type}"), result, 1)
        {
            End = AnswerEnd.Keep,
            Kinds = s_projections,
            Says = says is null ? [] : [says],
            Hides = hides is null ? [] : [hides],
        };

    private static Func<CallKinds, string> Body(string error) => _ => $"HttpRequestException[{error}] <- HttpIOException[{error}]";

    private static string InChunks(string chunks) => Answer.Head(Chunked) + chunks;

    private static string Whole(string body, string header) => Answer.Head(Answer.Length(body.Length), header) + body;

    private static string Lines(string name, int count, int length) =>
        string.Concat(Enumerable.Range(0, count).Select(i => $"{name}{i}: {new string('x', length)}\r\n"));

    private static string Continue(int times) => string.Concat(Enumerable.Repeat("HTTP/1.1 100 Continue\r\n\r\n", times));

    private static string ToWide(string json) => Encoding.Latin1.GetString(Encoding.Unicode.GetBytes(json));
}
