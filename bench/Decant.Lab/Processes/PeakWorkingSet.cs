using System.Diagnostics;
using System.Globalization;

namespace Decant.Lab.Processes;

/// <summary>The most memory of this process that was ever resident.</summary>
internal static class PeakWorkingSet
{
    private const string Status = "/proc/self/status";
    private const string Peak = "VmHWM:";

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
