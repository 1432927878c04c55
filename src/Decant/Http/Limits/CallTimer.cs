namespace Decant.Http.Limits;

/// <summary>Cancels a <see cref="CancellationTokenSource"/> after a time. Successive calls reuse one timer with their own sources.</summary>
/// <remarks><see cref="CancellationTokenSource.CancelAfter(TimeSpan)"/> would do the same, but an exception of a callback on the token would end the
/// process, because it would be unhandled on the timer's thread. The user's streams and handlers get the token, and may register such callbacks.</remarks>
internal sealed class CallTimer(TimeProvider time) : IDisposable
{
    private ITimer? _timer;
    private long _due;

    // The source to cancel. It is set from arming to disarming, even after it was cancelled.
    private CancellationTokenSource? _source;

    // Odd while the timer is armed. Each change increments the number, so that a late callback does nothing.
    private long _version;

    public TimeProvider Time => time;

    // The current time in units of Frequency. Timers of the system provider use TickCount64, which is faster to read than a timestamp.
    private long Now => ReferenceEquals(time, TimeProvider.System) ? Environment.TickCount64 : time.GetTimestamp();

    private long Frequency => ReferenceEquals(time, TimeProvider.System) ? 1000 : time.TimestampFrequency;

    /// <summary>Gets whether the timer was armed and was not disarmed since. It may already have cancelled its source.</summary>
    public bool IsArmed => _source is not null;

    /// <summary>Arms the timer. It must not be armed already.</summary>
    public void Arm(CancellationTokenSource source, TimeSpan dueTime)
    {
        ITimer timer = _timer ??= Create();
        (_source, _due) = (source, Now + (long)(dueTime.TotalSeconds * Frequency));
        Volatile.Write(ref _version, _version + 1);
        try
        {
            timer.Change(dueTime, Timeout.InfiniteTimeSpan);
        }
        catch
        {
            // The user's provider may throw, even after the change took effect. The timer is then disarmed.
            Volatile.Write(ref _version, _version + 1);
            _source = null;
            throw;
        }
    }

    /// <summary>Disarms the timer if it is armed. Returns false if the timer has cancelled its source or is about to.</summary>
    public bool TryDisarm()
    {
        if (!IsArmed)
            return true;
        long version = Volatile.Read(ref _version);
        bool isInTime = (version & 1) != 0 && Interlocked.CompareExchange(ref _version, version + 1, version) == version;
        _source = null;
        if (isInTime)
            _timer!.Change(Timeout.InfiniteTimeSpan, Timeout.InfiniteTimeSpan);
        return isInTime;
    }

    /// <summary>Cancels the source. Exceptions of the callbacks on its token are ignored, because the wait is cancelled all the same.</summary>
    public static void Cancel(CancellationTokenSource source)
    {
        try
        {
            source.Cancel();
        }
        catch (AggregateException)
        {
            // All callbacks have run at this point.
        }
    }

    public void Dispose() => _timer?.Dispose();

    private void Fire()
    {
        long version = Volatile.Read(ref _version);
        CancellationTokenSource? source = _source;
        long left = _due - Now;
        if ((version & 1) == 0 || source is null)
            return;
        if (left > 0)
        {
            // The timer has fired early by its resolution, or this is a late callback of an earlier arming. In both cases the current arming is due later.
            Rearm(version);
            return;
        }

        if (Interlocked.CompareExchange(ref _version, version + 1, version) == version)
            Cancel(source);
    }

    // Sets the timer to the remaining time. If another call arms the timer meanwhile, its time may be shorter, so the loop sets the timer to that time again.
    private void Rearm(long version)
    {
        while (Volatile.Read(ref _version) == version)
        {
            double left = Math.Max(0, Math.Ceiling(1000.0 * (Volatile.Read(ref _due) - Now) / Frequency));
            _timer!.Change(TimeSpan.FromMilliseconds(left), Timeout.InfiniteTimeSpan);
            long current = Volatile.Read(ref _version);
            if (current == version || (current & 1) == 0)
                return;
            version = current;
        }
    }

    // The timer outlives the call that creates it, so it must not capture the execution context of that call.
    private ITimer Create()
    {
        if (ExecutionContext.IsFlowSuppressed())
            return Create(time, this);
        using (ExecutionContext.SuppressFlow())
            return Create(time, this);
    }

    private static ITimer Create(TimeProvider time, CallTimer timer) =>
        time.CreateTimer(static state => ((CallTimer)state!).Fire(), timer, Timeout.InfiniteTimeSpan, Timeout.InfiniteTimeSpan);
}
