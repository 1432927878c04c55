using System.Globalization;
using System.Runtime.CompilerServices;

namespace Decant.Http;

/// <summary>What ends a call before its time: the caller's token, a deadline, or too long a silence. As one token, which costs nothing while
/// nothing has to be waited for.</summary>
internal sealed class CallClock
{
    private CancellationTokenSource? _source;
    private CancellationTokenRegistration _link;
    private TimeProvider _time = TimeProvider.System;
    private TimeSpan _spent;
    private long _start;
    private TimeSpan _limit;
    private string _limitName = "";
    private bool _isDeadline;
    private bool _isLinked;
    private bool _isArmed;
    private bool _isShared;
    private (TimeSpan Limit, string Name, bool IsDeadline) _armed;
    private OperationCanceledException? _explained;

    /// <summary>The caller's own token.</summary>
    public CancellationToken Caller { get; private set; }

    /// <summary>The token to wait with, between <see cref="BeginWait"/> and <see cref="EndWait"/>.</summary>
    public CancellationToken Token => (_source ??= CreateSource()).Token;

    /// <summary>The token for code that is not ours and may keep it: linked at once, and of a source that no other call will have.</summary>
    public CancellationToken Share()
    {
        _isShared = true;
        CancellationToken token = Token;
        Link();
        return token;
    }

    public TimeSpan Elapsed => _spent + _time.GetElapsedTime(_start);

    public void Begin(TimeProvider time, CancellationToken caller)
    {
        Caller = caller;
        _spent = TimeSpan.Zero;
        SetTime(time);
        _limit = Timeout.InfiniteTimeSpan;
    }

    /// <summary>Goes on by another provider, once it is known which; the time until now counts.</summary>
    public void ChangeTime(TimeProvider time)
    {
        if (ReferenceEquals(time, _time))
            return;
        _spent = Elapsed;
        Release();
        SetTime(time);
    }

    /// <summary>The call must end within a time from its start.</summary>
    public void SetDeadline(TimeSpan limit, string name) => SetLimit(limit, name, isDeadline: true);

    /// <summary>Each wait must end within a time from its own start.</summary>
    public void SetIdle(TimeSpan limit, string name) => SetLimit(limit, name, isDeadline: false);

    /// <summary>One of the two, or none.</summary>
    public void SetLimit(TimeLimit limit) => SetLimit(limit.Time, limit.SetBy, limit.IsDeadline);

    /// <summary>Waits for what was begun with a token of this clock, before any of the body has come.</summary>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public async ValueTask<T> WaitAsync<T>(Task<T> task)
    {
        BeginWait();
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

    /// <summary>Before a wait that does not end at once.</summary>
    public void BeginWait()
    {
        CancellationTokenSource source = _source ??= CreateSource();
        Link();
        if (_isArmed || _limit == Timeout.InfiniteTimeSpan || source.IsCancellationRequested)
            return;
        _isArmed = true;
        _armed = (_limit, _limitName, _isDeadline);
        TimeSpan due = _isDeadline ? _limit - Elapsed : _limit;
        if (due > TimeSpan.Zero)
            source.CancelAfter(due);
        else
            source.Cancel();
    }

    /// <summary>After it. A deadline goes on, a silence has ended.</summary>
    public void EndWait()
    {
        if (!_isDeadline)
            Disarm();
    }

    /// <summary>Ends a call that is late although it never had to wait.</summary>
    public void ThrowIfLate(long bytesRead)
    {
        if (!_isDeadline || _limit == Timeout.InfiniteTimeSpan || Elapsed <= _limit)
            return;
        _armed = (_limit, _limitName, _isDeadline);
        (_source ??= CreateSource()).Cancel();
        throw Explain(new OperationCanceledException(_source.Token), bytesRead)!;
    }

    /// <summary>What a cancelled wait means to the caller; null if it was not this clock that cancelled it, or if that has been said.</summary>
    public OperationCanceledException? Explain(Exception exception, long bytesRead)
    {
        if (ReferenceEquals(exception, _explained))
            return null;
        exception = BodyCause.Of(exception);
        if (Caller.IsCancellationRequested)
            return _explained = new TaskCanceledException("The call was cancelled.", exception, Caller);
        if (_source is not { IsCancellationRequested: true })
            return null;

        return _explained = Late(new(_armed.Limit, _armed.Name, _armed.IsDeadline), exception, bytesRead, _source.Token);
    }

    /// <summary>What a call throws that a limit has ended.</summary>
    public static TaskCanceledException Late(TimeLimit limit, Exception exception, long bytesRead, CancellationToken token)
    {
        string came = string.Create(CultureInfo.InvariantCulture, $"{bytesRead:N0} bytes of the response's body had come");
        string within = string.Create(CultureInfo.InvariantCulture, $"within {limit.Time.TotalSeconds:0.###} seconds ({limit.SetBy})");
        string message = limit.IsDeadline ? $"The call did not end {within}; {came}." : $"No more of the response came {within}; {came}.";
        return new(message, new TimeoutException(message, exception), token);
    }

    public void End()
    {
        Release();
        Caller = default;
        _explained = null;
    }

    private void SetTime(TimeProvider time)
    {
        // A source's timer is its provider's for good.
        if (!ReferenceEquals(time, _time))
            _source = null;
        _time = time;
        _start = time.GetTimestamp();
    }

    private void SetLimit(TimeSpan limit, string name, bool isDeadline)
    {
        Disarm();
        (_limit, _limitName, _isDeadline) = (limit, name, isDeadline);
    }

    private void Disarm()
    {
        if (_isArmed)
            _source!.CancelAfter(Timeout.InfiniteTimeSpan);
        _isArmed = false;
    }

    // A source is kept for the next call unless someone may still cancel it: the caller, just now, or its timer; or still look at it: a handler
    // of the user's. Then it is dropped, not disposed, for the same reasons. One of another provider is not kept: sources reset only the system's timers.
    private void Release()
    {
        Disarm();
        bool isUnlinked = !_isLinked || !Caller.CanBeCanceled || _link.Unregister();
        _link = default;
        _isLinked = false;
        if (!isUnlinked || _isShared || _source?.TryReset() == false)
            _source = null;
        _isShared = false;
    }

    private void Link()
    {
        if (_isLinked)
            return;
        _isLinked = true;
        _link = Caller.UnsafeRegister(static state => ((CancellationTokenSource)state!).Cancel(), _source);
    }

    private CancellationTokenSource CreateSource() =>
        ReferenceEquals(_time, TimeProvider.System) ? new() : new(Timeout.InfiniteTimeSpan, _time);
}
