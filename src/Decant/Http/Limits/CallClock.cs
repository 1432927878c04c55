using System.Globalization;
using System.Runtime.CompilerServices;
using System.Runtime.ExceptionServices;

namespace Decant.Http.Limits;

/// <summary>Ends a call early because of the caller's token, a deadline or an idle timeout. It combines them in one token, which costs nothing until the
/// call waits.</summary>
/// <remarks>The first wait links the source of the clock's token to the caller's token, and each wait with a limit arms the timer. Only the call itself uses
/// the clock, on one thread at a time; the threads of the timer and of the caller's token use only the source. A table in docs/internals/adr/0019 has the
/// states, and the methods that may be called in each.</remarks>
internal sealed class CallClock
{
    private TimeProvider _time = TimeProvider.System;
    private long _start;

    // The time from the start of the call to the start of its deadline.
    private TimeSpan _limitedFrom;
    private TimeLimit _limit = TimeLimit.None;

    // The limit that armed the timer, for the message of the exception: _limit may already be another limit when the exception is explained.
    private TimeLimit _armed = TimeLimit.None;

    private CancellationTokenSource? _source;
    private CancellationTokenRegistration _link;
    private CallTimer? _timer;

    // Whether other code may still cancel the source or hold its token after the call. Then the source is not reused.
    private bool _isLost;
    private OperationCanceledException? _explained;

    /// <summary>Gets the caller's own token.</summary>
    public CancellationToken Caller { get; private set; }

    /// <summary>Gets the token for waits, between <see cref="BeginWait"/> and <see cref="EndWait"/>.</summary>
    public CancellationToken Token => (_source ??= new()).Token;

    /// <summary>Returns the token for user code, which may keep it, so that no other call reuses the source of the token. The source is linked to the caller's
    /// token immediately.</summary>
    public CancellationToken Share()
    {
        _isLost = true;
        CancellationToken token = Token;
        Link();
        return token;
    }

    public TimeSpan Elapsed => _time.GetElapsedTime(_start);

    public void Begin(TimeProvider time, CancellationToken caller)
    {
        Caller = caller;
        _time = time;
        _start = time.GetTimestamp();
        _limitedFrom = TimeSpan.Zero;
        _limit = TimeLimit.None;
    }

    /// <summary>Switches to another time provider, and keeps the elapsed time.</summary>
    public void ChangeTime(TimeProvider time)
    {
        if (!ReferenceEquals(time, _time))
            ChangeTimeTo(time);
    }

    /// <summary>Sets the limit of the call or of each wait, and disarms the timer.</summary>
    public void SetLimit(TimeLimit limit)
    {
        Disarm();
        _limit = limit;
    }

    /// <summary>Lets deadlines start now instead of at the start of the call: the deadline that a handler sets starts when the request reaches the
    /// handler.</summary>
    public void Restart() => _limitedFrom = Elapsed;

    /// <summary>Waits for a task that uses a token of this clock, before any of the body has arrived.</summary>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public async ValueTask<T> WaitAsync<T>(Task<T> task)
    {
        await BeginWaitAsync(new ValueTask<T>(task)).ConfigureAwait(false);
        try
        {
            return await task.ConfigureAwait(false);
        }
        catch (OperationCanceledException exception) when (Explain(exception, 0) is { } failure)
        {
            throw failure;
        }
        finally
        {
            EndWait();
        }
    }

    /// <summary>Begins a wait that may not complete immediately. If the deadline has already passed, it cancels the source, and ignores exceptions of the
    /// callbacks on the token.</summary>
    public void BeginWait()
    {
        CancellationTokenSource source = _source ??= new();
        Link();
        if (_timer is { IsArmed: true } || _limit.IsNone || source.IsCancellationRequested)
            return;
        _armed = _limit;
        TimeSpan due = _limit.IsDeadline ? _limit.Time - (Elapsed - _limitedFrom) : _limit.Time;
        if (due > TimeSpan.Zero)
            Arm(source, due);
        else
            CallTimer.Cancel(source);
    }

    /// <summary>Begins a wait for a pending operation. If the user's time provider throws, the operation is awaited before the exception is thrown.</summary>
    public ValueTask BeginWaitAsync<T>(ValueTask<T> pending)
    {
        try
        {
            BeginWait();
            return default;
        }
        catch (Exception exception)
        {
            CallTimer.Cancel(_source!);
            return FailAsync(exception, pending.AsTask());
        }
    }

    /// <summary>Ends a wait. This stops an idle timeout, but not a deadline.</summary>
    public void EndWait()
    {
        if (!_limit.IsDeadline)
            Disarm();
    }

    /// <summary>Throws if the call was cancelled or its deadline has passed. A call whose reads complete immediately would not notice it otherwise.</summary>
    public void ThrowIfLate(long bytesRead)
    {
        if (Caller.IsCancellationRequested)
            throw Explain(new OperationCanceledException(Caller), bytesRead)!;
        if (!_limit.IsDeadline || _limit.IsNone || Elapsed - _limitedFrom <= _limit.Time)
            return;
        _armed = _limit;
        CallTimer.Cancel(_source ??= new());
        throw Explain(new OperationCanceledException(_source.Token), bytesRead)!;
    }

    /// <summary>Returns the exception for a cancelled wait, or null if this clock did not cancel it or has already reported it.</summary>
    public OperationCanceledException? Explain(Exception exception, long bytesRead)
    {
        if (ReferenceEquals(exception, _explained))
            return null;
        if (Caller.IsCancellationRequested)
            return _explained = new TaskCanceledException("The call was cancelled.", BodyExceptions.WithoutQuotes(exception), Caller);
        if (_source is not { IsCancellationRequested: true })
            return null;

        return _explained = Late(_armed, BodyExceptions.WithoutQuotes(exception), bytesRead, _source.Token);
    }

    /// <summary>Creates the exception for a call that a limit has ended.</summary>
    public static TaskCanceledException Late(TimeLimit limit, Exception exception, long bytesRead, CancellationToken token)
    {
        string came = string.Create(CultureInfo.InvariantCulture, $"{bytesRead:N0} bytes of the response's body had arrived");
        string within = string.Create(CultureInfo.InvariantCulture, $"within {limit.Time.TotalSeconds:0.###} seconds ({limit.SetBy})");
        string message = limit.IsDeadline ? $"The call did not end {within}; {came}." : $"No more of the response arrived {within}; {came}.";
        return new(message, new TimeoutException(message, exception), token);
    }

    public void End()
    {
        Release();
        Caller = default;
        _explained = null;

        // The pooled clock must not keep the user's provider.
        _time = TimeProvider.System;
        DropTimerOfAnotherProvider();
    }

    // A method of its own, because images contain no code for Int128: the first call of a process would compile it.
    private void ChangeTimeTo(TimeProvider time)
    {
        TimeSpan spent = Elapsed;
        Release();
        _time = time;
        // Rounds up, because a clock with long ticks must not reduce the elapsed time.
        Int128 ticks = ((Int128)spent.Ticks * time.TimestampFrequency + TimeSpan.TicksPerSecond - 1) / TimeSpan.TicksPerSecond;
        _start = time.GetTimestamp() - (long)ticks;
    }

    private void Arm(CancellationTokenSource source, TimeSpan due)
    {
        DropTimerOfAnotherProvider();
        _timer ??= new(_time);
        _timer.Arm(source, due);
    }

    // A timer works only with the provider that created it.
    private void DropTimerOfAnotherProvider()
    {
        if (_timer is null || ReferenceEquals(_timer.Time, _time))
            return;
        _timer.Dispose();
        _timer = null;
    }

    private void Disarm()
    {
        _isLost |= _timer?.TryDisarm() == false;
    }

    // If _isLost is set, the source is dropped, but not disposed, because other code may still use it.
    private void Release()
    {
        Disarm();
        _isLost |= _link != default && !_link.Unregister();
        _link = default;
        if (_isLost || _source?.TryReset() == false)
            _source = null;
        _isLost = false;
    }

    private void Link()
    {
        if (_link != default)
            return;
        if (Caller.IsCancellationRequested)
            CallTimer.Cancel(_source!);
        else
            _link = Caller.UnsafeRegister(static state => CallTimer.Cancel((CancellationTokenSource)state!), _source);
    }

    private static async ValueTask FailAsync(Exception exception, Task pending)
    {
        await pending.ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
        ExceptionDispatchInfo.Throw(exception);
    }
}
