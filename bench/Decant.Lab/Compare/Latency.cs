using System.Diagnostics;

namespace Decant.Lab.Compare;

/// <summary>How long calls took one by one: the longest of the faster half, and the longest but for the slowest hundredth.</summary>
internal readonly record struct Latency(double P50Microseconds, double P99Microseconds)
{
    /// <summary>Of calls timed by <see cref="Stopwatch"/>, which are put in order.</summary>
    public static Latency Of(long[] times)
    {
        if (times.Length == 0)
            throw new ArgumentException("Without calls there is no latency.", nameof(times));

        Array.Sort(times);
        return new(At(times, 50), At(times, 99));
    }

    /// <summary>The mean of this and that of as many other calls.</summary>
    public Latency And(Latency other) => new(
        (P50Microseconds + other.P50Microseconds) / 2,
        (P99Microseconds + other.P99Microseconds) / 2);

    // By nearest rank: a time that was measured.
    private static double At(long[] ordered, int percent)
    {
        int rank = (int)(((long)ordered.Length * percent + 99) / 100);
        return Stopwatch.GetElapsedTime(0, ordered[rank - 1]).TotalMicroseconds;
    }
}
