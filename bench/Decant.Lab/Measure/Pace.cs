namespace Decant.Lab.Measure;

/// <summary>Limits the rate of requests. Each begins at least a fixed time after the one before.</summary>
internal sealed class Pace(TimeProvider time)
{
    // A timer cannot wait for less, and a loop without a wait would spin.
    private static readonly TimeSpan s_least = TimeSpan.FromMilliseconds(1);

    private long? _last;

    /// <summary>The most requests per second, or <see langword="null"/> for no limit.</summary>
    public int? PerSecond { get; set; }

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
