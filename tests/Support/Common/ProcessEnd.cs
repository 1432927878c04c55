using System.Diagnostics;

namespace Decant;

/// <summary>The end of a process that a test started.</summary>
internal static class ProcessEnd
{
    /// <summary>Waits for the end of a process whose outputs are redirected, and gives both. Ends it, with all that it started, if it hangs.</summary>
    /// <param name="hang">The time after which it hangs: longer than a busy machine needs.</param>
    public static async Task<(int ExitCode, string Output, string Error)> WaitAsync(Process process, TimeSpan hang, CancellationToken cancellationToken)
    {
        using var limit = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        limit.CancelAfter(hang);
        try
        {
            Task<string> error = process.StandardError.ReadToEndAsync(limit.Token);
            string output = await process.StandardOutput.ReadToEndAsync(limit.Token);
            await process.WaitForExitAsync(limit.Token);
            return (process.ExitCode, output, await error);
        }
        finally
        {
            if (!process.HasExited)
                process.Kill(entireProcessTree: true);
        }
    }
}
