using System.Diagnostics;

namespace Decant.Lab.Compare;

/// <summary>What the process has used until now. The difference of two readings is the cost of the calls between them.</summary>
internal readonly record struct Meter
{
    private long Allocated { get; init; }

    private TimeSpan Cpu { get; init; }

    private long Timestamp { get; init; }

    /// <summary>Begins a measurement. Reads the clock last, because reading the others takes time.</summary>
    public static Meter Start() => new()
    {
        Allocated = GC.GetTotalAllocatedBytes(precise: true),
        Cpu = Environment.CpuUsage.TotalTime,
        Timestamp = Stopwatch.GetTimestamp(),
    };

    /// <summary>Ends the measurement, and returns the cost per call. Reads the clock first.</summary>
    public Block Stop(int calls)
    {
        TimeSpan time = Stopwatch.GetElapsedTime(Timestamp);
        TimeSpan cpu = Environment.CpuUsage.TotalTime - Cpu;
        long allocated = GC.GetTotalAllocatedBytes(precise: true) - Allocated;
        return new(time.TotalMicroseconds / calls, cpu.TotalMicroseconds / calls, (double)allocated / calls) { Calls = calls };
    }
}
