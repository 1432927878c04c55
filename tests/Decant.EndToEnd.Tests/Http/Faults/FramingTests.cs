using System.Net;
using System.Text;
using System.Text.Json;
using Decant.Http.Calls;
using Decant.Http.Origins;
using Decant.Support;

namespace Decant.Http.Faults;

/// <summary>Bodies that end at every byte, in chunks of every length, and with lengths that do not count.</summary>
public sealed class FramingTests : FaultTestBase
{
    public static TheoryData<CallKinds, string> KindsAndIgnoredLengths => new MatrixTheoryData<CallKinds, string>(
        Enum.GetValues<CallKinds>(), ["3", "100000", "5000000000", "3|5000000000"]);

    public static TheoryData<CallKinds> KindsOfSwitched => [.. Enum.GetValues<CallKinds>()];

    [Theory, Trait("Row", "B5")]
    [MemberData(nameof(Kinds.Projections), MemberType = typeof(Kinds))]
    public async Task Get_ClosedWithinTheJson_IsAJsonExceptionThatSaysWhere(CallKinds kind)
    {
        string json = Kinds.Json(kind);
        foreach (int length in Tier.Sample([.. Enumerable.Range(0, json.Length)], oneOf: 4))
        {
            Origin.Queue(Scripts.SendAndFinish(Answer.Head() + json[..length]));

            var exception = await FailsAsync<JsonException>(kind);

            JsonException expected = Assert.Throws<JsonException>(() => Parse(kind, json[..length]));
            Assert.Equal(
                (expected.Path, expected.LineNumber, expected.BytePositionInLine),
                (exception.Path, exception.LineNumber, exception.BytePositionInLine));
            Assert.NotNull(exception.Path);
        }

        await AssertNextAsync(kind, connections: Origin.Connections + 1);
    }

    [Theory, Trait("Row", "B8")]
    [MemberData(nameof(Kinds.All), MemberType = typeof(Kinds))]
    public async Task Get_ChunksOfAnyLength_ReadTheSame(CallKinds kind)
    {
        string json = Kinds.Json(kind);
        foreach (int length in Tier.Sample([.. Enumerable.Range(1, json.Length)], oneOf: 4))
        {
            Origin.Queue(Scripts.Send(Answer.Head("Transfer-Encoding: chunked") + Answer.Chunks(json, length) + "0\r\n\r\n"));
            Assert.Equal(Kinds.Good(kind), await GetAsync(kind));
        }

        await AssertNextAsync(kind, connections: 1);
    }

    [Fact, Trait("Row", "B8")]
    public async Task Get_10000ChunksOfAByte_ReadTheSame()
    {
        string json = JsonSerializer.Serialize(Enumerable.Range(1000, 900).Select(id => new { id }));
        Assert.InRange(json.Length, 10_000, 20_000);
        foreach (CallKinds kind in (CallKinds[])[CallKinds.Array, CallKinds.Elements, CallKinds.Body])
        {
            Origin.Queue(Scripts.Send(Answer.Head("Transfer-Encoding: chunked") + Answer.Chunks(json, 1) + "0\r\n\r\n"));
            Assert.Equal(Kinds.Of(kind, json), await GetAsync(kind));
        }

        await AssertNextAsync(CallKinds.Array, connections: 1);
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

        var exception = await FailsAsync<HttpRequestException>(CallKinds.Elements);

        Assert.Equal(HttpRequestError.InvalidResponse, exception.HttpRequestError);
        Assert.Equal(isApart ? 20 : 0, Received.Count);
    }

    // The length counts nowhere: not for what is rented, not for the limit, not for what must come (RFC 9112, section 6.3).
    [Theory, Trait("Row", "G4")]
    [MemberData(nameof(KindsAndIgnoredLengths))]
    public async Task Call_LengthAndChunks_OnlyChunksCount(CallKinds kind, string length)
    {
        byte[] body = Bodies.Make(kind, 3_000);
        string status = kind == CallKinds.Ensure ? "500 Oops" : "200 OK";
        string answer = Answer.Head(status, ["Transfer-Encoding: chunked", .. length.Split('|').Select(one => $"Content-Length: {one}")])
            + Answer.Chunks(Encoding.Latin1.GetString(body), 700) + "0\r\n\r\n";
        Origin.Otherwise = Scripts.SendAndFinish(answer);

        Task<string> call = StartAsync(kind);
        if (kind == CallKinds.Ensure)
        {
            var failure = await FailsAsync<HttpStatusException>(call);
            Assert.Equal((body.Length, false), (failure.ErrorBody.Length, failure.IsErrorBodyTruncated));
        }
        else
        {
            Assert.Equal(Bodies.Expect(kind, body), await SoonAsync(call));
        }

        // A window or a first chunk, and never what the length says.
        Assert.InRange(Pool.PeakBytes, 1, 256 * 1024);
    }

    // Other handlers say it by the response alone.
    [Theory, Trait("Row", "G4")]
    [InlineData(CallKinds.One)]
    [InlineData(CallKinds.Array)]
    [InlineData(CallKinds.Elements)]
    [InlineData(CallKinds.Pages)]
    [InlineData(CallKinds.Body)]
    public async Task Get_LengthAndChunksOfAnotherHandler_OnlyChunksCount(CallKinds kind)
    {
        byte[] body = Bodies.Make(kind, 3_000);
        foreach (long length in (long[])[3, 100_000, 5_000_000_000])
        {
            using var client = new HttpClient(new HookedHandler(_ => new()
            {
                Content = new ShapedContent(body, announced: length),
                Headers = { TransferEncodingChunked = true },
            }));
            Assert.Equal(Bodies.Expect(kind, body), await SoonAsync(Call.RunAsync(kind, client, Options, Cancellation)));
        }
    }

    // Its stream cannot be read any more once it has ended, which is what others say when they are disposed.
    [Theory, Trait("Row", "B22")]
    [MemberData(nameof(KindsOfSwitched))]
    public async Task Call_ProtocolSwitched_ReadsUntilTheConnectionEnds(CallKinds kind)
    {
        byte[] body = Bodies.Make(kind, 3_000);
        Origin.Queue(Scripts.SendAndFinish(Answer.Head("101 Switching Protocols", ["Connection: upgrade", "Upgrade: none"]) + Encoding.Latin1.GetString(body)));

        Task<string> call = StartAsync(kind);
        if (kind is CallKinds.ContentBody or CallKinds.ContentArray or CallKinds.ContentElements or CallKinds.PooledJson)
            Assert.Equal(Bodies.Expect(kind, body), await SoonAsync(call));
        else
            Assert.Equal(HttpStatusCode.SwitchingProtocols, (await FailsAsync<HttpStatusException>(call)).StatusCode);
        await AssertNextAsync(CallKinds.Array, connections: 2);
    }

    [Fact, Trait("Row", "G4")]
    public async Task GetStatus_LengthAndChunksWithoutErrorBody_SaysThatThereIsOne()
    {
        Http = Http with { MaxErrorBodyBytes = 0 };
        Origin.Queue(Scripts.SendAndFinish(Answer.Head("500 Oops", ["Transfer-Encoding: chunked", "Content-Length: 0"]) + "3\r\nabc\r\n0\r\n\r\n"));

        Assert.True((await FailsAsync<HttpStatusException>(CallKinds.Array)).IsErrorBodyTruncated);
    }

    private static void Parse(CallKinds kind, string json)
    {
        byte[] utf8 = Encoding.UTF8.GetBytes(json);
        if (kind == CallKinds.One)
            JsonProjection.Parse<Item>(utf8);
        else
            JsonProjection.ParseArray<Item>(utf8);
    }
}
