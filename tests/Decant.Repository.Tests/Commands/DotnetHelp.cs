using System.Collections.Concurrent;
using System.Diagnostics;

namespace Decant.Repository.Tests.Commands;

/// <summary>What the SDK says of its own commands.</summary>
internal static class DotnetHelp
{
    private static readonly ConcurrentDictionary<string, string?> s_texts = new();

    /// <summary>The help of a command, such as <c>nuget push</c>; null if there is no such command.</summary>
    public static string? Find(string command) => s_texts.GetOrAdd(command, Ask);

    private static string? Ask(string command)
    {
        // Outside the checkout, or `dotnet test` would build it to ask the tests for their help.
        string folder = Path.GetTempPath();
        var start = new ProcessStartInfo(Environment.GetEnvironmentVariable("DOTNET_HOST_PATH") ?? "dotnet", [.. command.Split(' '), "--help"])
        {
            WorkingDirectory = folder,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        };
        start.Environment["DOTNET_CLI_UI_LANGUAGE"] = "en";
        using Process process = Process.Start(start)!;
        Task<string> error = process.StandardError.ReadToEndAsync();
        string output = process.StandardOutput.ReadToEnd();
        error.Wait();
        process.WaitForExit();
        return process.ExitCode == 0 && output.Contains(command.Split(' ')[^1], StringComparison.OrdinalIgnoreCase) ? output : null;
    }
}
