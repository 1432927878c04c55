using System.Text;
using System.Text.Json;
using Decant.Http.Origins;

namespace Decant.Http.Faults;

/// <summary>What a body says that it is, and what it is.</summary>
public sealed class MediaTypeTests : FaultTestBase
{
    public static TheoryData<Stem, string> StemsAndJsonTypes => new MatrixTheoryData<Stem, string>(
        Enum.GetValues<Stem>(), ["application/json", "application/vnd.github+json; charset=utf-8", "text/json", "APPLICATION/JSON"]);

    [Theory, Trait("Row", "B20")]
    [MemberData(nameof(Stems.All), MemberType = typeof(Stems))]
    public async Task Get_JsonThatSaysHtml_IsRead(Stem stem)
    {
        Origin.Queue(Scripts.Send(Answer.Whole(Stems.Json(stem), "Content-Type: text/html; charset=utf-8")));

        Assert.Equal(Stems.Good(stem), await GetAsync(stem));

        await AssertNextAsync(stem, connections: 1);
    }

    [Theory, Trait("Row", "B20")]
    [MemberData(nameof(Stems.Projections), MemberType = typeof(Stems))]
    public async Task Get_Html_IsAJsonExceptionThatNamesTheMediaType(Stem stem)
    {
        Origin.Queue(Scripts.Send(Answer.Whole("<html>Sign in</html>", "Content-Type: text/html; charset=utf-8")));

        var exception = await FailsAsync<JsonException>(stem);

        Assert.Contains("text/html", exception.Message, StringComparison.Ordinal);
        Assert.DoesNotContain("Sign", exception.Message, StringComparison.Ordinal);
        Assert.Equal(("$", 0, 0), (exception.Path, exception.LineNumber, exception.BytePositionInLine));
        await AssertNextAsync(stem, connections: 1);
    }

    [Theory, Trait("Row", "B20")]
    [MemberData(nameof(Stems.Projections), MemberType = typeof(Stems))]
    public async Task Get_BrokenJson_DoesNotBlameTheMediaType(Stem stem)
    {
        Origin.Queue(Scripts.Send(Answer.Whole("]", "Content-Type: application/json")));

        var exception = await FailsAsync<JsonException>(stem);

        Assert.DoesNotContain("application/json", exception.Message, StringComparison.Ordinal);
        await AssertNextAsync(stem, connections: 1);
    }

    [Theory, Trait("Row", "B20")]
    [MemberData(nameof(Stems.Projections), MemberType = typeof(Stems))]
    public async Task Get_JsonRequiredAndHtml_IsAnInvalidResponse(Stem stem)
    {
        Http = Http with { RequireJsonMediaType = true };
        Origin.Queue(Scripts.Send(Answer.Whole(Stems.Json(stem), "Content-Type: text/html")));

        var exception = await FailsAsync<HttpRequestException>(stem);

        Assert.Equal("HttpRequestException[InvalidResponse]", Shape.Of(exception));
        Assert.Contains("text/html", exception.Message, StringComparison.Ordinal);
        Assert.Contains(nameof(DecantHttpOptions.RequireJsonMediaType), exception.Message, StringComparison.Ordinal);
        await AssertNextAsync(stem, connections: 1);
    }

    [Theory, Trait("Row", "B20")]
    [MemberData(nameof(StemsAndJsonTypes))]
    public async Task Get_JsonRequiredAndJson_IsRead(Stem stem, string mediaType)
    {
        Http = Http with { RequireJsonMediaType = true };
        Origin.Queue(Scripts.Send(Answer.Whole(Stems.Json(stem), $"Content-Type: {mediaType}")));

        Assert.Equal(Stems.Good(stem), await GetAsync(stem));

        await AssertNextAsync(stem, connections: 1);
    }

    [Theory, Trait("Row", "B21")]
    [MemberData(nameof(Stems.Projections), MemberType = typeof(Stems))]
    public async Task Get_OtherCharset_IsTranscoded(Stem stem)
    {
        Origin.Queue(
            Scripts.Send(Answer.Whole(Encoding.Unicode.GetBytes(Stems.Json(stem)), "Content-Type: application/json; charset=utf-16")),
            Scripts.Send(Answer.Whole(Stems.Json(stem), "Content-Type: application/json; charset=\"utf-8\"")),
            Scripts.Send(Answer.Whole(Stems.Json(stem), "Content-Type: application/json; charset=UTF-8")));

        for (int i = 0; i < 3; i++)
            Assert.Equal(Stems.Good(stem), await GetAsync(stem));

        await AssertNextAsync(stem, connections: 1);
    }

    [Theory, Trait("Row", "B21")]
    [MemberData(nameof(Stems.Projections), MemberType = typeof(Stems))]
    public async Task Get_CharsetOfNobody_IsAnInvalidResponse(Stem stem)
    {
        Origin.Queue(Scripts.Send(Answer.Whole(Stems.Json(stem), "Content-Type: application/json; charset=bogus")));

        var exception = await FailsAsync<HttpRequestException>(stem);

        Assert.Equal("HttpRequestException[InvalidResponse] <- ArgumentException", Shape.Of(exception));
        Assert.Contains("\"bogus\"", exception.Message, StringComparison.Ordinal);
        await AssertNextAsync(stem, connections: 1);
    }

    // A transcoded body has the same failures as another: half a character, and half an answer.
    [Theory, Trait("Row", "B21"), Trait("Row", "B3")]
    [MemberData(nameof(Stems.Projections), MemberType = typeof(Stems))]
    public async Task Get_OtherCharsetBroken_IsExplained(Stem stem)
    {
        byte[] utf16 = Encoding.Unicode.GetBytes(Stems.Json(stem));
        string head = Answer.Head(Answer.Length(utf16.Length), "Content-Type: application/json; charset=utf-16");
        Origin.Queue(
            Scripts.Send(Answer.Whole([.. utf16, 0x00, 0xD8], "Content-Type: application/json; charset=utf-16")),
            Scripts.SendAndFinish(head + Encoding.Latin1.GetString(utf16[..^7])));

        Assert.Equal("HttpRequestException[InvalidResponse]", Shape.Of(await FailsAsync<HttpRequestException>(stem)).Split(" <- ")[0]);
        var ended = await FailsAsync<HttpRequestException>(stem);

        Assert.Equal("HttpRequestException[ResponseEnded] <- HttpIOException[ResponseEnded]", Shape.Of(ended));
        await AssertNextAsync(stem, connections: 2);
    }
}
