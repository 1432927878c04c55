using System.Diagnostics;

namespace Decant.Package.Tests;

/// <summary>The SDK that runs the tests, as a command, and scripts that use it.</summary>
internal static class Dotnet
{
    private static readonly TimeSpan s_limit = TimeSpan.FromMinutes(10);

    private static string Command => Environment.GetEnvironmentVariable("DOTNET_HOST_PATH") ?? "dotnet";

    /// <summary>Runs a command to its end, and gives what it printed; fails with that where the exit code is not 0.</summary>
    /// <param name="folder">The working directory.</param>
    /// <param name="packages">The folder that packages are unpacked into; the user's own if null.</param>
    /// <param name="arguments">The command's.</param>
    public static Task<string> RunAsync(string folder, string? packages, params string[] arguments) => StartAsync(Command, folder, packages, arguments);

    /// <summary>Runs another command likewise.</summary>
    public static Task<string> RunOtherAsync(string command, string folder, params string[] arguments) => StartAsync(command, folder, null, arguments);

    /// <summary>Runs a program that was built, and gives its lines.</summary>
    public static async Task<string[]> RunProgramAsync(string program) =>
        (await StartAsync(program, Path.GetDirectoryName(program)!, null, [])).Split(Environment.NewLine, StringSplitOptions.RemoveEmptyEntries);

    private static async Task<string> StartAsync(string command, string folder, string? packages, string[] arguments)
    {
        var start = new ProcessStartInfo(command, arguments) { WorkingDirectory = folder, RedirectStandardOutput = true, RedirectStandardError = true };
        // Servers that outlive the command would keep its outputs open, and the folder in use.
        start.Environment["MSBUILDDISABLENODEREUSE"] = "1";
        start.Environment["DOTNET_CLI_USE_MSBUILD_SERVER"] = "0";
        start.Environment["UseSharedCompilation"] = "false";
        if (packages is not null)
            start.Environment["NUGET_PACKAGES"] = packages;

        (int exitCode, string output, string error) = await WaitAsync(Process.Start(start)!, s_limit);
        output += error;
        Assert.True(exitCode == 0, $"{command} {string.Join(' ', arguments)} ended with {exitCode}:\n{output}");
        return output;
    }

    /// <summary>Waits for the end of a process whose outputs are redirected, and gives both; ends it, with all that it started, after a time.</summary>
    public static async Task<(int ExitCode, string Output, string Error)> WaitAsync(Process started, TimeSpan most)
    {
        using Process process = started;
        using var limit = CancellationTokenSource.CreateLinkedTokenSource(TestContext.Current.CancellationToken);
        limit.CancelAfter(most);
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
