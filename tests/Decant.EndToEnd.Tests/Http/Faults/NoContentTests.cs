using System.Net;
using System.Text.Json;
using Decant.Http.Origins;
using Decant.Support;

namespace Decant.Http.Faults;

/// <summary>Responses without a body: there is nothing, which is no error, or there should have been something.</summary>
public sealed class NoContentTests : FaultTestBase
{
    public static TheoryData<Stem, string> StemsAndStatuses => new MatrixTheoryData<Stem, string>(
        Enum.GetValues<Stem>(), ["204 No Content\r\n", "204 No Content\r\nContent-Length: 0", "205 Reset Content\r\nContent-Length: 0"]);

    [Theory, Trait("Row", "B17")]
    [MemberData(nameof(StemsAndStatuses))]
    public async Task Get_NoContent_IsNothing(Stem stem, string status)
    {
        Origin.Queue(Scripts.Send($"HTTP/1.1 {status.TrimEnd()}\r\n\r\n"));

        Assert.Equal(Stems.None(stem), await GetAsync(stem));

        await AssertNextAsync(stem, connections: 1);
    }

    // What follows a 204 is not its body, whatever its length says.
    [Theory, Trait("Row", "B17")]
    [MemberData(nameof(Stems.All), MemberType = typeof(Stems))]
    public async Task Get_NoContentWithBytes_IsNothingAndTheBytesAreDropped(Stem stem)
    {
        Origin.Queue(Scripts.Send($"HTTP/1.1 204 No Content\r\n{Answer.Length(5)}\r\n\r\n{{\"a\":"));

        Assert.Equal(Stems.None(stem), await GetAsync(stem));

        await AssertNextAsync(stem, connections: 2);
    }

    // A 205 may not have a body either, but the handler reads one; it is not parsed.
    [Theory, Trait("Row", "B17")]
    [MemberData(nameof(Stems.Projections), MemberType = typeof(Stems))]
    public async Task Get_ResetContentWithBytes_IsNothing(Stem stem)
    {
        Origin.Queue(Scripts.Send(Answer.Whole("205 Reset Content", [.. "{\"a\":"u8])));

        Assert.Equal(Stems.None(stem), await GetAsync(stem));

        await AssertNextAsync(stem, connections: 1);
    }

    [Theory, Trait("Row", "B17")]
    [InlineData("204 No Content")]
    [InlineData("205 Reset Content")]
    public async Task GetProjection_NoContentForAValueType_IsAnInvalidResponse(string status)
    {
        Origin.Queue(Scripts.Send(Answer.Whole(status, Array.Empty<byte>())));

        var exception = await FailsAsync<HttpRequestException>(Client.GetProjectionAsync<Point>(Origin.Address, Options, Cancellation));

        Assert.Equal(HttpRequestError.InvalidResponse, exception.HttpRequestError);
        Assert.Contains(status[..3], exception.Message, StringComparison.Ordinal);
        await AssertNextAsync(Stem.One, connections: 1);
    }

    [Theory, Trait("Row", "B17")]
    [MemberData(nameof(Stems.All), MemberType = typeof(Stems))]
    public async Task Get_NotModified_IsAStatus(Stem stem)
    {
        Origin.Queue(Scripts.Send($"HTTP/1.1 304 Not Modified\r\n{Answer.Length(5)}\r\n\r\n"));

        var exception = await FailsAsync<HttpStatusException>(stem);

        Assert.Equal(HttpStatusCode.NotModified, exception.StatusCode);
        Assert.True(exception.ErrorBody.IsEmpty);
        await AssertNextAsync(stem, connections: 1);
    }

    [Theory, Trait("Row", "B17")]
    [MemberData(nameof(Stems.Projections), MemberType = typeof(Stems))]
    public async Task Get_EmptyBodyOfASuccess_IsAJsonException(Stem stem)
    {
        string[] empty = [Answer.Head("Content-Length: 0"), Answer.Head("Transfer-Encoding: chunked") + "0\r\n\r\n"];
        foreach (string answer in empty)
        {
            Origin.Queue(Scripts.Send(answer));
            var exception = await FailsAsync<JsonException>(stem);
            Assert.Equal(("$", 0, 0), (exception.Path, exception.LineNumber, exception.BytePositionInLine));
        }

        await AssertNextAsync(stem, connections: 1);
    }

    [Fact, Trait("Row", "B17")]
    public async Task GetPooledBody_EmptyBody_IsEmpty()
    {
        Origin.Queue(Scripts.Send(Answer.Head("Content-Length: 0")));

        Assert.Equal("", await GetAsync(Stem.Body));

        await AssertNextAsync(Stem.Body, connections: 1);
    }

    // The length is that of a body that never comes: reading it must neither wait for it nor take the next answer for it.
    [Fact, Trait("Row", "B17")]
    public async Task ReadProjection_ResponseToHead_HasNoBody()
    {
        Origin.Queue(Scripts.Send(Answer.Head(Answer.Length(1000), "Content-Type: application/json")));
        using var request = new HttpRequestMessage(HttpMethod.Head, Origin.Address);
        using (HttpResponseMessage response = await Client.SendAsync(request, HttpCompletionOption.ResponseHeadersRead, Cancellation))
        {
            Task<Item[]> read = response.Content.ReadProjectionArrayAsync<Item>(Options, Cancellation);
            await FailsAsync<JsonException>(read);
        }

        await AssertNextAsync(Stem.Array, connections: 1);
    }

    // The length that is announced does not come, and so is neither too large nor missing.
    [Theory, Trait("Row", "B17")]
    [MemberData(nameof(Stems.All), MemberType = typeof(Stems))]
    public async Task Send_Head_BringsNothing(Stem stem)
    {
        Http = Http with { MaxBodyBytes = 100 };
        Origin.Queue(Scripts.Send(Answer.Head(Answer.Length(1000), "Content-Type: application/json")));
        using var request = new HttpRequestMessage(HttpMethod.Head, Origin.Address);

        Assert.Equal(Stems.None(stem), await SoonAsync(Stems.SendAsync(stem, Client, request, Options)));
        await AssertNextAsync(stem, connections: 1);
    }
}
