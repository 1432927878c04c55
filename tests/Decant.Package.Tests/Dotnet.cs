using System.Diagnostics;

namespace Decant.Package.Tests;

/// <summary>The SDK that runs the tests, as a command, and scripts that use it.</summary>
internal static class Dotnet
{
    private static readonly TimeSpan s_limit = TimeSpan.FromMinutes(30);

    private static string Command => Environment.GetEnvironmentVariable("DOTNET_HOST_PATH") ?? "dotnet";

    /// <summary>Runs a command to its end, and gives what it printed; fails with that where the exit code is not 0.</summary>
    /// <param name="folder">The working directory.</param>
    /// <param name="packages">The folder that packages are unpacked into; the user's own if null.</param>
    /// <param name="arguments">The command's.</param>
    public static Task<string> RunAsync(string folder, string? packages, params string[] arguments) =>
        RunWithAsync(folder, packages is null ? [] : [("NUGET_PACKAGES", packages)], arguments);

    /// <summary>Runs a command with these variables of the environment.</summary>
    public static Task<string> RunWithAsync(string folder, IEnumerable<(string Name, string Value)> variables, params string[] arguments) =>
        StartAsync(Command, folder, variables, arguments);

    /// <summary>Runs another command likewise.</summary>
    public static Task<string> RunOtherAsync(string command, string folder, params string[] arguments) => StartAsync(command, folder, [], arguments);

    /// <summary>Runs a script of the checkout, or of a copy of it, where the system has a shell for it; elsewhere the test is skipped.</summary>
    public static Task<string> RunScriptAsync(string script, string folder, IEnumerable<(string Name, string Value)> variables, params string[] arguments)
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "The bash that Windows has on its path runs another system.");
        return StartAsync("bash", folder, variables, [script, .. arguments]);
    }

    /// <summary>Runs a program that was built, and gives its lines.</summary>
    public static async Task<string[]> RunProgramAsync(string program) =>
        (await StartAsync(program, Path.GetDirectoryName(program)!, [], [])).Split(Environment.NewLine, StringSplitOptions.RemoveEmptyEntries);

    private static async Task<string> StartAsync(string command, string folder, IEnumerable<(string Name, string Value)> variables, string[] arguments)
    {
        var start = new ProcessStartInfo(command, arguments) { WorkingDirectory = folder, RedirectStandardOutput = true, RedirectStandardError = true };
        // Servers that outlive the command would keep its outputs open.
        start.Environment["MSBUILDDISABLENODEREUSE"] = "1";
        start.Environment["DOTNET_CLI_USE_MSBUILD_SERVER"] = "0";
        // The compiler's does not, and saves the start of a compiler for every project; but it keeps the generators in use that it has loaded, and Windows
        // deletes no file that is in use.
        if (OperatingSystem.IsWindows())
            start.Environment["UseSharedCompilation"] = "false";
        foreach ((string name, string value) in variables)
            start.Environment[name] = value;

        using Process process = Process.Start(start)!;
        (int exitCode, string output, string error) = await ProcessEnd.WaitAsync(process, s_limit, TestContext.Current.CancellationToken);
        output += error;
        Assert.True(exitCode == 0, $"{command} {string.Join(' ', arguments)} ended with {exitCode}:\n{output}");
        return output;
    }
}
