using System.Diagnostics;

namespace Decant.Lab.Compare;

/// <summary>How long calls took one by one: the longest of the faster half, the longest but for the slowest hundredth, and the longest but for the
/// slowest thousandth. What too few calls cannot tell is <see langword="null"/>: the slowest of them would be given for it.</summary>
internal readonly record struct Latency(double P50Microseconds, double? P99Microseconds = null, double? P999Microseconds = null)
{
    /// <summary>How many calls it takes for the 99th percentile.</summary>
    public const int LeastCallsForP99 = 100;

    /// <summary>How many calls it takes for the 99.9th percentile.</summary>
    public const int LeastCallsForP999 = 1_000;

    /// <summary>Of calls timed by <see cref="Stopwatch"/>, which are put in order.</summary>
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

    /// <summary>The mean of this and that of as many other calls.</summary>
    public Latency And(Latency other) => new(
        (P50Microseconds + other.P50Microseconds) / 2,
        (P99Microseconds + other.P99Microseconds) / 2,
        (P999Microseconds + other.P999Microseconds) / 2);

    /// <summary>The medians of several.</summary>
    public static Latency MedianOf(IReadOnlyList<Latency> series)
    {
        return new(Median(latency => latency.P50Microseconds)!.Value, Median(latency => latency.P99Microseconds), Median(latency => latency.P999Microseconds));

        double? Median(Func<Latency, double?> figure) => Quartiles.OfAll(series.Select(figure))?.Median;
    }

    // By nearest rank: a time that was measured.
    private static double At(ReadOnlySpan<long> ordered, int thousandth)
    {
        int rank = (int)(((long)ordered.Length * thousandth + 999) / 1_000);
        return Stopwatch.GetElapsedTime(0, ordered[rank - 1]).TotalMicroseconds;
    }
}
