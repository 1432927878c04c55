using System.Diagnostics;
using System.Globalization;

namespace Decant.Lab.Processes;

/// <summary>The most memory of this process that was resident.</summary>
internal static class PeakWorkingSet
{
    private const string Status = "/proc/self/status";
    private const string Peak = "VmHWM:";
    private const string Reset = "/proc/self/clear_refs";
    private const string ResetPeak = "5";

    /// <summary>Gives what nobody uses back to the system, and where that can be had (Linux), counts the peak from here. Elsewhere it stays that
    /// of the whole life.</summary>
    public static void Restart()
    {
        GC.Collect(GC.MaxGeneration, GCCollectionMode.Aggressive, blocking: true, compacting: true);
        try
        {
            if (OperatingSystem.IsLinux())
                File.WriteAllText(Reset, ResetPeak);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            // A kernel may be built without it, and a container may forbid it.
        }
    }

    /// <summary>In bytes, runtime, code and all.</summary>
    public static long Read()
    {
        // Linux keeps it as a line of its own; elsewhere the runtime asks the system for it.
        if (OperatingSystem.IsLinux())
        {
            string line = File.ReadLines(Status).First(line => line.StartsWith(Peak, StringComparison.Ordinal));
            string kilobytes = line.Split([' ', '\t'], StringSplitOptions.RemoveEmptyEntries)[1];
            return long.Parse(kilobytes, CultureInfo.InvariantCulture) * 1024;
        }

        using Process self = Process.GetCurrentProcess();
        return self.PeakWorkingSet64;
    }
}
