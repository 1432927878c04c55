using System.Net;
using System.Text.Json;
using Decant.Http.Calls;
using Decant.Support;

namespace Decant.Http.Statuses;

/// <summary>Responses that callers got themselves: which are successes, and what reading them without content gives.</summary>
public sealed class EnsureSuccessTests
{
    [Theory]
    [InlineData(HttpStatusCode.OK)]
    [InlineData(HttpStatusCode.NoContent)]
    [InlineData(HttpStatusCode.ResetContent)]
    [InlineData((HttpStatusCode)299)]
    public async Task EnsureSuccess_Success_IsTheResponseAsItIs(HttpStatusCode status)
    {
        var content = new ShapedContent([.. "body"u8]);
        using var response = new HttpResponseMessage(status) { Content = content };

        Task<HttpResponseMessage> call = response.EnsureSuccessAsync(null, new CancellationToken(canceled: true));

        Assert.True(call.IsCompletedSuccessfully);
        Assert.Same(response, await call);
        Assert.False(content.IsOpened);
        Assert.False(content.IsDisposed);
    }

    [Theory]
    [InlineData((HttpStatusCode)199)]
    [InlineData(HttpStatusCode.MultipleChoices)]
    [InlineData(HttpStatusCode.NotModified)]
    [InlineData(HttpStatusCode.BadRequest)]
    [InlineData((HttpStatusCode)999)]
    public async Task EnsureSuccess_Other_IsItsExceptionAndTheResponseStaysTheCallers(HttpStatusCode status)
    {
        var content = new ShapedContent([.. "body"u8]);
        using var response = new HttpResponseMessage(status) { Content = content };

        var thrown = await Assert.ThrowsAsync<HttpStatusException>(() => response.EnsureSuccessAsync(Cancellation));

        Assert.Equal((status, 4), (thrown.StatusCode, thrown.ErrorBody.Length));
        Assert.False(content.IsDisposed);
        content.AssertClosed();
    }

    [Fact]
    public async Task EnsureSuccess_NoContentAtAll_IsItsException()
    {
        using var response = new HttpResponseMessage(HttpStatusCode.NotFound);
        var thrown = await Assert.ThrowsAsync<HttpStatusException>(() => response.EnsureSuccessAsync(Cancellation));
        Assert.Equal((0, false, null), (thrown.ErrorBody.Length, thrown.IsErrorBodyTruncated, thrown.MediaType));
    }

    // Whoever reads a content himself has looked at the status; no bytes are no JSON.
    [Fact]
    public async Task Read_ContentThatIsEmpty_IsAJsonExceptionAndAnEmptyBody()
    {
        await Assert.ThrowsAsync<JsonException>(() => new ShapedContent([]).ReadProjectionAsync<Item>(Cancellation));
        await Assert.ThrowsAsync<JsonException>(() => new ShapedContent([]).ReadProjectionArrayAsync<Item>(Cancellation));
        await Assert.ThrowsAsync<JsonException>(() => new ShapedContent([]).ReadFromPooledJsonAsync(Bodies.TypeOf<Item>(), Cancellation));
        using PooledBody body = await new ShapedContent([]).ReadAsPooledBodyAsync(Cancellation);
        Assert.Equal((0, 0), (body.Length, body.Memory.Length));
    }

    // A body that may not be there is not opened.
    [Theory]
    [InlineData(HttpStatusCode.NoContent)]
    [InlineData(HttpStatusCode.ResetContent)]
    public async Task Get_NoContent_IsNullOrNoValue(HttpStatusCode status)
    {
        var content = new ShapedContent([.. "leftover"u8]);
        using var client = new HttpClient(new HookedHandler(_ => new(status) { Content = content }));

        Assert.Null(await client.GetProjectionAsync<Item>(Call.Address, Cancellation));
        var thrown = await Assert.ThrowsAsync<HttpRequestException>(() => client.GetProjectionAsync<Point>(Call.Address, Cancellation));
        Assert.Equal((HttpRequestError.InvalidResponse, status), (thrown.HttpRequestError, thrown.StatusCode));
        Assert.Equal((false, true), (content.IsOpened, content.IsDisposed));
    }
}
