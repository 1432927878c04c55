namespace Decant.Http.Limits;

/// <summary>Cancels a source when its time has come. One timer serves call after call, whatever source each has.</summary>
/// <remarks><see cref="CancellationTokenSource.CancelAfter(TimeSpan)"/> would do the same, but lets what a callback on the token throws end the
/// process: nobody catches on a timer's thread, and callbacks are the user's, whose streams and handlers get the token.</remarks>
internal sealed class CallTimer(TimeProvider time) : IDisposable
{
    private ITimer? _timer;
    private long _due;

    // Set from arming to disarming, even after it has been cancelled.
    private CancellationTokenSource? _source;

    // Odd while it is armed. Each change takes a number of its own, so that a callback that comes late does nothing.
    private long _version;

    public TimeProvider Time => time;

    // The system's timers go by this count, which takes less to read than a timestamp.
    private long Now => ReferenceEquals(time, TimeProvider.System) ? Environment.TickCount64 : time.GetTimestamp();

    private long Frequency => ReferenceEquals(time, TimeProvider.System) ? 1000 : time.TimestampFrequency;

    /// <summary>Whether it was armed and not disarmed since; it may have cancelled its source.</summary>
    public bool IsArmed => _source is not null;

    /// <summary>Arms the timer, which must not be armed.</summary>
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
            // A provider of the user's may fail. The timer is unarmed then, whatever was changed.
            Volatile.Write(ref _version, _version + 1);
            _source = null;
            throw;
        }
    }

    /// <summary>Disarms it, if it is armed. False if it has cancelled its source, or is about to.</summary>
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

    /// <summary>Cancels. What callbacks throw that others registered is lost: whoever waits learns of the cancellation all the same.</summary>
    public static void Cancel(CancellationTokenSource source)
    {
        try
        {
            source.Cancel();
        }
        catch (AggregateException)
        {
            // All callbacks have run by then.
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
            // A timer may be early by its resolution. Or this is a late callback of what was armed before, and what is armed now is due later.
            Rearm(version);
            return;
        }

        if (Interlocked.CompareExchange(ref _version, version + 1, version) == version)
            Cancel(source);
    }

    // Another call may arm the timer meanwhile, for a shorter time: then that time counts.
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

    // It outlives the call that needs it first, and so must not keep what flows with that call.
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
