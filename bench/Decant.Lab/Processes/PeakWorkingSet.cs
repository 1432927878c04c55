using System.Diagnostics;
using System.Runtime.InteropServices;

namespace Decant.Lab.Processes;

internal static partial class PeakWorkingSet
{
    private const string Status = "/proc/self/status";
    private const string Peak = "VmHWM:";
    private const string Reset = "/proc/self/clear_refs";
    private const string ResetPeak = "5";

    private const int Self = 0;

    // The structure has 18 numbers. Two times, of two numbers each, stand before the peak.
    private const int PeakOfUsage = 4;
    private const int NumbersOfUsage = 18;

    /// <summary>Gives unused memory back to the system, and makes the system count the peak from here.</summary>
    /// <returns>Whether the system can: most kernels of Linux can. Otherwise the peak remains that of the process's whole life.</returns>
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
            // The kernel may be built without this file, and a container may forbid writing to it.
            return false;
        }
    }

    /// <summary>The peak in bytes, of the whole process: runtime and code included.</summary>
    /// <exception cref="LabException">The system does not tell it.</exception>
    public static long Read()
    {
        // Linux has it in a file. The runtime asks Windows for it, but not macOS.
        if (OperatingSystem.IsLinux())
            return Parse(File.ReadLines(Status));
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

    /// <summary>Finds the peak in the lines of <c>/proc/self/status</c>.</summary>
    /// <exception cref="LabException">They do not have it.</exception>
    public static long Parse(IEnumerable<string> status)
    {
        // Process.PeakWorkingSet64 reads the same line, and getrusage counts the parent's memory from before the exec.
        string line = status.FirstOrDefault(line => line.StartsWith(Peak, StringComparison.Ordinal))
            ?? throw new LabException($"The system does not tell the peak of memory: {Status} has no line {Peak.TrimEnd(':')}, as in some sandboxes.");
        string kilobytes = line.Split([' ', '\t'], StringSplitOptions.RemoveEmptyEntries)[1];
        return long.Parse(kilobytes, CultureInfo.InvariantCulture) * 1024;
    }

    [LibraryImport("libc", EntryPoint = "getrusage")]
    private static partial int GetResourceUsage(int who, Span<long> usage);
}
