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
        (_, string output, string error) = await RunAsync([], [.. environment, (ChildMode.Variable, mode)], cancellationToken);
        return (output.Split('\n', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries), error);
    }

    /// <summary>Runs one test, which may start threads as a mode may not. The exit code is 0 only if it passed.</summary>
    public static Task<(int ExitCode, string Output, string Error)> RunTestAsync(
        string test, CancellationToken cancellationToken, params (string Name, string Value)[] environment) =>
        RunAsync(["-noColor", "-method", test], environment, cancellationToken);

    private static async Task<(int ExitCode, string Output, string Error)> RunAsync(
        string[] arguments, (string Name, string Value)[] environment, CancellationToken cancellationToken)
    {
        string self = Environment.ProcessPath!;
        string[] all = Path.GetFileNameWithoutExtension(self) == "dotnet" ? ["exec", typeof(Child).Assembly.Location, .. arguments] : arguments;
        var start = new ProcessStartInfo(self, all);
        start.RedirectStandardInput = start.RedirectStandardOutput = start.RedirectStandardError = true;
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
            return (process.ExitCode, output, await error);
        }
        finally
        {
            if (!process.HasExited)
                process.Kill();
        }
    }
}
