using Decant.Buffers;
using Decant.Http.Calls;
using Decant.Support;

namespace Decant.Http.Races;

/// <summary>A stream or a handler of the user's that registers a callback on the token it gets, and the callback throws. What was begun is
/// awaited all the same, and the exception is a documented one.</summary>
public sealed class ThrowingCallbackTests
{
    private static readonly TimeSpan s_time = TimeSpan.FromSeconds(10);

    private readonly TrackingPool _pool = new();
    private readonly FakeTimeProvider _time = new();

    public enum Cause
    {
        /// <summary>The caller, before the wait begins.</summary>
        CallerBefore,

        /// <summary>The caller, during the wait.</summary>
        Caller,

        /// <summary>A deadline that is over before the wait begins.</summary>
        TimeBefore,

        /// <summary>A timer.</summary>
        Time,
    }

    // A silence begins with the wait, and is not over before.
    public static TheoryData<CallKinds, Cause> KindsAndCauses => [.. from kind in Enum.GetValues<CallKinds>()
                                                                      from cause in Enum.GetValues<Cause>()
                                                                      where kind != CallKinds.Elements || cause != Cause.TimeBefore
                                                                      select (kind, cause)];

    [Theory, Trait("Row", "G9")]
    [MemberData(nameof(KindsAndCauses))]
    public async Task Read_CallbackThrows_IsAwaited(CallKinds kind, Cause cause)
    {
        using var source = new CancellationTokenSource();
        bool wasOutWhilePending = false;
        var content = new ShapedContent(Bodies.Make(kind, 2_000), piece: 100, beforeRead: async (read, token) =>
        {
            if (read != 2)
                return;
            int returns = _pool.Returns;
            await StayAsync(cause, source, token);
            wasOutWhilePending = _pool.Rents > 0 && _pool.Returns == returns;
            token.ThrowIfCancellationRequested();
        });
        using var client = new HttpClient(new HookedHandler(
            _ => new(kind == CallKinds.Ensure ? System.Net.HttpStatusCode.Conflict : System.Net.HttpStatusCode.OK) { Content = content }));

        Exception? thrown = await Record.ExceptionAsync(
            () => SoonAsync(Call.RunAsync(kind, client, Options, source.Token)));

        AssertDocumented(kind, cause, source, thrown);
        Assert.True(wasOutWhilePending, "An array went back while a read was pending.");
        content.AssertClosed();
        _pool.AssertBalanced();
    }

    [Theory, Trait("Row", "G9")]
    [InlineData(Cause.CallerBefore)]
    [InlineData(Cause.Caller)]
    [InlineData(Cause.TimeBefore)]
    [InlineData(Cause.Time)]
    public async Task Send_CallbackThrows_IsAwaited(Cause cause)
    {
        using var source = new CancellationTokenSource();
        bool hasEnded = false;
        using var invoker = new HttpMessageInvoker(new HookedHandler(async (_, token) =>
        {
            await StayAsync(cause, source, token);
            hasEnded = true;
            token.ThrowIfCancellationRequested();
            return new();
        }));

        Exception? thrown = await Record.ExceptionAsync(
            () => SoonAsync(Call.RunAsync(CallKinds.Array, invoker, Options, source.Token)));

        AssertDocumented(CallKinds.Array, cause, source, thrown);
        Assert.True(hasEnded, "The request was left behind.");
    }

    private JsonProjectionOptions Options => new()
    {
        Settings = new() { Pool = _pool, WindowBytes = 256 },
        Http = new() { Pool = _pool, TimeProvider = _time, Timeout = s_time, IdleTimeout = s_time },
    };

    private static void AssertDocumented(CallKinds kind, Cause cause, CancellationTokenSource source, Exception? thrown)
    {
        if (cause is Cause.Caller or Cause.CallerBefore)
            Assert.Equal(source.Token, Assert.IsType<TaskCanceledException>(thrown).CancellationToken);
        else if (kind == CallKinds.Ensure)
            Assert.True(Assert.IsType<HttpStatusException>(thrown).IsErrorBodyTruncated);
        else
            Assert.IsType<TimeoutException>(Assert.IsType<TaskCanceledException>(thrown).InnerException);
    }

    /// <summary>Stays pending until it is cancelled, with a callback on its token that throws, and until arrays have gone back that should
    /// not.</summary>
    private async Task StayAsync(Cause cause, CancellationTokenSource source, CancellationToken token)
    {
        var cancelled = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        using CancellationTokenRegistration telling = token.Register(cancelled.SetResult);
        // The last that is registered runs first.
        using CancellationTokenRegistration throwing = token.Register(() => throw new NotSupportedException("A callback threw."));
        CauseIt(cause, source, isBefore: true);
        await Task.Yield();
        CauseIt(cause, source, isBefore: false);
        await cancelled.Task;
        await LetOthersRunAsync();
    }

    // Whoever cancels may get what the callbacks threw: the caller from its own Cancel, but no timer, on whose thread it would end the process.
    private void CauseIt(Cause cause, CancellationTokenSource source, bool isBefore)
    {
        if (isBefore && cause == Cause.CallerBefore || !isBefore && cause == Cause.Caller)
            Record.Exception(source.Cancel);
        else if (isBefore && cause == Cause.TimeBefore || !isBefore && cause == Cause.Time)
            _time.Advance(s_time);
    }
}
