using System.Globalization;
using System.Text;
using Decant.Http.Calls;
using Decant.Http.Origins;

namespace Decant.Http.Faults;

/// <summary>More bytes than a call takes: it stops there, and no more memory was out than that and a window; decompressed by the
/// handler or by Decant.</summary>
public sealed class LimitTests : FaultTestBase
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

    public static TheoryData<CallKinds, string, bool> KindsAndBombs =>
        new MatrixTheoryData<CallKinds, string, bool>([CallKinds.Array, CallKinds.Elements, CallKinds.Body], s_bombs.Select(bomb => bomb.Name), [false, true]);

    public static TheoryData<CallKinds, bool> AllKinds => new MatrixTheoryData<CallKinds, bool>(Kinds.GetsAndContents, [false, true]);

    [Theory, Trait("Row", "C5"), Trait("Row", "C6")]
    [MemberData(nameof(KindsAndBombs))]
    public async Task Get_Bomb_StopsAtTheLimit(CallKinds kind, string name, bool isHandled)
    {
        Decompress(byHandler: isHandled);
        Http = Http with { MaxBodyBytes = Limit };
        byte[] bomb = s_bytes[name].Value;
        Assert.InRange(bomb.Length, 40_000, 60_000);
        Origin.Queue(Scripts.Send(Answer.Whole(bomb, "Content-Encoding: gzip", "Content-Type: application/json")));

        var exception = await FailsAsync<HttpRequestException>(kind);

        AssertLimit(exception, Limit);
        // What is wanted must lie in memory as a whole: there a window holds the value so far, and another of twice the length takes over.
        Assert.InRange(Pool.PeakBytes, 1, name == WantedString && kind != CallKinds.Body ? 3 * Limit : Limit + Window);
        await AssertNextAsync(kind, connections: 1);
    }

    [Theory, Trait("Row", "C5")]
    [MemberData(nameof(AllKinds))]
    public async Task Get_ExactlyTheLimitAndAByteMore_ReadsAndFails(CallKinds kind, bool isHandled)
    {
        Decompress(byHandler: isHandled);
        byte[] json = Encoding.UTF8.GetBytes(Kinds.Json(kind));
        foreach (string? coding in (string?[])[null, .. Compressed.Codings])
        {
            byte[] body = coding is null ? json : Compressed.Compress(coding, json);
            byte[] answer = Answer.Whole(body, $"Content-Encoding: {coding ?? "identity"}");
            Origin.Queue(Scripts.Send(answer), Scripts.Send(answer));

            Http = Http with { MaxBodyBytes = json.Length };
            Assert.Equal(Kinds.Good(kind), await GetAsync(kind));

            Http = Http with { MaxBodyBytes = json.Length - 1 };
            AssertLimit(await FailsAsync<HttpRequestException>(kind), json.Length - 1);
        }

        Http = Http with { MaxBodyBytes = null };
        await AssertNextAsync(kind, connections: 1);
    }

    // Announced or found out, it is the same failure, and the rest is not waited for.
    [Theory, Trait("Row", "C5")]
    [MemberData(nameof(Kinds.All), MemberType = typeof(Kinds))]
    public async Task Get_UncompressedAndTooLarge_StopsAtTheLimitAndDropsTheConnection(CallKinds kind)
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

            AssertLimit(await FailsAsync<HttpRequestException>(kind), Limit);
            Assert.InRange(Pool.PeakBytes, 0, Limit + Window);
        }

        await AssertNextAsync(kind, connections: 3);
    }

    [Theory, Trait("Row", "C5")]
    [InlineData(CallKinds.Array, true)]
    [InlineData(CallKinds.Elements, false)]
    [InlineData(CallKinds.Body, false)]
    public async Task Get_NoLimitGiven_Is64MiBForTheWholeAndNoneForElements(CallKinds kind, bool isHandled)
    {
        Decompress(byHandler: isHandled);
        const int Bytes = 70_000_000;
        Origin.Queue(Scripts.Send(Answer.Whole(Compressed.GzipRepeated("[", ' ', Bytes, "{\"id\":7}]"), "Content-Encoding: gzip")));

        if (kind == CallKinds.Elements)
            Assert.Equal(Kinds.Of(kind, "[{\"id\":7}]"), await GetAsync(kind));
        else
            AssertLimit(await FailsAsync<HttpRequestException>(kind), 64 * 1024 * 1024);

        await AssertNextAsync(kind, connections: 1);
    }

    private static void AssertLimit(HttpRequestException exception, long limit)
    {
        Assert.Equal("HttpRequestException[ConfigurationLimitExceeded]", Shape.Of(exception));
        Assert.Contains(nameof(DecantHttpOptions.MaxBodyBytes), exception.Message, StringComparison.Ordinal);
        Assert.Contains(limit.ToString("N0", CultureInfo.InvariantCulture), exception.Message, StringComparison.Ordinal);
    }
}
