using System.Text;
using Decant.Http.Calls;
using Decant.Http.Faults;
using Decant.Http.Origins;

namespace Decant.Http.Decoding;

/// <summary>Complete coded data, and then a body that fails, stalls or goes on: the transport is read to its own end, as without a coding.</summary>
public sealed class BehindTheCodingTests : FaultTestBase
{
    private static readonly TimeSpan s_time = TimeSpan.FromSeconds(10);

    public enum Behind
    {
        FewerBytesThanAnnounced,
        LastChunkMissing,
        BadChunk,
    }

    /// <summary>Who decodes. The framework's handler hides the connection below its deflate decoder, and only there.</summary>
    public static TheoryData<CallKinds, string, bool> Decoders => [
        .. from kind in Kinds.Gets
           from coding in Compressed.Codings
           from isDecodedByHandler in (bool[])[false, true]
           where !isDecodedByHandler || coding != "deflate"
           select (kind, coding, isDecodedByHandler)];

    [Theory, Trait("Row", "G3")]
    [MemberData(nameof(Decoders))]
    public async Task Get_BodyFailsBehindItsData_IsExplained(CallKinds kind, string coding, bool isDecodedByHandler)
    {
        Decompress(byHandler: isDecodedByHandler);
        int connections = 1;
        foreach (Behind behind in Enum.GetValues<Behind>())
        {
            string body = Encode(kind, coding);
            Origin.Queue(Scripts.SendAndFinish(behind switch
            {
                Behind.FewerBytesThanAnnounced => Head(coding, Answer.Length(body.Length + 10)) + body,
                Behind.LastChunkMissing => Head(coding, "Transfer-Encoding: chunked") + Answer.Chunks(body, 10_000),
                _ => Head(coding, "Transfer-Encoding: chunked") + Answer.Chunks(body, 10_000) + "zz\r\n",
            }));

            var exception = await FailsAsync<HttpRequestException>(kind);

            HttpRequestError error = behind == Behind.BadChunk ? HttpRequestError.InvalidResponse : HttpRequestError.ResponseEnded;
            Assert.Equal($"HttpRequestException[{error}] <- HttpIOException[{error}]", Shape.Of(exception));
            await AssertNextAsync(kind, ++connections);
        }
    }

    [Theory, Trait("Row", "G3")]
    [MemberData(nameof(Decoders))]
    public async Task Get_BodyStallsBehindItsData_IsATimeout(CallKinds kind, string coding, bool isDecodedByHandler)
    {
        Decompress(byHandler: isDecodedByHandler);
        Http = Http with { Timeout = s_time, IdleTimeout = s_time };
        string body = Encode(kind, coding);
        Origin.Queue(Scripts.SendAndStall(Head(coding, "Transfer-Encoding: chunked") + Answer.Chunks(body, 10_000)));
        Task headers = NextHeaders;
        Task<string> call = StartAsync(kind);
        await SoonAsync(headers);
        if (kind == CallKinds.Elements)
            await UntilAsync(() => Received.Count == 2);
        await SoonAsync(Time.WhenArmedAsync());

        Time.Advance(s_time);

        var exception = await FailsAsync<TaskCanceledException>(call);
        Assert.IsType<TimeoutException>(exception.InnerException);
        await AssertNextAsync(kind, connections: 2);
    }

    // As with gzip since ever: what is behind the data is not part of them.
    [Theory, Trait("Row", "C4"), Trait("Row", "G3")]
    [MemberData(nameof(Decoders))]
    public async Task Get_BytesBehindTheData_AreIgnoredUpToAMegabyte(CallKinds kind, string coding, bool isDecodedByHandler)
    {
        Decompress(byHandler: isDecodedByHandler);
        string body = Encode(kind, coding);
        string few = body + new string('x', 1_000_000);
        string many = body + new string('x', 2_000_000);
        Origin.Queue(
            Scripts.Send(Head(coding, Answer.Length(few.Length)) + few),
            Scripts.Send(Head(coding, Answer.Length(many.Length)) + many),
            Scripts.Send(Head(coding, "Transfer-Encoding: chunked") + Answer.Chunks(few, 10_000) + "0\r\n\r\n"));

        Assert.Equal(Kinds.Good(kind), await GetAsync(kind));
        Assert.Equal(1, Origin.Connections);
        var exception = await FailsAsync<HttpRequestException>(kind);
        Assert.Equal(HttpRequestError.InvalidResponse, exception.HttpRequestError);
        Assert.Equal(Kinds.Good(kind), await GetAsync(kind));
    }

    [Theory, Trait("Row", "G3")]
    [InlineData("gzip")]
    [InlineData("deflate")]
    [InlineData("br")]
    public async Task Get_ErrorBodyFailsBehindItsData_IsTruncated(string coding)
    {
        Decompress(byHandler: false);
        string body = Encode(CallKinds.Array, coding);
        Origin.Queue(Scripts.SendAndFinish(
            Answer.Head("500 Oops", [$"Content-Encoding: {coding}", Answer.Length(body.Length + 10)]) + body));

        var exception = await FailsAsync<HttpStatusException>(CallKinds.Array);

        Assert.True(exception.IsErrorBodyTruncated);
        Assert.Equal(Answer.Array, Encoding.UTF8.GetString(exception.ErrorBody.Span));
    }

    private static string Head(string coding, string framing) => Answer.Head(framing, $"Content-Encoding: {coding}");

    private static string Encode(CallKinds kind, string coding) =>
        Encoding.Latin1.GetString(Compressed.Compress(coding, Encoding.UTF8.GetBytes(Kinds.Json(kind))));
}
