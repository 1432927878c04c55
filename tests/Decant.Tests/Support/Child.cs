using System.Diagnostics;

namespace Decant.Support;

/// <summary>This executable once more, in a <see cref="ChildMode"/>.</summary>
internal static class Child
{
    private static readonly TimeSpan s_limit = TimeSpan.FromMinutes(3);

    /// <summary>Runs it to its end. The last line of the output is <see cref="ChildMode.Done"/> unless it crashed.</summary>
    public static async Task<(string[] Output, string Error)> RunAsync(
        string mode, CancellationToken cancellationToken, params (string Name, string Value)[] environment)
    {
        string self = Environment.ProcessPath!;
        ProcessStartInfo start = Path.GetFileNameWithoutExtension(self) == "dotnet" ? new(self, ["exec", typeof(Child).Assembly.Location]) : new(self);
        start.RedirectStandardInput = start.RedirectStandardOutput = start.RedirectStandardError = true;
        start.Environment[ChildMode.Variable] = mode;
        // A crash that is meant leaves no dump behind.
        start.Environment["DOTNET_DbgEnableMiniDump"] = "0";
        foreach ((string name, string value) in environment)
            start.Environment[name] = value;

        using Process process = Process.Start(start)!;
        using var limit = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        limit.CancelAfter(s_limit);
        try
        {
            Task<string> error = process.StandardError.ReadToEndAsync(limit.Token);
            string output = await process.StandardOutput.ReadToEndAsync(limit.Token);
            await process.WaitForExitAsync(limit.Token);
            return (output.Split('\n', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries), await error);
        }
        finally
        {
            if (!process.HasExited)
                process.Kill();
        }
    }
}
