using System.Runtime.InteropServices;

namespace Decant.Lab;

/// <summary>
/// Ends the lab when the <c>dotnet run</c> that started it is killed: it cannot pass a SIGKILL on, and a lab that measures on unseen would
/// keep its origin. It watches only where its parent is a <c>dotnet</c>, since another parent may well go away and leave the lab to finish.
/// Standard input tells nothing of it, unlike to a child of the lab: it is that of the terminal. Only on Linux: elsewhere such a lab measures to its end.
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

    // Without an allocation, for it runs while allocations are measured.
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
