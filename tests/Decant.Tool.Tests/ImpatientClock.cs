namespace Decant.Tool.Tests;

/// <summary>A clock whose timers are due at once.</summary>
internal sealed class ImpatientClock : TimeProvider
{
    public override long GetTimestamp() => 0;

    public override ITimer CreateTimer(TimerCallback callback, object? state, TimeSpan dueTime, TimeSpan period)
    {
        callback(state);
        return base.CreateTimer(static _ => { }, null, Timeout.InfiniteTimeSpan, Timeout.InfiniteTimeSpan);
    }
}
