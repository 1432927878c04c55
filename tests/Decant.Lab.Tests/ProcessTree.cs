using System.Globalization;

namespace Decant.Lab.Tests;

/// <summary>What Linux tells of processes in <c>/proc</c>.</summary>
internal static class ProcessTree
{
    /// <summary>The processes that a process started and that still run.</summary>
    public static IEnumerable<int> ChildrenOf(int processId) =>
        from folder in Directory.EnumerateDirectories("/proc")
        let name = Path.GetFileName(folder)
        where int.TryParse(name, NumberStyles.None, CultureInfo.InvariantCulture, out _)
        let id = int.Parse(name, CultureInfo.InvariantCulture)
        where ReadStatus(id) is { } status && status.Parent == processId
        select id;

    /// <summary>Whether a process runs; one that ended and was not waited for does not.</summary>
    public static bool IsRunning(int processId) => ReadStatus(processId) is { State: not 'Z' };

    private static (char State, int Parent)? ReadStatus(int processId)
    {
        try
        {
            // "id (name) state parent …", where the name may hold anything.
            string[] fields = File.ReadAllText($"/proc/{processId}/stat").Split(") ")[^1].Split(' ');
            return (fields[0][0], int.Parse(fields[1], CultureInfo.InvariantCulture));
        }
        catch (IOException)
        {
            return null;
        }
    }
}
