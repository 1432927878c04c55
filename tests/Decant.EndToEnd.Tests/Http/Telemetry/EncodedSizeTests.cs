using Decant.Http.Calls;
using Decant.Http.Faults;
using Decant.Http.Origins;

namespace Decant.Http.Telemetry;

/// <summary>Bytes as they came over the network, below Decant's decoder; a handler's own hides them, and may have, where neither the body's
/// headers nor the request's say that it has not.</summary>
[Collection(Alone.Name)]
public sealed class EncodedSizeTests : FaultTestBase
{
    public static TheoryData<CallKinds, string, bool> KindsAndCodings =>
        new MatrixTheoryData<CallKinds, string, bool>(Kinds.Gets, ["identity", "gzip", "deflate", "br"], [false, true]);

    [Theory]
    [MemberData(nameof(KindsAndCodings))]
    public async Task Call_CodedBody_TellsExactBytesOfBoth(CallKinds kind, string coding, bool isDecodedByHandler)
    {
        Decompress(byHandler: isDecodedByHandler);
        byte[] body = Bodies.Make(kind, 100_000);
        byte[] coded = coding == "identity" ? body : Compressed.Compress(coding, body);
        string chunks = Answer.Chunks(System.Text.Encoding.Latin1.GetString(coded), 1_000) + "0\r\n\r\n";
        Origin.Queue(
            Scripts.Send(Answer.Whole(coded, $"Content-Encoding: {coding}")),
            Scripts.Send(Answer.Head("Transfer-Encoding: chunked", $"Content-Encoding: {coding}") + chunks));
        using var listening = new Listening();

        string first = await GetAsync(kind);
        string second = await GetAsync(kind);

        Assert.Equal(first, second);
        Assert.Equal([body.Length, body.Length], listening.Of("decant.body.size").Select(one => (int)one.Value));
        Assert.Equal(
            isDecodedByHandler && coding != "identity" ? [] : [coded.Length, coded.Length],
            listening.Of("decant.body.encoded_size").Select(one => (int)one.Value));
        await AssertNextAsync(kind, connections: 1);
    }

    // In chunks, and asked for in any coding: a handler that has decoded would have left the same.
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Call_ChunksWithoutACoding_AreToldWhereNoCodingWasAskedFor(bool isDecodedByHandler)
    {
        Decompress(byHandler: isDecodedByHandler);
        Origin.Queue(Scripts.Send(Answer.Head("Transfer-Encoding: chunked") + Answer.Chunks(Answer.Array, 10) + "0\r\n\r\n"));
        using var listening = new Listening();

        Assert.Equal(Kinds.Good(CallKinds.Array), await GetAsync(CallKinds.Array));

        Assert.Equal(isDecodedByHandler ? [] : [Answer.Array.Length], listening.Of("decant.body.encoded_size").Select(one => (int)one.Value));
    }

    // What a handler's decoder is, a name does not tell: of whatever type it is, nothing is told.
    [Theory]
    [InlineData("gzip", true)]
    [InlineData("deflate", true)]
    [InlineData("br", true)]
    [InlineData("gzip", false)]
    [InlineData("deflate", false)]
    [InlineData("br", false)]
    public async Task Content_CodedBody_IsToldOnlyWhereDecantDecodes(string coding, bool isDecodedByHandler)
    {
        Decompress(byHandler: isDecodedByHandler);
        byte[] body = Bodies.Make(CallKinds.Array, 10_000);
        byte[] coded = Compressed.Compress(coding, body);
        Origin.Queue(Scripts.Send(Answer.Whole(coded, $"Content-Encoding: {coding}")));
        using var listening = new Listening();
        using HttpResponseMessage response = await SoonAsync(Client.GetAsync(Origin.Address, HttpCompletionOption.ResponseHeadersRead, Cancellation));

        using PooledBody read = await SoonAsync(response.Content.ReadAsPooledBodyAsync(Http, Cancellation));

        Assert.Equal(body.Length, read.Length);
        Assert.Equal(isDecodedByHandler ? [] : [coded.Length], listening.Of("decant.body.encoded_size").Select(one => (int)one.Value));
    }

    // A decoder in a handler of one's own, whose name says nothing.
    [Fact]
    public async Task Call_DecodedByAHandlerOfOnesOwn_IsNotTold()
    {
        byte[] body = Bodies.Make(CallKinds.Array, 10_000);
        using var client = new HttpClient(new HookedHandler(request =>
        {
            request.Headers.AcceptEncoding.ParseAdd("br");
            return new() { Content = new ShapedContent(body, 500) };
        }));
        using var listening = new Listening();

        await client.GetProjectionArrayAsync<Support.Item>("http://host/", Cancellation);

        Assert.Equal([body.Length], listening.Of("decant.body.size").Select(one => (int)one.Value));
        Assert.Empty(listening.Of("decant.body.encoded_size"));
    }
}
