using System.Diagnostics;

namespace Decant.Lab.Compare;

/// <summary>Percentiles of the times of single calls. A percentile is <see langword="null"/> if there were too few calls for it. The slowest call would stand
/// for it otherwise.</summary>
internal readonly record struct Latency(double P50Microseconds, double? P99Microseconds = null, double? P999Microseconds = null)
{
    public const int LeastCallsForP99 = 100;

    public const int LeastCallsForP999 = 1_000;

    /// <summary>The percentiles of times from <see cref="Stopwatch"/>. The times are sorted in place.</summary>
    public static Latency Of(Span<long> times)
    {
        if (times.Length == 0)
            throw new ArgumentException("Without calls there is no latency.", nameof(times));

        times.Sort();
        return new(
            At(times, 500),
            times.Length < LeastCallsForP99 ? null : At(times, 990),
            times.Length < LeastCallsForP999 ? null : At(times, 999));
    }

    /// <summary>The means of these percentiles and those of another block with as many calls.</summary>
    public Latency And(Latency other) => new(
        (P50Microseconds + other.P50Microseconds) / 2,
        (P99Microseconds + other.P99Microseconds) / 2,
        (P999Microseconds + other.P999Microseconds) / 2);

    public static Latency MedianOf(IReadOnlyList<Latency> series)
    {
        return new(Median(latency => latency.P50Microseconds)!.Value, Median(latency => latency.P99Microseconds), Median(latency => latency.P999Microseconds));

        double? Median(Func<Latency, double?> figure) => Quartiles.OfAll(series.Select(figure))?.Median;
    }

    // By nearest rank, so that the result is a measured time.
    private static double At(ReadOnlySpan<long> ordered, int thousandth)
    {
        int rank = (int)(((long)ordered.Length * thousandth + 999) / 1_000);
        return Stopwatch.GetElapsedTime(0, ordered[rank - 1]).TotalMicroseconds;
    }
}
