using System.Globalization;
using System.Net;
using System.Text;
using Decant.Http.Origins;

namespace Decant.Http.Faults;

/// <summary>More bytes than a call takes: it stops there, and no more memory was out than that and a window; decompressed by the
/// handler or by Decant.</summary>
public abstract class LimitTests : FaultTestBase
{
    // No power of two, which windows are.
    private const int Limit = 1_100_000;

    // What the tracking pool adds to each array, and what a reader rents beside the window.
    private const int Window = 64 * 1024 + 4096;

    private const string WantedString = "wanted string";

    private static readonly (string Name, string Before, string After)[] s_bombs =
    [
        ("white space", "[", "]"),
        ("skipped string", "[{\"id\":1,\"x\":\"", "\"}]"),
        ("skipped container", "[{\"id\":1,\"x\":[{", "}]}]"),
        (WantedString, "[{\"id\":1,\"name\":\"", "\"}]"),
    ];

    private static readonly Dictionary<string, Lazy<byte[]>> s_bytes = s_bombs.ToDictionary(
        bomb => bomb.Name, bomb => new Lazy<byte[]>(() => Compressed.GzipRepeated(bomb.Before, ' ', Compressed.BombBytes, bomb.After)));

    protected LimitTests(DecompressionMethods methods) => Handler.AutomaticDecompression = methods;

    public static TheoryData<Stem, string> StemsAndBombs =>
        new MatrixTheoryData<Stem, string>([Stem.Array, Stem.Elements, Stem.Body], s_bombs.Select(bomb => bomb.Name));

    [Theory, Trait("Row", "C5"), Trait("Row", "C6")]
    [MemberData(nameof(StemsAndBombs))]
    public async Task Get_Bomb_StopsAtTheLimit(Stem stem, string name)
    {
        Http = Http with { MaxBodyBytes = Limit };
        byte[] bomb = s_bytes[name].Value;
        Assert.InRange(bomb.Length, 40_000, 60_000);
        Origin.Queue(Scripts.Send(Answer.Whole(bomb, "Content-Encoding: gzip", "Content-Type: application/json")));

        var exception = await FailsAsync<HttpRequestException>(stem);

        AssertLimit(exception, Limit);
        // What is wanted must lie in memory as a whole: there a window holds the value so far, and another of twice the length takes over.
        Assert.InRange(Pool.PeakBytes, 1, name == WantedString && stem != Stem.Body ? 3 * Limit : Limit + Window);
        await AssertNextAsync(stem, connections: 1);
    }

    [Theory, Trait("Row", "C5")]
    [MemberData(nameof(Stems.All), MemberType = typeof(Stems))]
    public async Task Get_ExactlyTheLimitAndAByteMore_ReadsAndFails(Stem stem)
    {
        byte[] json = Encoding.UTF8.GetBytes(Stems.Json(stem));
        foreach (string? coding in (string?[])[null, .. Compressed.Codings])
        {
            byte[] body = coding is null ? json : Compressed.Compress(coding, json);
            byte[] answer = Answer.Whole(body, $"Content-Encoding: {coding ?? "identity"}");
            Origin.Queue(Scripts.Send(answer), Scripts.Send(answer));

            Http = Http with { MaxBodyBytes = json.Length };
            Assert.Equal(Stems.Good(stem), await GetAsync(stem));

            Http = Http with { MaxBodyBytes = json.Length - 1 };
            AssertLimit(await FailsAsync<HttpRequestException>(stem), json.Length - 1);
        }

        Http = Http with { MaxBodyBytes = null };
        await AssertNextAsync(stem, connections: 1);
    }

    // Announced or found out, it is the same failure, and the rest is not waited for.
    [Theory, Trait("Row", "C5")]
    [MemberData(nameof(Stems.All), MemberType = typeof(Stems))]
    public async Task Get_UncompressedAndTooLarge_StopsAtTheLimitAndDropsTheConnection(Stem stem)
    {
        Http = Http with { MaxBodyBytes = Limit };
        foreach (string framing in (string[])["Content-Length: 1000000000", "Transfer-Encoding: chunked"])
        {
            Pool.AssertBalanced();
            Origin.Queue(async connection =>
            {
                await connection.SendAsync(Answer.Head(framing));
                string chunk = new(' ', 100_000);
                while (!connection.Died.IsCompleted)
                    await connection.SendAsync(framing[0] == 'C' ? chunk : Answer.Chunks(chunk, chunk.Length));
            });

            AssertLimit(await FailsAsync<HttpRequestException>(stem), Limit);
            Assert.InRange(Pool.PeakBytes, 0, Limit + Window);
        }

        await AssertNextAsync(stem, connections: 3);
    }

    [Theory, Trait("Row", "C5")]
    [InlineData(Stem.Array)]
    [InlineData(Stem.Elements)]
    [InlineData(Stem.Body)]
    public async Task Get_NoLimitGiven_Is64MiBForTheWholeAndNoneForElements(Stem stem)
    {
        const int Bytes = 70_000_000;
        Origin.Queue(Scripts.Send(Answer.Whole(Compressed.GzipRepeated("[", ' ', Bytes, "{\"id\":7}]"), "Content-Encoding: gzip")));

        if (stem == Stem.Elements)
            Assert.Equal("7", await GetAsync(stem));
        else
            AssertLimit(await FailsAsync<HttpRequestException>(stem), 64 * 1024 * 1024);

        await AssertNextAsync(stem, connections: 1);
    }

    private static void AssertLimit(HttpRequestException exception, long limit)
    {
        Assert.Equal("HttpRequestException[ConfigurationLimitExceeded]", Shape.Of(exception));
        Assert.Contains(nameof(DecantHttpOptions.MaxBodyBytes), exception.Message, StringComparison.Ordinal);
        Assert.Contains(limit.ToString("N0", CultureInfo.InvariantCulture), exception.Message, StringComparison.Ordinal);
    }
}
