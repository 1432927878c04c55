using System.Diagnostics;
using Decant.Ladder;

namespace Decant.Lab.Compare;

/// <summary>What some calls in a row cost, a call.</summary>
internal readonly record struct Block(double Microseconds, double CpuMicroseconds, double Allocated)
{
    /// <summary>Calls <paramref name="calls"/> times, one after the other. Nothing is collected by force, neither before nor within: a
    /// collection comes when somebody allocates, and so falls to whoever allocates.</summary>
    public static async Task<Block> MeasureAsync(Session session, int calls, CancellationToken cancellationToken)
    {
        long allocated = GC.GetTotalAllocatedBytes(precise: true);
        TimeSpan cpu = Environment.CpuUsage.TotalTime;
        long start = Stopwatch.GetTimestamp();
        for (int i = 0; i < calls; i++)
            await session.CallAsync(cancellationToken);

        TimeSpan time = Stopwatch.GetElapsedTime(start);
        cpu = Environment.CpuUsage.TotalTime - cpu;
        allocated = GC.GetTotalAllocatedBytes(precise: true) - allocated;
        cancellationToken.ThrowIfCancellationRequested();
        return new(time.TotalMicroseconds / calls, cpu.TotalMicroseconds / calls, (double)allocated / calls);
    }

    /// <summary>This block and another of as many calls, taken together.</summary>
    public Block And(Block other) =>
        new((Microseconds + other.Microseconds) / 2, (CpuMicroseconds + other.CpuMicroseconds) / 2, (Allocated + other.Allocated) / 2);
}
