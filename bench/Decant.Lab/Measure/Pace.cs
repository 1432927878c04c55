namespace Decant.Lab.Measure;

/// <summary>Lets requests go no faster than a rate: each begins a fixed time after the one before, or later.</summary>
/// <param name="time">The clock.</param>
internal sealed class Pace(TimeProvider time)
{
    // A timer takes no less, and to wait for nothing would be to spin.
    private static readonly TimeSpan s_least = TimeSpan.FromMilliseconds(1);

    private long? _last;

    /// <summary>How many a second; <see langword="null"/> for no limit.</summary>
    public int? PerSecond { get; set; }

    /// <summary>Waits until the next request may begin.</summary>
    public async Task WaitAsync(CancellationToken cancellationToken)
    {
        if (PerSecond is { } rate && _last is { } last)
        {
            TimeSpan interval = TimeSpan.FromSeconds(1.0 / rate);
            while (interval - time.GetElapsedTime(last) is { Ticks: > 0 } rest)
                await Task.Delay(rest < s_least ? s_least : rest, time, cancellationToken);
        }

        _last = time.GetTimestamp();
    }
}
