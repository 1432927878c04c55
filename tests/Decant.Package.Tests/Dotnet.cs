using System.Diagnostics;

namespace Decant.Package.Tests;

/// <summary>The SDK that runs the tests, as a command.</summary>
internal static class Dotnet
{
    private static readonly TimeSpan s_limit = TimeSpan.FromMinutes(5);

    private static string Command => Environment.GetEnvironmentVariable("DOTNET_HOST_PATH") ?? "dotnet";

    /// <summary>Runs a command to its end, and gives what it printed; fails with that where the exit code is not 0.</summary>
    /// <param name="folder">The working directory.</param>
    /// <param name="packages">The folder that packages are unpacked into; the user's own if null.</param>
    /// <param name="arguments">The command's.</param>
    public static async Task<string> RunAsync(string folder, string? packages, params string[] arguments)
    {
        var start = new ProcessStartInfo(Command, arguments) { WorkingDirectory = folder, RedirectStandardOutput = true, RedirectStandardError = true };
        // Servers that outlive the command would keep its outputs open, and the folder in use.
        start.Environment["MSBUILDDISABLENODEREUSE"] = "1";
        start.Environment["DOTNET_CLI_USE_MSBUILD_SERVER"] = "0";
        start.Environment["UseSharedCompilation"] = "false";
        if (packages is not null)
            start.Environment["NUGET_PACKAGES"] = packages;

        using Process process = Process.Start(start)!;
        using var limit = CancellationTokenSource.CreateLinkedTokenSource(TestContext.Current.CancellationToken);
        limit.CancelAfter(s_limit);
        try
        {
            Task<string> error = process.StandardError.ReadToEndAsync(limit.Token);
            string output = await process.StandardOutput.ReadToEndAsync(limit.Token) + await error;
            await process.WaitForExitAsync(limit.Token);
            Assert.True(process.ExitCode == 0, $"dotnet {string.Join(' ', arguments)} ended with {process.ExitCode}:\n{output}");
            return output;
        }
        finally
        {
            if (!process.HasExited)
                process.Kill(entireProcessTree: true);
        }
    }
}
