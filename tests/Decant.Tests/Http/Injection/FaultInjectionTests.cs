using System.Net;
using Decant.Http.Calls;

namespace Decant.Http.Injection;

/// <summary>Every operation below a call fails once, the first, the second, and so on until the call succeeds: what comes out is documented,
/// and nothing is left behind.</summary>
public sealed class FaultInjectionTests
{
    // Length and piece: within a chunk, over the first chunk, over the largest; the pieces never fit the chunks.
    private static readonly (int Length, int Piece)[] s_small = [(0, 1), (300, 7), (3_000, 61)];
    private static readonly (int Length, int Piece)[] s_large = [(70_000, 4_099), (200_000, 70_001), (1_300_000, 100_003), (2_300_000, int.MaxValue)];

    public static TheoryData<CallKinds, int, int, bool, bool> Shapes => [.. ShapesOf(s_small), .. Tier.Sample([.. ShapesOf(s_large)], oneOf: 12)];

    [Theory, Trait("Row", "D7")]
    [MemberData(nameof(Shapes))]
    public async Task Call_OperationNFails_LeavesNothingBehind(CallKinds kind, int length, int piece, bool isAnnounced, bool isAsynchronous)
    {
        byte[] body = Bodies.Make(kind, length);
        // Of every kind but one the success is tried too; that one only fails.
        HttpStatusCode status = kind == CallKinds.Ensure ? HttpStatusCode.Conflict : HttpStatusCode.OK;
        for (int failing = 1; ; failing++)
        {
            var call = new InjectedCall(kind, body, piece, isAnnounced, isAsynchronous, status, failing);

            Exception? thrown = await Record.ExceptionAsync(() => call.RunAsync(Cancellation));

            call.AssertNothingLeft();
            if (call.Injector.Failed is not { } failed)
            {
                await AssertSuccessAsync(kind, body, thrown);
                break;
            }

            AssertFailure(kind, status, failed, call.Injector.Thrown!, thrown);
            if (failing % 8 == 1)
                await AssertNextCallAsync(kind, status);
        }
    }

    // An error body is read before the status comes out: what fails there does not hide it.
    [Theory, Trait("Row", "D7"), Trait("Row", "B18")]
    [InlineData(CallKinds.One, 300, 7)]
    [InlineData(CallKinds.Array, 70_000, 4_099)]
    [InlineData(CallKinds.Elements, 200_000, 70_001)]
    [InlineData(CallKinds.Pages, 3_000, 61)]
    [InlineData(CallKinds.Body, 1_300_000, 100_003)]
    public async Task Call_OperationNFailsForAnErrorBody_IsStillTheStatus(CallKinds kind, int length, int piece)
    {
        byte[] body = Bodies.Make(CallKinds.Array, length);
        foreach (bool isAnnounced in (bool[])[false, true])
        {
            for (int failing = 1; ; failing++)
            {
                var call = new InjectedCall(kind, body, piece, isAnnounced, isAsynchronous: failing % 2 == 0, HttpStatusCode.Conflict, failing);

                Exception? thrown = await Record.ExceptionAsync(() => call.RunAsync(Cancellation));

                call.AssertNothingLeft();
                if (call.Injector.Failed is not { } failed)
                {
                    Assert.Equal(body, Assert.IsType<HttpStatusException>(thrown).ErrorBody.ToArray());
                    break;
                }

                AssertFailure(kind, HttpStatusCode.Conflict, failed, call.Injector.Thrown!, thrown);
            }
        }
    }

    private static IEnumerable<(CallKinds Kind, int Length, int Piece, bool IsAnnounced, bool IsAsynchronous)> ShapesOf((int Length, int Piece)[] sizes) =>
        from kind in Enum.GetValues<CallKinds>()
        from size in sizes
        from isAsynchronous in (bool[])[false, true]
        select (kind, size.Length, size.Piece, size.Length % 1000 == 0 != isAsynchronous, isAsynchronous);

    private static void AssertFailure(CallKinds kind, HttpStatusCode status, Operation failed, Exception cause, Exception? thrown)
    {
        Assert.NotNull(thrown);
        if (failed == Operation.Rent)
        {
            // It stands for memory that is not there, which no call explains.
            Assert.Same(cause, thrown);
            return;
        }

        if (failed == Operation.Send)
        {
            Assert.True(ReferenceEquals(cause, thrown) || (kind == CallKinds.Pages && thrown.Message.EndsWith($": {cause.Message}", StringComparison.Ordinal)));
            Assert.Equal(HttpRequestError.ConnectionError, Assert.IsType<HttpRequestException>(thrown).HttpRequestError);
            return;
        }

        if (status != HttpStatusCode.OK)
        {
            var failure = Assert.IsType<HttpStatusException>(thrown);
            Assert.Equal((status, true), (failure.StatusCode, failure.IsErrorBodyTruncated));
            return;
        }

        // A stream of the user's may throw what decoders throw: that is the user's own.
        bool isOwn = cause is InvalidDataException or InvalidOperationException;
        if (!isOwn)
            Assert.Equal(HttpRequestError.ResponseEnded, Assert.IsType<HttpRequestException>(thrown).HttpRequestError);
        Assert.Same(cause, isOwn ? thrown : thrown.GetBaseException());
    }

    private static async Task AssertSuccessAsync(CallKinds kind, byte[] body, Exception? thrown)
    {
        if (kind == CallKinds.Ensure)
        {
            var failure = Assert.IsType<HttpStatusException>(thrown);
            Assert.Equal(body, failure.ErrorBody.ToArray());
            Assert.False(failure.IsErrorBodyTruncated);
            return;
        }

        Assert.Null(thrown);
        var call = new InjectedCall(kind, body, 50_021, isAnnounced: false, isAsynchronous: false, HttpStatusCode.OK, failing: 0);
        string result = await call.RunAsync(Cancellation);
        Assert.Equal(kind == CallKinds.Pages ? InjectedCall.Pages : 1, call.Contents.Count);
        if (kind != CallKinds.Pages)
            Assert.Equal(Bodies.Expect(kind, body), result);
    }

    private static async Task AssertNextCallAsync(CallKinds kind, HttpStatusCode status)
    {
        byte[] body = Bodies.Make(kind, 100);
        var next = new InjectedCall(kind, body, 17, isAnnounced: false, isAsynchronous: true, status, failing: 0);
        await AssertSuccessAsync(kind, body, await Record.ExceptionAsync(() => next.RunAsync(Cancellation)));
        next.AssertNothingLeft();
    }
}
