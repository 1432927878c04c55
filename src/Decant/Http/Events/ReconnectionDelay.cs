namespace Decant.Http.Events;

/// <summary>How long a call waits before it connects again: longer after each connection in a row that brought no event, and never the same for all clients of a
/// server that has gone.</summary>
/// <param name="own">What the caller has set.</param>
internal sealed class ReconnectionDelay(TimeSpan own)
{
    private static readonly TimeSpan s_maxGrown = TimeSpan.FromMinutes(1);

    private readonly TimeSpan _least = own < EventStreamOptions.MinServerInterval ? own : EventStreamOptions.MinServerInterval;
    private TimeSpan _interval = own;

    /// <summary>Sets what the server wants. It cannot make the call connect more often than twice a second, unless the caller does.</summary>
    public void SetInterval(TimeSpan wanted)
    {
        _interval = TimeSpan.FromTicks(Math.Clamp(wanted.Ticks, _least.Ticks, EventStreamOptions.MaxReconnectionInterval.Ticks));
    }

    /// <summary>Returns the time before the next connection: the interval, doubled for each connection before it in a row that brought no event, up to a minute; and
    /// up to a quarter of it at random.</summary>
    /// <param name="inVain">How many connections in a row brought no event.</param>
    public TimeSpan Next(int inVain)
    {
        double grown = Math.Min(_interval.TotalMilliseconds * Math.Pow(2, Math.Min(inVain, 20)), Math.Max(_interval.TotalMilliseconds, s_maxGrown.TotalMilliseconds));
        return TimeSpan.FromMilliseconds(grown * (1 + Random.Shared.NextDouble() / 4));
    }
}
