using System.Text;
using System.Text.Json;
using Decant.Http.Origins;
using Decant.Support;

namespace Decant.Http.Faults;

/// <summary>Bodies that end before they should: the transport knows, or the JSON must.</summary>
public sealed class TruncationTests : FaultTestBase
{
    /// <summary>How a body's end is marked.</summary>
    public enum Framing
    {
        Length,
        Chunks,
        Close,
    }

    public static TheoryData<Stem, Framing> StemsAndFramings =>
        new MatrixTheoryData<Stem, Framing>(Enum.GetValues<Stem>(), Enum.GetValues<Framing>());

    [Theory, Trait("Row", "B3")]
    [MemberData(nameof(Stems.All), MemberType = typeof(Stems))]
    public async Task Get_FewerBytesThanAnnounced_HasEnded(Stem stem)
    {
        string json = Stems.Json(stem);
        Origin.Queue(Scripts.SendAndFinish(Answer.Head(Answer.Length(json.Length)) + json[..^9]));

        var exception = await FailsAsync<HttpRequestException>(stem);

        Assert.Equal("HttpRequestException[ResponseEnded] <- HttpIOException[ResponseEnded]", Shape.Of(exception));
        Assert.DoesNotContain("name", exception.Message, StringComparison.Ordinal);
        Assert.Equal(stem == Stem.Elements ? [1] : [], Received);
        await AssertNextAsync(stem, connections: 2);
    }

    // Nothing but white space is missing; what came is proved whole by the JSON and not by the transport.
    [Theory, Trait("Row", "B3")]
    [MemberData(nameof(Stems.All), MemberType = typeof(Stems))]
    public async Task Get_FewerBytesThanAnnouncedButWholeJson_HasEnded(Stem stem)
    {
        string json = Stems.Json(stem);
        Origin.Queue(Scripts.SendAndFinish(Answer.Head(Answer.Length(json.Length + 5)) + json));

        var exception = await FailsAsync<HttpRequestException>(stem);

        Assert.Equal("HttpRequestException[ResponseEnded] <- HttpIOException[ResponseEnded]", Shape.Of(exception));
        Assert.Equal(stem == Stem.Elements ? [1, 2] : [], Received);
        await AssertNextAsync(stem, connections: 2);
    }

    [Theory, Trait("Row", "B4")]
    [MemberData(nameof(StemsAndFramings))]
    public async Task Get_ResetWithinTheBody_HasEnded(Stem stem, Framing framing)
    {
        string json = Stems.Json(stem);
        string part = json[..^9];
        Origin.Queue(Scripts.SendAndReset(
            framing switch
            {
                Framing.Length => Answer.Head(Answer.Length(json.Length)) + part,
                Framing.Chunks => Answer.Head("Transfer-Encoding: chunked") + $"{json.Length:x}\r\n{part}",
                _ => Answer.Head() + part,
            },
            NextHeaders));

        var exception = await FailsAsync<HttpRequestException>(stem);

        Assert.Equal("HttpRequestException[ResponseEnded] <- IOException <- SocketException[ConnectionReset]", Shape.Of(exception));
        await AssertNextAsync(stem, connections: 2);
    }

    // A reset after all of the JSON, where the body's end is the connection's: the transport has not said that it is whole.
    [Theory, Trait("Row", "B4")]
    [MemberData(nameof(Stems.All), MemberType = typeof(Stems))]
    public async Task Get_ResetInThePlaceOfTheEnd_HasEnded(Stem stem)
    {
        Origin.Queue(Scripts.SendAndReset(Answer.Head() + Stems.Json(stem), NextHeaders));

        var exception = await FailsAsync<HttpRequestException>(stem);

        Assert.Equal("HttpRequestException[ResponseEnded] <- IOException <- SocketException[ConnectionReset]", Shape.Of(exception));
        Assert.Equal(stem == Stem.Elements ? [1, 2] : [], Received);
        await AssertNextAsync(stem, connections: 2);
    }

    [Theory, Trait("Row", "B5")]
    [MemberData(nameof(Stems.Projections), MemberType = typeof(Stems))]
    public async Task Get_ClosedWithinTheJson_IsAJsonExceptionThatSaysWhere(Stem stem)
    {
        string json = Stems.Json(stem);
        for (int length = 0; length < json.Length; length++)
        {
            Origin.Queue(Scripts.SendAndFinish(Answer.Head() + json[..length]));

            var exception = await FailsAsync<JsonException>(stem);

            JsonException expected = Assert.Throws<JsonException>(() => Parse(stem, json[..length]));
            Assert.Equal(
                (expected.Path, expected.LineNumber, expected.BytePositionInLine),
                (exception.Path, exception.LineNumber, exception.BytePositionInLine));
            Assert.NotNull(exception.Path);
        }

        await AssertNextAsync(stem, connections: json.Length + 1);
    }

    // Bytes prove nothing of themselves: where the transport says that they are all, they are all.
    [Fact, Trait("Row", "B5")]
    public async Task GetPooledBody_ClosedWithinTheJson_GivesWhatCame()
    {
        Origin.Queue(Scripts.SendAndFinish(Answer.Head() + Answer.Array[..17]));

        Assert.Equal(Answer.Array[..17], await GetAsync(Stem.Body));

        await AssertNextAsync(Stem.Body, connections: 2);
    }

    private static void Parse(Stem stem, string json)
    {
        byte[] utf8 = Encoding.UTF8.GetBytes(json);
        if (stem == Stem.One)
            JsonProjection.Parse<Item>(utf8);
        else
            JsonProjection.ParseArray<Item>(utf8);
    }
}
