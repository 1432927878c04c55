using System.Text;
using System.Text.Json;
using Decant.Http.Calls;
using Decant.Http.Origins;

namespace Decant.Http.Faults;

/// <summary>Compressed bodies that are cut, corrupt, or not what they say, decompressed by the handler or by Decant.</summary>
public sealed class CompressionTests : FaultTestBase
{
    private const string Good = "good";
    private const string NoJson = "JsonException";
    private const string NoGzip = "HttpRequestException[InvalidResponse] <- InvalidDataException";
    private const string NoBrotli = "HttpRequestException[InvalidResponse] <- InvalidOperationException";

    private static readonly int[] s_cuts = [1, 2, 4, 7, 8, 9, 12, 50, 100, 500];

    private static readonly byte[] s_json = Encoding.UTF8.GetBytes(
        "[" + string.Join(",", Enumerable.Range(0, 400).Select(i => $$"""{"id":{{i}},"x":"{{i * 7919 % 1009}}-{{i * 104729 % 9973}}"}""")) + "]");

    // What comes where the handler decompresses, and where it does not. One coding is left for Decant, and it takes one.
    private static readonly (string Name, string Coding, Func<string, byte[]> Body, string Handled, string Unhandled)[] s_cases =
    [
        ("gzip", "gzip", Gzip, Good, Good),
        ("deflate", "deflate", json => Compress("deflate", json), Good, Good),
        ("br", "br", json => Compress("br", json), Good, Good),
        ("no gzip", "gzip", _ => [.. "no gzip at all"u8], NoGzip, NoGzip),
        ("no zlib", "deflate", _ => [.. "no zlib at all"u8], NoGzip, NoGzip),
        ("no brotli", "br", _ => Compressed.BrokenBrotli, NoBrotli, NoBrotli),
        ("two members, one value", "gzip", json => [.. Gzip(json[..7]), .. Gzip(json[7..])], Good, Good),
        ("two members, two values", "gzip", json => [.. Gzip(json), .. Gzip(json)], NoJson, NoJson),
        ("bytes after the member", "gzip", json => [.. Gzip(json), .. "garbage"u8], Good, Good),
        ("twice", "gzip, gzip", json => Compressed.Gzip(Gzip(json)), Good, NoJson),
        ("twice said, once done", "gzip, gzip", Gzip, NoGzip, NoJson),
        ("unknown", "foo", Encoding.UTF8.GetBytes, Good, Good),
        ("unknown and compressed", "foo", Gzip, NoJson, NoJson),
        ("identity", "identity", Encoding.UTF8.GetBytes, Good, Good),
        ("nothing", "gzip", _ => [], NoJson, NoJson),
        ("nothing, brotli", "br", _ => [], NoJson, NoJson),
        // All of the JSON is there, and right; that the checksum or the length is not comes only after it.
        .. Enumerable.Range(1, 8).Select(fromEnd => ($"wrong at {fromEnd} from the end", "gzip", (Func<string, byte[]>)(json => WrongAt(fromEnd, json)), NoGzip, NoGzip)),
    ];

    public static TheoryData<CallKinds, string, bool> Cases => new MatrixTheoryData<CallKinds, string, bool>(
        [CallKinds.One, CallKinds.Array, CallKinds.Elements, CallKinds.PooledJson], s_cases.Select(one => one.Name), [false, true]);

    public static TheoryData<CallKinds, string, bool> KindsAndCodings =>
        new MatrixTheoryData<CallKinds, string, bool>([CallKinds.Array, CallKinds.Elements], Compressed.Codings, [false, true]);

    public static TheoryData<CallKinds, string, bool> AllKindsAndCodings =>
        new MatrixTheoryData<CallKinds, string, bool>(Kinds.Gets, Compressed.Codings, [false, true]);

    [Theory, Trait("Row", "C1"), Trait("Row", "C2"), Trait("Row", "C3"), Trait("Row", "C4")]
    [MemberData(nameof(Cases))]
    public async Task Get_Coding_IsWhatTheTableSays(CallKinds kind, string name, bool isHandled)
    {
        Decompress(byHandler: isHandled);
        (_, string coding, Func<string, byte[]> body, string handled, string unhandled) = s_cases.Single(one => one.Name == name);
        Origin.Queue(Scripts.Send(Answer.Whole(body(Kinds.Json(kind)), $"Content-Encoding: {coding}")));

        string? result = null;
        Exception? thrown = await Record.ExceptionAsync(async () => result = await GetAsync(kind));

        string expected = isHandled ? handled : unhandled;
        Assert.Equal(expected == Good ? Kinds.Good(kind) : expected, result ?? Shape.Of(thrown!));
        await AssertNextAsync(kind, connections: 1);
    }

    // .NET takes a cut for an end. Whether all of the JSON came is for the JSON to say: only checksums may be missing.
    [Theory, Trait("Row", "C1")]
    [MemberData(nameof(KindsAndCodings))]
    public async Task Get_CutWithinTheCoding_IsWhatTheJsonProves(CallKinds kind, string coding, bool isHandled)
    {
        Decompress(byHandler: isHandled);
        byte[] whole = Compressed.Compress(coding, s_json);
        int good = 0;
        foreach (int cut in s_cuts)
        {
            byte[] body = whole[..^cut];
            bool isWhole = Compressed.Decompress(coding, body).AsSpan().SequenceEqual(s_json);
            Origin.Queue(Scripts.Send(Answer.Whole(body, $"Content-Encoding: {coding}")));
            if (isWhole)
            {
                good++;
                Assert.Equal(Bodies.Expect(kind, s_json), await GetAsync(kind));
            }
            else
            {
                var exception = await FailsAsync<JsonException>(kind);
                Assert.Equal(0, exception.LineNumber);
                Assert.InRange(exception.BytePositionInLine!.Value, 1, s_json.Length - 1);
                Assert.InRange(Received.Count, 0, 400);
            }
        }

        // Both happen: a trailer of 8 bytes is no JSON, 500 bytes are.
        Assert.InRange(good, coding == "br" ? 0 : 1, s_cuts.Length - 2);
        await AssertNextAsync(kind, connections: 1);
    }

    // A broken connection below a decoder is still a broken connection.
    [Theory, Trait("Row", "B3"), Trait("Row", "C1")]
    [MemberData(nameof(AllKindsAndCodings))]
    public async Task Get_CompressedAndCutByTheTransport_HasEnded(CallKinds kind, string coding, bool isHandled)
    {
        Decompress(byHandler: isHandled);
        byte[] body = Compress(coding, Kinds.Json(kind));
        Origin.Queue(Scripts.SendAndFinish(
            Answer.Head(Answer.Length(body.Length), $"Content-Encoding: {coding}") + Encoding.Latin1.GetString(body[..^10])));

        var exception = await FailsAsync<HttpRequestException>(kind);

        Assert.Equal("HttpRequestException[ResponseEnded] <- HttpIOException[ResponseEnded]", Shape.Of(exception));
        await AssertNextAsync(kind, connections: 2);
    }

    private static byte[] Gzip(string text) => Compress("gzip", text);

    private static byte[] Compress(string coding, string text) => Compressed.Compress(coding, Encoding.UTF8.GetBytes(text));

    private static byte[] WrongAt(int fromEnd, string json)
    {
        byte[] body = Gzip(json);
        body[^fromEnd] ^= 0x55;
        return body;
    }
}
