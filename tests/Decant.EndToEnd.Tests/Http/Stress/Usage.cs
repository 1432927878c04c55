using System.Diagnostics;

namespace Decant.Http.Stress;

/// <summary>What the process holds when it rests.</summary>
/// <param name="Handles">Open files and sockets; 0 where the system does not say.</param>
/// <param name="Heap">Bytes of live objects.</param>
/// <param name="WorkingSet">Bytes in memory.</param>
internal sealed record Usage(int Handles, long Heap, long WorkingSet)
{
    public static Usage Measure()
    {
        for (int i = 0; i < 3; i++)
        {
            GC.Collect(GC.MaxGeneration, GCCollectionMode.Aggressive, blocking: true, compacting: true);
            GC.WaitForPendingFinalizers();
        }

        using var process = Process.GetCurrentProcess();
        int handles = OperatingSystem.IsLinux() ? Directory.GetFileSystemEntries("/proc/self/fd").Length : 0;
        return new(handles, GC.GetTotalMemory(forceFullCollection: true), process.WorkingSet64);
    }
}
