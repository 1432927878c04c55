using System.Net;
using Decant.Http.Calls;

namespace Decant.Http.Injection;

/// <summary>A content that fails before it has a stream, at once and not by its task.</summary>
public sealed class OpenFailureTests
{
    public static TheoryData<CallKinds> Kinds =>
        [.. Enum.GetValues<CallKinds>().Except([CallKinds.Ensure])];

    [Theory, Trait("Row", "D7")]
    [MemberData(nameof(Kinds))]
    public async Task Call_OpeningThrowsAtOnce_IsExplained(CallKinds kind)
    {
        using var client = new HttpClient(new HookedHandler(_ => new() { Content = new Unopenable(new IOException("Opening was told to fail.")) }));

        var thrown = await Assert.ThrowsAsync<HttpRequestException>(() => Call.RunAsync(kind, client, new(), Cancellation));

        Assert.Equal(HttpRequestError.ResponseEnded, thrown.HttpRequestError);
    }

    [Theory, Trait("Row", "D7"), Trait("Row", "B18")]
    [InlineData(CallKinds.One)]
    [InlineData(CallKinds.Ensure)]
    public async Task Call_OpeningAnErrorBodyThrowsAtOnce_IsTheStatus(CallKinds kind)
    {
        using var client = new HttpClient(new HookedHandler(_ => new(HttpStatusCode.BadGateway) { Content = new Unopenable(new IOException("Opening was told to fail.")) }));

        var thrown = await Assert.ThrowsAsync<HttpStatusException>(() => Call.RunAsync(kind, client, new(), Cancellation));

        Assert.Equal((HttpStatusCode.BadGateway, true), (thrown.StatusCode, thrown.IsErrorBodyTruncated));
    }

    // A misuse, such as reading a content a second time, is no damaged body.
    [Theory, Trait("Row", "D7")]
    [MemberData(nameof(Kinds))]
    public async Task Call_OpeningIsRejected_IsTheContentsOwnException(CallKinds kind)
    {
        var rejection = new InvalidOperationException("The stream was already consumed. It cannot be read again.");
        using var client = new HttpClient(new HookedHandler(_ => new() { Content = new Unopenable(rejection) }));

        Assert.Same(rejection, await Record.ExceptionAsync(() => Call.RunAsync(kind, client, new(), Cancellation)));
    }

    private sealed class Unopenable(Exception failure) : HttpContent
    {
        protected override Task<Stream> CreateContentReadStreamAsync() => throw failure;

        protected override Task SerializeToStreamAsync(Stream stream, TransportContext? context) => throw new NotSupportedException();

        protected override bool TryComputeLength(out long length)
        {
            length = 0;
            return false;
        }
    }
}
