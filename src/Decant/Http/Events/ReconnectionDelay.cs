namespace Decant.Http.Events;

/// <summary>The delay before a call reconnects. It grows with each consecutive connection without an event, and has a random part, so that the clients of a
/// failed server do not reconnect at the same time.</summary>
/// <param name="own">The interval that the caller has set.</param>
internal sealed class ReconnectionDelay(TimeSpan own)
{
    // The maximum to which doubling can increase the interval.
    private static readonly TimeSpan s_maxGrown = TimeSpan.FromMinutes(1);

    private readonly TimeSpan _least = own < EventStreamOptions.MinServerInterval ? own : EventStreamOptions.MinServerInterval;
    private TimeSpan _interval = own;

    /// <summary>Sets the interval that the server requests, but at least half a second, or the caller's interval if that is shorter, and at most
    /// <see cref="EventStreamOptions.MaxReconnectionInterval"/>.</summary>
    public void SetInterval(TimeSpan wanted)
    {
        _interval = TimeSpan.FromTicks(Math.Clamp(wanted.Ticks, _least.Ticks, EventStreamOptions.MaxReconnectionInterval.Ticks));
    }

    /// <summary>Returns the delay before the next connection: the interval, doubled for each consecutive connection without an event, up to a minute, plus a
    /// random part of up to a quarter.</summary>
    /// <param name="inVain">The number of consecutive connections without an event.</param>
    public TimeSpan Next(int inVain)
    {
        double grown = Math.Min(_interval.TotalMilliseconds * Math.Pow(2, Math.Min(inVain, 20)), Math.Max(_interval.TotalMilliseconds, s_maxGrown.TotalMilliseconds));
        return TimeSpan.FromMilliseconds(grown * (1 + Random.Shared.NextDouble() / 4));
    }
}
