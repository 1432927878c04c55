namespace Decant.Lab.Compare;

/// <summary>The costs of a block of calls, per call. With parallel callers, the time is the time of the block divided by the number of calls.</summary>
internal readonly record struct Block(double Microseconds, double CpuMicroseconds, double Allocated, Latency? Latency = null)
{
    public int Calls { get; init; }

    // Some systems count CPU time in steps, so the CPU time of a short block can be 0.
    private const double LeastCpu = 0.001;

    /// <summary>The ratio of this block's CPU time to another block's.</summary>
    public double CpuOver(Block other) => Math.Max(CpuMicroseconds, LeastCpu) / Math.Max(other.CpuMicroseconds, LeastCpu);

    /// <summary>Combines this block with another one that has as many calls.</summary>
    public Block And(Block other) => new(
        (Microseconds + other.Microseconds) / 2,
        (CpuMicroseconds + other.CpuMicroseconds) / 2,
        (Allocated + other.Allocated) / 2,
        Latency is { } latency && other.Latency is { } second ? latency.And(second) : null)
    {
        Calls = Calls + other.Calls,
    };
}
