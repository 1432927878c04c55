namespace Decant.Http;

/// <summary>Cancels a source when its time has come. One timer serves call after call, whatever source each has.</summary>
/// <remarks><see cref="CancellationTokenSource.CancelAfter(TimeSpan)"/> would do the same, but lets what a callback on the token throws end the
/// process: nobody catches on a timer's thread, and callbacks are the user's, whose streams and handlers get the token.</remarks>
internal sealed class CallTimer(TimeProvider time)
{
    private ITimer? _timer;
    private CancellationTokenSource? _source;
    private long _due;

    // Odd while it is armed. Each change takes a number of its own, so that a callback that comes late does nothing.
    private long _version;

    public TimeProvider Time => time;

    // The system's timers go by this count, which takes less to read than a timestamp.
    private long Now => ReferenceEquals(time, TimeProvider.System) ? Environment.TickCount64 : time.GetTimestamp();

    private long Frequency => ReferenceEquals(time, TimeProvider.System) ? 1000 : time.TimestampFrequency;

    /// <summary>Arms it. It is not armed yet.</summary>
    public void Arm(CancellationTokenSource source, TimeSpan dueTime)
    {
        ITimer timer = _timer ??= Create();
        (_source, _due) = (source, Now + (long)(dueTime.TotalSeconds * Frequency));
        Volatile.Write(ref _version, _version + 1);
        timer.Change(dueTime, Timeout.InfiniteTimeSpan);
    }

    /// <summary>Disarms it. False if it has cancelled its source, or is about to.</summary>
    public bool TryDisarm()
    {
        long version = Volatile.Read(ref _version);
        if ((version & 1) == 0 || Interlocked.CompareExchange(ref _version, version + 1, version) != version)
            return false;
        _source = null;
        _timer!.Change(Timeout.InfiniteTimeSpan, Timeout.InfiniteTimeSpan);
        return true;
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

    private void Fire()
    {
        long version = Volatile.Read(ref _version);
        CancellationTokenSource? source = _source;
        long left = _due - Now;
        if ((version & 1) == 0 || source is null)
            return;
        if (left > 0)
        {
            // A timer may be early by what it is exact to; or this is what was armed before, and what is armed now is due later.
            var dueTime = TimeSpan.FromMilliseconds(Math.Ceiling(1000.0 * left / Frequency));
            if (Volatile.Read(ref _version) == version)
                _timer!.Change(dueTime, Timeout.InfiniteTimeSpan);
            return;
        }

        if (Interlocked.CompareExchange(ref _version, version + 1, version) == version)
            Cancel(source);
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
