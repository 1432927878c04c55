using System.Diagnostics;
using System.Globalization;

namespace Decant.Lab.EndToEnd.Tests;

/// <summary>The processes of this machine. Which of them belong to a test, Linux alone tells, in <c>/proc</c>: elsewhere the test skips.</summary>
internal static class ProcessTree
{
    /// <summary>The variable that marks a process and all that it starts.</summary>
    public const string MarkVariable = "DECANT_TEST_MARK";

    // So that what never comes is told: no machine is so slow.
    private static readonly TimeSpan s_limit = TimeSpan.FromMinutes(5);

    /// <summary>The running processes that carry a mark.</summary>
    public static IEnumerable<int> WithMark(string mark) => With("environ", $"{MarkVariable}={mark}");

    /// <summary>The running processes that were started with an argument that has this text.</summary>
    public static IEnumerable<int> WithArgument(string text) => With("cmdline", text);

    /// <summary>Waits until no process of these is left.</summary>
    /// <param name="left">The running processes, found anew each time.</param>
    public static Task AssertNoneLeftAsync(Func<IEnumerable<int>> left) => WaitUntilAsync(() => !left().Any());

    /// <summary>Waits until so many processes with a mark run at once.</summary>
    public static Task WaitForAsync(string mark, int processes) => WaitUntilAsync(() => WithMark(mark).Count() >= processes);

    /// <summary>Whether a process runs; one that ended and was not waited for does not.</summary>
    public static bool IsRunning(int processId)
    {
        if (!OperatingSystem.IsLinux())
            return Array.Exists(Process.GetProcesses(), process => process.Id == processId);
        // "id (name) state …", where the name may hold anything.
        return Read($"/proc/{processId}/stat")?.Split(") ")[^1][0] is not (null or 'Z');
    }

    // The system tells nobody of the end of a process that is not its child.
    private static async Task WaitUntilAsync(Func<bool> isSo)
    {
        using var limit = CancellationTokenSource.CreateLinkedTokenSource(TestContext.Current.CancellationToken);
        limit.CancelAfter(s_limit);
        while (!isSo())
            await Task.Delay(10, limit.Token);
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
