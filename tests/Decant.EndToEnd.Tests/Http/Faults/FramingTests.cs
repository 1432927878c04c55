using System.Text;
using System.Text.Json;
using Decant.Http.Calls;
using Decant.Http.Origins;

namespace Decant.Http.Faults;

/// <summary>Answers that say of their length what is not so.</summary>
public sealed class FramingTests : FaultTestBase
{
    public static TheoryData<Stem, string> StemsAndLengths => new MatrixTheoryData<Stem, string>(
        Enum.GetValues<Stem>(), ["-5", "abc", "9223372036854775808", "99999999999999999999999999999999"]);

    public static TheoryData<CallKinds, string> KindsAndIgnoredLengths => new MatrixTheoryData<CallKinds, string>(
        Enum.GetValues<CallKinds>(), ["3", "100000", "5000000000", "3|5000000000"]);

    [Theory, Trait("Row", "B9")]
    [MemberData(nameof(StemsAndLengths))]
    public async Task Get_LengthThatIsNone_IsReadUntilTheEnd(Stem stem, string length)
    {
        Origin.Queue(Scripts.SendAndFinish(Answer.Head($"Content-Length: {length}") + Stems.Json(stem)));

        Assert.Equal(Stems.Good(stem), await GetAsync(stem));

        Assert.InRange(Pool.PeakBytes, 1, 256 * 1024);
        await AssertNextAsync(stem, connections: 2);
    }

    // It costs a server ten bytes to announce what a client would have to find room for.
    [Theory, Trait("Row", "B9")]
    [MemberData(nameof(Stems.All), MemberType = typeof(Stems))]
    public async Task Get_LengthThatDoesNotCome_IsNotRented(Stem stem)
    {
        Origin.Queue(Scripts.SendAndFinish(Answer.Head(Answer.Length(60_000_000)) + Stems.Json(stem)));

        var exception = await FailsAsync<HttpRequestException>(stem);

        Assert.Equal("HttpRequestException[ResponseEnded] <- HttpIOException[ResponseEnded]", Shape.Of(exception));
        Assert.InRange(Pool.PeakBytes, 1, 2 * 1024 * 1024);
        await AssertNextAsync(stem, connections: 2);
    }

    // The handler reads as many bytes as the first says: here they are no JSON.
    [Theory, Trait("Row", "B10")]
    [MemberData(nameof(Stems.Projections), MemberType = typeof(Stems))]
    public async Task Get_TwoLengthsAndHalfAValue_IsAnError(Stem stem)
    {
        string json = Stems.Json(stem);
        Origin.Queue(Scripts.SendAndFinish(Answer.Head("Content-Length: 3", Answer.Length(json.Length)) + json));

        Exception exception = await Assert.ThrowsAnyAsync<Exception>(() => GetAsync(stem));

        Assert.Contains(Shape.Of(exception).Split(" <- ")[0], (string[])["JsonException", "HttpRequestException[InvalidResponse]"]);
        Pool.AssertBalanced();
        await AssertNextAsync(stem, connections: 2);
    }

    // And here they are, so that nothing but the second length tells that a value is not the one that was sent.
    [Theory, Trait("Row", "B10")]
    [MemberData(nameof(Stems.All), MemberType = typeof(Stems))]
    public async Task Get_TwoLengthsAndAShortValue_IsNotAccepted(Stem stem)
    {
        string json = Stems.Json(stem);
        string more = json + new string(' ', 10) + json;
        Origin.Queue(Scripts.SendAndFinish(Answer.Head(Answer.Length(json.Length), Answer.Length(more.Length)) + more));

        var exception = await FailsAsync<HttpRequestException>(stem);

        Assert.Equal(HttpRequestError.InvalidResponse, exception.HttpRequestError);
        await AssertNextAsync(stem, connections: 2);
    }

    [Theory, Trait("Row", "B10")]
    [MemberData(nameof(Stems.All), MemberType = typeof(Stems))]
    public async Task Get_TheSameLengthTwice_IsRead(Stem stem)
    {
        string json = Stems.Json(stem);
        Origin.Queue(Scripts.Send(Answer.Head(Answer.Length(json.Length), Answer.Length(json.Length)) + json));

        Assert.Equal(Stems.Good(stem), await GetAsync(stem));

        await AssertNextAsync(stem, connections: 1);
    }

    [Theory, Trait("Row", "B11")]
    [MemberData(nameof(Stems.All), MemberType = typeof(Stems))]
    public async Task Get_LengthAndChunks_ChunksCount(Stem stem)
    {
        string chunked = Answer.Chunks(Stems.Json(stem), 100) + "0\r\n\r\n";
        string[][] heads =
        [
            ["Content-Length: 3", "Transfer-Encoding: chunked"],
            ["Transfer-Encoding: chunked", "Transfer-Encoding: chunked"],
            ["Transfer-Encoding: gzip, chunked"],
        ];
        foreach (string[] head in heads)
        {
            Origin.Queue(Scripts.SendAndFinish(Answer.Head(head) + chunked));
            Assert.Equal(Stems.Good(stem), await GetAsync(stem));
        }

        await AssertNextAsync(stem, connections: heads.Length + 1);
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
        using HttpClient client = CreateRedirected();

        Task<string> call = Call.RunAsync(kind, client, Options, Cancellation);
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

    [Fact, Trait("Row", "G4")]
    public async Task GetStatus_LengthAndChunksWithoutErrorBody_SaysThatThereIsOne()
    {
        Http = Http with { MaxErrorBodyBytes = 0 };
        Origin.Queue(Scripts.SendAndFinish(Answer.Head("500 Oops", ["Transfer-Encoding: chunked", "Content-Length: 0"]) + "3\r\nabc\r\n0\r\n\r\n"));

        Assert.True((await FailsAsync<HttpStatusException>(Stem.Array)).IsErrorBodyTruncated);
    }

    [Theory, Trait("Row", "B11")]
    [MemberData(nameof(Stems.All), MemberType = typeof(Stems))]
    public async Task Get_UnknownTransferCoding_IsReadAsItStands(Stem stem)
    {
        string chunked = Answer.Chunks(Stems.Json(stem), 100) + "0\r\n\r\n";
        Origin.Queue(Scripts.SendAndFinish(Answer.Head("Transfer-Encoding: xchunked") + chunked));

        if (stem == Stem.Body)
            Assert.Equal(chunked, await GetAsync(stem));
        else
            await FailsAsync<JsonException>(stem);

        await AssertNextAsync(stem, connections: 2);
    }

    [Theory, Trait("Row", "B12")]
    [MemberData(nameof(Stems.All), MemberType = typeof(Stems))]
    public async Task Get_BytesAfterTheBody_DoNotReachTheNextAnswer(Stem stem)
    {
        string json = Stems.Json(stem);
        string poison = "HTTP/1.1 200 OK\r\nContent-Length: 8\r\n\r\n[{id:9}]";
        Origin.Queue(Scripts.Send(Answer.Head(Answer.Length(json.Length)) + json + poison));

        Assert.Equal(Stems.Good(stem), await GetAsync(stem));

        await AssertNextAsync(stem, connections: 2);
    }
}
