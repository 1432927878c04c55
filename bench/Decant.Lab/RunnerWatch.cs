using System.Runtime.InteropServices;

namespace Decant.Lab;

/// <summary>
/// Ends the lab when the <c>dotnet run</c> that started it is killed. A SIGKILL cannot be passed on, so the lab and its origin would go on unseen. It watches
/// only a parent that is a <c>dotnet</c>, because another parent may end on purpose and leave the lab to finish. A child of the lab sees the end of its
/// standard input instead, but the lab's own standard input is the terminal's. This works on Linux only. Elsewhere such a lab measures to its end.
/// </summary>
internal static partial class RunnerWatch
{
    private static readonly TimeSpan s_interval = TimeSpan.FromMilliseconds(250);

    public static void Start()
    {
        if (!OperatingSystem.IsLinux())
            return;

        int parent = GetParentProcessId();
        if (ReadName(parent) == "dotnet")
            new Thread(() => Watch(parent)) { IsBackground = true, Name = nameof(RunnerWatch) }.Start();
    }

    // Allocates nothing, because it runs while allocations are measured.
    private static void Watch(int parent)
    {
        while (GetParentProcessId() == parent)
            Thread.Sleep(s_interval);
        Environment.Exit(ExitCode.Orphaned);
    }

    private static string? ReadName(int processId)
    {
        try
        {
            return File.ReadAllText($"/proc/{processId}/comm").TrimEnd();
        }
        catch (IOException)
        {
            return null;
        }
    }

    [LibraryImport("libc", EntryPoint = "getppid")]
    private static partial int GetParentProcessId();
}
