using System.Runtime;
using System.Text.Json.Serialization;

namespace Decant.Lab.Throughput;

/// <summary>What a process has used since its start, and its longest pause since the last reading. Times are in nanoseconds and sizes in bytes.</summary>
internal sealed record ProcessFigures(long Cpu, long Allocated, long Gen0, long Gen1, long Gen2, long Pause, long LongestPause, long Compiled)
{
    /// <summary>The costs of the calls since an earlier reading.</summary>
    public ProcessFigures Since(ProcessFigures before) => new(
        Cpu - before.Cpu,
        Allocated - before.Allocated,
        Gen0 - before.Gen0,
        Gen1 - before.Gen1,
        Gen2 - before.Gen2,
        Pause - before.Pause,
        LongestPause,
        Compiled - before.Compiled);

    /// <summary>Reads the figures of this process, and restarts the watch.</summary>
    public static ProcessFigures Read(PauseWatch watch)
    {
        TimeSpan longest = watch.GetLongest();
        watch.Restart();
        return new(
            Cpu: (long)Environment.CpuUsage.TotalTime.TotalNanoseconds,
            Allocated: GC.GetTotalAllocatedBytes(precise: true),
            Gen0: GC.CollectionCount(0),
            Gen1: GC.CollectionCount(1),
            Gen2: GC.CollectionCount(2),
            Pause: (long)GC.GetTotalPauseDuration().TotalNanoseconds,
            LongestPause: (long)longest.TotalNanoseconds,
            Compiled: JitInfo.GetCompiledMethodCount());
    }
}

[JsonSerializable(typeof(ProcessFigures))]
internal sealed partial class ProcessFiguresJson : JsonSerializerContext;
