namespace Decant.Lab.Compare;

/// <summary>What some calls cost, a call: of callers in parallel, the time is their common time over the number of their calls.</summary>
internal readonly record struct Block(double Microseconds, double CpuMicroseconds, double Allocated, Latency? Latency = null)
{
    /// <summary>How many calls it was.</summary>
    public int Calls { get; init; }

    // Some systems count CPU time in steps, and a short block may end within the one it began in.
    private const double LeastCpu = 0.001;

    /// <summary>CPU time as a multiple of another block's.</summary>
    public double CpuOver(Block other) => Math.Max(CpuMicroseconds, LeastCpu) / Math.Max(other.CpuMicroseconds, LeastCpu);

    /// <summary>This block and another of as many calls, taken together.</summary>
    public Block And(Block other) => new(
        (Microseconds + other.Microseconds) / 2,
        (CpuMicroseconds + other.CpuMicroseconds) / 2,
        (Allocated + other.Allocated) / 2,
        Latency is { } latency && other.Latency is { } second ? latency.And(second) : null)
    {
        Calls = Calls + other.Calls,
    };
}
