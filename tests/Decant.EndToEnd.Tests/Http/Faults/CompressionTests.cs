using System.Net;
using System.Text;
using System.Text.Json;
using Decant.Http.Origins;

namespace Decant.Http.Faults;

/// <summary>Compressed bodies that are cut, corrupt, or not what they say, decompressed by the handler or by Decant.</summary>
public abstract class CompressionTests : FaultTestBase
{
    private const string Good = "good";
    private const string NoJson = "no JSON";
    private const string NoGzip = "no gzip";

    private static readonly int[] s_cuts = [1, 2, 4, 7, 8, 9, 12, 50, 100, 500];

    private static readonly byte[] s_json = Encoding.UTF8.GetBytes(
        "[" + string.Join(",", Enumerable.Range(0, 400).Select(i => $$"""{"id":{{i}},"x":"{{i * 7919 % 1009}}-{{i * 104729 % 9973}}"}""")) + "]");

    // What comes where the handler decompresses, and where it does not. One coding is left for Decant, and it takes one.
    private static readonly (string Name, string Coding, Func<string, byte[]> Body, string Handled, string Unhandled)[] s_odd =
    [
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
    ];

    protected CompressionTests(DecompressionMethods methods) => Handler.AutomaticDecompression = methods;

    public static TheoryData<Stem, string> StemsAndCodings => new MatrixTheoryData<Stem, string>([Stem.Array, Stem.Elements], Compressed.Codings);

    public static TheoryData<Stem, string> AllStemsAndCodings => new MatrixTheoryData<Stem, string>(Enum.GetValues<Stem>(), Compressed.Codings);

    public static TheoryData<Stem, string> StemsAndOddities =>
        new MatrixTheoryData<Stem, string>([Stem.One, Stem.Array, Stem.Elements], s_odd.Select(odd => odd.Name));

    [Theory, Trait("Row", "C1")]
    [MemberData(nameof(AllStemsAndCodings))]
    public async Task Get_Compressed_IsRead(Stem stem, string coding)
    {
        byte[] body = Compressed.Compress(coding, Encoding.UTF8.GetBytes(Stems.Json(stem)));
        Origin.Queue(Scripts.Send(Answer.Whole(body, $"Content-Encoding: {coding}")));

        Assert.Equal(Stems.Good(stem), await GetAsync(stem));

        await AssertNextAsync(stem, connections: 1);
    }

    // .NET takes a cut for an end. Whether all of the JSON came is for the JSON to say: only checksums may be missing.
    [Theory, Trait("Row", "C1")]
    [MemberData(nameof(StemsAndCodings))]
    public async Task Get_CutWithinTheCoding_IsWhatTheJsonProves(Stem stem, string coding)
    {
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
                Assert.Equal(string.Join(',', Enumerable.Range(0, 400)), await GetAsync(stem));
            }
            else
            {
                var exception = await FailsAsync<JsonException>(stem);
                Assert.Equal(0, exception.LineNumber);
                Assert.InRange(exception.BytePositionInLine!.Value, 1, s_json.Length - 1);
                Assert.InRange(Received.Count, 0, 400);
            }
        }

        // Both happen: a trailer of 8 bytes is no JSON, 500 bytes are.
        Assert.InRange(good, coding == "br" ? 0 : 1, s_cuts.Length - 2);
        await AssertNextAsync(stem, connections: 1);
    }

    // All of the JSON is there, and right; that the checksum is not comes only after it.
    [Theory, Trait("Row", "C2")]
    [MemberData(nameof(Stems.All), MemberType = typeof(Stems))]
    public async Task Get_WrongChecksumOrLength_IsAnInvalidResponse(Stem stem)
    {
        for (int fromEnd = 1; fromEnd <= 8; fromEnd++)
        {
            byte[] body = Gzip(Stems.Json(stem));
            body[^fromEnd] ^= 0x55;
            Origin.Queue(Scripts.Send(Answer.Whole(body, "Content-Encoding: gzip")));

            var exception = await FailsAsync<HttpRequestException>(stem);

            Assert.Equal("HttpRequestException[InvalidResponse] <- InvalidDataException", Shape.Of(exception));
        }

        await AssertNextAsync(stem, connections: 1);
    }

    [Theory, Trait("Row", "C2"), Trait("Row", "C3")]
    [MemberData(nameof(Stems.All), MemberType = typeof(Stems))]
    public async Task Get_Garbage_IsAnInvalidResponse(Stem stem)
    {
        Origin.Queue(
            Scripts.Send(Answer.Whole([.. "no gzip at all"u8], "Content-Encoding: gzip")),
            Scripts.Send(Answer.Whole([.. "no zlib at all"u8], "Content-Encoding: deflate")),
            Scripts.Send(Answer.Whole(Compressed.BrokenBrotli, "Content-Encoding: br")));

        string[] shapes = ["InvalidDataException", "InvalidDataException", "InvalidOperationException"];
        foreach (string shape in shapes)
        {
            var exception = await FailsAsync<HttpRequestException>(stem);
            Assert.Equal($"HttpRequestException[InvalidResponse] <- {shape}", Shape.Of(exception));
        }

        await AssertNextAsync(stem, connections: 1);
    }

    // A broken connection below a decoder is still a broken connection.
    [Theory, Trait("Row", "B3"), Trait("Row", "C1")]
    [MemberData(nameof(AllStemsAndCodings))]
    public async Task Get_CompressedAndCutByTheTransport_HasEnded(Stem stem, string coding)
    {
        byte[] body = Compressed.Compress(coding, Encoding.UTF8.GetBytes(Stems.Json(stem)));
        Origin.Queue(Scripts.SendAndFinish(
            Answer.Head(Answer.Length(body.Length), $"Content-Encoding: {coding}") + Encoding.Latin1.GetString(body[..^10])));

        var exception = await FailsAsync<HttpRequestException>(stem);

        Assert.Equal("HttpRequestException[ResponseEnded] <- HttpIOException[ResponseEnded]", Shape.Of(exception));
        await AssertNextAsync(stem, connections: 2);
    }

    [Theory, Trait("Row", "C4")]
    [MemberData(nameof(StemsAndOddities))]
    public async Task Get_OddCoding_IsWhatTheJsonSays(Stem stem, string name)
    {
        (_, string coding, Func<string, byte[]> body, string handled, string unhandled) = s_odd.Single(odd => odd.Name == name);
        Origin.Queue(Scripts.Send(Answer.Whole(body(Stems.Json(stem)), $"Content-Encoding: {coding}")));

        switch (Handler.AutomaticDecompression == DecompressionMethods.None ? unhandled : handled)
        {
            case Good:
                Assert.Equal(Stems.Good(stem), await GetAsync(stem));
                break;
            case NoJson:
                await FailsAsync<JsonException>(stem);
                break;
            default:
                var exception = await FailsAsync<HttpRequestException>(stem);
                Assert.Equal("HttpRequestException[InvalidResponse] <- InvalidDataException", Shape.Of(exception));
                break;
        }

        await AssertNextAsync(stem, connections: 1);
    }

    private static byte[] Gzip(string text) => Compressed.Gzip(Encoding.UTF8.GetBytes(text));
}
