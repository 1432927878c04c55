using System.Diagnostics;
using System.Globalization;
using System.Runtime.InteropServices;

namespace Decant.Lab.Processes;

/// <summary>The most memory of this process that was resident.</summary>
internal static partial class PeakWorkingSet
{
    private const string Status = "/proc/self/status";
    private const string Peak = "VmHWM:";
    private const string Reset = "/proc/self/clear_refs";
    private const string ResetPeak = "5";

    private const int Self = 0;

    // Two times of two numbers each stand before it in the structure, which has 18 numbers.
    private const int PeakOfUsage = 4;
    private const int NumbersOfUsage = 18;

    /// <summary>Gives what nobody uses back to the system, and counts the peak from here. Gives whether that can be had, as on most of Linux:
    /// elsewhere the peak stays that of the whole life.</summary>
    public static bool Restart()
    {
        GC.Collect(GC.MaxGeneration, GCCollectionMode.Aggressive, blocking: true, compacting: true);
        if (!OperatingSystem.IsLinux())
            return false;

        try
        {
            File.WriteAllText(Reset, ResetPeak);
            return true;
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            // A kernel may be built without it, and a container may forbid it.
            return false;
        }
    }

    /// <summary>In bytes, runtime, code and all.</summary>
    public static long Read()
    {
        // Linux keeps it as a line of its own; of Windows the runtime asks for it, of macOS it does not.
        if (OperatingSystem.IsLinux())
        {
            string line = File.ReadLines(Status).First(line => line.StartsWith(Peak, StringComparison.Ordinal));
            string kilobytes = line.Split([' ', '\t'], StringSplitOptions.RemoveEmptyEntries)[1];
            return long.Parse(kilobytes, CultureInfo.InvariantCulture) * 1024;
        }

        if (OperatingSystem.IsMacOS())
        {
            Span<long> usage = stackalloc long[NumbersOfUsage];
            return GetResourceUsage(Self, usage) == 0
                ? usage[PeakOfUsage]
                : throw new LabException("The system does not tell the peak of memory: getrusage failed.");
        }

        using Process self = Process.GetCurrentProcess();
        return self.PeakWorkingSet64;
    }

    [LibraryImport("libc", EntryPoint = "getrusage")]
    private static partial int GetResourceUsage(int who, Span<long> usage);
}
