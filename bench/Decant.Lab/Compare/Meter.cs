using System.Diagnostics;

namespace Decant.Lab.Compare;

/// <summary>What the process has used up to now; the difference is what calls cost.</summary>
internal readonly record struct Meter
{
    private long Allocated { get; init; }

    private TimeSpan Cpu { get; init; }

    private long Timestamp { get; init; }

    /// <summary>Reads the clock last, for the others take time themselves.</summary>
    public static Meter Start() => new()
    {
        Allocated = GC.GetTotalAllocatedBytes(precise: true),
        Cpu = Environment.CpuUsage.TotalTime,
        Timestamp = Stopwatch.GetTimestamp(),
    };

    /// <summary>What was used since the start, a call. Reads the clock first.</summary>
    public Block Stop(int calls)
    {
        TimeSpan time = Stopwatch.GetElapsedTime(Timestamp);
        TimeSpan cpu = Environment.CpuUsage.TotalTime - Cpu;
        long allocated = GC.GetTotalAllocatedBytes(precise: true) - Allocated;
        return new(time.TotalMicroseconds / calls, cpu.TotalMicroseconds / calls, (double)allocated / calls) { Calls = calls };
    }
}
