using System.Globalization;
using System.Text.Json;
using Decant.Http.Origins;
using Decant.Support;

namespace Decant.Http.Faults;

/// <summary>Chunks that are wrong, and chunks that are merely small.</summary>
public sealed class ChunkTests : FaultTestBase
{
    private static readonly (string Name, Func<string, string> Body, string Shape)[] s_broken =
    [
        ("no last chunk", json => Answer.Chunks(json, 100), "ResponseEnded"),
        ("last chunk without its end", json => Answer.Chunks(json, 100) + "0\r\n", "ResponseEnded"),
        ("cut within the size", json => Answer.Chunks(json, 100) + "1", "ResponseEnded"),
        ("size too big", json => $"ffff\r\n{json}\r\n", "ResponseEnded"),
        ("size not hexadecimal", json => $"xyz\r\n{json}\r\n0\r\n\r\n", "InvalidResponse"),
        ("size of 17 digits", json => $"fffffffffffffffff\r\n{json}\r\n0\r\n\r\n", "InvalidResponse"),
        ("size negative", json => $"-5\r\n{json}\r\n0\r\n\r\n", "InvalidResponse"),
        ("no line end after the data", json => $"{json.Length:x}\r\n{json}XX0\r\n\r\n", "InvalidResponse"),
        ("bad size after good data", json => Answer.Chunks(json, 100) + "zz\r\n", "InvalidResponse"),
    ];

    public static TheoryData<Stem, string> StemsAndBroken =>
        new MatrixTheoryData<Stem, string>(Enum.GetValues<Stem>(), s_broken.Select(broken => broken.Name));

    [Theory, Trait("Row", "B6")]
    [MemberData(nameof(StemsAndBroken))]
    public async Task Get_BrokenChunks_IsAnHttpRequestException(Stem stem, string name)
    {
        (_, Func<string, string> body, string error) = s_broken.Single(broken => broken.Name == name);
        Origin.Queue(Scripts.SendAndFinish(Answer.Head("Transfer-Encoding: chunked") + body(Stems.Json(stem))));

        var exception = await FailsAsync<HttpRequestException>(stem);

        Assert.Equal($"HttpRequestException[{error}] <- HttpIOException[{error}]", Shape.Of(exception));
        await AssertNextAsync(stem, connections: 2);
    }

    // The framework's reader of chunks too reads on in what has come, and tells of a bad chunk in place of the good one before it.
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task GetElements_BadChunk_HandsOutWhatCameBeforeIt(bool isApart)
    {
        string chunk = Answer.Chunks("[" + string.Join(',', Enumerable.Range(1, 20).Select(id => $"{{\"id\":{id}}}")), 10_000);
        Origin.Queue(async connection =>
        {
            await connection.SendAsync(Answer.Head("Transfer-Encoding: chunked") + chunk + (isApart ? "" : "no chunk\r\n"));
            await UntilAsync(() => !isApart || Received.Count == 20);
            if (isApart)
                await connection.SendAsync("no chunk\r\n");
            await connection.Died.WaitAsync(connection.End);
        });

        var exception = await FailsAsync<HttpRequestException>(Stem.Elements);

        Assert.Equal(HttpRequestError.InvalidResponse, exception.HttpRequestError);
        Assert.Equal(isApart ? 20 : 0, Received.Count);
    }

    [Theory, Trait("Row", "B7")]
    [MemberData(nameof(Stems.All), MemberType = typeof(Stems))]
    public async Task Get_ChunkExtensionOf40KB_IsAnInvalidResponse(Stem stem)
    {
        string extended = $"2;{new string('x', 40 * 1024)}\r\n  \r\n";
        Origin.Queue(Scripts.Send(Answer.Head("Transfer-Encoding: chunked") + extended + Answer.Chunks(Stems.Json(stem), 100) + "0\r\n\r\n"));

        var exception = await FailsAsync<HttpRequestException>(stem);

        Assert.Equal("HttpRequestException[InvalidResponse] <- HttpRequestException[Unknown]", Shape.Of(exception));
        await AssertNextAsync(stem, connections: 2);
    }

    // They come after a body that is whole, and the answer is still not: the handler's own exception passes.
    [Theory, Trait("Row", "B7")]
    [MemberData(nameof(Stems.All), MemberType = typeof(Stems))]
    public async Task Get_TrailersOf70KB_AreOverTheLimitOfTheHandler(Stem stem)
    {
        string trailers = string.Concat(Enumerable.Range(0, 70).Select(i => $"T{i}: {new string('x', 1000)}\r\n"));
        Origin.Queue(Scripts.Send(
            Answer.Head("Transfer-Encoding: chunked") + Answer.Chunks(Stems.Json(stem), 100) + "0\r\n" + trailers + "\r\n"));

        var exception = await FailsAsync<HttpRequestException>(stem);

        Assert.Equal("HttpRequestException[ConfigurationLimitExceeded]", Shape.Of(exception));
        await AssertNextAsync(stem, connections: 2);
    }

    [Theory, Trait("Row", "B7")]
    [MemberData(nameof(Stems.All), MemberType = typeof(Stems))]
    public async Task Get_ExtensionsAndTrailers_AreNoFault(Stem stem)
    {
        string json = Stems.Json(stem);
        Origin.Queue(Scripts.Send(Answer.Head("Transfer-Encoding: chunked") + $"{json.Length:x};a=\"b\";c\r\n{json}\r\n0\r\nT: 1\r\nU: 2\r\n\r\n"));

        Assert.Equal(Stems.Good(stem), await GetAsync(stem));

        await AssertNextAsync(stem, connections: 1);
    }

    [Theory, Trait("Row", "B8")]
    [MemberData(nameof(Stems.All), MemberType = typeof(Stems))]
    public async Task Get_ChunksOfAnyLength_ReadTheSame(Stem stem)
    {
        string json = Stems.Json(stem);
        for (int length = 1; length <= json.Length; length++)
        {
            Origin.Queue(Scripts.Send(Answer.Head("Transfer-Encoding: chunked") + Answer.Chunks(json, length) + "0\r\n\r\n"));
            Assert.Equal(Stems.Good(stem), await GetAsync(stem));
        }

        await AssertNextAsync(stem, connections: 1);
    }

    [Fact, Trait("Row", "B8")]
    public async Task Get_10000ChunksOfAByte_ReadTheSame()
    {
        int[] ids = [.. Enumerable.Range(1000, 900)];
        string json = JsonSerializer.Serialize(ids.Select(id => new { id }));
        Assert.InRange(json.Length, 10_000, 20_000);
        foreach (Stem stem in (Stem[])[Stem.Array, Stem.Elements, Stem.Body])
        {
            Origin.Queue(Scripts.Send(Answer.Head("Transfer-Encoding: chunked") + Answer.Chunks(json, 1) + "0\r\n\r\n"));
            string expected = stem == Stem.Body ? json : string.Join(',', ids.Select(id => id.ToString(CultureInfo.InvariantCulture)));
            Assert.Equal(expected, await GetAsync(stem));
        }

        await AssertNextAsync(Stem.Array, connections: 1);
    }
}
