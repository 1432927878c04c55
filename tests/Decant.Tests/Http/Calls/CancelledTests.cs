using System.Net;
using Decant.Support;

namespace Decant.Http.Calls;

/// <summary>The caller's token, wherever a call over HTTP notices it, is one exception: a <see cref="TaskCanceledException"/> with that token.</summary>
public sealed class CancelledTests
{
    /// <summary>Where the token is noticed.</summary>
    public enum Place
    {
        /// <summary>It was cancelled before, and the handlers do not look.</summary>
        Before,

        /// <summary>A handler of the user's looks.</summary>
        Handler,

        /// <summary>A read ends well, after it was cancelled.</summary>
        BetweenReads,

        /// <summary>The body's stream looks.</summary>
        Stream,

        /// <summary>The stream notices it by a token of its own, and does not tell which.</summary>
        StreamWithoutToken,

        /// <summary>A read is pending.</summary>
        PendingRead,
    }

    public static TheoryData<CallKinds, Place> Cases => new MatrixTheoryData<CallKinds, Place>(Enum.GetValues<CallKinds>(), Enum.GetValues<Place>());

    [Theory, Trait("Row", "D3")]
    [MemberData(nameof(Cases))]
    public async Task Call_Cancelled_IsATaskCanceledExceptionWithTheToken(CallKinds kind, Place place)
    {
        foreach (TimeSpan? timeout in (TimeSpan?[])[null, TimeSpan.FromMinutes(1)])
        {
            foreach (bool isInvoker in (bool[])[false, true])
            {
                if (!isInvoker || kind is CallKinds.One or CallKinds.Array or CallKinds.Elements or CallKinds.Entries or CallKinds.Enveloped or CallKinds.Copy or CallKinds.CopyArray or CallKinds.CopyChosen)
                    await AssertCancelledAsync(kind, place, isInvoker, new() { Timeout = timeout });
            }
        }
    }

    private static async Task AssertCancelledAsync(CallKinds kind, Place place, bool isInvoker, DecantHttpOptions http)
    {
        // Content that the caller reads himself is sent for in another call.
        if (place == Place.Handler && (kind.IsOfContent() || kind == CallKinds.Ensure))
            return;
        using var source = new CancellationTokenSource();
        if (place == Place.Before)
            await source.CancelAsync();
        var content = new ShapedContent(Bodies.Make(kind, 5_000), 100, beforeRead: (_, ofRead) => ReadAsync(place, source, ofRead));
        using var handler = new HookedHandler((_, token) =>
        {
            if (place == Place.Handler)
            {
                source.Cancel();
                token.ThrowIfCancellationRequested();
            }

            return Task.FromResult(new HttpResponseMessage(kind == CallKinds.Ensure ? HttpStatusCode.InternalServerError : HttpStatusCode.OK) { Content = content });
        });
        using HttpMessageInvoker invoker = isInvoker ? new HttpMessageInvoker(handler) : new HttpClient(handler);

        Exception? thrown = await Record.ExceptionAsync(
            () => SoonAsync(Call.RunAsync(kind, invoker, new() { Http = http }, source.Token)));

        // An error body is read as far as it comes: the status is what the caller wants to know.
        if (kind == CallKinds.Ensure && place is Place.Before or Place.BetweenReads && thrown is HttpStatusException)
            return;
        var cancelled = Assert.IsType<TaskCanceledException>(thrown);
        Assert.Equal(source.Token, cancelled.CancellationToken);
        Assert.IsNotType<TimeoutException>(cancelled.InnerException);
        // Whether the bytes are at hand or not, a caller who has given up gets no value, and nothing more is read.
        Assert.InRange(content.Stream.Reads, 0, 1);
    }

    private static async ValueTask ReadAsync(Place place, CancellationTokenSource source, CancellationToken token)
    {
        if (place == Place.PendingRead)
        {
            await Task.Yield();
            _ = Task.Run(source.Cancel, CancellationToken.None);
            await Task.Delay(Timeout.Infinite, token);
        }

        if (place < Place.BetweenReads)
            return;
        await source.CancelAsync();
        if (place == Place.Stream)
            throw new OperationCanceledException(source.Token);
        if (place == Place.StreamWithoutToken)
            throw new OperationCanceledException();
    }
}
