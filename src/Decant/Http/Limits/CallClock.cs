using System.Globalization;
using System.Runtime.CompilerServices;
using System.Runtime.ExceptionServices;

namespace Decant.Http.Limits;

/// <summary>Ends a call early: by the caller's token, a deadline or an idle timeout. It combines them in one token, which costs nothing while there
/// is nothing to wait for.</summary>
/// <remarks>Its source is linked to the caller's token by the first wait, and armed by each wait that a limit bounds. One flow uses the clock, on
/// whatever thread it continues; the threads of the timer and of the caller's token touch the source alone. The states, and who may call what in
/// which, are a table in docs/internals/adr/0019.</remarks>
internal sealed class CallClock
{
    private TimeProvider _time = TimeProvider.System;
    private long _start;

    // From when on a deadline counts.
    private TimeSpan _limitedFrom;
    private TimeLimit _limit = TimeLimit.None;

    // The limit that cancelled the source, if one did: by the time that is explained, another may hold.
    private TimeLimit _armed = TimeLimit.None;

    private CancellationTokenSource? _source;
    private CancellationTokenRegistration _link;
    private CallTimer? _timer;

    // Whether others may still cancel the source, or have its token, when the call has ended: then no other call has it.
    private bool _isLost;
    private OperationCanceledException? _explained;

    /// <summary>The caller's own token.</summary>
    public CancellationToken Caller { get; private set; }

    /// <summary>The token to wait with, between <see cref="BeginWait"/> and <see cref="EndWait"/>.</summary>
    public CancellationToken Token => (_source ??= new()).Token;

    /// <summary>The token for code that is not ours and may keep it: linked at once, and of a source that no other call will have.</summary>
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

    /// <summary>Goes on by another provider, once it is known which; the time until now counts.</summary>
    public void ChangeTime(TimeProvider time)
    {
        if (ReferenceEquals(time, _time))
            return;
        TimeSpan spent = Elapsed;
        Release();
        _time = time;
        // Rounded up: a clock with long ticks must not give time back.
        Int128 ticks = ((Int128)spent.Ticks * time.TimestampFrequency + TimeSpan.TicksPerSecond - 1) / TimeSpan.TicksPerSecond;
        _start = time.GetTimestamp() - (long)ticks;
    }

    /// <summary>Sets what ends the call, or each wait of it; what is armed by then is disarmed.</summary>
    public void SetLimit(TimeLimit limit)
    {
        Disarm();
        _limit = limit;
    }

    /// <summary>A deadline counts from now, and not from the call's start: a handler's, from when the request has reached it.</summary>
    public void Restart() => _limitedFrom = Elapsed;

    /// <summary>Waits for what was begun with a token of this clock, before any of the body has come.</summary>
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

    /// <summary>Before a wait that does not end at once. Callbacks that throw, where it cancels, are no reason not to wait.</summary>
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

    /// <summary>The same for what is pending by now: should the clock fail, which may be the user's, that is awaited before the exception.</summary>
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

    /// <summary>After it. A deadline goes on, a silence has ended.</summary>
    public void EndWait()
    {
        if (!_limit.IsDeadline)
            Disarm();
    }

    /// <summary>Ends a call that was cancelled or is late, although it never had to wait.</summary>
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

    /// <summary>Creates the exception of a call that a limit has ended.</summary>
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

        // The user's provider is not kept for the next call.
        _time = TimeProvider.System;
        DropTimerOfAnotherProvider();
    }

    private void Arm(CancellationTokenSource source, TimeSpan due)
    {
        DropTimerOfAnotherProvider();
        _timer ??= new(_time);
        _timer.Arm(source, due);
    }

    // A timer stays with its provider.
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

    // A source that is lost is dropped. It is not disposed, because those who have it may still use it.
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
