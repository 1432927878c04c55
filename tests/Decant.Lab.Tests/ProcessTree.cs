using System.Diagnostics;
using System.Globalization;

namespace Decant.Lab.Tests;

/// <summary>The processes of this machine. Which of them belong to a test, Linux alone tells, in <c>/proc</c>: elsewhere the test skips.</summary>
internal static class ProcessTree
{
    /// <summary>The variable that marks a process and all that it starts.</summary>
    public const string MarkVariable = "DECANT_TEST_MARK";

    /// <summary>The running processes that carry a mark.</summary>
    public static IEnumerable<int> WithMark(string mark) => With("environ", $"{MarkVariable}={mark}");

    /// <summary>The running processes that were started with an argument that has this text.</summary>
    public static IEnumerable<int> WithArgument(string text) => With("cmdline", text);

    /// <summary>Waits until no process of these is left, as long as a busy machine may need, and asserts it.</summary>
    /// <param name="left">The running processes, found anew each time.</param>
    public static async Task AssertNoneLeftAsync(Func<IEnumerable<int>> left)
    {
        for (int i = 0; i < 600 && left().Any(); i++)
            await Task.Delay(100, TestContext.Current.CancellationToken);
        Assert.Empty(left());
    }

    /// <summary>Whether a process runs; one that ended and was not waited for does not.</summary>
    public static bool IsRunning(int processId)
    {
        if (!OperatingSystem.IsLinux())
            return Array.Exists(Process.GetProcesses(), process => process.Id == processId);
        // "id (name) state …", where the name may hold anything.
        return Read($"/proc/{processId}/stat")?.Split(") ")[^1][0] is not (null or 'Z');
    }

    private static IEnumerable<int> With(string file, string text)
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "Processes are found in /proc.");
        return
            from folder in Directory.EnumerateDirectories("/proc")
            let id = int.TryParse(Path.GetFileName(folder), NumberStyles.None, CultureInfo.InvariantCulture, out int number) ? number : 0
            where id > 0 && Read($"/proc/{id}/{file}")?.Contains(text, StringComparison.Ordinal) == true && IsRunning(id)
            select id;
    }

    private static string? Read(string file)
    {
        try
        {
            return File.ReadAllText(file);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            return null;
        }
    }
}
